// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/study.hpp"

#include <cmath>

#include "bots/conquest/chain.hpp"
#include "tests/rules/conquest/fixtures.hpp"
#include "wire/conquest/odds.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// The chance to win a path of two battles, from the odds of each.
double two_in_a_row(int attackers, int first, int second) {
  const Odds one = dice_odds(attackers, first);
  double sum = 0;
  for (std::size_t left = 2; left < one.attackers_left.size(); ++left) {
    sum += one.attackers_left[left] * dice_odds(static_cast<int>(left) - 1, second).win;
  }
  return sum;
}

}  // namespace

TEST_CASE("the players' odds are the exact odds, in permille") {
  for (const RpsTie tie : {RpsTie::kNone, RpsTie::kBoth, RpsTie::kAttacker}) {
    for (const Combat combat : {Combat::kRps, Combat::kDice}) {
      Rules rules = annexation();
      rules.combat = combat;
      rules.rps_tie = tie;
      const Ruleset game = compile(map_of("world"), rules);
      const Study study(game);
      for (const int attackers : {1, 2, 3, 7, 20, kMostInTable}) {
        for (const int defenders : {1, 2, 5, 19, kMostInTable}) {
          const double exact = 1000 * battle_odds(rules, attackers, defenders).win;
          CHECK(std::abs(study.win(attackers, defenders) - exact) <= 0.5001);
        }
      }
    }
  }
}

TEST_CASE("large armies are judged by a smaller battle of the same kind") {
  const Ruleset game = compile(map_of("world"), world());
  const Study study(game);
  CHECK(study.win(400, 100) > 990);
  CHECK(study.win(100, 400) < 10);
  CHECK(study.win(30'000, 30'000) <= kCertain);
  CHECK(study.left(400, 10) > 350);
  CHECK(study.win(5, 0) == kCertain);
  CHECK(study.win(0, 1) == 0);
}

TEST_CASE("the odds of a path are those of its battles, one troop staying in each land") {
  const Ruleset game = compile(map_of("world"), world());
  const Study study(game);
  for (const int attackers : {4, 9, 15}) {
    for (const int first : {1, 3}) {
      for (const int second : {1, 2, 6}) {
        const ChainOdds odds = chain_odds(study, attackers, {first, second}, 2);
        const double exact = 1000 * two_in_a_row(attackers, first, second);
        // Without hope nobody attacks, and a rough number is good enough.
        CHECK(std::abs(odds.win - exact) < (odds.win > kNoHope ? 2 : 15));
      }
    }
  }
  const ChainOdds one = chain_odds(study, 10, {4}, 1);
  CHECK(std::abs(one.win - study.win(10, 4)) <= 2);
}

TEST_CASE("where every round costs one troop, a path is one battle") {
  const Ruleset game = compile(map_of("annexation"), annexation());
  const Study study(game);
  const ChainOdds odds = chain_odds(study, 9, {2, 3}, 2);
  double exact = 0;
  const Odds first = rps_odds(9, 2);
  for (std::size_t left = 2; left < first.attackers_left.size(); ++left) {
    exact += first.attackers_left[left] * rps_odds(static_cast<int>(left) - 1, 3).win;
  }
  CHECK(std::abs(odds.win - 1000 * exact) <= 1);
}

TEST_CASE("a study knows which continent a territory is in, and its gates") {
  const Ruleset game = compile(map_of("world"), world());
  const Study study(game);
  for (int continent = 0; continent < game.map.continent_count; ++continent) {
    const auto index = static_cast<std::size_t>(continent);
    CHECK(study.size[index] == game.map.continents[index].size());
    CHECK(study.gates[index] > 0);
    CHECK(study.gates[index] <= study.size[index]);
    for (const int territory : game.map.continents[index]) {
      CHECK(study.continent[static_cast<std::size_t>(territory)] == continent);
    }
  }
}
