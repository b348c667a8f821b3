// SPDX-License-Identifier: Apache-2.0
// The parts of compile(), for its own files only.
#pragma once

#include "title/estate/compile.hpp"

namespace parlour::estate {

/// The end of a formula in whole numbers: the one rounding, halves up.
constexpr Money rounded(std::int64_t value, std::int64_t over) {
  return static_cast<Money>((value + over / 2) / over);
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
