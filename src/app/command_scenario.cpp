// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "app/commands.hpp"
#include "app/scenario_files.hpp"
#include "core/files.hpp"
#include "table/scenario/scenario.hpp"

namespace parlour::app {

std::vector<std::string> scenario_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path, error)) {
      if (entry.path().extension() == ".scn") files.push_back(entry.path().string());
    }
  }
  std::ranges::sort(files);
  return files;
}

int run_scenarios(const std::vector<std::string>& paths) {
  std::size_t passed = 0, failed = 0;
  for (const std::string& file : scenario_files(paths)) {
    const Result<std::string> text = read_file(file, kMostScenarioBytes);
    const std::vector<Problem> failures =
        text ? run_scenario(*text, file) : std::vector<Problem>{text.problem()};
    ++(failures.empty() ? passed : failed);
    for (const Problem& failure : failures) fmt::print("{}\n", failure.text());
  }
  if (passed + failed == 0) {
    fmt::print(stderr, "no scenario found: give .scn files, or folders that hold some\n");
    return 1;
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace parlour::app
