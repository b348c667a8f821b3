// SPDX-License-Identifier: Apache-2.0
// What a seat may do now, as data for whoever has no rules of its own.
#pragma once

#include <boost/json/object.hpp>

#include "wire/estate/game.hpp"

namespace parlour::estate {

/// {"legal": […], "besides": […]}. Each entry of `legal` has an "action" that can be played as it
/// is, and beside it, for a number in it that may be another one, the least and the most. `besides`
/// names the actions that may be made up freely.
boost::json::object legal_actions(const Game& game, const State& state, Seat seat);

}  // namespace parlour::estate
