// SPDX-License-Identifier: Apache-2.0
// The numbers behind a report; its page draws them.
#pragma once

#include <boost/json/fwd.hpp>

#include "lab/games/arena.hpp"
#include "lab/games/tally.hpp"

namespace parlour::lab {

/// How a group of deeds or a continent did.
boost::json::object group_data(const std::string& name, const std::string& colour,
                               const Detail& detail, std::size_t group);

boost::json::object report_data(const Arena& arena, const Results& results, int rounds);

}  // namespace parlour::lab
