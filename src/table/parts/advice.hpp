// SPDX-License-Identifier: Apache-2.0
// What is asked of a table's advisor: whether it may be asked at all, how often, and what is still
// to be worked out.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/chances.hpp"
#include "table/parts/breath.hpp"

namespace parlour {

/// Chances that are to be worked out, wherever there is time.
struct ChanceJob {
  int client = 0;         ///< whose question it is, and who pays for it
  std::string id;         ///< of the question; empty: it is for all who watch
  std::size_t place = 0;  ///< entries that had been made: later it is worth nothing
  Estimator estimate;
};

class Advice {
 public:
  /// What the host has said; nothing: it follows from who sits there.
  std::optional<bool> chosen;

  bool may_ask(Seat seat, Millis now) { return asked_.take(seat, now); }
  void work_out(ChanceJob job) { jobs_.push_back(std::move(job)); }
  std::vector<ChanceJob> take_jobs() { return std::exchange(jobs_, {}); }

 private:
  SeatBreath asked_{10, 5};  ///< as fast as somebody clicks
  std::vector<ChanceJob> jobs_;
};

}  // namespace parlour
