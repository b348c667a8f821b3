// SPDX-License-Identifier: Apache-2.0
// An event that no scenario expects could be left out by the rules, and nobody would notice.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "core/files.hpp"
#include "wire/conquest/describe.hpp"
#include "wire/estate/describe.hpp"

namespace parlour {

namespace {

std::set<std::string> told_in(const std::filesystem::path& folder) {
  std::set<std::string> told;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".scn") continue;
    const Result<std::string> text = read_file(entry.path(), 1 << 20);
    REQUIRE(text);
    std::istringstream words(*text);
    for (std::string word, before, last; words >> word; before = last, last = word) {
      if (before == "expect" && last == "told") told.insert(word);
    }
  }
  return told;
}

}  // namespace

TEST_CASE("every event of both families is expected by a scenario") {
  const std::set<std::string> estate = told_in("tests/scenarios/estate");
  for (const char* event : estate::kEventWords) {
    CAPTURE(event);
    CHECK(estate.contains(event));
  }
  const std::set<std::string> conquest = told_in("tests/scenarios/conquest");
  for (const char* event : conquest::kEventWords) {
    CAPTURE(event);
    CHECK(conquest.contains(event));
  }
}

}  // namespace parlour
