// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/family.hpp"

#include "bots/family.hpp"

namespace parlour::conquest {

std::vector<double> Family::standing(const Study& study, const State& state) {
  const auto* const hard = character_named<Family>("hard");
  assert(hard != nullptr);
  std::vector<double> all;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    all.push_back(static_cast<double>(worth_of(study, state, hard->weights, seat)));
  }
  return all;
}

}  // namespace parlour::conquest
