// SPDX-License-Identifier: Apache-2.0
// Do the chances of a review come true? Games of bots are reviewed, and what was said along the way
// is compared with who won.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/stop.hpp"
#include "title/title.hpp"

namespace parlour::lab {

struct CalibrationOptions {
  std::vector<std::string> seats, rules;
  std::uint64_t games = 40, seed = 1;
  int threads = 0;             ///< 0: all cores
  std::uint64_t actions = 10;  ///< millions for each review
};

/// What was said to be this likely, and how often it came.
struct SaidAndCame {
  std::uint64_t count = 0;
  double said = 0, came = 0;  ///< means
};

struct Calibration {
  std::uint64_t games = 0, moments = 0;
  std::array<SaidAndCame, 10> bins;
  double brier = 0, even = 0;  ///< the mean square of the error, and that of an even guess
  double power = 1;            ///< of the chances, with which they would have come truest
  double brier_then = 0;
};

Result<Calibration> calibration_of(const Title& title, const CalibrationOptions& options,
                                   const Stop& stop);

}  // namespace parlour::lab
