// SPDX-License-Identifier: Apache-2.0
// How a seat is told from the others on any board: a letter and a colour.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace parlour::terminal {

/// One letter for each name, all different: its first letter if it is free, else another one of it,
/// else a digit.
std::vector<std::string> marks_for(std::span<const std::string> names);

/// A computer player in a word: a character by its name, a program by that of its file.
std::string bot_word(std::string_view kind);

/// The colour of a seat's token.
std::string_view seat_colour(Seat seat);

}  // namespace parlour::terminal
