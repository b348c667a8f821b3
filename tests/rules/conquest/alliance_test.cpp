// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// Four seats with some land each; seat 0 allocates.
Game four(const Rules& rules = annexation()) {
  Game game(rules, 4);
  game.continent("australia", 0, 5).continent("south-america", 1, 5).continent("africa", 2, 5);
  game.rest(3, 3).turn(0, Stage::kAllocate);
  return game;
}

Game& next_turn_of(Game& game, Seat seat) {
  while (game.state.turn != seat) game.play(kClock, TimeUp{});
  return game;
}

}  // namespace

TEST_CASE("an alliance is asked for in allocate and answered in the other's next allocate") {
  Game game = four();
  game.play(0, Propose{2});
  CHECK(game.state.proposal[0] == 2);
  CHECK(game.refused(2, Accept{0}) == Refusal::kNotYourTurn);
  next_turn_of(game, 2);
  CHECK(game.refused(2, Accept{1}) == Refusal::kNotAsked);
  game.play(2, Accept{0});
  CHECK(allied(game.state, 0, 2));
  CHECK(allied(game.state, 2, 0));
  CHECK(game.state.proposal[0] == kNobody);
}

TEST_CASE("a request blocks nothing and lapses at Next Phase") {
  Game game = four();
  game.play(0, Propose{1});
  next_turn_of(game, 1);
  game.play(1, Place{game.at("peru"), game.state.to_place}).play(1, Next{});
  CHECK(game.told<RequestLapsed>() == 1);
  CHECK(game.state.proposal[0] == kNobody);
  CHECK(game.refused(1, Accept{0}) == Refusal::kNotNow);
}

TEST_CASE("a request can be refused") {
  Game game = four();
  game.play(0, Propose{1});
  next_turn_of(game, 1).play(1, Refuse{0});
  CHECK_FALSE(allied(game.state, 0, 1));
  CHECK(game.last<AllianceRefused>().from == 0);
  CHECK(game.refused(1, Refuse{0}) == Refusal::kNotAsked);
}

TEST_CASE("one request a turn, to a seat in the game that is no ally yet") {
  Game game = four();
  game.ally(0, 3);
  CHECK(game.refused(0, Propose{3}) == Refusal::kAlreadyAllied);
  CHECK(game.refused(0, Propose{0}) == Refusal::kNoSuchSeat);
  CHECK(game.refused(0, Propose{4}) == Refusal::kNoSuchSeat);
  CHECK(game.refused(0, Propose{-1}) == Refusal::kNoSuchSeat);
  CHECK(game.refused(1, Propose{0}) == Refusal::kNotYourTurn);
  game.play(0, Propose{1});
  CHECK(game.refused(0, Propose{2}) == Refusal::kAlreadyProposed);
  game.play(0, Next{});
  CHECK(game.refused(0, Propose{2}) == Refusal::kNotNow);
}

TEST_CASE("either side breaks an alliance in its own allocate, with effect at once") {
  Game game = four();
  game.ally(0, 3);
  CHECK(game.refused(0, Break{1}) == Refusal::kNotAllied);
  CHECK(game.refused(3, Break{0}) == Refusal::kNotYourTurn);
  game.play(0, Break{3});
  CHECK_FALSE(allied(game.state, 0, 3));
  game.play(0, Next{});
  game.play(0, Attack{game.at("indonesia"), game.at("siam"), 1});
  CHECK(game.state.prompt == Prompt::kThrow);
}

TEST_CASE("allies cannot attack each other") {
  Game game = four();
  game.ally(0, 3).play(0, Next{});
  CHECK(game.refused(0, Attack{game.at("indonesia"), game.at("siam"), 1}) == Refusal::kAllysLand);
}

TEST_CASE("without the switch there are no alliances, and with two seats neither") {
  Game off = four(annexation([](Rules& rules) { rules.alliances = false; }));
  CHECK(off.refused(0, Propose{1}) == Refusal::kNotAllowedHere);

  Game two(annexation(), 2);
  two.continent("asia", 0, 2).rest(1, 2).turn(0, Stage::kAllocate);
  CHECK(two.refused(0, Propose{1}) == Refusal::kTooFewSeats);
}

TEST_CASE("when all who are left are allied with each other, every alliance ends") {
  Game game(annexation());
  game.continent("asia", 0, 2).continent("europe", 1, 2).rest(2, 2);
  game.ally(0, 1).ally(1, 2);
  game.state.proposal[2] = 0;
  game.turn(0, Stage::kAllocate).play(0, Accept{2});
  CHECK(game.told<AllianceMade>() == 1);
  CHECK(game.told<AlliancesEnded>() == 1);
  for (Seat seat = 0; seat < 3; ++seat)
    CHECK(game.state.allies[static_cast<std::size_t>(seat)].empty());
}

TEST_CASE("when two seats are left, every alliance and every request ends") {
  Game game(annexation(), 4);
  game.troops("siam", 2, 1).troops("indonesia", 0, 9).continent("europe", 1, 2).rest(0, 2);
  game.ally(0, 1);
  game.state.alive.remove(3);
  game.state.proposal[2] = 1;
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("indonesia"), game.at("siam"), 5}).attacker_wins(1);
  game.play(0, Move{1});
  CHECK_FALSE(game.state.alive.has(2));
  CHECK(game.state.allies[0].empty());
  CHECK(game.state.proposal[2] == kNobody);
  CHECK(game.told<AlliancesEnded>() == 1);
}

TEST_CASE("two who ask each other need only one answer") {
  Game game = four();
  game.play(0, Propose{1});
  next_turn_of(game, 1).play(1, Propose{0}).play(1, Accept{0});
  CHECK(allied(game.state, 0, 1));
  CHECK(game.state.proposal[1] == kNobody);
}

TEST_CASE("a seat that is out has no allies, and requests to it and from it lapse") {
  Game game(annexation(), 5);
  game.troops("siam", 2, 1).troops("indonesia", 0, 9).continent("europe", 1, 2);
  game.continent("africa", 3, 2).continent("south-america", 4, 2).rest(0, 2).ally(2, 3);
  game.state.proposal[2] = 1;
  game.state.proposal[4] = 2;
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("indonesia"), game.at("siam"), 5}).attacker_wins(1);
  game.play(0, Move{1});
  CHECK_FALSE(game.state.alive.has(2));
  CHECK(game.state.allies[3].empty());
  CHECK(game.state.proposal[2] == kNobody);
  CHECK(game.state.proposal[4] == kNobody);
  CHECK(game.told<RequestLapsed>() == 2);
  CHECK(game.told<AlliancesEnded>() == 0);
}
