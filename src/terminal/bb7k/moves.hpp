// SPDX-License-Identifier: Apache-2.0
// From the words of a line to an action of the player who is asked. Whether it may be played is for
// the engine to say; here it only has to make sense at the prompt.
#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"
#include "terminal/bb7k/roster.hpp"
#include "terminal/bb7k/words.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::bb7k {

struct Move {
  estate::Action action;
  std::optional<estate::Dice> dice;  ///< chosen by the player, who is testing
};

/// The Problem explains in one line what could be said instead.
Result<Move> read_move(const estate::Game& game, const estate::State& state, const Roster& roster,
                       bool testing, Words words);

/// The words that the player who is asked may answer with: "yes, no".
std::string answers(const estate::Game& game, const estate::State& state);

/// Why the engine would not play it, in one line. The engine's "not now" is told in terms of what
/// has to be done first.
std::string explain(const estate::Teller& teller, const estate::State& state,
                    const estate::Action& action, estate::Refusal refusal);

}  // namespace parlour::bb7k
