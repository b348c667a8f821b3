// SPDX-License-Identifier: Apache-2.0
// Choices in words: what a button or a line of a menu says, what the choice costs or brings, and
// what the game is asking for. They read the position and the rules' own predicates, and decide
// nothing. The position may be a seat's view of it: troops that are not seen are told as such, and
// odds that hang on them are not told at all.
#pragma once

#include <optional>
#include <string>

#include "rules/conquest/action.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::conquest {

/// "Attack Peru from Brazil with 5 troops". The action should be one that the seat could play now.
std::string label(const Teller& teller, const State& state, Seat seat, const Action& action);

/// What the choice costs or brings: "72 % to win against 3"; "" if there is nothing to add.
std::string hint(const Teller& teller, const State& state, Seat seat, const Action& action);

/// What the game waits for: "Ann, Attack: choose a target, or go on."
std::string prompt_line(const Teller& teller, const State& state);

/// The exact chance, in whole percent, that an attack with so many troops would take the territory
/// if it were fought to the end; of a certainty that is none, 99 or 1. Nothing: the garrison is not
/// seen, or too large to work it out.
std::optional<int> chance_to_win(const Ruleset& game, const State& state, int attackers, int to);
/// The same for the battle that is being fought.
std::optional<int> chance_to_win(const Ruleset& game, const State& state);

}  // namespace parlour::conquest
