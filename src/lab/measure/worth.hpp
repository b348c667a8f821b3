// SPDX-License-Identifier: Apache-2.0
// What each kind of choice is worth along a player's own games: bots play, every game is reviewed,
// and the numbers of its choices are added up by what they were about.
#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop.hpp"
#include "review/document.hpp"
#include "title/title.hpp"

namespace parlour::lab {

struct WorthOptions {
  std::vector<std::string> seats, rules;
  std::uint64_t games = 20, seed = 1;
  int threads = 0;             ///< 0: all cores
  std::uint64_t actions = 20;  ///< millions for each review
};

struct WorthOfKind {
  std::string bot;
  review::About about{};
  std::uint64_t choices = 0;
  double change = 0, lost = 0;  ///< of the chance to win, in a game
};

struct Worth {
  std::uint64_t games = 0;
  std::vector<WorthOfKind> kinds;  ///< by bot, what was lost most first
};

Result<Worth> worth_of_choices(const Title& title, const WorthOptions& options, const Stop& stop);

}  // namespace parlour::lab
