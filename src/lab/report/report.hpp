// SPDX-License-Identifier: Apache-2.0
// A campaign as one page for a browser, with everything it needs inside.
#pragma once

#include <string>

#include "lab/games/arena.hpp"
#include "lab/games/tally.hpp"

namespace parlour::lab {

/// `results` must have their detail; `rounds` is the limit of the games' length.
std::string report_page(const Arena& arena, const Results& results, int rounds);

}  // namespace parlour::lab
