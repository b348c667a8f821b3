// SPDX-License-Identifier: Apache-2.0
#include "table/scenario/scenario.hpp"

#include "table/scenario/lines.hpp"
#include "title/load.hpp"

namespace parlour {

std::vector<Problem> run_lines(Title title, const ScenarioHead& head,
                               const std::vector<ScenarioLine>& lines, const std::string& file) {
  return dispatch(title, [&]<class Family>() {
    return run_lines<Family>(std::move(title), head, lines, file);
  });
}

std::vector<Problem> run_scenario(std::string_view text, const std::string& file) {
  Result<std::vector<ScenarioLine>> lines = scenario_lines(text, file);
  if (!lines) return {lines.problem()};
  const Result<ScenarioHead> head = take_head(*lines, file);
  if (!head) return {head.problem()};
  Result<Title> title = find_title(head->title);
  if (!title) {
    return {Problem{file, "line " + std::to_string(head->title_line), title.problem().text()}};
  }
  return run_lines(std::move(*title), *head, *lines, file);
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
