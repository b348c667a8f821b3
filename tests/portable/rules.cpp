// SPDX-License-Identifier: Apache-2.0
// The rules as a WebAssembly module would use them. ./test compiles this without exceptions.
#include "rules/conquest/conquest.hpp"
#include "rules/estate/estate.hpp"

namespace parlour {

struct Quiet {
  PARLOUR_FN void operator()(const auto&) const {}
};

estate::State start(const estate::Ruleset& game, int seats) {
  return estate::new_game(game, seats, SeatSet::first(seats), Quiet{});
}

estate::Verdict play(const estate::Ruleset& game, estate::State& state, Seat by,
                     const estate::Action& action) {
  return estate::apply(game, state, by, action, Quiet{});
}

conquest::State start(const conquest::Ruleset& game, int seats) {
  return conquest::new_game(game, seats, conquest::no_targets(), Quiet{});
}

conquest::Verdict play(const conquest::Ruleset& game, conquest::State& state, Seat by,
                       const conquest::Action& action) {
  return conquest::apply(game, state, by, action, Quiet{});
}

}  // namespace parlour
