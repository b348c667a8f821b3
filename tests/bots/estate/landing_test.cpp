// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/landing.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "tests/support/estate.hpp"

namespace {

using namespace parlour;
using namespace parlour::estate;

/// In percent, as the literature prints them.
double percent(const std::array<double, kTiles>& landing, int tile) {
  return 100 * landing[static_cast<std::size_t>(tile)];
}

}  // namespace

TEST_CASE("the chances of all tiles add up to one, in every title") {
  for (const char* id : fixtures::kEstateTitles) {
    for (const JailStay stay : {JailStay::kShort, JailStay::kLong}) {
      const auto landing = landing_chances(fixtures::ruleset_of(id), stay);
      CHECK(std::accumulate(landing.begin(), landing.end(), 0.0) == doctest::Approx(1));
    }
  }
}

TEST_CASE("the classic board's squares come out as published for a short stay in jail") {
  const auto landing = landing_chances(fixtures::ruleset_of("classic"), JailStay::kShort);
  CHECK(percent(landing, 24) == doctest::Approx(3.1858).epsilon(0.0005));  // Illinois Avenue
  CHECK(percent(landing, 0) == doctest::Approx(3.0961).epsilon(0.0005));   // GO
  CHECK(percent(landing, 25) == doctest::Approx(3.0659).epsilon(0.0005));  // B. & O. Railroad
  CHECK(percent(landing, 10) == doctest::Approx(6.2194).epsilon(0.0005));  // jail
  CHECK(percent(landing, 30) == 0);                                        // nobody stays there
}

TEST_CASE("who tries for doubles rests in jail more often") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  const auto brief = landing_chances(game, JailStay::kShort);
  const auto longer = landing_chances(game, JailStay::kLong);
  CHECK(percent(longer, 10) > 1.5 * percent(brief, 10));
}

TEST_CASE("without doubles to jail, jail is visited less") {
  Ruleset game = fixtures::ruleset_of("classic");
  const auto with = landing_chances(game, JailStay::kShort);
  game.rules.doubles_to_jail = 0;
  const auto without = landing_chances(game, JailStay::kShort);
  CHECK(percent(without, 10) < percent(with, 10));
}
