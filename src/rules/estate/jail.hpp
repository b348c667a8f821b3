// SPDX-License-Identifier: Apache-2.0
// The ways out of jail.
#pragma once

#include "rules/estate/movement.hpp"

namespace parlour::estate {

/// The third throw has failed and its dice wait: now the seat can only pay or use a card.
PARLOUR_FN bool must_leave_jail(const State& state) { return state.stage == Stage::kMoving; }

PARLOUR_FN Verdict why_not_pay_fine(const Ruleset& game, const State& state, Seat seat) {
  if (!game.rules.jail.pay && !must_leave_jail(state)) return Refusal::kNotAllowedHere;
  if (state.cash[seat] < game.rules.jail.fine) return Refusal::kTooPoor;
  return {};
}

PARLOUR_FN Verdict why_not_use_card(const Ruleset& game, const State& state, Seat seat) {
  if (!game.rules.jail.card) return Refusal::kNotAllowedHere;
  if (state.kept[seat].empty()) return Refusal::kNoCard;
  return {};
}

PARLOUR_FN Verdict why_not_roll_in_jail(const Ruleset& game, const State& state) {
  if (!game.rules.jail.roll || must_leave_jail(state)) return Refusal::kNotAllowedHere;
  return {};
}

PARLOUR_FN Verdict why_not_wait(const Ruleset& game, const State& state) {
  if (!game.rules.jail.wait || must_leave_jail(state)) return Refusal::kNotAllowedHere;
  return {};
}

PARLOUR_FN bool asked_in_jail(const State& state, Seat by) {
  return state.prompt == Prompt::kJailChoice && state.asked == by;
}

PARLOUR_FN void leave_jail(State& state, Seat seat, Freed how, auto& emit) {
  state.jail[seat] = 0;
  emit(LeftJail{seat, how});
}

/// A get-out card goes back under its deck; a cup is gone.
PARLOUR_FN void give_back_card(const Ruleset& game, State& state, Seat seat, int card) {
  state.kept[seat].remove(card);
  const KeptData& home = game.board.kept[card];
  if (home.deck >= 0) state.decks[home.deck].put_under(home.card);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, PayFine, auto& emit) {
  if (!asked_in_jail(state, by)) return Refusal::kNotNow;
  if (const Verdict no = why_not_pay_fine(game, state, by)) return no;
  pay(game, state, by, kBank, game.rules.jail.fine, Why::kFine, emit);
  leave_jail(state, by, Freed::kPaid, emit);
  proceed(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, UseCard, auto& emit) {
  if (!asked_in_jail(state, by)) return Refusal::kNotNow;
  if (const Verdict no = why_not_use_card(game, state, by)) return no;
  give_back_card(game, state, by, state.kept[by].lowest());
  emit(CardUsed{by});
  leave_jail(state, by, Freed::kCard, emit);
  proceed(game, state, emit);
  return {};
}

/// The throw of a seat that tries for doubles.
PARLOUR_FN void resolve_jail_throw(const Ruleset& game, State& state, auto& emit) {
  const Seat seat = state.current();
  if (state.dice[0] == state.dice[1]) {
    leave_jail(state, seat, Freed::kDoubles, emit);
    state.roll_again = game.rules.jail.doubles_again && game.rules.doubles;
    state.stage = Stage::kMoving;
    return;
  }
  emit(StayedInJail{seat, state.jail[seat]});
  if (state.jail[seat] < game.rules.jail.turns) {
    ++state.jail[seat];
    state.stage = Stage::kResolved;
    return;
  }
  state.stage = Stage::kMoving;  // before_leaving_jail() sees to the fine
}

/// The third throw has failed. True: the seat is asked whether to pay or use a card; without a card
/// (it may have been traded away meanwhile) it pays, or owes, at once.
PARLOUR_FN bool before_leaving_jail(const Ruleset& game, State& state, Seat seat, auto& emit) {
  const bool chooses =
      game.rules.jail.third == JailThird::kPayOrCard && !why_not_use_card(game, state, seat);
  if (chooses) {
    ask(state, Prompt::kJailChoice, seat);
    return true;
  }
  charge(game, state, seat, kBank, game.rules.jail.fine, Why::kFine, emit);
  leave_jail(state, seat, Freed::kPaid, emit);
  return false;
}

}  // namespace parlour::estate
