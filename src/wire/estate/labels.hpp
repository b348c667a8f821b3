// SPDX-License-Identifier: Apache-2.0
// Choices in words: what a button or a line of a menu says, and what the choice costs or brings.
// They read the position and the rules' own predicates, and decide nothing.
#pragma once

#include <string>

#include "rules/estate/action.hpp"
#include "wire/estate/facts.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::estate {

/// "Buy Boardwalk for $400", "Mortgage Vine Street (+$100)". The action should be one that the seat
/// could play now; of an offer only the partner is told.
std::string label(const Teller& teller, const State& state, Seat seat, const Action& action,
                  const Facts& facts);

/// The facts of the choice in words: "leaves you $230, rent $6"; "" if there is nothing to add.
std::string hint(const Teller& teller, const State& state, const Action& action,
                 const Facts& facts);

}  // namespace parlour::estate
