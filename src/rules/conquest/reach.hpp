// SPDX-License-Identifier: Apache-2.0
// How far an attack and a fortification can go.
#pragma once

#include "rules/conquest/battle.hpp"

namespace parlour::conquest {

PARLOUR_FN TerritorySet neighbours_of(const Map& map, TerritorySet land) {
  TerritorySet around;
  for (const int territory : land) around |= map.neighbours[territory];
  return around;
}

/// All that can be reached from `start` by steps onto `ground`; the start itself is part of it.
PARLOUR_FN TerritorySet flood(const Map& map, int start, TerritorySet ground) {
  TerritorySet reached = TerritorySet::one(start);
  for (TerritorySet edge = reached; !edge.empty();) {
    edge = (neighbours_of(map, edge) & ground) - reached;
    reached |= edge;
  }
  return reached;
}

/// What the seat may attack at all: land that is neither its own nor an ally's, empty land too.
PARLOUR_FN TerritorySet enemy_land(const Ruleset& game, const State& state, Seat seat) {
  return game.map.all - state.land(seat) - allied_land(state, seat);
}

/// What borders on a territory, or on the allied land through which an attack may pass.
PARLOUR_FN TerritorySet ground_reach(const Ruleset& game, int from, TerritorySet allies) {
  const TerritorySet near = game.map.neighbours[from];
  const TerritorySet passed = near & allies;
  if (passed.empty()) return near;
  switch (game.rules.ally_path) {
    case AllyPath::kChain:
      return near | neighbours_of(game.map, flood(game.map, from, allies));
    case AllyPath::kOne:
      return near | neighbours_of(game.map, passed);
    case AllyPath::kNone:
      return near;
  }
  return near;
}

PARLOUR_FN TerritorySet air_reach(const Ruleset& game, const State& state, int from) {
  return state.airports.has(from) ? game.map.flights[from] : TerritorySet{};
}

/// What the seat can attack from one of its territories.
PARLOUR_FN TerritorySet attack_targets(const Ruleset& game, const State& state, Seat seat,
                                       int from) {
  const TerritorySet reach =
      ground_reach(game, from, allied_land(state, seat)) | air_reach(game, state, from);
  return reach & enemy_land(game, state, seat);
}

/// The territories from which the seat can attack something.
PARLOUR_FN TerritorySet attack_origins(const Ruleset& game, const State& state, Seat seat) {
  const TerritorySet allies = allied_land(state, seat), land = state.land(seat);
  const TerritorySet enemies = game.map.all - land - allies;
  TerritorySet origins;
  for (const int from : land) {
    if (state.troops[from] < 2) continue;
    const bool near = !(game.map.neighbours[from] & enemies).empty() ||
                      !(air_reach(game, state, from) & enemies).empty() ||
                      !(ground_reach(game, from, allies) & enemies).empty();
    if (near) origins.add(from);
  }
  return origins;
}

/// The most troops that may leave a territory at the end of a turn.
PARLOUR_FN int most_to_fortify(const Ruleset& game, const State& state, int from) {
  return state.troops[from] - (game.rules.empty_territories ? 0 : 1);
}

/// Where the seat can move troops from one of its territories.
PARLOUR_FN TerritorySet fortify_targets(const Ruleset& game, const State& state, Seat seat,
                                        int from) {
  const TerritorySet land = state.land(seat);
  const TerritorySet reached = game.rules.fortify == FortifyPath::kNeighbours
                                   ? game.map.neighbours[from]
                                   : flood(game.map, from, land | allied_land(state, seat));
  return (reached & land) - TerritorySet::one(from);
}

/// The territories from which the seat can move troops somewhere.
PARLOUR_FN TerritorySet fortify_origins(const Ruleset& game, const State& state, Seat seat) {
  const TerritorySet land = state.land(seat);
  TerritorySet connected;  // to some other territory of the seat
  if (game.rules.fortify == FortifyPath::kNeighbours) {
    connected = neighbours_of(game.map, land) & land;
  } else {
    const TerritorySet ground = land | allied_land(state, seat);
    for (TerritorySet left = land; !left.empty();) {
      const TerritorySet island = flood(game.map, left.lowest(), ground) & land;
      if (island.size() > 1) connected |= island;
      left -= island;
    }
  }
  TerritorySet origins;
  for (const int from : connected) {
    if (most_to_fortify(game, state, from) > 0) origins.add(from);
  }
  return origins;
}

}  // namespace parlour::conquest
