// SPDX-License-Identifier: Apache-2.0
// The throw of the dice, the turns, and proceed(): the one place that decides what the game waits
// for next.
#pragma once

#include "rules/estate/order.hpp"

namespace parlour::estate {

PARLOUR_FN void next_round(const Ruleset& game, State& state, auto& emit) {
  if (state.round == 0xffff) return;
  ++state.round;
  const RiseRules& rise = game.rules.rise;
  if (rise.after > 0 && state.round == rise.after + 1) emit(RentsBeganToRise{rise.by});
}

PARLOUR_FN void next_turn(const Ruleset& game, State& state, auto& emit) {
  emit(TurnEnded{state.current()});
  int place = state.turn;
  do {
    if (++place >= state.seats) {
      place = 0;
      next_round(game, state, emit);
    }
  } while (!state.alive.has(state.order[place]));
  begin_turn(state, place, emit);
}

/// Before the roll: an offer has to be answered first, and a jailed seat has other choices.
PARLOUR_FN void ask_before_roll(const Ruleset& game, State& state, auto& emit) {
  const Seat seat = state.current();
  if (state.offer.open() && state.offer.to == seat) {
    ask(state, Prompt::kTradeResponse, seat);
    return;
  }
  if (state.jail[seat] > game.rules.jail.turns) leave_jail(state, seat, Freed::kServed, emit);
  ask(state, state.in_jail(seat) ? Prompt::kJailChoice : Prompt::kRoll, seat);
}

/// Is there anything to see to before the turn goes on? One test for what is rare, all at once.
PARLOUR_FN bool has_pending(const State& state) {
  return state.debt.amount > 0 || !(state.inherited | state.lots).empty() ||
         state.auction.deed >= 0 || !state.card.done();
}

/// One step of the turn itself. True: the game now waits on a prompt.
PARLOUR_FN bool step_turn(const Ruleset& game, State& state, auto& emit) {
  const Seat seat = state.current();
  switch (state.stage) {
    case Stage::kOrdering:
      ask_for_order(game, state);
      return true;
    case Stage::kBeforeRoll:
      ask_before_roll(game, state, emit);
      return true;
    case Stage::kMoving:
      if (state.in_jail(seat)) return before_leaving_jail(game, state, seat, emit);
      go_by(game, state, seat, state.dice[0] + state.dice[1], Moving::kDice, emit);
      [[fallthrough]];  // on its way a token meets nothing that would have to be settled first
    case Stage::kLanded:
      state.stage = Stage::kResolved;
      ask(state, Prompt::kManage, seat);
      land(game, state, emit);
      if (state.prompt != Prompt::kManage) return true;
      if (state.stage != Stage::kResolved || has_pending(state)) return false;
      [[fallthrough]];
    case Stage::kResolved:
      if (!state.roll_again) {
        ask(state, Prompt::kManage, seat);
        return true;
      }
      state.roll_again = false;
      state.stage = Stage::kBeforeRoll;
      ask_before_roll(game, state, emit);
      return true;
    case Stage::kTurnOver:
      next_turn(game, state, emit);
      ask_before_roll(game, state, emit);
      return true;
    case Stage::kOver:
      return true;
  }
  return true;
}

/// Goes on as far as it can without anybody's answer. Debts come first, then inherited mortgages,
/// auctions, the effects of a card, and last the turn itself.
PARLOUR_FN void proceed(const Ruleset& game, State& state, auto& emit) {
  for (;;) {
    if (state.stage == Stage::kOver) return;
    if (!has_pending(state)) {
      if (step_turn(game, state, emit)) return;
    } else if (state.debt.amount > 0) {
      if (press_debt(game, state, emit)) return;
    } else if (!state.inherited.empty()) {
      return ask(state, Prompt::kInheritedMortgage, owner_of(state, state.inherited.lowest()));
    } else if (state.auction.deed >= 0) {
      return;
    } else if (!state.lots.empty()) {
      return open_auction(game, state, state.lots.lowest(), emit);
    } else if (run_next_effect(game, state, emit)) {
      return;
    }
  }
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Roll, auto&) {
  if (state.asked != by) return Refusal::kNotNow;
  if (state.prompt == Prompt::kRoll) {
    ask_for_dice(state, DiceFor::kMove);
  } else if (state.prompt == Prompt::kOrderRoll) {
    ask_for_dice(state, DiceFor::kOrder);
  } else if (state.prompt == Prompt::kJailChoice) {
    if (const Verdict no = why_not_roll_in_jail(game, state)) return no;
    ask_for_dice(state, DiceFor::kJail);
  } else {
    return Refusal::kNotNow;
  }
  return {};
}

/// Whoever is below zero at the end of its turn is out.
PARLOUR_FN void end_turn(const Ruleset& game, State& state, Seat seat, auto& emit) {
  state.stage = Stage::kTurnOver;
  if (state.cash[seat] < 0) bankrupt(game, state, seat, kBank, emit);
  proceed(game, state, emit);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, End, auto& emit) {
  if (state.prompt != Prompt::kManage || state.asked != by || by < 0) return Refusal::kNotNow;
  end_turn(game, state, by, emit);
  return {};
}

/// Waiting in jail counts as a round and is all of the turn; after the last one the seat is free at
/// its next turn.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Wait, auto& emit) {
  if (!asked_in_jail(state, by)) return Refusal::kNotNow;
  if (const Verdict no = why_not_wait(game, state)) return no;
  emit(StayedInJail{by, state.jail[by]});
  ++state.jail[by];
  end_turn(game, state, by, emit);
  return {};
}

PARLOUR_FN void move_throw(const Ruleset& game, State& state, auto& emit) {
  const bool twin = state.dice[0] == state.dice[1];
  state.doubles = narrow<std::int8_t>(twin ? state.doubles + 1 : 0);
  if (twin && game.rules.doubles_to_jail > 0 && state.doubles >= game.rules.doubles_to_jail) {
    send_to_jail(game, state, state.current(), JailWhy::kDoubles, emit);
    return;
  }
  state.roll_again = twin && game.rules.doubles;
  state.stage = Stage::kMoving;
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, const Dice& action,
                        auto& emit) {
  if (by != kChance || state.prompt != Prompt::kDice) return Refusal::kNotNow;
  if (action.a < 1 || action.a > 6 || action.b < 1 || action.b > 6) {
    return Refusal::kImpossibleOutcome;
  }
  // As two numbers: reading a pair that was written one by one makes the processor wait.
  state.dice[1] = action.b;
  state.dice[0] = action.a;
  const bool ordering = state.dice_for == DiceFor::kOrder;
  const Seat seat = ordering ? narrow<Seat>(still_to_order(state).lowest()) : state.current();
  emit(DiceRolled{seat, action.a, action.b, state.dice_for});
  switch (state.dice_for) {
    case DiceFor::kMove:
      move_throw(game, state, emit);
      break;
    case DiceFor::kJail:
      resolve_jail_throw(game, state, emit);
      break;
    case DiceFor::kUtility: {
      const int deed = deed_at_hand(game, state);
      charge_rent(game, state, owner_of(state, deed), deed, emit);
      break;
    }
    case DiceFor::kOrder:
      order_throw(game, state, emit);
      break;
  }
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::estate
