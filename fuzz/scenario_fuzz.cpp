// SPDX-License-Identifier: Apache-2.0
// Whatever the text: it passes, or every failure has a reason.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>

#include "table/scenario/lines.hpp"
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

/// As run_scenario() does, but with a title that is kept; false if there is no such title.
bool play(std::string_view text) {
  Result<std::vector<ScenarioLine>> lines = scenario_lines(text, "fuzz");
  if (!lines) return false;
  const Result<ScenarioHead> head = take_head(*lines, "fuzz");
  const Title* title = head ? kept_title(head->title) : nullptr;
  if (title == nullptr) return false;
  for (const Problem& failure : run_lines(*title, *head, *lines, "fuzz")) must_say_why(failure);
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
