// SPDX-License-Identifier: Apache-2.0
// Taking land: troops move in, and it changes hands.
#pragma once

#include "rules/conquest/elimination.hpp"

namespace parlour::conquest {

/// Troops leave one territory for another that may still be somebody else's.
PARLOUR_FN void shift(State& state, int from, int to, int troops) {
  state.troops[from] = narrow<Troops>(state.troops[from] - troops);
  state.troops[to] = narrow<Troops>(state.troops[to] + troops);
}

PARLOUR_FN int most_to_move(const State& state) { return state.troops[state.battle.from] - 1; }

PARLOUR_FN int least_to_move(const Ruleset& game, const State& state) {
  const int dice = game.rules.move_in_min == MoveInMin::kDice ? state.battle.dice : 1;
  const int most = most_to_move(state);
  return dice > most ? most : dice < 1 ? 1 : dice;
}

/// The winner of a battle moves in. Only now does the land change hands.
PARLOUR_FN void move_in(const Ruleset& game, State& state, int troops, auto& emit) {
  const Battle battle = state.battle;
  const Seat previous = state.owner(battle.to);
  state.battle = Battle{};
  state.owners.set(battle.to, state.turn + 1);
  shift(state, battle.from, battle.to, troops);
  state.earned = true;
  emit(Conquered{state.turn, previous, battle.from, battle.to, narrow<Troops>(troops)});
  if (state.airports.has(battle.to) && game.rules.airport_on_conquest == AirportFate::kDestroyed) {
    state.airports.remove(battle.to);
    emit(AirportDestroyed{battle.to});
  }
  judge(game, state, emit);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Move action, auto& emit) {
  if (const Verdict no = asks(state, Prompt::kMove, by)) return no;
  if (action.troops < least_to_move(game, state)) return Refusal::kTooFewMoved;
  if (action.troops > most_to_move(state)) return Refusal::kMustLeaveOne;
  move_in(game, state, action.troops, emit);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
