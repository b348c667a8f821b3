// SPDX-License-Identifier: Apache-2.0
// The one knot in the rules: every concern ends by letting the game proceed, and proceeding needs
// every concern.
#pragma once

#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"

namespace parlour::estate {

PARLOUR_FN void proceed(const Ruleset& game, State& state, auto& emit);

}  // namespace parlour::estate
