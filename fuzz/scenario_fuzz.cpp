// SPDX-License-Identifier: Apache-2.0
// Whatever the text: it passes, or every failure has a reason.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>

#include "table/scenario/conquest.hpp"
#include "table/scenario/estate.hpp"
#include "table/scenario/scenario.hpp"
#include "title/load.hpp"

namespace {

using namespace parlour;

void must_say_why(const Problem& problem) {
  if (problem.reason.empty()) std::abort();
}

/// Read once: a title takes much longer to load than a scenario to play. Null if there is none.
const Title* kept_title(const std::string& id) {
  static std::map<std::string, Title> known;
  if (const auto found = known.find(id); found != known.end()) return &found->second;
  Result<Title> title = find_title(id);
  if (!title) return nullptr;
  return &known.emplace(id, std::move(*title)).first->second;
}

template <class Scenario, class Game>
void play(Result<Game> game, const ScenarioHead& head, const std::vector<ScenarioLine>& lines) {
  if (!game) return must_say_why(game.problem());
  if (const Outcome fits = game->check_seats(head.seats.size()); !fits) {
    return must_say_why(fits.problem());
  }
  Scenario scenario(std::move(*game), head);
  for (const ScenarioLine& line : lines) {
    const Outcome outcome = scenario.line(line.words);
    if (outcome) continue;
    must_say_why(outcome.problem());
    if (line.words[0] != "expect") return;
  }
}

/// As run_scenario() does, but with a title that is kept; false if there is no such title.
bool play(std::string_view text) {
  Result<std::vector<ScenarioLine>> lines = scenario_lines(text, "fuzz");
  if (!lines) return false;
  const Result<ScenarioHead> head = take_head(*lines, "fuzz");
  const Title* title = head ? kept_title(head->title) : nullptr;
  if (title == nullptr) return false;
  if (title->family == Family::kEstate) {
    play<estate::Scenario>(estate::make_game(*title, head->rules), *head, *lines);
  } else {
    play<conquest::Scenario>(conquest::make_game(*title, head->rules), *head, *lines);
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (play(text)) return 0;
  for (const Problem& failure : run_scenario(text, "fuzz")) must_say_why(failure);
  (void)about_scenario(text);
  return 0;
}
