// SPDX-License-Identifier: Apache-2.0
// What a visitor pays.
#pragma once

#include "rules/estate/ownership.hpp"

namespace parlour::estate {

/// How much of the printed rents comes on top of them in this round, in percent.
PARLOUR_FN int rent_rise(const Rules& rules, int round) {
  const bool rises = rules.rise.after > 0 && round > rules.rise.after;
  return rises ? (round - rules.rise.after) * rules.rise.by : 0;
}

/// The whole formula of every rent: what is printed, times whatever else counts, at the pace of the
/// board and with the rise of the round. Rounded once, half up.
PARLOUR_FN Money rent_due(const Board& board, Money printed, int times, int rise) {
  const std::int64_t scale = std::int64_t{board.rent_tenths} * (100 + rise);
  if (scale == 1000) return printed * times;  // as printed: most rents of most games
  const std::int64_t due = (scale * printed * times + 500) / 1000;
  return narrow<Money>(due < kMostMoney ? due : kMostMoney);
}

/// A whole unimproved group pays more, even if another deed of it is mortgaged or built on.
PARLOUR_FN int group_factor(const Ruleset& game, const State& state, int deed, Seat owner) {
  const bool whole = state.owned[owner].contains(group_of(game.board, deed));
  return whole && state.levels.of(deed) == 0 ? game.rules.group_rent : 1;
}

/// The rent of a deed now; `pips` is the throw that counts for a utility, `times` a card's factor
/// (0: none). Nothing for mortgaged deeds, and owners whom jail keeps from it.
PARLOUR_FN Money rent_for(const Ruleset& game, const State& state, Seat owner, int deed, int pips,
                          int times) {
  if (state.mortgaged.has(deed)) return 0;
  if (!game.rules.jail.rent && state.in_jail(owner)) return 0;
  const DeedData& data = game.board.deeds[deed];
  const int factor = times > 0 ? times : 1;
  const int rise = rent_rise(game.rules, state.round);
  switch (data.kind) {
    case DeedKind::kStreet:
      return rent_due(game.board, data.rent[state.levels.of(deed)],
                      group_factor(game, state, deed, owner) * factor, rise);
    case DeedKind::kTransit: {
      const int owned = (state.owned[owner] & game.board.transit).size();
      return rent_due(game.board, data.rent[owned - 1], factor, rise);
    }
    case DeedKind::kUtility: {
      // A card that sends to a utility replaces the printed factor.
      const int owned = (state.owned[owner] & game.board.utilities).size();
      return rent_due(game.board, times > 0 ? times : data.rent[owned - 1], pips, rise);
    }
  }
  return 0;
}

/// The same for whoever owns it; the bank asks for nothing.
PARLOUR_FN Money rent_of(const Ruleset& game, const State& state, int deed, int pips, int times) {
  const Seat owner = owner_of(state, deed);
  return owner == kBank ? 0 : rent_for(game, state, owner, deed, pips, times);
}

}  // namespace parlour::estate
