// SPDX-License-Identifier: Apache-2.0
// The rules as device code. ./test compiles this with every warning an error, so that a call to
// anything that has no device version is found without a GPU.
#include "rules/estate/estate.hpp"

namespace parlour::estate {

struct Quiet {
  PARLOUR_FN void operator()(const auto&) const {}
};

__global__ void start(const Ruleset* game, State* states, int seats) {
  states[threadIdx.x] = new_game(*game, seats, SeatSet::first(seats), Quiet{});
}

__global__ void play_one(const Ruleset* game, State* states, Seat by, const Action* actions,
                         Verdict* verdicts) {
  const unsigned i = threadIdx.x;
  verdicts[i] = apply(*game, states[i], by, actions[i], Quiet{});
}

}  // namespace parlour::estate
