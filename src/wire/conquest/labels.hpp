// SPDX-License-Identifier: Apache-2.0
// Choices in words: what a button or a line of a menu says, and what the choice costs or brings.
// They read the position and the rules' own predicates, and decide nothing. The position may be a
// seat's view of it.
#pragma once

#include <string>

#include "rules/conquest/action.hpp"
#include "wire/conquest/facts.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::conquest {

/// "Attack Peru from Brazil with 5 troops". The action should be one that the seat could play now.
std::string label(const Teller& teller, const Action& action, const Facts& facts);

/// The facts of the choice in words: "72 % to win against 3"; "" if there is nothing to add.
std::string hint(const Teller& teller, const State& state, const Action& action,
                 const Facts& facts);

}  // namespace parlour::conquest
