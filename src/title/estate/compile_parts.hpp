// SPDX-License-Identifier: Apache-2.0
// The parts of compile(), for its own files only.
#pragma once

#include "title/estate/compile.hpp"

namespace parlour::estate {

/// value × tenths / 10, halves up. Amounts are far below the limit of Money.
constexpr Money scaled(Money value, int tenths) {
  return static_cast<Money>((std::int64_t{value} * tenths + 5) / 10);
}

/// value × percent / 100, halves up.
constexpr Money share(Money value, int percent) {
  return static_cast<Money>((std::int64_t{value} * percent + 50) / 100);
}

/// The rent of each level for this many small levels, before the pace.
std::vector<Money> rents_for_levels(const std::vector<Money>& printed, int small_levels);

/// Tiles, deeds, groups and start cash.
Outcome compile_tiles(const BoardSource& source, Compiled& compiled);

/// Decks, tables, their effects and the get-out cards. The deeds must be there already.
Outcome compile_cards(const BoardSource& source, Compiled& compiled);

/// Refuses a board on which cards and tables could move a token on for ever.
Outcome check_rest(const Board& board);

}  // namespace parlour::estate
