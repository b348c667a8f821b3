// SPDX-License-Identifier: Apache-2.0
// Many tables as one arena, so that threads, processes and stores need not know of them: the games
// of table 0 come first, then those of table 1, and so on. Every table plays the same seeds.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lab/games/arena.hpp"

namespace parlour::lab {

/// Who sits at a table, as entries of a pool.
using Lineup = std::vector<std::size_t>;

/// So many games at each of the tables; the pool must outlive it. What it plays is read from rows:
/// its tallies mix what sat at different tables.
Result<std::unique_ptr<Arena>> all_tables(const Arena& pool, std::vector<Lineup> tables,
                                          std::uint64_t games_each);

}  // namespace parlour::lab
