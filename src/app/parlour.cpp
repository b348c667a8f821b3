// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include "app/commands.hpp"

int main(int argc, char** argv) {
  using namespace parlour::app;
  CLI::App app{"Parlour: a house of board games"};
  app.require_subcommand(1);
  int code = 0;
  std::vector<std::string> paths;
  bool quiet = false;
  CLI::App* scenario = app.add_subcommand("scenario", "play scenario files and say what failed");
  scenario->add_option("files", paths, "files or folders")->required();
  scenario->add_flag("--quiet", quiet);
  scenario->callback([&] { code = run_scenarios(paths, quiet); });
  CLI11_PARSE(app, argc, argv);
  return code;
}
