// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "core/philox.hpp"
#include "rules/conquest/chance.hpp"
#include "tests/rules/conquest/fixtures.hpp"
#include "wire/conquest/odds.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// Counts every throw of the dice, one by one.
DiceRound counted_round(int attack_dice, int defence_dice) {
  DiceRound round{attack_dice, defence_dice, 0, 0, 0, 0};
  const int dice = attack_dice + defence_dice;
  const int throws = static_cast<int>(std::lround(std::pow(6, dice)));
  for (int number = 0; number < throws; ++number) {
    std::vector<int> pips;
    for (int rest = number, i = 0; i < dice; ++i, rest /= 6) pips.push_back(rest % 6 + 1);
    const auto middle = pips.begin() + attack_dice;
    std::sort(pips.begin(), middle, std::greater<>());
    std::sort(middle, pips.end(), std::greater<>());
    const int pairs = std::min(attack_dice, defence_dice);
    int lost = 0;
    for (int i = 0; i < pairs; ++i) lost += pips[static_cast<std::size_t>(i)] <= middle[i] ? 1 : 0;
    ++round.throws;
    ++(lost == 0       ? round.defender_loses
       : lost == pairs ? round.attacker_loses
                       : round.each_loses_one);
  }
  return round;
}

/// The chance to win by plain recursion over the rounds.
double win_by_recursion(int attackers, int defenders, RpsTie tie) {
  if (defenders <= 0) return attackers > 0 ? 1 : 0;
  if (attackers <= 0) return 0;
  const double lost = win_by_recursion(attackers - 1, defenders, tie);
  const double won = win_by_recursion(attackers, defenders - 1, tie);
  switch (tie) {
    case RpsTie::kNone:
      return (lost + won) / 2;
    case RpsTie::kBoth:
      return (lost + won + win_by_recursion(attackers - 1, defenders - 1, tie)) / 3;
    case RpsTie::kAttacker:
      return (2 * lost + won) / 3;
  }
  return 0;
}

double sum(const std::vector<double>& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0.0);
}

struct Played {
  double win = 0, attacker_losses = 0, defender_losses = 0;
};

/// Fights the battle many times by the rules themselves.
Played fought(const Rules& rules, int attackers, int defenders, int times) {
  Game game(rules);
  game.troops("siam", 0, attackers + 1).troops("china", 1, defenders).troops("peru", 2, 1);
  game.rest(1, 1).turn(0, Stage::kAttack);
  const auto ignore = [](const auto&) {};
  const Attack attack{game.at("siam"), game.at("china"), static_cast<Troops>(attackers)};
  REQUIRE_FALSE(apply(game.rules, game.state, 0, attack, ignore));
  const auto siam = static_cast<std::size_t>(attack.from),
             china = static_cast<std::size_t>(attack.to);
  Played played;
  Stream below(11, 22, 33);
  for (int i = 0; i < times; ++i) {
    State state = game.state;
    while (state.battle.fight == Fight::kRounds) {
      if (state.asked == kChance)
        (void)apply(game.rules, state, kChance, sample_chance(game.rules, state, below), ignore);
      else if (state.prompt == Prompt::kDice)
        (void)apply(game.rules, state, 0, RollDice{static_cast<std::int8_t>(most_dice(state))},
                    ignore);
      else
        (void)apply(game.rules, state, kClock, LateThrow{}, ignore);
    }
    played.win += state.battle.fight == Fight::kMoveIn ? 1 : 0;
    played.attacker_losses += attackers + 1 - state.troops[siam];
    played.defender_losses += defenders - state.troops[china];
  }
  return {played.win / times, played.attacker_losses / times, played.defender_losses / times};
}

}  // namespace

