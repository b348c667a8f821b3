// SPDX-License-Identifier: Apache-2.0
// Attacks: over a border, through allied land, or from an airport.
#pragma once

#include "rules/conquest/reach.hpp"

namespace parlour::conquest {

PARLOUR_FN Verdict why_not_attack(const Ruleset& game, const State& state, Seat by, Attack action) {
  if (const Verdict no = asks(state, Prompt::kAttack, by)) return no;
  if (!on_map(game, action.from) || !on_map(game, action.to)) return Refusal::kNoSuchTerritory;
  if (state.owner(action.from) != by) return Refusal::kNotYours;
  if (state.owner(action.to) == by) return Refusal::kOwnLand;
  if (allied(state, by, state.owner(action.to))) return Refusal::kAllysLand;
  if (!attack_targets(game, state, by, action.from).has(action.to)) return Refusal::kOutOfReach;
  if (state.troops[action.from] < 2) return Refusal::kTooFewTroops;
  if (action.troops < 1) return Refusal::kBadAmount;
  if (action.troops >= state.troops[action.from]) return Refusal::kMustLeaveOne;
  const bool all = action.troops == state.troops[action.from] - 1;
  if (!all && game.rules.attack_commit == AttackCommit::kAll) return Refusal::kMustSendAll;
  return {};
}

PARLOUR_FN Route route_of(const Ruleset& game, const State& state, Attack action) {
  if (game.map.neighbours[action.from].has(action.to)) return Route::kBorder;
  const TerritorySet allies = allied_land(state, state.turn);
  return ground_reach(game, action.from, allies).has(action.to) ? Route::kAllies : Route::kAir;
}

/// Empty land is taken without a fight. Its airport, if it has one, is part of it.
PARLOUR_FN void take_empty(const Ruleset& game, State& state, Attack action, auto& emit) {
  state.owners.set(action.to, state.turn + 1);
  shift(state, action.from, action.to, action.troops);
  if (game.rules.empty_capture_card) state.earned = true;
  emit(EmptyTaken{state.turn, action.from, action.to, action.troops});
  judge(game, state, emit);
}

PARLOUR_FN void begin_battle(const Ruleset& game, State& state, Attack action, auto& emit) {
  state.battle = {.sent = action.troops,
                  .from = action.from,
                  .to = action.to,
                  .extra = airport_defenders(game, state, action.to),
                  .fight = Fight::kRounds};
  emit(AttackBegan{state.turn, defender_of(state), action.from, action.to, action.troops,
                   state.battle.extra, route_of(game, state, action)});
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Attack action, auto& emit) {
  if (const Verdict no = why_not_attack(game, state, by, action)) return no;
  if (state.owner(action.to) == kNobody) {
    take_empty(game, state, action, emit);
  } else {
    begin_battle(game, state, action, emit);
  }
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
