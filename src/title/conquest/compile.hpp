// SPDX-License-Identifier: Apache-2.0
// From a map in its title's words to the numbers that the rules play with. The switches that change
// a map (airport_range, start_troops, pictured_bonus, deck) are worked in here.
#pragma once

#include "title/conquest/source.hpp"

namespace parlour::conquest {

/// `source` must come from read_map(), and `rules` pass check(). Any rules suit any map: should the
/// starting troops be too few to claim all land, the rest of it lies empty until somebody takes it.
Ruleset compile(const MapSource& source, const Rules& rules);

}  // namespace parlour::conquest
