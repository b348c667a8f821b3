// SPDX-License-Identifier: Apache-2.0
// Which cards to exchange, and when.
#pragma once

#include "bots/conquest/battle.hpp"

namespace parlour::conquest {

PARLOUR_FN bool may_have_set(const State& state, Seat seat) { return state.hand_size[seat] >= 3; }

/// The set that brings most, with the fewest jokers; an exchange must be possible. The picture that
/// gets the bonus is the one with the most enemies around.
PARLOUR_FN Exchange set_choice(const Ruleset& game, const State& state, Seat seat) {
  Exchange best{};
  int most = -1;
  for (const int number : sets_of(game, state, seat)) {
    const Exchange cards = triple(number);
    const int jokers = counted(cards)[static_cast<int>(CardKind::kJoker)];
    const int worth =
        4 * set_worth(game.rules, state.sets, cards) +
        4 * (bonus_choices(game, state, seat, cards).empty() ? 0 : int{game.rules.pictured_bonus}) +
        3 - jokers;
    if (worth > most) {
      most = worth;
      best = cards;
    }
  }
  const TerritorySet choices = bonus_choices(game, state, seat, best);
  const TerritorySet foreign = enemy_land(game, state, seat);
  int danger = -1;
  for (const int territory : choices) {
    const int near = largest_near(game, state, territory, foreign);
    if (near > danger) {
      danger = near;
      best.bonus = narrow<Territory>(territory);
    }
  }
  return best;
}

/// What a set would bring now; 0: there is none.
PARLOUR_FN int set_value(const Ruleset& game, const State& state, Seat seat) {
  if (!may_have_set(state, seat) || sets_of(game, state, seat).empty()) return 0;
  return set_worth(game.rules, state.sets, set_choice(game, state, seat));
}

}  // namespace parlour::conquest
