// SPDX-License-Identifier: Apache-2.0
// Who came first, second and so on: winners, then whoever is still in the game by what they have,
// then the others, the last to fall first.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "table/match.hpp"
#include "wire/clock.hpp"

namespace parlour {

template <class Game>
std::vector<Seat> standings(const Match<Game>& match) {
  const typename Game::State& state = match.state();
  const std::vector<Seat>& fallen = match.fallen();
  const auto rank = [&](Seat seat) {
    const auto fell = std::find(fallen.begin(), fallen.end(), seat) - fallen.begin();
    return std::tuple(state.winners.has(seat), state.alive.has(seat),
                      state.alive.has(seat) ? match.game().merit(state, seat) : Merit{}, fell);
  };
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < state.seats; ++seat) seats.push_back(seat);
  std::sort(seats.begin(), seats.end(),
            [&](Seat a, Seat b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
  return seats;
}

}  // namespace parlour
