// SPDX-License-Identifier: Apache-2.0
// The text of a scenario as words, the same for every family.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "title/title.hpp"
#include "wire/player.hpp"

namespace parlour {

struct ScenarioLine {
  std::size_t number = 0;
  std::vector<std::string> words;  ///< never empty
};

/// One statement a line; `#` at the start or after a blank begins a comment; names with blanks
/// stand in double quotes.
Result<std::vector<ScenarioLine>> scenario_lines(std::string_view text, const std::string& file);

/// What the lines before the position say, whatever the family.
struct ScenarioHead {
  std::string title;
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<std::string> seats;
  std::vector<std::string> bots;  ///< by seat: its level, or empty for a person
  std::size_t title_line = 0, seats_line = 0;
  std::vector<std::size_t> rule_lines;  ///< of `rules`
  std::uint64_t seed = 1;
  bool sets_turn = false;
  bool sets_order = false;  ///< a `rule order …` line
};

/// "line 3": where a switch is set; empty if it is not.
std::string line_of_rule(const ScenarioHead& head, std::string_view name);

/// Those who sit at the table: people, but for the seats with a `bot` line.
std::vector<Player> players_of(const ScenarioHead& head);

/// Reads `title`, `rule`, `seats`, `seed` and `bot` lines and takes them out of the list.
Result<ScenarioHead> take_head(std::vector<ScenarioLine>& lines, const std::string& file);

/// ::Type is what plays the lines of a family: its line(words) is an Outcome.
template <class Family>
struct ScenarioOf;

/// Plays the lines after the head; what failed.
template <class Family>
std::vector<Problem> run_lines(Title title, const ScenarioHead& head,
                               const std::vector<ScenarioLine>& lines, const std::string& file);
std::vector<Problem> run_lines(Title title, const ScenarioHead& head,
                               const std::vector<ScenarioLine>& lines, const std::string& file);

}  // namespace parlour
