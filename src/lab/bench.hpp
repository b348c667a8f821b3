// SPDX-License-Identifier: Apache-2.0
// How fast this machine plays, by title and player. A turn is one throw of the dice with its
// consequences; in conquest, all that a seat does until the next one follows.
#pragma once

#include <cstdint>
#include <string>

#include "title/title.hpp"

namespace parlour {

struct Speed {
  std::string name;  ///< "classic/random x4"
  double games_per_s = 0, turns_per_s = 0, actions_per_s = 0;
};

/// Plays games of four random players on one core for about this many seconds of its time; a game
/// ends after 200 rounds at the latest.
Speed measure_random(const Title& title, double seconds, std::uint64_t seed);

}  // namespace parlour
