// SPDX-License-Identifier: Apache-2.0
// How much each seat may do at once of something; it comes back with time. It belongs to the seat,
// however often its holder comes back.
#pragma once

#include <algorithm>
#include <array>

#include "core/seat.hpp"
#include "table/parts/millis.hpp"

namespace parlour {

class Breath {
 public:
  Breath(double most, double a_second) : most_(most), a_second_(a_second) {
    for (One& one : seats_) one.left = most;
  }

  bool take(Seat seat, Millis now) {
    One& one = seats_[static_cast<std::size_t>(seat)];
    one.left = std::min(most_, one.left + static_cast<double>(now - one.at) / 1000 * a_second_);
    one.at = now;
    if (one.left < 1) return false;
    one.left -= 1;
    return true;
  }

 private:
  struct One {
    double left = 0;
    Millis at = 0;
  };
  double most_, a_second_;
  std::array<One, kMaxSeats> seats_{};
};

}  // namespace parlour
