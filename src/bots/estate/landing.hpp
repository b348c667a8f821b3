// SPDX-License-Identifier: Apache-2.0
// Where tokens come to rest: the stationary distribution of the board's own Markov chain, worked
// out from the title's data.
#pragma once

#include <array>

#include "title/estate/board.hpp"

namespace parlour::estate {

enum class JailStay { kShort, kLong };  ///< leaves at once, or tries for doubles

/// For every tile, the share of throws after which a lone token rests on it, after any card has
/// moved it; jail counts at its tile. Decks are taken as freshly shuffled for every draw, and of a
/// card's choices the first counts.
std::array<double, kTiles> landing_chances(const Ruleset& game, JailStay stay);

}  // namespace parlour::estate
