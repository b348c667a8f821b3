// SPDX-License-Identifier: Apache-2.0
// The conquest rules: start a game, ask what may be done, play an action. Values and functions
// only; no heap, exceptions, clock, generator or I/O, so the same source serves the server, the
// browser (WebAssembly) and the GPU.
#pragma once

#include "rules/conquest/clock.hpp"

namespace parlour::conquest {

/// The target continent of each seat; −1: none.
using Targets = stdx::array<std::int8_t, kMostSeats>;
inline constexpr std::int8_t kNoTarget = -1;

PARLOUR_FN Targets no_targets() {
  Targets targets{};
  for (std::int8_t& target : targets) target = kNoTarget;
  return targets;
}

PARLOUR_FN void fill_deck(const Ruleset& game, State& state) {
  for (int kind = 0; kind < kCardKinds; ++kind) {
    state.deck[kind] = narrow<std::uint8_t>(game.rules.deck[kind]);
    state.deck_size = narrow<std::uint8_t>(state.deck_size + state.deck[kind]);
  }
  state.pictures.kind = game.map.picture_kind;
  for (const int territory : game.map.pictured) {
    state.pictures.holder.set(territory, Pictures::kInDeck);
  }
}

/// Targets count only where the rules have them, and only if the map has such a continent.
PARLOUR_FN State new_game(const Ruleset& game, int seats, Targets targets, auto&& emit) {
  State state;
  state.seats = narrow<std::int8_t>(seats);
  state.alive = SeatSet::first(seats);
  state.target = no_targets();
  for (Seat& proposal : state.proposal) proposal = kNobody;
  for (Seat seat = 0; seat < seats; ++seat) {
    state.reserve[seat] = game.map.start_troops[seats - kFewestSeats];
    const bool known = targets[seat] >= 0 && targets[seat] < game.map.continent_count;
    if (game.rules.targets && known) state.target[seat] = targets[seat];
  }
  if (has_neutral(game, state)) state.reserve[kNeutral] = state.reserve[0];
  fill_deck(game, state);
  if (game.rules.first_seat == FirstSeat::kListed) begin_with(state, 0, emit);
  proceed(game, state, emit);
  return state;
}

/// Plays one action and tells `emit` what happened. A refused action changes and emits nothing.
/// An action without a play() does not compile: that is what makes the dispatch exhaustive.
PARLOUR_FN Verdict apply(const Ruleset& game, State& state, Seat by, const Action& action,
                         auto&& emit) {
  if (state.stage == Stage::kOver) return Refusal::kGameOver;
  return stdx::visit([&](const auto& chosen) { return play(game, state, by, chosen, emit); },
                     action);
}

}  // namespace parlour::conquest
