// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlour::review {

/// How much a review may cost.
struct Work {
  std::uint64_t actions = 150'000'000;  ///< of all games that are played on, about
  int threads = 1;
  bool choices = true;  ///< are other ways compared, too?
};

}  // namespace parlour::review
