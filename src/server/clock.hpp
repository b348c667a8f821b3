// SPDX-License-Identifier: Apache-2.0
// The time of a house. Inside the process it never jumps, so that no clock at a table stops or
// strikes early when somebody sets the machine's; what is kept is stamped with the calendar's.
#pragma once

#include <functional>

#include "table/table.hpp"

namespace parlour::server {

class HouseClock {
 public:
  using Read = std::function<Millis()>;
  HouseClock(Read calendar, Read steady)
      : calendar_(std::move(calendar)), steady_(std::move(steady)) {
    began_ = calendar_() - steady_();
  }

  /// The calendar's time when the clock was made, and what has passed since.
  Millis now() const { return began_ + steady_(); }
  Millis calendar() const { return calendar_(); }

 private:
  Read calendar_, steady_;
  Millis began_ = 0;
};

/// By the clock of this process.
Millis now_ms();
/// Only for what is kept.
Millis calendar_ms();

}  // namespace parlour::server
