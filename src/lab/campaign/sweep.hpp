// SPDX-License-Identifier: Apache-2.0
// What a switch does: the same games with each of its values, and what came of them with intervals.
// With several switches, every combination of their values is played.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lab/games/tally.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

struct SweepOptions {
  std::string title;
  std::vector<std::string> vary;      ///< "name=value,value,…"
  std::vector<std::string> measures;  ///< some of kMeasures
  std::vector<std::string> seats, rules;
  std::uint64_t games = 1000, seed = 1;  ///< for each combination
  int threads = 0, rounds = 200;
};

struct Measure {
  double value = 0;
  Interval interval;  ///< 95 %
};

/// What can be measured: its name, what it is, and how.
struct MeasureKind {
  std::string_view name, label;
  Measure (*of)(const Tally& tally);
};
/// length, finish, fairness, wins.
std::span<const MeasureKind> measure_kinds();

struct SweepRow {
  std::vector<std::string> setting;  ///< "name=value"
  std::vector<Measure> measures;     ///< as in the options
  std::uint64_t games = 0;
};

struct Sweep {
  std::vector<SweepRow> rows;
  bool interrupted = false;
};

Result<Sweep> run_sweep(const SweepOptions& options, const std::atomic<bool>& stop);

}  // namespace parlour::lab
