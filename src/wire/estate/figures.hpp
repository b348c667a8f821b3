// SPDX-License-Identifier: Apache-2.0
// The numbers of a board as they stand at one table: pace, levels and switches are worked in. A
// front end prints them, and works out none.
#pragma once

#include <boost/json/object.hpp>

#include "wire/estate/game.hpp"

namespace parlour::estate {

/// {"start_cash", "salary", "levels", "tiles": [{"price", "build", "mortgage", "rents", "amount",
/// "to"} …]}: by tile, only what it has.
boost::json::object figures(const Game& game);

}  // namespace parlour::estate
