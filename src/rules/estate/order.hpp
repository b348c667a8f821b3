// SPDX-License-Identifier: Apache-2.0
// Who plays first: by dice, by chance, or as the seats are listed.
//
// While the order is being made, State::rolled holds a rank in its high nibble (higher plays
// earlier) and the throw in its low one: 0 still to throw, 15 settled. A tie is thrown again among
// those who tied, and never changes their place among the others.
#pragma once

#include "rules/estate/landing.hpp"

namespace parlour::estate {

inline constexpr int kSettled = 15;

PARLOUR_FN void begin_turn(State& state, int place, auto& emit) {
  state.turn = narrow<std::int8_t>(place);
  state.stage = Stage::kBeforeRoll;
  state.doubles = 0;
  state.roll_again = false;
  state.rent_times = 0;
  state.landed = DeedSet{};
  state.card = CardInPlay{};
  emit(TurnBegan{state.current(), state.round});
}

PARLOUR_FN void start_play(State& state, auto& emit) {
  state.rolled = {};
  emit(OrderSet{state.order, state.seats});
  begin_turn(state, 0, emit);
}

/// The seats that have not thrown, or not been drawn, yet.
PARLOUR_FN SeatSet still_to_order(const State& state) {
  SeatSet waiting;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if ((state.rolled[seat] & 15) == 0) waiting.add(seat);
  }
  return waiting;
}

PARLOUR_FN void ask_for_order(const Ruleset& game, State& state) {
  if (game.rules.order == Order::kShuffle) {
    ask(state, Prompt::kOrderDraw, kChance);
  } else {
    ask(state, Prompt::kOrderRoll, narrow<Seat>(still_to_order(state).lowest()));
  }
}

/// All have thrown: ranks them, and sends those whose tie matters back to throw again.
PARLOUR_FN void rank_throws(const Ruleset& game, State& state) {
  const auto thrown = state.rolled;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    int below = 0, equal = 0;
    for (Seat other = 0; other < state.seats; ++other) {
      below += thrown[other] < thrown[seat] ? 1 : 0;
      equal += thrown[other] == thrown[seat] ? 1 : 0;
    }
    const bool matters = game.rules.order == Order::kDiceSorted || below + equal == state.seats;
    const int low = equal > 1 && matters ? 0 : kSettled;
    state.rolled[seat] = narrow<std::int8_t>(below * 16 + low);
  }
}

/// Every place is settled: writes the order of play.
PARLOUR_FN void write_order(const Ruleset& game, State& state) {
  const auto rank = state.rolled;
  Seat first = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (rank[seat] > rank[first]) first = seat;
  }
  for (Seat seat = 0; seat < state.seats; ++seat) {
    int place = (seat - first + state.seats) % state.seats;
    if (game.rules.order == Order::kDiceSorted) {
      place = 0;
      for (Seat other = 0; other < state.seats; ++other) place += rank[other] > rank[seat] ? 1 : 0;
    }
    state.order[place] = seat;
  }
}

PARLOUR_FN void order_throw(const Ruleset& game, State& state, auto& emit) {
  Seat seat = narrow<Seat>(still_to_order(state).lowest());
  state.rolled[seat] = narrow<std::int8_t>(state.rolled[seat] + state.dice[0] + state.dice[1]);
  if (!still_to_order(state).empty()) return;
  rank_throws(game, state);
  if (!still_to_order(state).empty()) return;
  write_order(game, state);
  start_play(state, emit);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawSeat action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kOrderDraw) return Refusal::kNotNow;
  const SeatSet waiting = still_to_order(state);
  if (action.seat < 0 || action.seat >= state.seats || !waiting.has(action.seat)) {
    return Refusal::kImpossibleOutcome;
  }
  state.order[state.seats - waiting.size()] = action.seat;
  state.rolled[action.seat] = kSettled;
  if (waiting.size() == 2) {  // the last place is no longer a matter of chance
    const Seat last = narrow<Seat>((waiting - SeatSet::one(action.seat)).lowest());
    state.order[state.seats - 1] = last;
    start_play(state, emit);
  }
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::estate
