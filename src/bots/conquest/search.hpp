// SPDX-License-Identifier: Apache-2.0
// Expert: a few plans are played on in the head, by the full rules and with everybody playing like
// hard, and the one that turns out best is taken. The work is counted in playouts, not in time, so
// that the same game comes out on every machine.
#pragma once

#include "bots/conquest/strategist.hpp"

namespace parlour::conquest {

/// A complete position that the seat's view allows: the cards it cannot see are dealt at random,
/// and troops in fog are guessed. Nothing but the view is looked at. No battle may be going on.
State imagine(const Ruleset& game, const State& state, Seat seat, Stream& stream);

/// The best plan for the seat, which is about to place troops or to attack.
Plan search(const Study& study, const Weights& weights, const Memory& memory, const State& view,
            Seat seat, Stream& stream);

}  // namespace parlour::conquest
