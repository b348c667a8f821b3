// SPDX-License-Identifier: Apache-2.0
// Seats that are out, and the end of the game.
#pragma once

#include "rules/conquest/cards.hpp"

namespace parlour::conquest {

PARLOUR_FN void end_game(State& state, SeatSet winners, auto& emit) {
  state.stage = Stage::kOver;
  state.winners = winners;
  state.battle = Battle{};
  state.due = Due::kNothing;
  ask(state, Prompt::kGameOver, kNobody);
  emit(GameEnded{winners});
}

/// The seats with the most territories, then the most troops on them; equals share.
PARLOUR_FN SeatSet leaders(const State& state) {
  SeatSet best;
  int most_land = 0, most_troops = 0;
  for (const int seat : state.alive) {
    const TerritorySet land = state.land(narrow<Seat>(seat));
    const int troops = troops_on(state, land);
    const bool better = best.empty() || land.size() > most_land ||
                        (land.size() == most_land && troops > most_troops);
    if (better) best = SeatSet{};
    if (better || (land.size() == most_land && troops == most_troops)) {
      best.add(seat);
      most_land = land.size();
      most_troops = troops;
    }
  }
  return best;
}

/// Takes a seat without land out of the game; `by` has conquered the last of it.
PARLOUR_FN void eliminate(const Ruleset& game, State& state, Seat seat, Seat by, auto& emit) {
  emit(WentOut{seat, by});
  state.alive.remove(seat);
  state.reserve[seat] = 0;
  const std::uint8_t count = state.hand_size[seat];
  const bool spoils = game.rules.cards_on_elimination == CardsOnElimination::kConqueror;
  pass_cards(state, seat, spoils ? by : kNobody);
  if (count > 0) {
    if (spoils) {
      emit(CardsTaken{seat, by, count});
    } else {
      emit(CardsReturned{seat, count});
    }
  }
  const int limit = game.rules.forced_exchange;
  if (spoils && count > 0 && limit > 0 && state.hand_size[by] > limit) state.due = Due::kSpoils;
  leave_alliances(state, seat, emit);
}

/// Land has changed hands, or has been emptied, in the turn of a seat: is anybody out, has it won?
PARLOUR_FN void judge(const Ruleset& game, State& state, auto& emit) {
  const Seat by = state.turn;
  for (const int seat : state.alive) {
    if (state.land(narrow<Seat>(seat)).empty()) {
      eliminate(game, state, narrow<Seat>(seat), by, emit);
    }
  }
  const bool alone = game.rules.win == Win::kLastStanding && state.alive.size() == 1;
  if (alone || state.land(by) == game.map.all) end_game(state, SeatSet::one(by), emit);
}

}  // namespace parlour::conquest
