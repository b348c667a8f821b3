// SPDX-License-Identifier: Apache-2.0
// A row of moments along a game that stays short, however long the game is.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace parlour {

inline constexpr std::size_t kMostMoments = 400;
static_assert(kMostMoments % 2 == 0);

/// When there is one too many, every second one goes; the first and the last stay.
template <class Moment>
void add_moment(std::vector<Moment>& moments, Moment moment) {
  moments.push_back(std::move(moment));
  if (moments.size() <= kMostMoments) return;
  std::vector<Moment> kept;
  for (std::size_t at = 0; at < moments.size(); at += 2) kept.push_back(std::move(moments[at]));
  moments = std::move(kept);
}

}  // namespace parlour
