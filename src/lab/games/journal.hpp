// SPDX-License-Identifier: Apache-2.0
// Games of bots as a table would play them, with their journals: for whoever looks back at them.
#pragma once

#include <string>
#include <vector>

#include "core/stop.hpp"
#include "table/live_game.hpp"

namespace parlour::lab {

/// The rules of a title for this line-up, which must fit; rules are "name=value".
Result<std::shared_ptr<const Rulebook>> book_for(const Title& title,
                                                 const std::vector<std::string>& rules,
                                                 const std::vector<std::string>& bots);

/// One game, to its end or to as many actions as a review takes.
std::string journal_of_bots(const std::shared_ptr<const Rulebook>& book,
                            const std::vector<std::string>& bots, std::uint64_t seed,
                            const Stop& stop);

}  // namespace parlour::lab
