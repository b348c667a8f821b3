// SPDX-License-Identifier: Apache-2.0
// The rules as a WebAssembly module would use them. ./test compiles this without exceptions.
#include "rules/estate/estate.hpp"

namespace parlour::estate {

struct Quiet {
  PARLOUR_FN void operator()(const auto&) const {}
};

State start(const Ruleset& game, int seats);
State start(const Ruleset& game, int seats) {
  return new_game(game, seats, SeatSet::first(seats), Quiet{});
}

Verdict play_one(const Ruleset& game, State& state, Seat by, const Action& action);
Verdict play_one(const Ruleset& game, State& state, Seat by, const Action& action) {
  return apply(game, state, by, action, Quiet{});
}

}  // namespace parlour::estate
