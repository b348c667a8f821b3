// SPDX-License-Identifier: Apache-2.0
// A round robin: every bot against every other, two seats each at a table of four, side by side in
// turn and moved on by one seat a game. A game counts for the bot on whose seat it was won, or, if
// it was stopped, on whose seat somebody was alone ahead. A pair stops early once a sequential test
// has decided which of the two is better.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "lab/games/run.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

struct LadderOptions {
  std::string title;
  std::vector<std::string> bots, rules;
  std::uint64_t games = 1000;  ///< a pair, at most
  std::uint64_t seed = 1;
  int threads = 0, rounds = 200;
  std::chrono::milliseconds answer{1000};  ///< for each answer of a program
};

/// Better by 35 points, or worse by 35: a test that is wrong once in forty times.
inline constexpr Sprt kLadderTest{.less = 0.45, .more = 0.55, .error = 0.025};
/// Games between two looks at the test. Fixed, so that the result does not depend on threads.
inline constexpr std::uint64_t kLadderStep = 128;

struct LadderPair : Pairing {
  std::uint64_t games = 0;  ///< played, won or not
  Sprt::Verdict verdict = Sprt::Verdict::kGoOn;
};

struct Ladder {
  std::vector<std::string> bots;
  std::vector<LadderPair> pairs;
  std::vector<Rating> ratings;  ///< by bot
  std::uint64_t late = 0;       ///< moves of programs; with any, the result is not sound
  bool interrupted = false;
};

Result<Ladder> run_ladder(const LadderOptions& options, const std::atomic<bool>& stop);

}  // namespace parlour::lab
