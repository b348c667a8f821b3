// SPDX-License-Identifier: Apache-2.0
// A Match in memory with its journal, chance drawn from a seed, and bots that play at random.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/result.hpp"
#include "terminal/driver.hpp"

namespace parlour::terminal {

/// The journal is kept in memory until it is saved. With a path it is written there line by line,
/// before anybody sees what happened; a file that exists is an error.
Result<Driver> new_match(estate::Game game, std::vector<Player> players, std::uint64_t seed,
                         const std::filesystem::path& journal = {});

/// Goes on with a saved game. `notes` says what a person should know about the file.
Result<Driver> saved_match(const std::filesystem::path& file, std::uint64_t seed,
                           std::vector<std::string>& notes);

}  // namespace parlour::terminal
