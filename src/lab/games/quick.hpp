// SPDX-License-Identifier: Apache-2.0
// A small campaign for whoever asks in passing: its numbers as JSON, nothing kept.
#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/games/arena.hpp"

namespace parlour::lab {

struct QuickOptions {
  std::vector<std::string> seats;  ///< characters by name, and nothing else
  std::vector<std::string> rules;  ///< "name=value"
  std::uint64_t games = 500, seed = 1;
  int rounds = 200;
};

class QuickRun {
 public:
  QuickRun(const Title& title, QuickOptions options);

  /// Plays so many games more at most, a few at a time, and tells `tick` of them. When all are
  /// played, or `stop` is set: what report.html draws, of the games that were finished.
  std::optional<Result<boost::json::object>> play(
      std::uint64_t games, const std::atomic<bool>& stop,
      const std::function<void(std::uint64_t games)>& tick);

 private:
  QuickOptions options_;
  Result<std::unique_ptr<Arena>> arena_;
  std::unique_ptr<Worker> worker_;
  Results results_{true};
  std::uint64_t played_ = 0;
};

}  // namespace parlour::lab
