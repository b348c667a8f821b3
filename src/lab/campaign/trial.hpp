// SPDX-License-Identifier: Apache-2.0
// Games by which somebody tries out a program of their own: it sits among other players, on another
// seat in each game, and is started anew for each.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/program.hpp"
#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour::lab {

struct TrialWish {
  std::string program;
  std::vector<std::string> against{"easy"};  ///< as in a campaign; dealt out in turn
  int seats = 4;
  std::uint64_t games = 1, seed = 1;
  std::uint64_t longest = 50'000;  ///< a game with more actions than this has no winner
  std::vector<std::string> rules;  ///< switches that differ, as "name=value"
  ProgramOptions manner;
  std::function<void(std::uint64_t done)> progress;  ///< after each game; may be empty
};

struct Trial {
  std::uint64_t games = 0;
  std::uint64_t finished = 0;  ///< with a winner by the rules
  std::uint64_t wins = 0;      ///< of the program; a win shared counts
  std::uint64_t actions = 0;   ///< of everybody
  ProgramReport report;        ///< over all games
};

/// The Problem says what is wrong with the wish, or that there is no such program.
Result<Trial> try_program(const Title& title, const TrialWish& wish);

}  // namespace parlour::lab
