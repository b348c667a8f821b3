// SPDX-License-Identifier: Apache-2.0
// The board as text: 89 columns, 56 lines, any estate title.
#pragma once

#include <string>

#include "terminal/bb7k/roster.hpp"
#include "wire/estate/game.hpp"

namespace parlour::bb7k {

inline constexpr int kBoardColumns = 89, kBoardLines = 56;

/// An academic building (a street) shows its improvements, a rule, its name and the pieces on it;
/// any other square its name in up to two lines and the pieces. At the right end of the name stands
/// the owner's piece, after an `m` if the building is mortgaged; and after a `+` the eighth piece,
/// if all eight stand here.
std::string draw_board(const estate::Game& game, const estate::State& state, const Roster& roster);

}  // namespace parlour::bb7k
