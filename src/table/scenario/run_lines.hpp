// SPDX-License-Identifier: Apache-2.0
// How the lines of a scenario are played, whatever the family; included by the one file of a family
// that compiles it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/scenario/lines.hpp"
#include "title/title.hpp"

namespace parlour {

/// A failed action ends the file, because what follows would only confuse.
template <class Family>
std::vector<Problem> run_lines(Title title, const ScenarioHead& head,
                               const std::vector<ScenarioLine>& lines, const std::string& file) {
  Result<typename Family::Game> game = Family::Game::make(std::move(title), head.rules);
  if (!game) {
    const Problem& problem = game.problem();
    const std::string line = line_of_rule(head, problem.place);
    return {Problem{file, line.empty() ? problem.place : line, problem.reason}};
  }
  if (const Outcome fits = game->check_seats(head.seats.size()); !fits) {
    return {Problem{file, "line " + std::to_string(head.seats_line), fits.problem().reason}};
  }
  typename ScenarioOf<Family>::Type scenario(std::move(*game), head);
  std::vector<Problem> failures;
  for (const ScenarioLine& line : lines) {
    const Outcome outcome = scenario.line(line.words);
    if (outcome) continue;
    std::string text;
    for (const std::string& word : line.words) text += (text.empty() ? "" : " ") + word;
    failures.push_back({file, "line " + std::to_string(line.number),
                        "`" + text + "`: " + outcome.problem().reason});
    if (line.words[0] != "expect") break;
  }
  return failures;
}

}  // namespace parlour
