// SPDX-License-Identifier: Apache-2.0
// Recorded games, three of each title, which replay to their end for ever. A golden game is written
// anew only when the rules are meant to change: PARLOUR_RECORD=1 parlour_tests -tc="golden*"
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "core/files.hpp"
#include "table/journal/write.hpp"
#include "tests/support/journals.hpp"
#include "tests/title/fixtures.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::LoadedEstate;
using fixtures::Recorder;
namespace fs = std::filesystem;

namespace {

constexpr int kMoves = 300;
constexpr std::size_t kMostBytes = 120'000;

fs::path file_of(std::string_view id, int number) {
  return fs::path(PARLOUR_TESTS) / "golden" /
         (std::string(id) + "-" + std::to_string(number) + ".journal");
}

bool recording() {
  const char* record = std::getenv("PARLOUR_RECORD");  // NOLINT(concurrency-mt-unsafe)
  return record != nullptr && std::string_view(record) == "1";
}

/// As the title is played; in a hurry with many seats; and with so little money that it ends soon.
Recorder played(std::string_view id, int number) {
  const Rules& rules = fixtures::ruleset_of(id).rules;
  fixtures::Settings settings;
  int seats = 4;
  if (number == 2) {
    seats = rules.seats_max;
    settings = {{"pace", "high"}, {"trade", "now"}, {"trade_counter", "yes"}};
  } else if (number == 3) {
    seats = 2;
    settings = {{"start_cash", std::to_string(fixtures::ruleset_of(id).board.start_cash / 3)},
                {"resign", "any_time"},
                {"salary", "1"}};
  }
  Recorder recorder(fixtures::game_of(id, settings), seats, static_cast<std::uint64_t>(number));
  recorder.random(kMoves);
  recorder.reveal();
  return recorder;
}

/// The journal, with a digest of the position it ends in.
std::string golden(const Recorder& recorder) {
  std::vector<std::string> objects = fixtures::unsealed(recorder.text());
  objects.push_back(boost::json::serialize(boost::json::object{
      {"n", recorder.match().entries().size()}, {"state", state_mark(recorder.match().state())}}));
  return fixtures::sealed(objects);
}

void check_sound(const std::string& text) {
  const LoadedEstate loaded = fixtures::loaded(text);
  if (loaded.damage) FAIL_CHECK(loaded.damage->text());
  CHECK(loaded.notes.empty());
  CHECK(loaded.good_bytes == text.size());
  CHECK(loaded.dice.checked > 0);
  CHECK(loaded.dice.unrevealed == 0);
  CHECK(loaded.dice.unfair == 0);
  CHECK((loaded.match.over() || loaded.match.entries().size() == kMoves));
}

}  // namespace

TEST_CASE("golden games replay to their end, through every position that was noted down") {
  for (const char* id : fixtures::kEstateTitles) {
    for (int number = 1; number <= 3; ++number) {
      const fs::path file = file_of(id, number);
      CAPTURE(file.string());
      if (recording()) {
        REQUIRE(write_file(file, golden(played(id, number)), Existing::kReplace));
      }
      const Result<std::string> text = read_file(file, kMostBytes);
      if (!text) FAIL(text.problem().text());
      check_sound(*text);
    }
  }
}

TEST_CASE("a game that older rules recorded goes on from its snapshot, and says so") {
  // In it a bot makes an offer, which these rules refuse in metropolis.
  const Result<std::string> text =
      read_file(fs::path(PARLOUR_TESTS) / "golden/older/metropolis-rules-1.journal", kMostBytes);
  if (!text) FAIL(text.problem().text());
  const LoadedEstate loaded = fixtures::loaded(*text);
  if (loaded.damage) FAIL_CHECK(loaded.damage->text());
  REQUIRE(loaded.notes.size() == 1);
  CHECK(loaded.notes[0].find("other rules") != std::string::npos);
  CHECK(loaded.match.entries().size() == 252);
}

TEST_CASE("a golden game recorded now would be sound, too") {
  for (const char* id : fixtures::kEstateTitles) check_sound(golden(played(id, 2)));
}
