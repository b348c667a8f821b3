// SPDX-License-Identifier: Apache-2.0
// How fast this machine plays, by title and player. A turn is one throw of the dice with its
// consequences; in conquest, all that a seat does until the next one follows.
#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour {

struct Speed {
  std::string name;        ///< "classic/medium x4"
  double games_per_s = 0;  ///< that ended by the rules; those stopped after 200 rounds do not count
  double turns_per_s = 0, actions_per_s = 0;
  double finished = 0;  ///< the share of games that ended by the rules
};

/// Plays games of four such players on one core for about this many seconds of its time.
Result<Speed> measure_speed(const Title& title, const std::string& bot, double seconds,
                            std::uint64_t seed);

/// What two threads do in a second of their own time each, against one alone: 2 if they never wait
/// for each other. Other work on the machine does not count.
Result<double> measure_two_threads(const Title& title, const std::string& bot, double seconds,
                                   std::uint64_t seed);

}  // namespace parlour
