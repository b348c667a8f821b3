// SPDX-License-Identifier: Apache-2.0
// The numbers behind a report; its page draws them.
#pragma once

#include <boost/json/fwd.hpp>

#include "lab/games/arena.hpp"
#include "lab/games/tally.hpp"

namespace parlour::lab {

boost::json::object report_data(const Arena& arena, const Results& results, int rounds);

}  // namespace parlour::lab
