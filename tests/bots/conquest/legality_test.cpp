// SPDX-License-Identifier: Apache-2.0
// Whole games between all characters, with random switches, on several maps.
#include "tests/bots/conquest/series.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

const MapSource& some_map(Stream& below) {
  static const MapSource kSmall = row(6, 2), kLarge = row(128, 8);
  switch (below(8)) {
    case 0:
      return kLarge;
    case 1:
      return kSmall;
    default:
      return map_of(below(2) == 0 ? "world" : "annexation");
  }
}

/// The expert's search takes most of the time and differs from hard only in which plan it takes.
Character hasty(Character one) {
  if (one.weights.playouts > 4) one.weights.playouts = 4;
  return one;
}

void play_games(int first, int count) {
  std::vector<Character> all;
  for (const std::string& name : thinking_characters()) all.push_back(hasty(character(name)));
  for (int number = first; number < first + count; ++number) {
    CAPTURE(number);
    Stream below(77, static_cast<std::uint64_t>(number), 0);
    const Ruleset game = compile(some_map(below), random_switches(25, below));
    const Study study(game);
    std::vector<const Character*> players;
    for (std::uint32_t seats = 2 + below(5); seats > 0; --seats) {
      players.push_back(&all[below(static_cast<std::uint32_t>(all.size()))]);
    }
    Table table(study, players, 77, static_cast<std::uint64_t>(number));
    table.hurried = below(2) == 0;
    while (!table.over()) {
      table.step();
      if (const char* broken = broken_invariant(game, table.state)) FAIL(std::string(broken));
    }
  }
}

/// How many of so many games between four players of this character are won before the round.
int won_within(std::int16_t round, const char* id, const char* name, std::uint64_t games) {
  Rules rules = rules_of(id);
  rules.end_round = round;
  const Ruleset game = compile(map_of(id), rules);
  const Study study(game);
  const std::vector<const Character*> players(4, &character(name));
  int won = 0;
  for (std::uint64_t number = 0; number < games; ++number) {
    Table table(study, players, 5, number);
    table.play_to_the_end();
    won += table.state.round < round ? 1 : 0;
  }
  return won;
}

}  // namespace

TEST_CASE("every player answers every prompt with a legal action, whatever the switches") {
  play_games(0, 150);
}

TEST_CASE("so it does in two hundred and fifty more games" * doctest::test_suite("long")) {
  play_games(150, 250);
}

TEST_CASE("games between medium players are won within two hundred rounds") {
  for (const char* id : {"annexation", "world"}) CHECK(won_within(200, id, "medium", 200) >= 190);
}

TEST_CASE("games between hard players are won before they are a burden" *
          doctest::test_suite("long")) {
  CHECK(won_within(130, "annexation", "hard", 200) >= 196);
  CHECK(won_within(130, "world", "hard", 50) == 50);
}
