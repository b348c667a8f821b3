// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlour {

/// How well a computer player plays. All are honest: the same money, dice and view as a person.
enum class Level : std::uint8_t { kRandom, kEasy, kMedium, kHard, kExpert };

}  // namespace parlour
