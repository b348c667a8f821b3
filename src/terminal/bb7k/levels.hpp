// SPDX-License-Identifier: Apache-2.0
// Computer players by the name of their level. New levels plug in here and nowhere else.
#pragma once

#include <functional>
#include <string_view>

#include "core/philox.hpp"
#include "core/result.hpp"
#include "rules/estate/action.hpp"

namespace parlour::bb7k {

/// Picks a legal action for the seat; all it may leave to chance comes from the stream.
using Chooser =
    std::function<estate::Action(const estate::Ruleset&, const estate::State&, Seat, Stream&)>;

/// Is this the name of a level, whether or not it can be played already?
bool is_level(std::string_view word);

/// The level of a computer player for whom none is asked.
std::string_view usual_level();

/// The player of this level; a Problem says which levels there are.
Result<Chooser> chooser_for(std::string_view level);

}  // namespace parlour::bb7k
