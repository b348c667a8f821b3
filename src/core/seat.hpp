// SPDX-License-Identifier: Apache-2.0
// Who acts at a table, in every family of games.
#pragma once

#include "core/bits.hpp"

namespace parlour {

using Seat = std::int8_t;
using SeatSet = Bits<std::uint8_t>;
inline constexpr int kMaxSeats = 8;

inline constexpr Seat kNobody = -1;
inline constexpr Seat kChance = -2;  ///< dice, draws, random amounts
inline constexpr Seat kClock = -3;   ///< time that ran out

}  // namespace parlour
