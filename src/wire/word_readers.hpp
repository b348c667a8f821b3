// SPDX-License-Identifier: Apache-2.0
// Reading words that people write, the same for every family.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/seat.hpp"

namespace parlour {

/// Without regard to the case of ASCII letters; names with other letters are as they are.
std::string lower_case(std::string_view text);

/// A whole number, and nothing else.
Result<std::int32_t> number_from_word(std::string_view word);

/// A seat by its name. The Problem suggests the nearest one.
Result<Seat> seat_from_word(std::span<const std::string> names, std::string_view word);

}  // namespace parlour
