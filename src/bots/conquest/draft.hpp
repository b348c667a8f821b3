// SPDX-License-Identifier: Apache-2.0
// Which continent a seat wants, and the set-up that follows from it: claiming and mustering.
#pragma once

#include "bots/conquest/fronts.hpp"

namespace parlour::conquest {

/// How good a continent is to own, before anybody has anything: what it pays for what it takes to
/// fill and to guard.
PARLOUR_FN int charm_of(const Study& study, const State& state, Seat seat, int continent) {
  const int bonus = bonus_for(study.game, state, seat, continent);
  return 120 * bonus / (2 + study.size[continent] + 2 * study.gates[continent]);
}

struct Foothold {
  int mine = 0, others = 0;  ///< territories; `others` counts only those taken
  int strength = 0;          ///< own troops in it
  int cost = 0;              ///< foreign troops in it
};

PARLOUR_FN Foothold foothold_in(const Ruleset& game, const State& state, Seat seat, int continent) {
  Foothold foothold;
  const TerritorySet land = game.map.continents[continent], own = state.land(seat);
  foothold.mine = (land & own).size();
  foothold.others = ((land & state.owners.marked()) - own).size();
  foothold.strength = troops_on(state, land & own);
  foothold.cost = troops_on(state, land - own);
  return foothold;
}

/// The continent that promises most for least, not yet held; −1: there is none.
PARLOUR_FN int wanted_continent(const Study& study, const State& state, Seat seat) {
  const Ruleset& game = study.game;
  const TerritorySet own = state.land(seat);
  const TerritorySet allies = allied_land(state, seat);
  int best = -1, most = -1;
  for (int continent = 0; continent < game.map.continent_count; ++continent) {
    const TerritorySet land = game.map.continents[continent];
    if (land.empty() || own.contains(land)) continue;
    const Foothold foothold = foothold_in(game, state, seat, continent);
    const int around = troops_on(state, (neighbours_of(game.map, land) & own) - land);
    const int friends = (land & allies).size();
    const int worth = (10 + 10 * bonus_for(game, state, seat, continent)) *
                      (4 + 2 * foothold.strength + around) /
                      (2 + 2 * foothold.cost + 4 * study.gates[continent] + 20 * friends);
    if (worth > most) {
      most = worth;
      best = continent;
    }
  }
  return best;
}

/// Free land: where the seat has a foothold in a good continent, next to its own, and not where
/// somebody else is at home; and the last piece of a continent that another would complete.
PARLOUR_FN Territory claim_choice(const Study& study, const State& state, Seat seat) {
  const Ruleset& game = study.game;
  const TerritorySet own = state.land(seat), free = free_land(game, state);
  stdx::array<int, kMaxContinents> worth{};
  for (int continent = 0; continent < game.map.continent_count; ++continent) {
    const TerritorySet land = game.map.continents[continent];
    const Foothold foothold = foothold_in(game, state, seat, continent);
    worth[continent] = charm_of(study, state, seat, continent) *
                       (4 + 6 * foothold.mine - 3 * foothold.others) / (4 + study.size[continent]);
    if ((land & free).size() != 1 || foothold.mine > 0) continue;
    const Seat owner = state.owner((land - free).lowest());
    if (owner >= 0 && state.land(owner).contains(land - free)) {
      worth[continent] += 20 * bonus_for(game, state, owner, continent);
    }
  }
  int best = free.lowest(), most = -1'000'000;
  for (const int territory : free) {
    const int continent = study.continent[territory];
    const TerritorySet around = game.map.neighbours[territory];
    const int score =
        (continent >= 0 ? 4 * worth[continent] : 0) + 6 * (around & own).size() - around.size();
    if (score > most) {
      most = score;
      best = territory;
    }
  }
  return narrow<Territory>(best);
}

/// One troop before the first turn: on one strong point of the wanted continent, next to what has
/// to be taken there.
PARLOUR_FN Territory muster_choice(const Study& study, const State& state, Seat seat, int wanted) {
  const Ruleset& game = study.game;
  const TerritorySet own = state.land(seat), foreign = enemy_land(game, state, seat);
  const TerritorySet goal = wanted >= 0 ? game.map.continents[wanted] : game.map.all;
  int best = own.lowest(), most = -1'000'000;
  for (const int territory : own) {
    const TerritorySet near = game.map.neighbours[territory] & foreign;
    if (near.empty()) continue;
    const int inside = goal.has(territory) ? 6 : 0;
    const int score = 12 * (near & goal).size() + inside + 3 * state.troops[territory] -
                      largest_near(game, state, territory, foreign);
    if (score > most) {
      most = score;
      best = territory;
    }
  }
  return narrow<Territory>(best);
}

}  // namespace parlour::conquest
