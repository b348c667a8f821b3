// SPDX-License-Identifier: Apache-2.0
// Time that runs out. The clock acts through the journal like everybody else: for a seat it plays
// the prompt's safe answer.
#pragma once

#include "rules/estate/turn.hpp"

namespace parlour::estate {

PARLOUR_FN Action safe_in_debt(const Ruleset& game, const State& state, Seat seat) {
  for (const int deed : state.owned[seat] & state.levels.built()) {
    if (!why_not_sell(game, state, seat, deed)) return Sell{game.board.deeds[deed].tile};
  }
  for (const int deed : state.owned[seat] - state.mortgaged) {
    if (!why_not_mortgage(game, state, seat, deed)) return Mortgage{game.board.deeds[deed].tile};
  }
  return Resign{};
}

PARLOUR_FN Action safe_in_jail(const Ruleset& game, const State& state, Seat seat) {
  if (!why_not_wait(game, state)) return Wait{};
  if (!why_not_roll_in_jail(game, state)) return Roll{};
  return why_not_use_card(game, state, seat) ? Action{PayFine{}} : Action{UseCard{}};
}

/// What is played for the asked seat when its time is up; always legal.
PARLOUR_FN Action safe_action(const Ruleset& game, const State& state) {
  switch (state.prompt) {
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
      return Roll{};
    case Prompt::kJailChoice:
      return safe_in_jail(game, state, state.asked);
    case Prompt::kBuyOrDecline:
    case Prompt::kInheritedMortgage:
      return Decline{};
    case Prompt::kAuction:
      return Withdraw{};
    case Prompt::kTaxChoice:
      return PayTax{false};
    case Prompt::kCard:
      return Ok{};
    case Prompt::kCardChoice:
      return Choose{1};
    case Prompt::kTradeResponse:
      return Reject{};
    case Prompt::kMortgagedOffer:
      return asked_as_owner(state, state.asked) ? Action{Reject{}} : Action{Decline{}};
    case Prompt::kDebt:
      return safe_in_debt(game, state, state.asked);
    case Prompt::kManage:
      return End{};
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return TimeUp{};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, EndGame, auto& emit) {
  if (by != kClock || game.rules.ends != Ends::kTimed || state.stage == Stage::kOver) {
    return Refusal::kNotNow;
  }
  end_game(state, richest(game, state), emit);
  return {};
}

}  // namespace parlour::estate
