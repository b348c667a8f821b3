// SPDX-License-Identifier: Apache-2.0
// Where easy and medium put new troops, and what they move at the end of a turn.
#pragma once

#include "bots/conquest/attack.hpp"

namespace parlour::conquest {

PARLOUR_FN TerritorySet borders_of(const Ruleset& game, const State& state, Seat seat,
                                   TerritorySet foreign) {
  TerritorySet borders;
  for (const int territory : state.land(seat)) {
    if (!(game.map.neighbours[territory] & foreign).empty()) borders.add(territory);
  }
  return borders;
}

/// The gate of a continent that is held which lacks most against its strongest neighbour.
struct Weakness {
  Territory territory = kNoTerritory;
  int lacking = 0;
};

PARLOUR_FN Weakness weakest_gate(const Study& study, const State& state, Seat seat,
                                 TerritorySet borders, TerritorySet foreign) {
  const Ruleset& game = study.game;
  const TerritorySet own = state.land(seat);
  Weakness worst;
  for (int continent = 0; continent < game.map.continent_count; ++continent) {
    const TerritorySet land = game.map.continents[continent];
    if (!own.contains(land)) continue;
    for (const int gate : land& borders) {
      const int lacking = largest_near(game, state, gate, foreign) - defence_at(game, state, gate);
      if (lacking > worst.lacking) worst = {narrow<Territory>(gate), lacking};
    }
  }
  return worst;
}

/// The border from which most can be won: strong already, next to what is wanted, weakly opposed.
PARLOUR_FN Territory strongest_front(const Study& study, const State& state, Seat seat, int wanted,
                                     TerritorySet borders, TerritorySet foreign) {
  const Ruleset& game = study.game;
  const TerritorySet goal = wanted >= 0 ? game.map.continents[wanted] : TerritorySet{};
  const TerritorySet spoils = held_by_others(game, state, seat);
  int best = borders.lowest(), most = -1'000'000;
  for (const int territory : borders) {
    int weakest_near = kMostTroops;
    const TerritorySet near = game.map.neighbours[territory] & foreign;
    for (const int other : near) {
      const int defence = defence_at(game, state, other);
      if (defence < weakest_near) weakest_near = defence;
    }
    const int score = 4 * state.troops[territory] - 2 * weakest_near +
                      ((near & goal).empty() ? 0 : 16) + ((near & spoils).empty() ? 0 : 8);
    if (score > most) {
      most = score;
      best = territory;
    }
  }
  return narrow<Territory>(best);
}

/// One placement of new troops; there are some. First half of them where a continent is in danger.
PARLOUR_FN Place place_choice(const Study& study, const State& state, Seat seat, int wanted) {
  const TerritorySet foreign = enemy_land(study.game, state, seat);
  const TerritorySet borders = borders_of(study.game, state, seat, foreign);
  if (borders.empty()) return {narrow<Territory>(state.land(seat).lowest()), state.to_place};
  const Weakness gate = weakest_gate(study, state, seat, borders, foreign);
  if (gate.territory != kNoTerritory) {
    const int half = (state.to_place + 1) / 2;
    return {gate.territory, narrow<Troops>(gate.lacking < half ? gate.lacking : half)};
  }
  return {strongest_front(study, state, seat, wanted, borders, foreign), state.to_place};
}

/// The largest army without an enemy in sight goes to the border that needs it most; from ==
/// kNoTerritory: all stand well.
PARLOUR_FN Fortify fortify_choice(const Study& study, const State& state, Seat seat) {
  const Ruleset& game = study.game;
  const TerritorySet foreign = enemy_land(game, state, seat);
  const TerritorySet borders = borders_of(game, state, seat, foreign);
  Fortify best{kNoTerritory, kNoTerritory, 0};
  int from = -1;
  for (const int territory : state.land(seat) - borders) {
    if (state.troops[territory] > (from < 0 ? 1 : state.troops[from])) from = territory;
  }
  if (from < 0) return best;
  TerritorySet targets = fortify_targets(game, state, seat, from) & borders;
  if (targets.empty() && game.rules.fortify == FortifyPath::kNeighbours) {
    targets = fortify_targets(game, state, seat, from);
  }
  int most = -1'000'000;
  for (const int to : targets) {
    const int need = 2 * largest_near(game, state, to, foreign) - state.troops[to];
    if (need <= most) continue;
    most = need;
    best = {narrow<Territory>(from), narrow<Territory>(to), narrow<Troops>(state.troops[from] - 1)};
  }
  return best;
}

/// More than one airport costs more troops than it saves, and a world full of them stands still.
inline constexpr int kEnoughAirports = 1;

/// Where an airport is worth its troops: at the border, with the largest army there, which must
/// stay large without them.
PARLOUR_FN Territory airport_choice(const Ruleset& game, const State& state, const Weights& weights,
                                    Seat seat) {
  if (!game.rules.airports || weights.airport <= 0) return kNoTerritory;
  const TerritorySet own = state.land(seat);
  if ((state.airports & own).size() >= kEnoughAirports) return kNoTerritory;
  const int least =
      weights.airport > 2 * game.rules.airport_cost ? weights.airport : 2 * game.rules.airport_cost;
  int best = kNoTerritory, most = least - 1;
  for (const int territory : borders_of(game, state, seat, enemy_land(game, state, seat))) {
    if (state.troops[territory] <= most) continue;
    if (why_not_build_airport(game, state, seat, narrow<Territory>(territory))) continue;
    most = state.troops[territory];
    best = territory;
  }
  return narrow<Territory>(best);
}

}  // namespace parlour::conquest
