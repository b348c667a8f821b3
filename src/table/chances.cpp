// SPDX-License-Identifier: Apache-2.0
#include "table/chances.hpp"

#include <numeric>

namespace parlour {

std::vector<double> shares_of(std::vector<double> standing) {
  const double sum = std::accumulate(standing.begin(), standing.end(), 0.0);
  for (double& share : standing) {
    // Where nobody has anything, all have the same.
    share = sum > 0 ? share / sum : 1.0 / static_cast<double>(standing.size());
  }
  return standing;
}

}  // namespace parlour
