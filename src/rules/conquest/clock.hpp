// SPDX-License-Identifier: Apache-2.0
// Time that runs out. The clock acts through the journal like everybody else.
#pragma once

#include "rules/conquest/turn.hpp"

namespace parlour::conquest {

/// What can be played for a seat that does not answer; always legal for a seat that is waited for.
/// For a hand that is not thrown, LateThrow is the better answer: chance cannot be outguessed.
PARLOUR_FN Action safe_action(const Ruleset& game, const State& state, Seat seat) {
  switch (state.prompt) {
    case Prompt::kClaim:
      return Claim{narrow<Territory>(free_land(game, state).lowest())};
    case Prompt::kMuster:
      return Place{narrow<Territory>(weakest(state, state.land(seat))), 1};
    case Prompt::kAllocate:
      if (state.to_place == 0) return Next{};
      return Place{narrow<Territory>(weakest(state, state.land(seat))), 1};
    case Prompt::kAttack:
      return Next{};
    case Prompt::kThrow:
      if (!why_not_retreat(state, seat)) return Retreat{};
      return Throw{Hand::kRock};
    case Prompt::kDice:
      if (!why_not_retreat(state, seat)) return Retreat{};
      return RollDice{narrow<std::int8_t>(most_dice(state))};
    case Prompt::kMove:
      return Move{narrow<Troops>(least_to_move(game, state))};
    case Prompt::kExchange:
      return best_set(game, state, seat);
    case Prompt::kFortify:
      return End{};
    case Prompt::kFirstSeat:
    case Prompt::kGameOver:
    case Prompt::kDeal:
    case Prompt::kBattleDice:
    case Prompt::kHandDraw:
    case Prompt::kCardDraw:
      break;
  }
  return TimeUp{};
}

/// For the seat that is asked; of several, for the first of them.
PARLOUR_FN Action safe_action(const Ruleset& game, const State& state) {
  const SeatSet throwing = still_to_throw(state);
  return safe_action(game, state, throwing.empty() ? state.asked : narrow<Seat>(throwing.lowest()));
}

/// Exchanges what is due, best sets first.
PARLOUR_FN void exchange_due(const Ruleset& game, State& state, auto& emit) {
  if (state.due == Due::kNothing) return;
  while (too_many_cards(game, state, state.turn) && !sets_of(game, state, state.turn).empty()) {
    exchange(game, state, state.turn, best_set(game, state, state.turn), emit);
  }
}

/// Ends the turn in whatever phase it is, in the way that asks nobody.
PARLOUR_FN void cut_turn(const Ruleset& game, State& state, auto& emit) {
  if (state.battle.fight == Fight::kRounds) retreat(state, emit);
  if (state.battle.fight == Fight::kMoveIn) {
    move_in(game, state, least_to_move(game, state), emit);
    if (state.stage == Stage::kOver) return;
  }
  exchange_due(game, state, emit);
  state.due = Due::kNothing;
  place_rest(state, emit);
  if (state.stage == Stage::kAllocate) lapse_requests(state, state.turn, emit);
  state.stage = Stage::kTurnOver;
}

/// Time is up: before the first turn for one claim or one troop, then for the whole turn.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, TimeUp, auto& emit) {
  if (by != kClock || state.asked == kChance) return Refusal::kNotNow;
  if (state.prompt == Prompt::kClaim) {
    take_land(game, state, narrow<Territory>(free_land(game, state).lowest()), false, emit);
    return {};
  }
  if (state.prompt == Prompt::kMuster) {
    const Seat seat = state.asked;
    const int territory = weakest(state, state.land(seat));
    return play(game, state, seat, Place{narrow<Territory>(territory), 1}, emit);
  }
  cut_turn(game, state, emit);
  proceed(game, state, emit);
  return {};
}

/// The time for throwing is up: chance throws what is missing.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, LateThrow, auto& emit) {
  if (by != kClock || state.prompt != Prompt::kThrow) return Refusal::kNotNow;
  state.battle.late = true;
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
