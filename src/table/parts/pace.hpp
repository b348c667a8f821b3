// SPDX-License-Identifier: Apache-2.0
// When the bots of a table move: not before their delay, one thought at a time, and not for ever
// where nobody says a word.
#pragma once

#include <algorithm>

#include "table/parts/millis.hpp"

namespace parlour {

class BotPace {
 public:
  /// Bots do not play for an empty room for ever. A socket that is open is nobody who looks on:
  /// whoever does says so now and then.
  bool rests() const { return unheard_ >= kMostUnheard; }
  /// Words earn bots their moves by the time that has gone by, so that nobody fills a disk by
  /// saying many.
  void word_heard(Millis now) {
    const Millis since = std::clamp<Millis>(now - heard_at_, 0, kMostUnheard * Millis{1000});
    heard_at_ = now;
    unheard_ = std::max(0, unheard_ - static_cast<int>(since * kMovesASecond / 1000));
  }
  void moved() { ++unheard_; }

  void wait_until(Millis at) { next_at_ = at; }
  Millis next_at() const { return next_at_; }

  bool thinking() const { return thinking_; }
  void think() { thinking_ = true; }
  void thought() { thinking_ = false; }

 private:
  static constexpr int kMostUnheard = 5000;
  static constexpr Millis kMovesASecond = 100;  ///< that words earn them, whoever says how many

  Millis next_at_ = 0;
  bool thinking_ = false;
  int unheard_ = 0;  ///< moves beyond what the words of clients have earned
  Millis heard_at_ = 0;
};

}  // namespace parlour
