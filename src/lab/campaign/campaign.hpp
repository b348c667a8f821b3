// SPDX-License-Identifier: Apache-2.0
// `parlour lab run`: many games of one line-up, here or spread over processes, with what they came
// to kept in a folder.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lab/games/arena.hpp"
#include "lab/games/run.hpp"

namespace parlour::lab {

struct CampaignOptions {
  std::string title;
  std::vector<std::string> seats, rules;
  std::uint64_t games = 1000, seed = 1;
  int threads = 0;  ///< 0: all cores; under MPI one a process
  int rounds = 200;
  std::uint64_t block = 16;
  bool paired = false;                     ///< the same dice for all rotations of the seats
  std::chrono::milliseconds answer{1000};  ///< for each answer of a program
  std::string out;                         ///< a folder; empty: nothing is kept
  bool resume = false;
};

struct Campaign {
  std::unique_ptr<Arena> arena;
  Results results{false};
  double seconds = 0;
  bool interrupted = false;
  bool quiet = false;  ///< this process worked for another, which speaks for both
};

/// Plays the campaign and writes its folder: summary.json, games.csv and report.html. Warnings go
/// to stderr.
Result<Campaign> run_campaign(const CampaignOptions& options, const std::atomic<bool>& stop);

}  // namespace parlour::lab
