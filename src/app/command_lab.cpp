// SPDX-License-Identifier: Apache-2.0
#include "app/command_lab.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "lab/play.hpp"

namespace parlour::app {

namespace {

/// What every command says about the games it plays.
void add_games(CLI::App& command, lab::CampaignOptions& options) {
  command.add_option("--title", options.title, "An id, or a title folder")->required();
  command.add_option("--rule", options.rules, "A house rule, as name=value; may be repeated");
  command.add_option("--games", options.games, "How many")->check(CLI::PositiveNumber);
  command.add_option("--seed", options.seed, "The same seed plays the same games");
  command.add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 1024));
  command.add_option("--rounds", options.rounds, "Games are stopped after this round")
      ->check(CLI::Range(1, lab::kMostRounds));
}

void add_run(CLI::App& lab, int& code) {
  const auto options = std::make_shared<LabRunOptions>();
  CLI::App* run = lab.add_subcommand("run", "Many games of one line-up");
  run->footer(
      "Example: parlour lab run --title classic --seats hard,medium,easy,easy --games 10000 "
      "--out results\nOn many processes: mpirun -n 8 parlour lab run …");
  add_games(*run, options->campaign);
  run->add_option("--seats", options->campaign.seats, "The players, with commas between")
      ->required()
      ->delimiter(',');
  run->add_option("--out", options->campaign.out,
                  "A folder for summary.json, games.csv and report.html");
  run->add_flag("--resume", options->campaign.resume, "Go on with what the folder holds")
      ->needs("--out");
  run->add_flag("--json", options->json, "One JSON document");
  run->callback([options, &code] { code = lab_run(*options); });
}

void add_landings(CLI::App& lab, int& code) {
  const auto options = std::make_shared<LabLandingsOptions>();
  CLI::App* landings = lab.add_subcommand("landings", "Where tokens come to rest");
  landings->footer("Example: parlour lab landings --title classic --turns 10000000");
  landings->add_option("--title", options->title, "An id, or a title folder")->required();
  landings->add_option("--rule", options->rules, "A house rule, as name=value; may be repeated");
  landings->add_option("--turns", options->turns, "Throws of the dice")->check(CLI::PositiveNumber);
  landings->add_option("--seed", options->seed, "The same seed walks the same way");
  landings->add_option("--jail", options->jail, "short: leaves it at once; long: tries doubles")
      ->check(CLI::IsMember({"short", "long"}));
  landings->add_flag("--exact", options->exact, "By the board's Markov chain instead of a walk");
  landings->add_flag("--json", options->json, "One JSON document");
  landings->callback([options, &code] { code = lab_landings(*options); });
}

}  // namespace

int fail(const Problem& problem) {
  fmt::print(stderr, "{}\n", problem.text());
  return 1;
}

void add_lab(CLI::App& app, int& code) {
  CLI::App* lab = app.add_subcommand("lab", "Many games without anybody watching");
  lab->require_subcommand(1);
  add_run(*lab, code);
  add_landings(*lab, code);
}

}  // namespace parlour::app
