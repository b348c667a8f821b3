// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

int reinforced(const Game& game, Seat seat) {
  return reinforcement(game.rules, game.state, seat).total();
}

/// Seat 0 holds Australia and two more; the rest is seat 1's.
Game australia(const Rules& rules) {
  Game game(rules);
  game.continent("australia", 0, 3).troops("siam", 0, 3).troops("peru", 2, 3).rest(1, 2);
  return game;
}

}  // namespace

TEST_CASE("a turn brings a third of the territories, and never fewer than three") {
  Game game(annexation([](Rules& rules) { rules.target_bonus = 0; }));
  game.troops("siam", 0, 1).troops("peru", 1, 1).troops("alaska", 1, 1).rest(2, 1);
  CHECK(reinforced(game, 0) == 3);
  // 39 territories are 13; seat 2 also holds Europe (5), Africa (3) and Australia (2).
  CHECK(reinforced(game, 2) == 13 + 5 + 3 + 2);
}

TEST_CASE("a continent pays its bonus, and the target continent pays it again") {
  Game game = australia(annexation());
  CHECK(reinforced(game, 0) == 3 + 2);
  game.target(0, "australia");
  CHECK(reinforced(game, 0) == 3 + 2 + 2);
  game.target(0, "asia");
  CHECK(reinforced(game, 0) == 3 + 2);
}

TEST_CASE("the target bonus is a percentage, rounded half up, and can be off") {
  Game half = australia(annexation([](Rules& rules) { rules.target_bonus = 25; }));
  half.target(0, "australia");
  CHECK(reinforced(half, 0) == 3 + 2 + 1);
  Game triple = australia(annexation([](Rules& rules) { rules.target_bonus = 300; }));
  triple.target(0, "australia");
  CHECK(reinforced(triple, 0) == 3 + 2 + 6);
  Game off = australia(annexation([](Rules& rules) { rules.targets = false; }));
  off.target(0, "australia");
  CHECK(reinforced(off, 0) == 3 + 2);
}

TEST_CASE("an empty territory counts for no bonus") {
  Game game(annexation());
  game.continent("australia", 0, 3).troops("peru", 2, 3).troops("siam", 0, 1).rest(1, 2);
  game.state.owners.set(game.at("new-guinea"), 0);
  game.state.troops[static_cast<std::size_t>(game.at("new-guinea"))] = 0;
  CHECK(reinforced(game, 0) == 3);
}

TEST_CASE("with full_round a continent must have been held at the start of the last turn too") {
  Rules rules = annexation([](Rules& r) { r.continent_hold = ContinentHold::kFullRound; });
  Game game = australia(rules);
  game.turn(2, Stage::kFortify).play(2, End{});
  CHECK(game.state.to_place == 3);  // held now, not yet at the start of a turn before
  const auto pass = [&](Seat seat) {
    game.play(kClock, TimeUp{});
    CHECK(game.state.turn != seat);
  };
  pass(0);
  pass(1);
  pass(2);
  CHECK(game.state.turn == 0);
  CHECK(game.state.to_place == 5);

  Game at_once = australia(annexation());
  at_once.turn(2, Stage::kFortify).play(2, End{});
  CHECK(at_once.state.to_place == 5);
}

TEST_CASE("troops are placed anywhere on own land, all of them before the next phase") {
  Game game = australia(annexation());
  game.turn(0, Stage::kAllocate, 5);
  CHECK(game.state.prompt == Prompt::kAllocate);
  CHECK(game.refused(0, Next{}) == Refusal::kTroopsLeft);
  CHECK(game.refused(0, Place{game.at("siam"), 6}) == Refusal::kTooManyTroops);
  CHECK(game.refused(0, Place{game.at("siam"), 0}) == Refusal::kBadAmount);
  CHECK(game.refused(0, Place{game.at("siam"), -3}) == Refusal::kBadAmount);
  CHECK(game.refused(0, Place{game.at("peru"), 1}) == Refusal::kNotYours);
  CHECK(game.refused(1, Place{game.at("china"), 1}) == Refusal::kNotYourTurn);
  game.play(0, Place{game.at("siam"), 4}).play(0, Place{game.at("new-guinea"), 1});
  CHECK(game.count("siam") == 7);
  CHECK(game.count("new-guinea") == 4);
  CHECK(game.state.prompt == Prompt::kAllocate);  // only Next Phase ends a phase
  CHECK(game.refused(0, Place{game.at("siam"), 1}) == Refusal::kTooManyTroops);
  game.play(0, Next{});
  CHECK(game.state.prompt == Prompt::kAttack);
}

TEST_CASE("phases go allocate, attack, fortify, and then the next seat") {
  Game game = australia(annexation());
  game.turn(0, Stage::kAllocate);
  CHECK(game.refused(0, End{}) == Refusal::kNotNow);
  CHECK(game.refused(1, Next{}) == Refusal::kNotYourTurn);
  game.play(0, Next{}).play(0, Next{});
  CHECK(game.state.prompt == Prompt::kFortify);
  CHECK(game.refused(0, Next{}) == Refusal::kNotNow);
  game.play(0, End{});
  CHECK(game.state.turn == 1);
  CHECK(game.state.prompt == Prompt::kAllocate);
  CHECK(game.last<TroopsGranted>().total == game.state.to_place);
}

TEST_CASE("no army grows past its limit") {
  Game game(annexation());
  game.troops("siam", 0, kMostTroops - 1).troops("peru", 2, 1).rest(1, 1);
  game.turn(2, Stage::kFortify).play(2, End{});
  CHECK(game.state.turn == 0);
  CHECK(game.state.to_place == 1);
}
