// SPDX-License-Identifier: Apache-2.0
// Choices in words: what a button or a line of a menu says, what the choice costs or brings, and
// what the game is asking for. They read the position and the rules' own predicates, and decide
// nothing.
#pragma once

#include <string>

#include "rules/estate/action.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::estate {

/// "Buy Boardwalk for $400", "Mortgage Vine Street (+$100)". The action should be one that the seat
/// could play now; of an offer only the partner is told.
std::string label(const Teller& teller, const State& state, Seat seat, const Action& action);

/// What the choice costs or brings: "leaves you $230, rent $6"; "" if there is nothing to add.
/// Tells nothing that is hidden from the seat.
std::string hint(const Teller& teller, const State& state, Seat seat, const Action& action);

/// What the game waits for: "Ann, it is your turn: roll the dice."
std::string prompt_line(const Teller& teller, const State& state);

}  // namespace parlour::estate
