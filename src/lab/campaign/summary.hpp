// SPDX-License-Identifier: Apache-2.0
// Results in the words of JSON and CSV.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

#include "lab/games/arena.hpp"
#include "lab/games/tally.hpp"

namespace parlour::lab {

/// The digest over all games: the same for any number of threads and processes.
std::string hash_text(const Tally& tally);

/// The switches by which its games are played.
boost::json::object switches_of(const Arena& arena);

/// What `parlour lab run --json` prints.
boost::json::object summary(const Arena& arena, const Tally& tally, double seconds);

/// The mean of a trait of an entry.
double trait_mean(const EntryTally& entry, int sum, int per);

std::string csv_head(const Arena& arena);
std::string csv_line(const Arena& arena, std::uint64_t game, const Row& row);

}  // namespace parlour::lab
