// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/landings.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "lab/games/arena.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::lab;
using estate::JailStay;

namespace {

constexpr std::uint64_t kThrows = 200'000;

/// The walk may stray from the chain by five standard errors; throws that follow each other are not
/// independent, hence twice that.
void check_walk(const std::string& id, JailStay stay) {
  CAPTURE(id);
  const Result<Title> title = find_title(id);
  REQUIRE(title);
  const auto game = rules_of_walk(*title, {}, stay);
  REQUIRE(game);
  const auto counts = walk(*game, stay, kThrows, 11);
  CHECK(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == kThrows);
  const auto exact = estate::landing_chances(*game, stay);
  for (std::size_t tile = 0; tile < exact.size(); ++tile) {
    CAPTURE(tile);
    const double share = static_cast<double>(counts[tile]) / double{kThrows};
    const double error = std::sqrt(exact[tile] * (1 - exact[tile]) / double{kThrows});
    CHECK(std::abs(share - exact[tile]) <= 10 * error + 1e-9);
  }
}

}  // namespace

TEST_CASE("a walk by the rules rests where the board's chain says, on every estate board") {
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = find_title(id);
    if (!title || !title->is<estate::Part>()) continue;
    check_walk(id, JailStay::kShort);
    check_walk(id, JailStay::kLong);
  }
}

TEST_CASE("the same seed walks the same way, and nobody rests on go to jail") {
  const Result<Title> title = find_title("classic");
  REQUIRE(title);
  const auto game = rules_of_walk(*title, {}, JailStay::kShort);
  REQUIRE(game);
  const auto once = walk(*game, JailStay::kShort, 5000, 1);
  CHECK(once == walk(*game, JailStay::kShort, 5000, 1));
  CHECK(once != walk(*game, JailStay::kShort, 5000, 2));
  CHECK(once[30] == 0);
}

TEST_CASE("a map has no tokens that walk") {
  const Result<Title> title = find_title("world");
  REQUIRE(title);
  const auto game = rules_of_walk(*title, {}, JailStay::kShort);
  REQUIRE_FALSE(game);
  CHECK(game.problem().reason.find("world") != std::string::npos);
}
