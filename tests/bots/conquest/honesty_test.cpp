// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/search.hpp"
#include "tests/bots/conquest/series.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// What an action makes of a position; the test fails if it is refused.
State played(const Ruleset& game, State state, Seat by, const Action& action) {
  const auto silent = [](const auto&) {};
  if (apply(game, state, by, action, silent)) FAIL("an action was refused");
  return state;
}

}  // namespace

TEST_CASE("no player looks at a secret: other cards, hands and troops in fog change nothing") {
  std::vector<Character> all;
  for (const std::string& name : thinking_characters()) all.push_back(character(name));
  for (Character& one : all) {
    if (one.weights.playouts > 4) one.weights.playouts = 4;
  }
  for (std::uint64_t number = 0; number < 60; ++number) {
    Stream below(31, number, 0);
    Rules rules = random_switches(25, below);
    rules.fog = number % 2 == 0;
    const Ruleset game = compile(map_of("world"), rules);
    const Study study(game);
    std::vector<const Character*> players;
    for (int seat = 0; seat < 4; ++seat) {
      players.push_back(&all[below(static_cast<std::uint32_t>(all.size()))]);
    }
    Table table(study, players, 31, number);
    while (!table.over()) {
      if (table.state.asked != kChance && below(8) == 0) {
        const auto by = static_cast<Seat>(waiting_for(game, table.state).lowest());
        const State other = with_other_secrets(game, table.state, by, below);
        // The whole state is given: whoever peeks gives itself away.
        Bot one = table.bots[static_cast<std::size_t>(by)];
        Bot two = one;
        const Action first = one.choose(table.state), second = two.choose(other);
        CAPTURE(players[static_cast<std::size_t>(by)]->name);
        CAPTURE(static_cast<int>(table.state.prompt));
        CHECK(first.index() == second.index());
        CHECK(played(game, table.state, by, first) == played(game, table.state, by, second));
      }
      table.step();
    }
  }
}

TEST_CASE("what an expert imagines is a whole game that looks the same to its seat") {
  Rules rules = world();
  rules.end_round = 12;
  const Ruleset game = compile(map_of("world"), rules);
  const Study study(game);
  const std::vector<const Character*> players(4, &character("medium"));
  Stream below(8, 0, 9);
  int compared = 0;
  for (std::uint64_t number = 0; number < 10; ++number) {
    Table table(study, players, 8, number);
    for (; !table.over(); table.step()) {
      if (table.state.prompt != Prompt::kAttack || below(8) != 0) continue;
      const Seat seat = table.state.turn;
      const State whole = imagine(game, table.state, seat, below);
      if (const char* broken = broken_invariant(game, whole)) FAIL(std::string(broken));
      CHECK(seen_state(game, whole, seat) == seen_state(game, table.state, seat));
      ++compared;
    }
  }
  CHECK(compared > 20);
}
