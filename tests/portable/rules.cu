// SPDX-License-Identifier: Apache-2.0
// The rules as device code. ./test compiles this with every warning an error, so that a call to
// anything that has no device version is found without a GPU.
#include "rules/conquest/conquest.hpp"
#include "rules/estate/estate.hpp"

namespace parlour {

struct Quiet {
  PARLOUR_FN void operator()(const auto&) const {}
};

__global__ void start(const estate::Ruleset* game, estate::State* states, int seats) {
  states[threadIdx.x] = estate::new_game(*game, seats, SeatSet::first(seats), Quiet{});
}

__global__ void play(const estate::Ruleset* game, estate::State* states, Seat by,
                     const estate::Action* actions, estate::Verdict* verdicts) {
  const unsigned i = threadIdx.x;
  verdicts[i] = estate::apply(*game, states[i], by, actions[i], Quiet{});
}

__global__ void start(const conquest::Ruleset* game, conquest::State* states, int seats) {
  states[threadIdx.x] = conquest::new_game(*game, seats, conquest::no_targets(), Quiet{});
}

__global__ void play(const conquest::Ruleset* game, conquest::State* states, Seat by,
                     const conquest::Action* actions, conquest::Verdict* verdicts) {
  const unsigned i = threadIdx.x;
  verdicts[i] = conquest::apply(*game, states[i], by, actions[i], Quiet{});
}

}  // namespace parlour
