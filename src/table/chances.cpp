// SPDX-License-Identifier: Apache-2.0
#include "table/chances.hpp"

#include <numeric>

namespace parlour {

namespace {

/// As they are, or the same for all where nobody has anything.
std::vector<double> together_one(std::vector<double> shares) {
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) {
    share = sum > 0 ? share / sum : 1.0 / static_cast<double>(shares.size());
  }
  return shares;
}

}  // namespace

std::vector<double> shares_of(const estate::Study& study, const estate::State& state) {
  const auto* const expert = character_named<estate::Game>("expert");
  assert(expert != nullptr);
  const estate::Valuation valuation(study, expert->weights);
  std::vector<double> shares;
  for (Seat seat = 0; seat < state.seats; ++seat)
    shares.push_back(standing(valuation, state, seat));
  return together_one(std::move(shares));
}

std::vector<double> shares_of(const conquest::Study& study, const conquest::State& state) {
  const auto* const hard = character_named<conquest::Game>("hard");
  assert(hard != nullptr);
  std::vector<double> shares;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    shares.push_back(static_cast<double>(worth_of(study, state, hard->weights, seat)));
  }
  return together_one(std::move(shares));
}

}  // namespace parlour
