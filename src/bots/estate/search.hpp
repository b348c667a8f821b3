// SPDX-License-Identifier: Apache-2.0
// Looking ahead: each candidate is tried, the game is played on to its end in the head with
// everybody following the policy, and the candidate after which the seat stands best is chosen.
#pragma once

#include "bots/estate/policy.hpp"
#include "core/philox.hpp"

namespace parlour::estate {

/// How likely the seat is to win from here, as its share of everybody's strength: 0 to 1.
double standing(const Valuation& valuation, const State& state, Seat seat);

/// What an expert does.
Action look_ahead(const Thought& thought, const Memories& memories, Stream& stream);

}  // namespace parlour::estate
