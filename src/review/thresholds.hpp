// SPDX-License-Identifier: Apache-2.0
// From how much lost chance on a choice is called what.
#pragma once

#include "review/document.hpp"

namespace parlour::review {

inline constexpr Parts kDoubtfulFrom = 200, kMistakeFrom = 500, kBlunderFrom = 1000;
/// A loss is told only if it is so many times its own error.
inline constexpr double kSureOfLoss = 2.5;
/// … and not smaller than anybody would care about.
inline constexpr Parts kLeastLoss = 50;

constexpr Judgement judged_by(Parts lost) {
  if (lost >= kBlunderFrom) return Judgement::kBlunder;
  if (lost >= kMistakeFrom) return Judgement::kMistake;
  return lost >= kDoubtfulFrom ? Judgement::kDoubtful : Judgement::kFine;
}

}  // namespace parlour::review
