// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlour {

/// Time as whoever drives a table tells it: it never goes back. What is kept is stamped with the
/// calendar's time, which may; see TableLog.
using Millis = std::int64_t;
inline constexpr Millis kSecond = 1000;

}  // namespace parlour
