// SPDX-License-Identifier: Apache-2.0
// The estate rules: start a game, ask what may be done, play an action. Values and functions only;
// no heap, exceptions, clock, generator or I/O, so the same source serves the server, the browser
// (WebAssembly) and the GPU.
#pragma once

#include "rules/estate/clock.hpp"

namespace parlour::estate {

/// Who sits at the table. `people` are the seats that are not bots.
PARLOUR_FN State new_game(const Ruleset& game, int seats, SeatSet people, auto&& emit) {
  State state;
  state.seats = narrow<std::int8_t>(seats);
  state.alive = SeatSet{narrow<std::uint8_t>((1u << seats) - 1u)};
  state.people = people;
  state.pot = game.rules.pot.seed;
  for (Seat seat = 0; seat < seats; ++seat) {
    state.cash[seat] = game.board.start_cash;
    state.order[seat] = seat;
  }
  for (int deck = 0; deck < game.board.deck_count; ++deck) {
    state.decks[deck].unseen = CardSet::first(game.board.decks[deck].count);
  }
  state.stage = Stage::kOrdering;
  if (game.rules.order == Order::kListed) start_play(state, emit);
  proceed(game, state, emit);
  return state;
}

/// Time is up for the seat that is asked; a timed auction closes.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, TimeUp, auto& emit);

/// Plays one action and tells `emit` what happened. A refused action changes and emits nothing.
/// An action without a play() does not compile: that is what makes the dispatch exhaustive.
PARLOUR_FN Verdict apply(const Ruleset& game, State& state, Seat by, const Action& action,
                         auto&& emit) {
  if (state.stage == Stage::kOver) return Refusal::kGameOver;
  // Most of a game is these three; the processor foresees a test better than a jump by table.
  if (stdx::holds_alternative<Roll>(action)) return play(game, state, by, Roll{}, emit);
  if (stdx::holds_alternative<End>(action)) return play(game, state, by, End{}, emit);
  if (const auto* dice = stdx::get_if<Dice>(&action)) return play(game, state, by, *dice, emit);
  return stdx::visit([&](const auto& chosen) { return play(game, state, by, chosen, emit); },
                     action);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, TimeUp, auto& emit) {
  if (by != kClock || state.asked == kChance || state.prompt == Prompt::kGameOver) {
    return Refusal::kNotNow;
  }
  if (state.asked < 0) return play(game, state, kClock, CloseAuction{}, emit);
  const Seat seat = state.asked;
  const bool owes = state.prompt == Prompt::kDebt;
  Verdict verdict = apply(game, state, seat, safe_action(game, state), emit);
  // A debt is not left half raised.
  while (owes && !verdict && state.prompt == Prompt::kDebt && state.asked == seat) {
    verdict = apply(game, state, seat, safe_action(game, state), emit);
  }
  return verdict;
}

}  // namespace parlour::estate
