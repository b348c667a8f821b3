// SPDX-License-Identifier: Apache-2.0
// A small campaign for whoever asks in passing: its numbers as JSON, nothing kept.
#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <string>
#include <vector>

#include "lab/games/run.hpp"

namespace parlour::lab {

struct QuickOptions {
  std::vector<std::string> seats;  ///< characters by name, and nothing else
  std::vector<std::string> rules;  ///< "name=value"
  std::uint64_t games = 500, seed = 1;
  int rounds = 200;
};

/// What report.html draws. Stopped early, it tells of the games that were finished.
Result<boost::json::object> quick_report(const Title& title, const QuickOptions& options,
                                         const std::atomic<bool>& stop, const Tick& tick);

}  // namespace parlour::lab
