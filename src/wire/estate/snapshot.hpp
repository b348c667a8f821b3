// SPDX-License-Identifier: Apache-2.0
// A whole position as JSON, field by field: a journal keeps one every few hundred actions, so that
// a game can go on even when a later version of the rules would replay it differently.
#pragma once

#include <boost/json/object.hpp>

#include "core/result.hpp"
#include "rules/estate/state.hpp"

namespace parlour::estate {

boost::json::object snapshot(const State& state);
/// Refuses what no game by these rules could reach.
Result<State> from_snapshot(const Ruleset& game, const boost::json::object& from);

}  // namespace parlour::estate
