// SPDX-License-Identifier: Apache-2.0
// Airports: paid for with troops, they attack from afar and add defenders to every battle at home.
#pragma once

#include "rules/conquest/alliance.hpp"

namespace parlour::conquest {

PARLOUR_FN Verdict why_not_build_airport(const Ruleset& game, const State& state, Seat by,
                                         Territory territory) {
  if (const Verdict no = allocating(state, by)) return no;
  if (!game.rules.airports) return Refusal::kNotAllowedHere;
  if (!on_map(game, territory)) return Refusal::kNoSuchTerritory;
  if (state.owner(territory) != by) return Refusal::kNotYours;
  if (state.airports.has(territory)) return Refusal::kHasAirport;
  if (state.troops[territory] <= game.rules.airport_cost) return Refusal::kTooFewTroops;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, BuildAirport action,
                        auto& emit) {
  if (const Verdict no = why_not_build_airport(game, state, by, action.territory)) return no;
  const Troops cost = game.rules.airport_cost;
  state.troops[action.territory] = narrow<Troops>(state.troops[action.territory] - cost);
  state.airports.add(action.territory);
  emit(AirportBuilt{by, action.territory, cost});
  return {};
}

/// The defenders that an airport adds to a battle for its territory.
PARLOUR_FN std::int8_t airport_defenders(const Ruleset& game, const State& state, int territory) {
  return state.airports.has(territory) ? game.rules.airport_defence : std::int8_t{0};
}

}  // namespace parlour::conquest
