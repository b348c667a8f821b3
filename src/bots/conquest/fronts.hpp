// SPDX-License-Identifier: Apache-2.0
// How a seat stands on the map: its borders, what threatens them, and how strong everybody is.
#pragma once

#include "bots/conquest/study.hpp"
#include "rules/conquest/view.hpp"

namespace parlour::conquest {

/// What a seat in fog takes for the troops that it cannot see.
inline constexpr Troops kGuess = 3;

/// The position with a guess wherever fog hides the troops, so that nothing else has to know of it.
/// Looks at nothing that the seat does not see, even if the whole state is given.
PARLOUR_FN State without_fog(const Ruleset& game, const State& view, Seat seat) {
  State clear = view;
  for (const int territory : view.owners.marked() - seen_by(game, view, seat)) {
    clear.troops[territory] = kGuess;
  }
  return clear;
}

/// What an attacker has to beat.
PARLOUR_FN int defence_at(const Ruleset& game, const State& state, int territory) {
  const int extra = state.airports.has(territory) ? game.rules.airport_defence : 0;
  return state.troops[territory] + extra;
}

/// What can be attacked from a territory without the help of allies.
PARLOUR_FN TerritorySet reach_of(const Ruleset& game, const State& state, int from) {
  const TerritorySet near = game.map.neighbours[from];
  return state.airports.has(from) ? near | game.map.flights[from] : near;
}

/// The troops in the largest garrison next to a territory that is not on the seat's side.
PARLOUR_FN int largest_near(const Ruleset& game, const State& state, int territory,
                            TerritorySet foreign) {
  int most = 0;
  for (const int other : game.map.neighbours[territory] & foreign) {
    if (state.troops[other] > most) most = state.troops[other];
  }
  return most;
}

/// What a continent would pay the seat each turn.
PARLOUR_FN int bonus_for(const Ruleset& game, const State& state, Seat seat, int continent) {
  const int bonus = game.map.bonus[continent];
  if (!game.rules.targets || state.target[seat] != continent) return bonus;
  return bonus + (bonus * game.rules.target_bonus + 50) / 100;
}

/// The land of whole continents in the hands of one seat that is neither this one nor its ally.
PARLOUR_FN TerritorySet held_by_others(const Ruleset& game, const State& state, Seat seat) {
  TerritorySet held;
  for (int continent = 0; continent < game.map.continent_count; ++continent) {
    const TerritorySet land = game.map.continents[continent];
    if (land.empty()) continue;
    const Seat owner = state.owner(land.lowest());
    if (owner < 0 || owner == kNeutral || owner == seat || allied(state, seat, owner)) continue;
    if (state.land(owner).contains(land)) held |= land;
  }
  return held;
}

/// Troops, and two rounds of income: what decides who is ahead.
PARLOUR_FN int power_of(const Ruleset& game, const State& state, Seat seat) {
  return troops_on(state, state.land(seat)) + 2 * reinforcement(game, state, seat).total();
}

struct Powers {
  stdx::array<int, kMostSeats> of{};
  int sum = 0;
  Seat first = kNobody;  ///< who is ahead
};

PARLOUR_FN Powers powers(const Ruleset& game, const State& state) {
  Powers all;
  for (const int seat : state.alive) {
    all.of[seat] = power_of(game, state, narrow<Seat>(seat));
    all.sum += all.of[seat];
    if (all.first == kNobody || all.of[seat] > all.of[all.first]) all.first = narrow<Seat>(seat);
  }
  return all;
}

}  // namespace parlour::conquest
