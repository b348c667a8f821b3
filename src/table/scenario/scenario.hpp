// SPDX-License-Identifier: Apache-2.0
// Scenarios: rules tests that a player can read. A file sets up a position, says the dice and the
// actions, and what must come of it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour {

/// What did not come out as the file says; empty: it passed. At most one Problem for each line.
std::vector<Problem> run_scenario(std::string_view text, const std::string& file);

/// Which switches a scenario sets, by name and value, and on which title: for the table in docs/.
struct ScenarioAbout {
  std::string title;
  std::vector<std::pair<std::string, std::string>> rules;
  std::string first_comment;
};
ScenarioAbout about_scenario(std::string_view text);

}  // namespace parlour
