// SPDX-License-Identifier: Apache-2.0
#include "review/numbers.hpp"

#include <numeric>

namespace parlour::review {

namespace {

/// Whole numbers near the exact ones that have this sum.
std::vector<Parts> rounded_to(const std::vector<double>& exact, Parts sum) {
  std::vector<Parts> whole;
  std::vector<std::size_t> by_rest(exact.size());
  std::iota(by_rest.begin(), by_rest.end(), 0);
  for (const double one : exact) whole.push_back(static_cast<Parts>(std::floor(one)));
  const auto rest = [&](std::size_t at) { return exact[at] - static_cast<double>(whole[at]); };
  std::stable_sort(by_rest.begin(), by_rest.end(),
                   [&](std::size_t a, std::size_t b) { return rest(a) > rest(b); });
  Parts left = sum - std::accumulate(whole.begin(), whole.end(), Parts{0});
  for (std::size_t next = 0; left != 0 && !whole.empty(); next = (next + 1) % whole.size()) {
    const Parts one = left > 0 ? 1 : -1;
    whole[by_rest[next]] += one;
    left -= one;
  }
  return whole;
}

}  // namespace

std::vector<Parts> parts_of(const std::vector<double>& chances) {
  std::vector<double> exact;
  for (const double one : chances) exact.push_back(one * kCertain);
  return rounded_to(exact, kCertain);
}

std::vector<Parts> balanced(const std::vector<double>& differences) {
  std::vector<double> exact;
  const double mean = std::accumulate(differences.begin(), differences.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(differences.size(), 1));
  for (const double one : differences) exact.push_back((one - mean) * kCertain);
  return rounded_to(exact, 0);
}

std::vector<double> sharpened(std::vector<double> chances, double power) {
  double sum = 0;
  for (double& one : chances) {
    one = one > 0 ? std::pow(one, power) : 0;
    sum += one;
  }
  for (double& one : chances) {
    one = sum > 0 ? one / sum : 1.0 / static_cast<double>(chances.size());
  }
  return chances;
}

}  // namespace parlour::review
