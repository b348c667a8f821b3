// SPDX-License-Identifier: Apache-2.0
// Many random games with random switches and every invariant checked after every action: the test
// that finds what nobody thought of. Game i of a seed is the same on every machine, so whatever it
// finds can be played again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/philox.hpp"
#include "title/title.hpp"

namespace parlour {

struct SoakReport {
  std::uint64_t games = 0, finished = 0, actions = 0, rounds = 0;
  std::vector<std::string> violations;  ///< at most ten, each with its game and what is wrong

  void merge(const SoakReport& other);
};

struct SoakPlan {
  std::vector<Title> titles;  ///< played in turn
  std::uint64_t first = 0, games = 0, seed = 1;
  std::uint64_t most_actions = 200'000;  ///< a game that is not over by then counts as unfinished
  bool random_switches = true;
};

/// Plays the games [first, first + games) of the plan; `tick` is called after each.
SoakReport soak(const SoakPlan& plan, const std::function<void()>& tick = {});

namespace lab {

/// Plays one game of the plan; empty if nothing broke. Compiled in the family's folder.
template <class Family>
std::string soak_one(const SoakPlan& plan, const Title& title, Stream& stream, SoakReport& report);

}  // namespace lab

}  // namespace parlour
