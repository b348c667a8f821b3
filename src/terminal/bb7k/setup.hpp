// SPDX-License-Identifier: Apache-2.0
// Before the first roll: who plays, with which piece.
#pragma once

#include <optional>
#include <ostream>

#include "core/result.hpp"
#include "terminal/bb7k/options.hpp"
#include "terminal/bb7k/roster.hpp"
#include "terminal/bb7k/words.hpp"
#include "wire/estate/game.hpp"

namespace parlour::bb7k {

/// Asks for the players; those of -bots join them. Nothing at the end of the input. Answers may
/// come one a line or several on one.
std::optional<Roster> ask_for_players(const estate::Game& game, const Options& options,
                                      Input& input, std::ostream& out);

/// Is there room for these computer players, and can they be called so?
Outcome check_bots(const estate::Game& game, const Options& options);

/// Gives players of a loaded game to the computer, as -bots says.
Outcome assign_bots(const Options& options, Roster& roster);

/// The -brucewayne rule: ten times the money, and the block with the dearest building.
void favour_bruce_wayne(const estate::Game& game, const Roster& roster, estate::State& state);

}  // namespace parlour::bb7k
