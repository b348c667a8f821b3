// SPDX-License-Identifier: Apache-2.0
// The turns and their phases, and proceed(): the one place that decides what the game waits for
// next.
#pragma once

#include "rules/conquest/claim.hpp"

namespace parlour::conquest {

PARLOUR_FN bool too_many_cards(const Ruleset& game, const State& state, Seat seat) {
  return game.rules.forced_exchange > 0 && state.hand_size[seat] >= game.rules.forced_exchange;
}

PARLOUR_FN void begin_turn(const Ruleset& game, State& state, Seat seat, auto& emit) {
  state.turn = seat;
  state.stage = Stage::kAllocate;
  state.earned = state.fortified = state.proposed = false;
  state.due = too_many_cards(game, state, seat) ? Due::kTurnStart : Due::kNothing;
  const Reinforcement troops = reinforcement(game, state, seat);
  state.held_before[seat] = continents_in(game.map, state.land(seat));
  const Troops owed = state.reserve[seat];
  state.to_place = narrow<Troops>(owed + room_for(state, seat, troops.total()));
  state.reserve[seat] = 0;
  emit(TurnBegan{seat, state.round});
  emit(TroopsGranted{seat, narrow<Troops>(troops.territories), narrow<Troops>(troops.continents),
                     narrow<Troops>(troops.target), owed, state.to_place});
}

/// The next seat in the game; past the first seat a new round begins, or the last one has ended.
PARLOUR_FN void next_turn(const Ruleset& game, State& state, auto& emit) {
  emit(TurnEnded{state.turn});
  Seat seat = state.turn;
  do {
    seat = narrow<Seat>((seat + 1) % state.seats);
    if (seat != state.first) continue;
    if (game.rules.end_round > 0 && state.round >= game.rules.end_round) {
      return end_game(state, leaders(state), emit);
    }
    if (state.round < 0xffff) ++state.round;
  } while (!state.alive.has(seat));
  begin_turn(game, state, seat, emit);
}

/// One step of the game itself. True: it now waits on a prompt.
PARLOUR_FN bool step(const Ruleset& game, State& state, auto& emit) {
  switch (state.stage) {
    case Stage::kFirstSeat:
      ask(state, Prompt::kFirstSeat, kChance);
      return true;
    case Stage::kClaim:
      return step_claim(game, state);
    case Stage::kMuster:
      if (anybody_has_reserve(state)) return step_muster(game, state, emit);
      begin_turn(game, state, state.first, emit);
      return false;
    case Stage::kAllocate:
      ask(state, Prompt::kAllocate, state.turn);
      return true;
    case Stage::kAttack:
      ask(state, Prompt::kAttack, state.turn);
      return true;
    case Stage::kFortify:
      ask(state, Prompt::kFortify, state.turn);
      return true;
    case Stage::kTurnOver:
      if (state.earned && state.deck_size > 0) {
        ask(state, Prompt::kCardDraw, kChance);
        return true;
      }
      next_turn(game, state, emit);
      return false;
    case Stage::kOver:
      return true;
  }
  return true;
}

/// Cards that have to be exchanged, and troops that have to be placed at once. True: the game
/// waits.
PARLOUR_FN bool press_exchange(const Ruleset& game, State& state) {
  if (too_many_cards(game, state, state.turn) && !sets_of(game, state, state.turn).empty()) {
    ask(state, Prompt::kExchange, state.turn);
    return true;
  }
  if (state.due == Due::kSpoils && state.to_place > 0) {
    ask(state, Prompt::kAllocate, state.turn);
    return true;
  }
  state.due = Due::kNothing;
  return false;
}

/// Goes on as far as it can without anybody's answer. A battle comes first, then cards that are
/// due, and last the turn itself.
PARLOUR_FN void proceed(const Ruleset& game, State& state, auto& emit) {
  for (;;) {
    if (state.stage == Stage::kOver) return;
    if (state.battle.fight == Fight::kRounds) return ask_for_round(game, state);
    if (state.battle.fight == Fight::kMoveIn) return ask(state, Prompt::kMove, state.turn);
    if (state.due != Due::kNothing) {
      if (press_exchange(game, state)) return;
    } else if (step(game, state, emit)) {
      return;
    }
  }
}

PARLOUR_FN Verdict why_not_go_on(const State& state, Seat by) {
  const bool allocating = state.prompt == Prompt::kAllocate && state.stage == Stage::kAllocate;
  if (!allocating && state.prompt != Prompt::kAttack) return Refusal::kNotNow;
  if (state.asked != by) return Refusal::kNotYourTurn;
  if (state.to_place > 0) return Refusal::kTroopsLeft;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Next, auto& emit) {
  if (const Verdict no = why_not_go_on(state, by)) return no;
  if (state.stage == Stage::kAllocate) {
    lapse_requests(state, by, emit);
    state.stage = Stage::kAttack;
  } else {
    state.stage = Stage::kFortify;
  }
  emit(PhaseBegan{by, state.stage});
  proceed(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, End, auto& emit) {
  if (const Verdict no = asks(state, Prompt::kFortify, by)) return no;
  state.stage = Stage::kTurnOver;
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
