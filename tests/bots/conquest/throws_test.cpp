// SPDX-License-Identifier: Apache-2.0
#include "tests/bots/conquest/series.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

using Counts = std::array<int, 4>;

/// What a character throws as defender after it has seen its attacker throw these hands.
Counts throws_after(std::string_view name, const std::vector<Hand>& seen, int times) {
  Game game(annexation());
  game.troops("siam", 0, 30).troops("china", 1, 30).troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAttack);
  const Territory from = game.at("siam"), to = game.at("china");
  game.play(0, Attack{from, to, 29});
  const Study study(game.rules);
  Bot bot(study, character(name), 1, Stream(3, 0, 2));
  bot.watch(AttackBegan{0, 1, from, to, 29, 0, Route::kBorder});
  for (const Hand hand : seen) bot.watch(HandsShown{from, to, hand, Hand::kRock});
  Counts counts{};
  for (int i = 0; i < times; ++i) {
    const Action action = bot.choose(seen_state(game.rules, game.state, 1));
    REQUIRE(std::holds_alternative<Throw>(action));
    ++counts[static_cast<std::size_t>(std::get<Throw>(action).hand)];
  }
  return counts;
}

}  // namespace

TEST_CASE("every player mixes its throws") {
  for (const std::string& name : thinking_characters()) {
    const Counts counts = throws_after(name, {}, 3000);
    CAPTURE(name);
    for (const std::size_t hand : {1u, 2u, 3u}) {
      CHECK(counts[hand] > 900);
      CHECK(counts[hand] < 1100);
    }
  }
}

TEST_CASE("a hard player answers a habit, and still throws everything") {
  const std::vector<Hand> always_rock(40, Hand::kRock);
  const Counts counts = throws_after("hard", always_rock, 3000);
  CHECK(counts[static_cast<std::size_t>(Hand::kPaper)] > 1800);
  CHECK(counts[static_cast<std::size_t>(Hand::kRock)] > 250);
  CHECK(counts[static_cast<std::size_t>(Hand::kScissors)] > 250);
}

TEST_CASE("a medium player does not learn") {
  const Counts counts = throws_after("medium", std::vector<Hand>(40, Hand::kRock), 3000);
  CHECK(counts[static_cast<std::size_t>(Hand::kPaper)] < 1100);
}

TEST_CASE("a mixture is not taken for a habit") {
  std::vector<Hand> mixed;
  for (int i = 0; i < 60; ++i) mixed.push_back(static_cast<Hand>(1 + i % 3));
  mixed.push_back(Hand::kRock);
  const Counts counts = throws_after("hard", mixed, 3000);
  for (const std::size_t hand : {1u, 2u, 3u}) CHECK(counts[hand] < 1100);
}

TEST_CASE("a hand that chance threw says nothing about its seat") {
  Memory memory;
  memory.note(AttackBegan{0, 1, 2, 3, 5, 0, Route::kBorder}, 1);
  memory.note(Threw{0, true}, 1);
  memory.note(HandsShown{2, 3, Hand::kRock, Hand::kPaper}, 1);
  CHECK(memory.habits[0].total() == 0);
  CHECK(memory.habits[1].total() == 1);
  memory.note(HandsShown{2, 3, Hand::kRock, Hand::kPaper}, 1);
  CHECK(memory.habits[0].total() == 1);
}
