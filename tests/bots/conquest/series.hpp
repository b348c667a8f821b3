// SPDX-License-Identifier: Apache-2.0
// What the tests of the conquest players share: games between characters, with every event told to
// every player.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/conquest/bot.hpp"
#include "rules/conquest/chance.hpp"
#include "rules/conquest/view.hpp"
#include "tests/rules/conquest/fixtures.hpp"

namespace parlour::conquest::fixtures {

/// A shipped character; the test fails if there is none of this name.
const Character& character(std::string_view name);

/// All but the one that plays at random.
std::vector<std::string> thinking_characters();

/// A state that differs from this one only in what the seat must not know.
State with_other_secrets(const Ruleset& game, State state, Seat seat, Stream& below);

/// A table of bots that play by the rules of the game from start to end.
class Table {
 public:
  Table(const Study& study, const std::vector<const Character*>& players, std::uint64_t seed,
        std::uint64_t number);

  /// One action; the test fails if it is refused.
  void step();
  bool over() const { return state.stage == Stage::kOver; }
  void play_to_the_end() {
    while (!over()) step();
  }

  State state;
  std::vector<Bot> bots;
  bool hurried = false;  ///< now and then the clock acts
  std::function<void(const Event&)> listen = [](const Event&) {};

 private:
  void tell(const Event& event);

  const Ruleset& game_;
  Stream chance_;
};

}  // namespace parlour::conquest::fixtures
