// SPDX-License-Identifier: Apache-2.0
// Tokens on their way round the board, and the salary that GO pays.
#pragma once

#include "rules/estate/ownership.hpp"

namespace parlour::estate {

PARLOUR_FN void pay_salary(const Ruleset& game, State& state, Seat seat, bool exactly, auto& emit) {
  const int times = exactly ? game.rules.salary_on_go : 1;
  pay(game, state, kBank, seat, game.rules.salary * times, Why::kSalary, emit);
}

/// Puts the token on a tile that still has to be resolved. GO pays when it is passed on the way
/// forward, or landed on.
PARLOUR_FN void go_to(const Ruleset& game, State& state, Seat seat, int tile, bool passes_go,
                      Moving how, auto& emit) {
  const std::int8_t from = state.at[seat];
  state.at[seat] = narrow<std::int8_t>(tile);
  state.stage = Stage::kLanded;
  emit(Moved{seat, from, narrow<std::int8_t>(tile), how});
  if (passes_go) pay_salary(game, state, seat, tile == 0, emit);
}

PARLOUR_FN void go_by(const Ruleset& game, State& state, Seat seat, int steps, Moving how,
                      auto& emit) {
  const int from = state.at[seat];
  int to = from + steps;
  while (to >= kTiles) to -= kTiles;
  while (to < 0) to += kTiles;
  const bool passes_go = steps > 0 ? from + steps >= kTiles : to == 0;
  go_to(game, state, seat, to, passes_go, how, emit);
}

/// The next tile, going forward, that holds a deed of this kind; −1 if the board has none.
PARLOUR_FN int nearest_tile(const Board& board, int from, DeedKind kind) {
  for (int step = 1; step <= kTiles; ++step) {
    const int tile = (from + step) % kTiles;
    const int deed = deed_on(board, tile);
    if (deed >= 0 && board.deeds[deed].kind == kind) return tile;
  }
  return -1;
}

/// Straight to jail: no salary, and no further roll, also after a double; by most rules the turn
/// itself is over.
PARLOUR_FN void send_to_jail(const Ruleset& game, State& state, Seat seat, JailWhy why,
                             auto& emit) {
  const std::int8_t from = state.at[seat];
  state.at[seat] = game.board.jail_tile;
  state.jail[seat] = 1;
  state.roll_again = false;
  const bool goes_on = game.rules.jail.sent == JailSent::kEndsRolling;
  state.stage = goes_on ? Stage::kResolved : Stage::kTurnOver;
  emit(SentToJail{seat, why});
  emit(Moved{seat, from, game.board.jail_tile, Moving::kJail});
}

}  // namespace parlour::estate
