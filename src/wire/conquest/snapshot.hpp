// SPDX-License-Identifier: Apache-2.0
// A whole position as JSON, field by field; see wire/estate/snapshot.hpp.
#pragma once

#include <boost/json/object.hpp>

#include "core/result.hpp"
#include "rules/conquest/state.hpp"

namespace parlour::conquest {

boost::json::object snapshot(const State& state);
/// Refuses what no game by these rules could reach.
Result<State> from_snapshot(const Ruleset& game, const boost::json::object& from);

}  // namespace parlour::conquest
