// SPDX-License-Identifier: Apache-2.0
// What the tests of both families' facts share.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "title/load.hpp"

namespace parlour::facts_fixtures {

/// How often each fact was met.
using Met = std::map<std::string, int>;

inline std::vector<std::string> names() { return {"Ann", "Bob", "Cem"}; }

/// What is said to be blocked is refused, for the reason that is given.
template <class Game, class Blocked>
void check_blocked(const Game& game, const typename Game::State& state, Seat seat,
                   const std::vector<Blocked>& blocked, Met& met) {
  std::vector<typename Game::Event> events;
  for (const Blocked& one : blocked) {
    typename Game::State copy = state;
    const auto verdict = game.play(copy, seat, one.action, events);
    CHECK((verdict && *verdict == one.reason));
    ++met["blocked"];
  }
}

/// Checks games of every title of a family.
template <class Part, class Make, class Check>
Met over_titles(Make make, Check check) {
  Met met;
  for (const std::string& id : list_titles(titles_root())) {
    Result<Title> title = find_title(id);
    REQUIRE(title.ok());
    if (!title->is<Part>()) continue;
    CAPTURE(id);
    const auto game = make(*title);
    REQUIRE(game.ok());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) check(*game, seed, met);
  }
  return met;
}

}  // namespace parlour::facts_fixtures
