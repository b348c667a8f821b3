// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include "rules/estate/debt.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::deed_at;
using fixtures::kAnn;
using fixtures::kBob;
using fixtures::kCem;
using fixtures::kEstateTitles;
using fixtures::ruleset_of;

namespace {

/// Ann has 500, the whole dark blue group with a hotel and four houses, and a mortgaged railroad.
State rich_ann(const Ruleset& game) {
  State state = fixtures::start(game, 3);
  state.cash[kAnn] = 500;
  for (const int tile : {37, 39, 5}) state.owned[kAnn].add(deed_at(game, tile));
  state.levels.set(deed_at(game, 39), 5);
  state.levels.set(deed_at(game, 37), 4);
  state.mortgaged.add(deed_at(game, 5));
  return state;
}

}  // namespace

TEST_CASE("total worth is cash, printed prices, mortgaged too, and the cost of all buildings") {
  const Ruleset& game = ruleset_of("classic");
  CHECK(total_worth(game, rich_ann(game), kAnn) == 500 + 350 + 400 + 200 + 9 * 200);
  CHECK(total_worth(game, rich_ann(game), kBob) == 1500);
}

TEST_CASE("liquid worth is cash, half of the buildings, and mortgages that can still be taken") {
  const Ruleset& game = ruleset_of("classic");
  CHECK(liquid_worth(game, rich_ann(game), kAnn) == 500 + 175 + 200 + 9 * 100);
}

TEST_CASE("worth below zero stays below zero, and huge worth stops at the most money") {
  const Ruleset& game = ruleset_of("classic");
  State state = fixtures::start(game, 2);
  state.cash[kAnn] = -70;
  CHECK(total_worth(game, state, kAnn) == -70);
  CHECK(liquid_worth(game, state, kAnn) == -70);
  state = rich_ann(game);
  state.cash[kAnn] = kMostMoney;
  CHECK(total_worth(game, state, kAnn) == kMostMoney);
  CHECK(liquid_worth(game, state, kAnn) == kMostMoney);
}

TEST_CASE("the richest is found by total worth, then by cash, and equals share") {
  const Ruleset& game = ruleset_of("classic");
  State state = rich_ann(game);
  CHECK(richest(game, state) == SeatSet::one(kAnn));
  const State level = fixtures::start(game, 3);
  CHECK(richest(game, level) == SeatSet::first(3));
  state = level;
  state.owned[kBob].add(deed_at(game, 39));
  state.cash[kBob] -= 400;  // as much worth, less cash
  CHECK(richest(game, state) == (SeatSet::one(kAnn) | SeatSet::one(kCem)));
  state.alive.remove(kAnn);
  CHECK(richest(game, state) == SeatSet::one(kCem));
}

TEST_CASE("fractions round half up, once") {
  CHECK(percent_of(65, 50) == 33);
  CHECK(percent_of(64, 50) == 32);
  CHECK(percent_of(5, 10) == 1);
  CHECK(percent_of(4, 10) == 0);
  CHECK(percent_of(0, 100) == 0);
  CHECK(percent_of(kMostMoney, 100) == kMostMoney);
}

TEST_CASE("in random games nobody could raise more than they are worth") {
  fixtures::holds("liquid worth is at most total worth", [] {
    const char* id = *rc::gen::elementOf(kEstateTitles);
    const Ruleset& game = ruleset_of(id);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    fixtures::Playout playout(game, game.rules.seats_max, Stream(seed, 0, 0));
    playout.play(*rc::gen::inRange(0, 2000));
    for (const int seat : playout.state().alive) {
      const auto who = static_cast<Seat>(seat);
      RC_ASSERT(liquid_worth(game, playout.state(), who) <=
                total_worth(game, playout.state(), who));
    }
  });
}
