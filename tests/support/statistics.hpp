// SPDX-License-Identifier: Apache-2.0
// Are these counts what these weights would give? Tests with a fixed seed, so the answer is fixed
// too: a bound that one honest sample in a thousand would miss was met once and is met for ever.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

namespace parlour::fixtures {

/// The chi-square statistic of counts against exact weights. An entry of weight 0 must not occur.
inline double chi_square(std::span<const std::int64_t> seen,
                         std::span<const std::int64_t> weights) {
  std::int64_t draws = 0, sum = 0;
  for (const std::int64_t count : seen) draws += count;
  for (const std::int64_t weight : weights) sum += weight;
  double chi = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (weights[i] == 0 && seen[i] > 0) return INFINITY;
    if (weights[i] == 0) continue;
    const double expected =
        static_cast<double>(draws) * static_cast<double>(weights[i]) / static_cast<double>(sum);
    const double off = static_cast<double>(seen[i]) - expected;
    chi += off * off / expected;
  }
  return chi;
}

/// The value that chi-square with this many degrees of freedom exceeds once in a thousand times
/// (Wilson and Hilferty's approximation).
inline double chi_square_bound(std::size_t degrees) {
  constexpr double kOneInAThousand = 3.0902;
  const double k = static_cast<double>(degrees);
  return k * std::pow(1 - 2 / (9 * k) + kOneInAThousand * std::sqrt(2 / (9 * k)), 3);
}

inline bool plausible(std::span<const std::int64_t> seen, std::span<const std::int64_t> weights) {
  std::size_t possible = 0;
  for (const std::int64_t weight : weights) possible += weight > 0 ? 1 : 0;
  if (possible < 2) return chi_square(seen, weights) == 0;
  return chi_square(seen, weights) < chi_square_bound(possible - 1);
}

}  // namespace parlour::fixtures
