// SPDX-License-Identifier: Apache-2.0
// What chance may answer, and how likely each answer is. The generator belongs to the driver:
// `random_below(n)` gives a number from 0 to n − 1, each equally likely.
#pragma once

#include "rules/conquest/conquest.hpp"

namespace parlour::conquest {

PARLOUR_FN std::int8_t throw_die(auto& random_below) {
  return narrow<std::int8_t>(1 + random_below(6));
}

PARLOUR_FN Action throw_battle_dice(const State& state, auto& random_below) {
  BattleDice dice{};
  for (int i = 0; i < state.battle.dice; ++i) dice.attack[i] = throw_die(random_below);
  for (int i = 0; i < defence_dice(state); ++i) dice.defence[i] = throw_die(random_below);
  return dice;
}

/// Every card of the deck is equally likely.
PARLOUR_FN Action draw_card(const State& state, auto& random_below) {
  auto left = narrow<int>(random_below(std::uint32_t{state.deck_size}));
  for (int kind = 0; kind < kCardKinds; ++kind) {
    if (left >= state.deck[kind]) {
      left -= state.deck[kind];
      continue;
    }
    const auto drawn = static_cast<CardKind>(kind);
    const TerritorySet shown = state.pictures.of_kind(state.pictures.in_deck(), drawn);
    const int picture = left < shown.size() ? shown.nth(left) : kNoTerritory;
    return DrawCard{drawn, narrow<Territory>(picture)};
  }
  return DrawCard{CardKind::kInfantry};
}

/// One fair answer of chance to the prompt; the game must be waiting for chance.
PARLOUR_FN Action sample_chance(const Ruleset& game, const State& state, auto& random_below) {
  switch (state.prompt) {
    case Prompt::kFirstSeat: {
      const auto pick = narrow<int>(random_below(narrow<std::uint32_t>(state.alive.size())));
      return DrawSeat{narrow<Seat>(state.alive.nth(pick))};
    }
    case Prompt::kDeal: {
      const TerritorySet free = free_land(game, state);
      const auto pick = narrow<int>(random_below(narrow<std::uint32_t>(free.size())));
      return Deal{narrow<Territory>(free.nth(pick))};
    }
    case Prompt::kHandDraw:
      return DrawHand{static_cast<Hand>(1 + random_below(3))};
    case Prompt::kCardDraw:
      return draw_card(state, random_below);
    case Prompt::kBattleDice:
    case Prompt::kClaim:
    case Prompt::kMuster:
    case Prompt::kAllocate:
    case Prompt::kAttack:
    case Prompt::kThrow:
    case Prompt::kDice:
    case Prompt::kMove:
    case Prompt::kExchange:
    case Prompt::kFortify:
    case Prompt::kGameOver:
      break;
  }
  return throw_battle_dice(state, random_below);
}

}  // namespace parlour::conquest
