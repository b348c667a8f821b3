// SPDX-License-Identifier: Apache-2.0
// Where new troops come from, and how they get onto the map.
#pragma once

#include "rules/conquest/forward.hpp"

namespace parlour::conquest {

inline constexpr int kLeastReinforcement = 3, kTerritoriesPerTroop = 3;

PARLOUR_FN int troops_on(const State& state, TerritorySet land) {
  int sum = 0;
  for (const int territory : land) sum += state.troops[territory];
  return sum;
}

/// How many more troops the seat may be given, at most `wanted`.
PARLOUR_FN Troops room_for(const State& state, Seat seat, int wanted) {
  const int placing = state.turn == seat ? state.to_place : 0;
  const int room = kMostTroops - troops_on(state, state.land(seat)) - state.reserve[seat] - placing;
  return narrow<Troops>(wanted < room ? wanted : room > 0 ? room : 0);
}

/// Puts troops that the seat has onto its land.
PARLOUR_FN void put(State& state, Seat seat, int territory, int troops, auto& emit) {
  state.troops[territory] = narrow<Troops>(state.troops[territory] + troops);
  emit(Placed{seat, narrow<Territory>(territory), narrow<Troops>(troops)});
}

/// The territory with the fewest troops, the first of them in map order; `land` is not empty.
PARLOUR_FN int weakest(const State& state, TerritorySet land) {
  int best = land.lowest();
  for (const int territory : land) {
    if (state.troops[territory] < state.troops[best]) best = territory;
  }
  return best;
}

/// Troops that the army has, and nobody places by hand, go one by one to its weakest territory; it
/// has land. Told as one event a territory.
PARLOUR_FN void spread(State& state, Seat army, Troops& left, auto& emit) {
  const TerritorySet land = state.land(army);
  const auto before = state.troops;
  for (; left > 0; --left) ++state.troops[weakest(state, land)];
  for (const int territory : land) {
    const int added = state.troops[territory] - before[territory];
    if (added > 0) emit(Placed{army, narrow<Territory>(territory), narrow<Troops>(added)});
  }
}

/// Troops that nobody has placed in time.
PARLOUR_FN void place_rest(State& state, auto& emit) {
  spread(state, state.turn, state.to_place, emit);
}

PARLOUR_FN ContinentSet continents_in(const Map& map, TerritorySet land) {
  ContinentSet held;
  for (int continent = 0; continent < map.continent_count; ++continent) {
    if (land.contains(map.continents[continent])) held.add(continent);
  }
  return held;
}

struct Reinforcement {
  int territories = 0, continents = 0, target = 0;
  PARLOUR_FN int total() const { return territories + continents + target; }
};

/// What the seat would get if its turn began now, without what exchanged cards bring.
PARLOUR_FN Reinforcement reinforcement(const Ruleset& game, const State& state, Seat seat) {
  const TerritorySet land = state.land(seat);
  ContinentSet held = continents_in(game.map, land);
  if (game.rules.continent_hold == ContinentHold::kFullRound) held &= state.held_before[seat];
  Reinforcement troops;
  troops.territories = land.size() / kTerritoriesPerTroop;
  if (troops.territories < kLeastReinforcement) troops.territories = kLeastReinforcement;
  for (const int continent : held) troops.continents += game.map.bonus[continent];
  const int target = state.target[seat];
  if (game.rules.targets && target >= 0 && held.has(target)) {
    troops.target = (game.map.bonus[target] * game.rules.target_bonus + 50) / 100;
  }
  return troops;
}

/// May the seat put so many troops there now? By hand, in muster and allocate.
PARLOUR_FN Verdict why_not_place(const Ruleset& game, const State& state, Seat by, Place action) {
  const bool mustering = state.prompt == Prompt::kMuster;
  if (const Verdict no = asks(state, mustering ? Prompt::kMuster : Prompt::kAllocate, by)) {
    return no;
  }
  if (!on_map(game, action.territory)) return Refusal::kNoSuchTerritory;
  if (state.owner(action.territory) != by) return Refusal::kNotYours;
  if (action.troops < 1) return Refusal::kBadAmount;
  if (mustering) {
    if (action.troops > 1) return Refusal::kOneAtATime;
  } else if (action.troops > state.to_place) {
    return Refusal::kTooManyTroops;
  }
  return {};
}

}  // namespace parlour::conquest
