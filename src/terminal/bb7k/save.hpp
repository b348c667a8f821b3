// SPDX-License-Identifier: Apache-2.0
// A game as the text of a save file and back:
//
//   numPlayers
//   name piece cups money position        one line a player, who must roll next comes first;
//   …                                     position 10 is `10 0` (visiting) or `10 1 num` (in line)
//   building owner improvements           one line a building in board order; −1: mortgaged
//   …
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "terminal/bb7k/roster.hpp"
#include "wire/estate/game.hpp"

namespace parlour::bb7k {

/// Why a game cannot be saved now, as one sentence; empty if it can. A file holds no debt and no
/// half-answered question.
std::string why_no_save(const estate::Game& game, const estate::State& state);

/// The text of the file; why_no_save() must have nothing against it. Who has dropped out is not in
/// it. After the roll it is as if `next` had been said.
std::string to_save(const estate::Game& game, const estate::State& state, const Roster& roster);

struct SavedGame {
  Roster roster;  ///< all of them people: a file does not tell
  estate::State state;
};

/// The position of a file, waiting for the first player of it to roll. A Problem names the line.
Result<SavedGame> from_save(const estate::Game& game, std::string_view text, std::string file = {});

}  // namespace parlour::bb7k
