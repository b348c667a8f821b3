// SPDX-License-Identifier: Apache-2.0
// How much somebody may do at once of something; it comes back with time.
#pragma once

#include <algorithm>
#include <array>

#include "core/seat.hpp"
#include "table/parts/millis.hpp"

namespace parlour {

class Breath {
 public:
  Breath() = default;
  Breath(double most, double a_second) : most_(most), a_second_(a_second), left_(most) {}

  bool take(Millis now) {
    left_ = std::min(most_, left_ + static_cast<double>(now - at_) / 1000 * a_second_);
    at_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double most_ = 0, a_second_ = 0, left_ = 0;
  Millis at_ = 0;
};

/// The same for each seat: it belongs to the seat, however often its holder comes back.
class SeatBreath {
 public:
  SeatBreath(double most, double a_second) { seats_.fill(Breath(most, a_second)); }
  bool take(Seat seat, Millis now) { return seats_[static_cast<std::size_t>(seat)].take(now); }

 private:
  std::array<Breath, kMaxSeats> seats_;
};

}  // namespace parlour
