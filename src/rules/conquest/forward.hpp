// SPDX-License-Identifier: Apache-2.0
// The one knot in the rules: every concern ends by letting the game proceed, and proceeding needs
// every concern.
#pragma once

#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"

namespace parlour::conquest {

PARLOUR_FN void proceed(const Ruleset& game, State& state, auto& emit);

/// Gives the prompt to one seat, to chance, or (kNobody) to several.
PARLOUR_FN void ask(State& state, Prompt prompt, Seat seat) {
  state.prompt = prompt;
  state.asked = seat;
}

/// Does the game wait for this seat with this prompt?
PARLOUR_FN Verdict asks(const State& state, Prompt prompt, Seat by) {
  if (state.prompt != prompt) return Refusal::kNotNow;
  if (state.asked != by) return Refusal::kNotYourTurn;
  return {};
}

PARLOUR_FN bool on_map(const Ruleset& game, Territory territory) {
  return territory >= 0 && territory < game.map.territory_count;
}

/// Is this one of the seats at the table that are still in the game?
PARLOUR_FN bool in_game(const State& state, Seat seat) {
  return seat >= 0 && seat < state.seats && state.alive.has(seat);
}

}  // namespace parlour::conquest
