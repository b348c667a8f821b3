// SPDX-License-Identifier: Apache-2.0
// What a visitor pays.
#pragma once

#include "rules/estate/ownership.hpp"

namespace parlour::estate {

PARLOUR_FN Money street_rent(const Ruleset& game, const State& state, int deed, Seat owner) {
  const DeedData& data = game.board.deeds[deed];
  const int level = state.levels.of(deed);
  // A whole unimproved group pays more, even if another deed of it is mortgaged or built on.
  const bool whole = state.owned[owner].contains(group_of(game.board, deed));
  return level == 0 && whole ? data.rent[0] * game.rules.group_rent : data.rent[level];
}

/// The rent of a deed now; `pips` is the throw that counts for a utility, `times` a card's factor
/// (0: none). Nothing for mortgaged deeds, and owners whom jail keeps from it.
PARLOUR_FN Money rent_for(const Ruleset& game, const State& state, Seat owner, int deed, int pips,
                          int times) {
  if (state.mortgaged.has(deed)) return 0;
  if (!game.rules.jail.rent && state.in_jail(owner)) return 0;
  const DeedData& data = game.board.deeds[deed];
  const int factor = times > 0 ? times : 1;
  switch (data.kind) {
    case DeedKind::kStreet:
      return street_rent(game, state, deed, owner) * factor;
    case DeedKind::kTransit:
      return data.rent[(state.owned[owner] & game.board.transit).size() - 1] * factor;
    case DeedKind::kUtility: {
      // A card that sends to a utility replaces the printed factor.
      const int owned = (state.owned[owner] & game.board.utilities).size();
      const Money by = times > 0 ? times : data.rent[owned - 1];
      return (by * pips * game.board.utility_tenths + 5) / 10;
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
