// SPDX-License-Identifier: Apache-2.0
// A Match in memory with its journal, chance drawn from a seed, and computer players. For
// estate::Game and conquest::Game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "terminal/computers.hpp"
#include "terminal/driver.hpp"
#include "words/text.hpp"

namespace parlour::terminal {

/// The journal is kept in memory until it is saved. With a path it is written there line by line,
/// before anybody sees what happened; a file that exists is an error, and so is a player who is
/// neither a person, a character nor a program that can be started.
template <class Game>
Result<Driver<Game>> new_match(Game game, std::vector<Player> players, std::uint64_t seed,
                               const std::filesystem::path& journal = {});

/// Goes on with a saved game, given the text of its journal. `notes` says what a person should know
/// about the file; `easy` plays for whoever cannot be had.
template <class Game>
Result<Driver<Game>> saved_match(std::string text, const std::filesystem::path& file,
                                 std::uint64_t seed, Programs programs, std::vector<Text>& notes);

}  // namespace parlour::terminal
