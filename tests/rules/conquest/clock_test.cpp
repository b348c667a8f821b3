// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

Game siam(Stage stage, int to_place = 0) {
  Game game(annexation());
  game.troops("siam", 0, 5).troops("india", 0, 1).troops("china", 1, 2).troops("peru", 2, 3);
  game.rest(1, 2).turn(0, stage, to_place);
  return game;
}

}  // namespace

TEST_CASE("time-up in allocate puts the troops left one by one on the weakest land in map order") {
  Game game(annexation());
  // In map order: India before Siam.
  game.troops("siam", 0, 2).troops("india", 0, 1).troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAllocate, 4);
  game.play(kClock, TimeUp{});
  CHECK(game.count("india") == 4);  // 1 → 2, then India first whenever both are equal
  CHECK(game.count("siam") == 3);
  CHECK(game.told<Placed>() == 2);
  CHECK(game.state.turn == 1);
}

TEST_CASE("time-up lapses requests that wait for an answer") {
  Game game = siam(Stage::kAllocate);
  game.state.proposal[2] = 0;
  game.play(kClock, TimeUp{});
  CHECK(game.state.proposal[2] == kNobody);
  CHECK(game.told<RequestLapsed>() == 1);
}

TEST_CASE("time-up in attack and in fortify ends the turn") {
  for (const Stage stage : {Stage::kAttack, Stage::kFortify}) {
    Game game = siam(stage);
    game.play(kClock, TimeUp{});
    CHECK(game.state.turn == 1);
  }
}

TEST_CASE("time-up in a battle is a retreat, also before the first round") {
  Game game = siam(Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 3}).play(1, Throw{Hand::kRock});
  game.play(kClock, TimeUp{});
  CHECK(game.told<Retreated>() == 1);
  CHECK(game.count("siam") == 5);
  CHECK(game.state.turn == 1);
}

TEST_CASE("time-up in a move-in moves one, and the earned card is drawn") {
  Game game = siam(Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 3}).attacker_wins(2);
  game.play(kClock, TimeUp{});
  CHECK(game.count("china") == 1);
  CHECK(game.owner("china") == 0);
  CHECK(game.state.prompt == Prompt::kCardDraw);
  CHECK(game.refused(kClock, TimeUp{}) == Refusal::kNotNow);  // chance is not hurried
  game.play(kChance, DrawCard{CardKind::kCannon});
  CHECK(game.state.turn == 1);
}

TEST_CASE("time-up in a move-in can win the game") {
  Game game(annexation(), 2);
  game.troops("china", 1, 1).rest(0, 3).turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 2}).attacker_wins(1);
  game.play(kClock, TimeUp{});
  CHECK(game.state.winners == SeatSet::one(0));
}

TEST_CASE("time-up in a forced exchange exchanges the best set and places everything") {
  Game game(annexation([](Rules& rules) { rules.forced_exchange = 5; }));
  game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2).hand(0, 3, 0, 3, 0);
  game.turn(2, Stage::kFortify).play(2, End{});
  CHECK(game.state.prompt == Prompt::kExchange);
  game.play(kClock, TimeUp{});
  CHECK(game.last<SetExchanged>().a == CardKind::kCannon);
  CHECK(game.count("siam") == 5 + 3 + 8);
  CHECK(game.state.turn == 1);
}

TEST_CASE("before the first turn time-up claims the first free land and musters on the weakest") {
  Game game(annexation([](Rules& rules) { rules.first_seat = FirstSeat::kListed; }), 2);
  game.state = new_game(game.rules, 2, no_targets(), [](const auto&) {});
  game.play(0, Claim{0}).play(kClock, TimeUp{});
  CHECK(game.state.owner(1) == 1);
  while (game.state.prompt == Prompt::kClaim) game.play(kClock, TimeUp{});
  CHECK(game.state.prompt == Prompt::kMuster);
  game.play(kClock, TimeUp{});
  CHECK(game.state.troops[0] == 2);
  CHECK(game.state.asked == 1);
}

TEST_CASE("only the clock says that time is up") {
  Game game = siam(Stage::kAttack);
  CHECK(game.refused(0, TimeUp{}) == Refusal::kNotNow);
  CHECK(game.refused(kClock, LateThrow{}) == Refusal::kNotNow);
  game.play(0, Attack{game.at("siam"), game.at("china"), 3});
  CHECK(game.refused(1, LateThrow{}) == Refusal::kNotNow);
}

TEST_CASE("the safe action is legal in every prompt of a seat") {
  Game game = siam(Stage::kAllocate, 2);
  const auto safe = [&] { game.play(game.state.asked, safe_action(game.rules, game.state)); };
  safe();
  safe();
  CHECK(game.state.to_place == 0);
  safe();
  CHECK(game.state.prompt == Prompt::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 3});
  game.play(0, safe_action(game.rules, game.state, 0));
  game.play(1, safe_action(game.rules, game.state, 1));
  game.play(0, safe_action(game.rules, game.state));
  CHECK(game.told<Retreated>() == 1);
  safe();
  CHECK(game.state.prompt == Prompt::kFortify);
  safe();
  CHECK(game.state.turn == 1);
}
