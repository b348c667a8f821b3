// SPDX-License-Identifier: Apache-2.0
// Computer players by their names: the levels, and the characters besides.
#pragma once

#include <string_view>

#include "bots/estate/weights.hpp"
#include "core/result.hpp"

namespace parlour::bb7k {

/// Is this the name of a computer player, in any letter case?
bool is_level(std::string_view word);

/// The computer player for whom nobody asks by name.
std::string_view usual_level();

/// The character of this name; it lives as long as the program. A Problem says which there are.
Result<const estate::Character*> character_for(std::string_view word);

}  // namespace parlour::bb7k
