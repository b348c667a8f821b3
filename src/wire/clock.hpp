// SPDX-License-Identifier: Apache-2.0
// The clocks that a game may have; which of them run is the family's to say, when they began the
// table's.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"

namespace parlour {

/// What runs while the game waits as it does now.
struct Clock {
  /// kBank: of a table where everybody has a time of their own for the whole game.
  enum class What : std::uint8_t { kAnswer, kAuction, kThrow, kTurn, kGame, kBank };
  What what = What::kAnswer;
  Seat seat = kNobody;  ///< whose time it is; kNobody: everybody's
  int seconds = 0;
  bool stands = false;  ///< it waits for something that has a clock of its own
  bool operator==(const Clock&) const = default;
};

/// "auction"
const char* word(Clock::What what);

/// What ranks those who are still in a game: worth and cash, or territories and troops.
using Merit = std::array<std::int64_t, 2>;

}  // namespace parlour
