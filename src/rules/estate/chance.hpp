// SPDX-License-Identifier: Apache-2.0
// What chance may answer, and how likely each answer is. The generator belongs to the driver:
// `random_below(n)` gives a number from 0 to n − 1, each equally likely.
#pragma once

#include "rules/estate/estate.hpp"

namespace parlour::estate {

PARLOUR_FN Action throw_dice(auto& random_below) {
  const auto a = narrow<std::int8_t>(1 + random_below(6));
  const auto b = narrow<std::int8_t>(1 + random_below(6));
  return Dice{a, b};
}

PARLOUR_FN Action draw_entry(const Ruleset& game, const State& state, auto& random_below) {
  const TableData& table = game.board.tables[game.board.tiles[state.at[state.current()]].index];
  std::int32_t sum = 0;
  for (int entry = 0; entry < table.count; ++entry) {
    if (entry_possible(game, state, table, entry)) sum += table.weight[entry];
  }
  auto left = narrow<std::int32_t>(random_below(narrow<std::uint32_t>(sum)));
  for (std::int8_t entry = 0; entry < table.count; ++entry) {
    if (!entry_possible(game, state, table, entry)) continue;
    left -= table.weight[entry];
    if (left < 0) return DrawEntry{entry};
  }
  return DrawEntry{0};
}

/// One fair answer of chance to the prompt; the game must be waiting for chance.
PARLOUR_FN Action sample_chance(const Ruleset& game, const State& state, auto& random_below) {
  switch (state.prompt) {
    case Prompt::kDraw: {
      const CardSet top = state.decks[state.card.deck].top();
      const auto pick = narrow<int>(random_below(narrow<std::uint32_t>(top.size())));
      return DrawCard{narrow<std::int8_t>(top.nth(pick))};
    }
    case Prompt::kTableDraw:
      return draw_entry(game, state, random_below);
    case Prompt::kAmount: {
      const Effect& range = range_at_hand(game, state);
      const auto steps = narrow<std::uint32_t>((range.b - range.a) / range.c + 1);
      return DrawAmount{range.a + narrow<Money>(random_below(steps)) * range.c};
    }
    case Prompt::kOrderDraw: {
      const SeatSet waiting = still_to_order(state);
      const auto pick = narrow<int>(random_below(narrow<std::uint32_t>(waiting.size())));
      return DrawSeat{narrow<Seat>(waiting.nth(pick))};
    }
    case Prompt::kDice:
    case Prompt::kOrderRoll:
    case Prompt::kJailChoice:
    case Prompt::kRoll:
    case Prompt::kBuyOrDecline:
    case Prompt::kAuction:
    case Prompt::kTaxChoice:
    case Prompt::kCard:
    case Prompt::kCardChoice:
    case Prompt::kMortgagedOffer:
    case Prompt::kTradeResponse:
    case Prompt::kInheritedMortgage:
    case Prompt::kDebt:
    case Prompt::kManage:
    case Prompt::kGameOver:
      break;
  }
  return throw_dice(random_below);
}

}  // namespace parlour::estate
