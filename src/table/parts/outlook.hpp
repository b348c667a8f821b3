// SPDX-License-Identifier: Apache-2.0
// How likely each seat is to win, for those who watch: what was worked out last, and when it may be
// asked for again. One estimate of a table is under way at a time, and one a second begins.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "table/parts/millis.hpp"

namespace parlour {

class Outlook {
 public:
  /// By seat, of the position after so many entries; empty: it is not known.
  const std::vector<double>& wins_at(std::size_t place) const {
    static const std::vector<double> kUnknown;
    return known_ && *known_ == place ? wins_ : kUnknown;
  }
  /// When the chances of this position may be asked for; nothing: they are known, or on their way.
  std::optional<Millis> next(std::size_t place) const {
    if (under_way_ || (known_ && *known_ == place)) return std::nullopt;
    return asked_at_ ? *asked_at_ + kSecond : Millis{0};
  }
  void ask(Millis now) {
    under_way_ = true;
    asked_at_ = now;
  }
  /// Without an answer it is asked for again.
  void answered(std::size_t place, std::vector<double> wins) {
    under_way_ = false;
    known_ = wins.empty() ? std::nullopt : std::optional(place);
    wins_ = std::move(wins);
  }

 private:
  bool under_way_ = false;
  std::optional<Millis> asked_at_;
  std::optional<std::size_t> known_;
  std::vector<double> wins_;
};

}  // namespace parlour
