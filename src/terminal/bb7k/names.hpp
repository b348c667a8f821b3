// SPDX-License-Identifier: Apache-2.0
// How players and buildings are called, in commands and in save files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "terminal/bb7k/roster.hpp"
#include "wire/estate/game.hpp"

namespace parlour::bb7k {

/// The owner of what nobody owns, in save files.
inline constexpr std::string_view kBankName = "BANK";

/// The one word by which a tile is written in a file: its short name, `_` for blanks.
std::string tile_word(const Title& title, int tile);

/// The deed that a word means: the name or short name of its tile, in any letter case, `_` for
/// blanks. The Problem says what is wrong with the word.
Result<int> find_building(const estate::Game& game, std::string_view word);

/// A player by name: exactly so, else in any letter case.
Result<Seat> find_player(const Roster& roster, std::string_view name);

/// Why nobody can be called this; empty if somebody can.
std::string why_no_name(const estate::Game& game, std::string_view name);

/// The piece with this mark or word.
std::optional<char> find_piece(std::string_view word);

}  // namespace parlour::bb7k
