// SPDX-License-Identifier: Apache-2.0
// What a position is worth to a seat: its share of all power, where power is troops, the income of
// some rounds, and cards. Land counts through the income that it brings and that can be held.
#pragma once

#include "bots/conquest/place.hpp"

namespace parlour::conquest {

/// Worth is in millionths: a game that is won.
inline constexpr std::int64_t kAll = 1'000'000;

/// What a card in hand is worth in hundredths of a troop.
PARLOUR_FN int card_worth(const Rules& rules, const State& state, const Weights& weights) {
  const int fixed = (rules.set_values[0] + rules.set_values[1] + rules.set_values[2]) / 3;
  const int set = rules.cards == CardValues::kFixed ? fixed : rising_value(rules, state.sets);
  return set * weights.cards / 3;
}

/// The chance, in permille, that a territory outlasts the turns of the others: those next to it
/// attack with what they have and a part of their new troops.
PARLOUR_FN int safety_of(const Study& study, const State& state, const Weights& weights,
                         TerritorySet foreign, const stdx::array<int, kArmies>& income,
                         int territory) {
  int most = 0;
  for (const int other : study.game.map.neighbours[territory] & foreign) {
    const Seat owner = state.owner(other);
    if (owner < 0 || owner == kNeutral) continue;
    const int attackers = state.troops[other] - 1 + income[owner] / 2;
    if (attackers > most) most = attackers;
  }
  const int defence = defence_at(study.game, state, territory);
  return kCertain - study.win(most, defence) * weights.fear / 100;
}

/// The income of every seat, without the doubt whether it will last.
PARLOUR_FN stdx::array<int, kArmies> incomes(const Ruleset& game, const State& state) {
  stdx::array<int, kArmies> income{};
  for (const int seat : state.alive) {
    income[seat] = reinforcement(game, state, narrow<Seat>(seat)).total();
  }
  return income;
}

/// The income in hundredths of a troop that the seat can count on: continents pay as far as their
/// gates hold, and a strong foothold in one counts for a part of it.
PARLOUR_FN int dependable_income(const Study& study, const State& state, const Weights& weights,
                                 Seat seat, const stdx::array<int, kArmies>& income) {
  const Ruleset& game = study.game;
  const TerritorySet own = state.land(seat), foreign = enemy_land(game, state, seat);
  const int land = own.size() * 100 / kTerritoriesPerTroop;
  const int least = 100 * kLeastReinforcement;
  // Below the least income land still counts a little, or a small realm would never grow.
  int sum = land > least ? land : least - (least - land) / 8;
  for (int continent = 0; continent < game.map.continent_count; ++continent) {
    const TerritorySet all = game.map.continents[continent];
    const int bonus = 100 * bonus_for(game, state, seat, continent);
    if (bonus == 0 || (own & all).empty()) continue;
    if (!own.contains(all)) {
      const int mine = troops_on(state, own & all), others = troops_on(state, all - own);
      const int share = 100 * mine / (mine + others + study.gates[continent] + 1);
      sum += bonus * share / 100 * share / 100 * weights.promise / 100;
      continue;
    }
    int hold = kCertain;
    for (const int territory : all) {
      if ((game.map.neighbours[territory] & foreign).empty()) continue;
      hold = hold * safety_of(study, state, weights, foreign, income, territory) / kCertain;
    }
    sum += bonus * hold / kCertain;
  }
  return sum;
}

/// Troops in hundredths, those far from any border at a discount.
PARLOUR_FN int army_of(const Ruleset& game, const State& state, const Weights& weights, Seat seat) {
  const TerritorySet foreign = enemy_land(game, state, seat);
  int sum = 0;
  for (const int territory : state.land(seat)) {
    const bool front = !(game.map.neighbours[territory] & foreign).empty();
    sum +=
        front ? 100 * state.troops[territory] : 100 + weights.idle * (state.troops[territory] - 1);
  }
  return sum;
}

/// The seat's prospects, from 0 to kAll.
PARLOUR_FN std::int64_t worth_of(const Study& study, const State& state, const Weights& weights,
                                 Seat seat) {
  const Ruleset& game = study.game;
  if (!state.alive.has(seat)) return 0;
  const stdx::array<int, kArmies> income = incomes(game, state);
  const int card = card_worth(game.rules, state, weights);
  const std::int64_t garrison =
      100 * troops_on(state, state.owners.marked()) / game.map.territory_count;
  const std::int64_t land_worth = garrison * weights.hunger / 100;
  std::int64_t own = 0, sum = 0, squares = 0;
  for (const int one : state.alive) {
    const bool self = one == seat;
    const int steady =
        self ? dependable_income(study, state, weights, seat, income) : 100 * income[one];
    const int army = self ? army_of(game, state, weights, seat)
                          : 100 * troops_on(state, state.land(narrow<Seat>(one)));
    const int land = state.land(narrow<Seat>(one)).size();
    const std::int64_t power = army + land_worth * land + 100 * state.reserve[one] +
                               card * state.hand_size[one] +
                               std::int64_t{steady} * weights.horizon / 100;
    if (self) own = power;
    sum += power;
    squares += power * power;
  }
  if (sum <= 0) return 0;
  const std::int64_t share = kAll * own / sum;
  // Power grows on power: the square says how far the seat is ahead of each of the others.
  const std::int64_t lead = own * own / (squares / kAll + 1);
  return (share * (100 - weights.dominance) + lead * weights.dominance) / 100;
}

}  // namespace parlour::conquest
