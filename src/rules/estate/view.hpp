// SPDX-License-Identifier: Apache-2.0
// What a seat may know: an estate game has no secrets between the seats.
#pragma once

#include "rules/estate/event.hpp"
#include "rules/estate/state.hpp"

namespace parlour::estate {

PARLOUR_FN const State& seen_state(const Ruleset&, const State& state, Seat) { return state; }
const State& seen_state(const Ruleset&, State&&, Seat) = delete;  // it would not outlive the call

PARLOUR_FN const Event& seen_event(const Ruleset&, const State&, const Event& event, Seat) {
  return event;
}
const Event& seen_event(const Ruleset&, const State&, Event&&, Seat) = delete;

}  // namespace parlour::estate
