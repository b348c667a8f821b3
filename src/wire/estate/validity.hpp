// SPDX-License-Identifier: Apache-2.0
// Could a game by these rules be in this position? Asked of positions that come from outside: the
// rules trust the State they are given.
#pragma once

#include "rules/estate/state.hpp"

namespace parlour::estate {

/// Returns what is wrong in words, or nullptr.
const char* why_invalid(const Ruleset& game, const State& state);

}  // namespace parlour::estate
