// SPDX-License-Identifier: Apache-2.0
#include "table/scenario/scenario.hpp"

#include "table/scenario/conquest.hpp"
#include "table/scenario/estate.hpp"
#include "table/scenario/lines.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

/// Plays the lines; a failed action ends the file, because what follows would only confuse.
template <class Scenario>
std::vector<Problem> run_lines(Scenario& scenario, const std::vector<ScenarioLine>& lines,
                               const std::string& file) {
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

template <class Scenario, class Game>
std::vector<Problem> run_game(Result<Game> game, const ScenarioHead& head,
                              const std::vector<ScenarioLine>& lines, const std::string& file) {
  if (!game) {
    const Problem& problem = game.problem();
    const std::string line = line_of_rule(head, problem.place);
    return {Problem{file, line.empty() ? problem.place : line, problem.reason}};
  }
  if (const Outcome fits = game->check_seats(head.seats.size()); !fits) {
    return {Problem{file, "line " + std::to_string(head.seats_line), fits.problem().reason}};
  }
  Scenario scenario(std::move(*game), head);
  return run_lines(scenario, lines, file);
}

}  // namespace

std::vector<Problem> run_scenario(std::string_view text, const std::string& file) {
  Result<std::vector<ScenarioLine>> lines = scenario_lines(text, file);
  if (!lines) return {lines.problem()};
  const Result<ScenarioHead> head = take_head(*lines, file);
  if (!head) return {head.problem()};
  Result<Title> title = find_title(head->title);
  if (!title) {
    return {Problem{file, "line " + std::to_string(head->title_line), title.problem().text()}};
  }
  if (title->family == Family::kConquest) {
    return run_game<conquest::Scenario>(conquest::make_game(std::move(*title), head->rules), *head,
                                        *lines, file);
  }
  return run_game<estate::Scenario>(estate::make_game(std::move(*title), head->rules), *head,
                                    *lines, file);
}

ScenarioAbout about_scenario(std::string_view text) {
  ScenarioAbout about;
  if (text.starts_with('#')) about.first_comment = text.substr(1, text.find('\n') - 1);
  Result<std::vector<ScenarioLine>> lines = scenario_lines(text, "");
  if (!lines) return about;
  const Result<ScenarioHead> head = take_head(*lines, "");
  if (!head) return about;
  about.title = head->title;
  about.rules = head->rules;
  return about;
}

}  // namespace parlour
