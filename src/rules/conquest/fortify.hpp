// SPDX-License-Identifier: Apache-2.0
// The one move of troops at the end of a turn.
#pragma once

#include "rules/conquest/attack.hpp"

namespace parlour::conquest {

PARLOUR_FN Verdict why_not_fortify(const Ruleset& game, const State& state, Seat by,
                                   Fortify action) {
  if (const Verdict no = asks(state, Prompt::kFortify, by)) return no;
  if (state.fortified) return Refusal::kAlreadyFortified;
  if (!on_map(game, action.from) || !on_map(game, action.to)) return Refusal::kNoSuchTerritory;
  if (state.owner(action.from) != by || state.owner(action.to) != by) return Refusal::kNotYours;
  if (action.from == action.to) return Refusal::kNotConnected;
  if (!fortify_targets(game, state, by, action.from).has(action.to)) return Refusal::kNotConnected;
  if (action.troops < 1) return Refusal::kBadAmount;
  if (action.troops > state.troops[action.from]) return Refusal::kTooManyTroops;
  if (action.troops > most_to_fortify(game, state, action.from)) return Refusal::kMustLeaveOne;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Fortify action, auto& emit) {
  if (const Verdict no = why_not_fortify(game, state, by, action)) return no;
  shift(state, action.from, action.to, action.troops);
  state.fortified = true;
  emit(Fortified{by, action.from, action.to, action.troops});
  if (state.troops[action.from] == 0) {
    state.owners.set(action.from, 0);
    emit(Emptied{by, action.from});
  }
  return {};
}

}  // namespace parlour::conquest
