// SPDX-License-Identifier: Apache-2.0
// Talk at a table: what was said lately, and how much anybody may say.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "core/seat.hpp"
#include "table/parts/breath.hpp"

namespace parlour {

class Talk {
 public:
  struct Line {
    std::uint64_t seq = 0;
    Seat seat = kNobody;
    std::string name, text;
    Millis at = 0;
    bool operator==(const Line&) const = default;
  };

  /// Plain text on one line: control characters become blanks, of which none stand at its ends.
  static std::string plain(const std::string& text);
  /// Has it 1 to 500 characters?
  static bool fits(const std::string& plain_text);

  bool may_speak(Seat seat, Millis now);
  bool may_react(Seat seat, Millis now);
  /// Somebody who has no seat, and how much is left of its own breath.
  bool may_react(Breath& watcher, Millis now);

  /// The latest lines are kept, within a bound.
  void keep(Line line);
  void forget_all();
  const std::deque<Line>& lines() const { return lines_; }
  /// The number of the last line before those.
  std::uint64_t lost() const { return lost_; }

 private:
  std::deque<Line> lines_;
  std::uint64_t lost_ = 0;
  std::size_t bytes_ = 0;  ///< of their texts
  SeatBreath speech_{5, 0.5}, reactions_{5, 1};
  Breath watchers_{10, 4};  ///< however many they are
};

}  // namespace parlour
