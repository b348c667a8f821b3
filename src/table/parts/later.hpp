// SPDX-License-Identifier: Apache-2.0
// What those who only watch a table have not been told yet, because its host wants them to see the
// game later. By the numbers of what happened: what each of them was, the table knows.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "table/parts/millis.hpp"

namespace parlour {

class Later {
 public:
  static constexpr int kMostSeconds = 120;
  /// A game remembers at least 320 entries, and nothing before them can be told.
  static constexpr std::size_t kMostUntold = 300;

  /// The number of the last thing that they were told.
  std::uint64_t told() const { return told_; }
  bool too_much() const { return untold_.size() > kMostUntold; }

  /// Everything so far is told.
  void begin_at(std::uint64_t seq) {
    told_ = seq;
    untold_.clear();
  }
  void happened(std::uint64_t seq, Millis now) { untold_.push_back({seq, now}); }
  /// When there is something to tell next.
  std::optional<Millis> next(Millis delay) const {
    if (untold_.empty()) return std::nullopt;
    return untold_.size() > kMostUntold ? untold_.front().at : untold_.front().at + delay;
  }
  /// Takes what is to be told by now, in its order.
  std::vector<std::uint64_t> take_due(Millis delay, Millis now) {
    std::vector<std::uint64_t> due;
    for (auto at = next(delay); at && *at <= now; at = next(delay)) {
      told_ = untold_.front().seq;
      due.push_back(told_);
      untold_.pop_front();
    }
    return due;
  }

 private:
  struct Untold {
    std::uint64_t seq = 0;
    Millis at = 0;
  };
  std::deque<Untold> untold_;
  std::uint64_t told_ = 0;
};

}  // namespace parlour
