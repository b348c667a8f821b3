// SPDX-License-Identifier: Apache-2.0
// Results in the words of JSON and CSV.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "lab/games/arena.hpp"
#include "lab/games/tally.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

/// The digest over all games: the same for any number of threads and processes.
std::string hash_text(const Tally& tally);

/// The switches by which its games are played.
boost::json::object switches_of(const Arena& arena);

/// Moves that came too late from programs. What they show of a program is how fast the machine was:
/// such results are not sound.
Count late_moves(const Tally& tally);

/// What `parlour lab run --json` prints. `paired`: the games are rotations of the same deals.
boost::json::object summary(const Arena& arena, const Tally& tally, double seconds,
                            bool paired = false);

/// The 95 % interval of an entry's wins.
Interval interval_of(const EntryTally& entry, std::size_t seats, bool paired);

/// The mean of a trait of an entry.
double trait_mean(const EntryTally& entry, int sum, int per);

std::string csv_head(const Arena& arena);
std::string csv_line(const Arena& arena, std::uint64_t game, const Row& row);

}  // namespace parlour::lab
