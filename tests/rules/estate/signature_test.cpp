// SPDX-License-Identifier: Apache-2.0
// What a thousand random games of every title lead to, as one line a title. Whoever changes the
// rules without meaning to sees it here. Who means to writes the lines anew, and says so in the
// commit: PARLOUR_RECORD=1 parlour_tests -tc="the signature*"
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "core/files.hpp"
#include "table/journal/hash.hpp"
#include "tests/support/estate.hpp"
#include "tests/title/fixtures.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

constexpr std::uint64_t kGames = 1000;
constexpr int kMostMoves = 4000;

const std::string kHead =
    "# The end positions of 1000 seeded random games of each title, at most 4000 moves long.\n"
    "# See tests/rules/estate/signature_test.cpp.\n";

std::filesystem::path signature_file() {
  return std::filesystem::path(PARLOUR_TESTS) / "golden/signature.txt";
}

/// "classic 1234567 moves 0123…": how much was played, and where it led.
std::string signature_of(const char* id) {
  const Ruleset& game = fixtures::ruleset_of(id);
  std::string ends;
  std::uint64_t moves = 0;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const int seats = game.rules.seats_min +
                      static_cast<int>(number) % (game.rules.seats_max - game.rules.seats_min + 1);
    fixtures::Playout playout(game, seats, Stream(2024, number, 0));
    for (int move = 0; move < kMostMoves && playout.step(); ++move) ++moves;
    ends.append(reinterpret_cast<const char*>(&playout.state()), sizeof(State));
  }
  return std::string(id) + " " + std::to_string(moves) + " moves " + to_hex(hash_of(ends)) + "\n";
}

}  // namespace

TEST_SUITE("long") {
  TEST_CASE("the signature of every title is the one that was recorded") {
    std::string now = kHead;
    for (const char* id : fixtures::kEstateTitles) now += signature_of(id);
    const char* record = std::getenv("PARLOUR_RECORD");  // NOLINT(concurrency-mt-unsafe)
    if (record != nullptr && std::string_view(record) == "1") {
      REQUIRE(write_file(signature_file(), now, Existing::kReplace));
    }
    CHECK(now == fixtures::slurp(signature_file()));
  }
}
