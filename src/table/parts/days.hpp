// SPDX-License-Identifier: Apache-2.0
// A game by correspondence: everybody has hours for each answer, whether anybody is at the table or
// not. The time is the calendar's, since it goes on while no process has the table.
#pragma once

#include <optional>

#include "table/parts/millis.hpp"

namespace parlour {

class Days {
 public:
  static constexpr int kMostHours = 14 * 24;

  /// 0: it is not played like that.
  void set_hours(int hours) { hours_ = hours; }
  int hours() const { return hours_; }
  bool on() const { return hours_ > 0; }

  /// By the calendar; nothing: nobody's answer is due.
  const std::optional<Millis>& due() const { return due_; }
  void set_due(std::optional<Millis> due) { due_ = due; }
  /// The time for an answer that is asked for now.
  Millis due_from(Millis calendar) const { return calendar + Millis{hours_} * 3600 * kSecond; }

 private:
  int hours_ = 0;
  std::optional<Millis> due_;
};

}  // namespace parlour