TEST_CASE("the chances of one round of dice are exact") {
  for (const DiceRound& known : kDiceRounds) {
    const DiceRound counted = counted_round(known.attack_dice, known.defence_dice);
    CHECK(known.throws == counted.throws);
    CHECK(known.defender_loses == counted.defender_loses);
    CHECK(known.each_loses_one == counted.each_loses_one);
    CHECK(known.attacker_loses == counted.attacker_loses);
    CHECK(&dice_round(known.attack_dice, known.defence_dice) == &known);
  }
  CHECK(dice_round(3, 2).throws == 7776);
  CHECK(dice_round(3, 2).defender_loses == 2890);
  CHECK(dice_round(3, 2).each_loses_one == 2611);
  CHECK(dice_round(3, 2).attacker_loses == 2275);
}

TEST_CASE("the odds of hands agree with plain recursion, for every rule of ties") {
  for (const RpsTie tie : {RpsTie::kNone, RpsTie::kBoth, RpsTie::kAttacker})
    for (int attackers = 0; attackers <= 8; ++attackers)
      for (int defenders = 1; defenders <= 8; ++defenders)
        CHECK(rps_odds(attackers, defenders, tie).win ==
              doctest::Approx(win_by_recursion(attackers, defenders, tie)).epsilon(1e-12));
  CHECK(rps_odds(6, 4).win == doctest::Approx(382.0 / 512));
  CHECK(rps_odds(1, 1).win == doctest::Approx(0.5));
}

TEST_CASE("the odds of dice are those of the literature") {
  CHECK(dice_odds(1, 1).win == doctest::Approx(15.0 / 36));
  CHECK(dice_odds(3, 1).win == doctest::Approx(0.916).epsilon(0.001));
  CHECK(dice_odds(5, 5).win == doctest::Approx(0.506).epsilon(0.001));
  CHECK(dice_odds(10, 10).win == doctest::Approx(0.568).epsilon(0.001));
}

TEST_CASE("chances add up to one, and losses fit the distribution") {
  for (const int attackers : {1, 2, 7, 30})
    for (const int defenders : {1, 3, 20})
      for (const Odds& odds :
           {dice_odds(attackers, defenders), rps_odds(attackers, defenders, RpsTie::kBoth)}) {
        CHECK(odds.win + odds.lose + odds.nobody == doctest::Approx(1));
        CHECK(sum(odds.attackers_left) == doctest::Approx(odds.win));
        CHECK(sum(odds.defenders_left) == doctest::Approx(odds.lose));
        CHECK(odds.attackers_left.size() == static_cast<std::size_t>(attackers) + 1);
        CHECK(odds.defenders_left.size() == static_cast<std::size_t>(defenders) + 1);
      }
  CHECK(rps_odds(3, 3).nobody == 0);
  CHECK(rps_odds(3, 3).attacker_losses == doctest::Approx(rps_odds(3, 3).defender_losses));
}

TEST_CASE("a side without troops has lost before the first round") {
  CHECK(dice_odds(3, 0).win == 1);
  CHECK(dice_odds(3, 0).attackers_left[3] == 1);
  CHECK(dice_odds(0, 3).lose == 1);
  CHECK(dice_odds(0, 3).defender_losses == 0);
}

TEST_CASE("battles fought by the rules come out as the odds say") {
  constexpr int kTimes = 40'000;
  const double margin = 4 * 0.5 / std::sqrt(kTimes);
  for (const auto& [attackers, defenders] : {std::pair{4, 3}, std::pair{8, 9}})
    for (const Rules& rules :
         {world(), annexation(), annexation([](Rules& r) { r.rps_tie = RpsTie::kBoth; }),
          annexation([](Rules& r) { r.rps_tie = RpsTie::kAttacker; })}) {
      const Odds odds = battle_odds(rules, attackers, defenders);
      const Played played = fought(rules, attackers, defenders, kTimes);
      CHECK(std::abs(played.win - odds.win) < margin);
      CHECK(std::abs(played.attacker_losses - odds.attacker_losses) < 6 * margin);
      CHECK(std::abs(played.defender_losses - odds.defender_losses) < 6 * margin);
    }
}

TEST_CASE("speed: odds of 100 against 100 (printed, not judged)") {
  const auto start = std::chrono::steady_clock::now();
  const double win = dice_odds(100, 100).win + rps_odds(100, 100).win;
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  CHECK(win > 1);
  MESSAGE("both together: " << taken.count() << " ms");
}
