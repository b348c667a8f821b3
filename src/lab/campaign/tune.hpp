// SPDX-License-Identifier: Apache-2.0
// Finds better weights for a character by evolution: each generation a few children of the best
// weights so far play the same games as their parent, and the best of them takes its place if it
// wins a sequential test on fresh games. Whole numbers and numbered streams throughout: the same
// seed finds the same weights, and a run that was cut off goes on from its log.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/character.hpp"
#include "core/result.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

struct TuneOptions {
  std::string title;  ///< or several of one family, with commas between: all count the same
  std::vector<std::string> rules;
  std::string character = "hard";    ///< whose weights are changed, and whose level plays them
  std::vector<std::string> against;  ///< who takes the other seats
  std::uint64_t games = 1000;        ///< for each child of a generation
  int generations = 10, children = 4;
  std::uint64_t seed = 1;
  int threads = 0, rounds = 200;
  std::string out;  ///< the folder for tune.jsonl and the tuned character
  bool resume = false;
  std::string command;  ///< as the character's file tells how it was made
};

/// The child replaces its parent when, of the games that only one of the two won, it has won more:
/// 55 % against 45 %, wrong once in twenty times either way.
inline constexpr Sprt kTuneTest{.less = 0.45, .more = 0.55, .error = 0.05};
/// The final test of a generation may take this many times the games of a child.
inline constexpr std::uint64_t kTuneConfirm = 4;

struct TuneResult {
  int generations = 0, accepted = 0;
  double first = 0,
         last = 0;   ///< win share of the first and of the last weights, on the same games
  std::string file;  ///< the tuned character
  bool interrupted = false;
};

Result<TuneResult> run_tune(const TuneOptions& options, const std::atomic<bool>& stop);

/// Where a weight may go, by what it was at first.
WeightRange weight_range(std::int32_t at_first);

}  // namespace parlour::lab
