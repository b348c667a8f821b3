// SPDX-License-Identifier: Apache-2.0
// Results of many games with their luck taken out. At every answer of chance the standing of each
// seat after it is compared with the mean over all answers; the sum of these differences over a
// game is nothing on average and goes along with winning. What can be told of the result by it is
// luck, and leaving it out makes the interval narrower with the same games.
#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop.hpp"
#include "lab/measure/statistics.hpp"
#include "title/title.hpp"

namespace parlour::lab {

struct AdjustedOptions {
  std::vector<std::string> seats, rules;
  std::uint64_t games = 1000, seed = 1;
  int threads = 0;  ///< 0: all cores
  int rounds = 200;
};

struct AdjustedEntry {
  std::string bot;
  double rate = 0, adjusted = 0;         ///< of games won
  Interval interval, adjusted_interval;  ///< 95 %, both by the games' own spread
  double fewer = 1;  ///< games that would be needed for the same width, of one with luck
};

/// The same games as those of a campaign with this seed. Slower: what is worth it are players who
/// take longer than a few milliseconds for a game.
Result<std::vector<AdjustedEntry>> adjusted_results(const Title& title,
                                                    const AdjustedOptions& options,
                                                    const Stop& stop);

/// Each of `luck` is nothing on average; `won` goes along with it or not.
AdjustedEntry adjusted_by(const std::vector<double>& won, const std::vector<double>& luck);

}  // namespace parlour::lab
