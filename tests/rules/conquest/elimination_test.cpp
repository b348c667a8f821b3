// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// Seat 0 in Siam next to China, the last territory of seat 1; the rest is seat 2's.
Game last_stand(const Rules& rules) {
  Game game(rules);
  game.troops("siam", 0, 9).troops("china", 1, 1).rest(2, 2);
  return game;
}

Game& conquer_china(Game& game) {
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 5});
  if (game.rules.rules.combat == Combat::kRps) return game.attacker_wins(1).play(0, Move{3});
  game.play(0, RollDice{3}).play(kChance, BattleDice{{6, 6, 6}, {1, 0}});
  return game.play(0, Move{3});
}

}  // namespace

TEST_CASE("a seat without territory is out, after the move; its cards go back into the deck") {
  Game game = last_stand(annexation());
  game.hand(1, 2, 1, 0, 1);
  game.state.reserve[1] = 8;
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 5}).attacker_wins(1);
  CHECK(game.state.alive.has(1));
  game.play(0, Move{1});
  CHECK_FALSE(game.state.alive.has(1));
  CHECK(game.state.deck_size == 44);
  CHECK(game.state.hand_size[0] == 0);
  CHECK(game.state.reserve[1] == 0);  // owed troops are lost with the seat
  CHECK(game.last<CardsReturned>().count == 4);
  CHECK(game.last<WentOut>().by == 0);
  game.play(kClock, TimeUp{}).play(kChance, DrawCard{kInfantry});
  CHECK(game.state.turn == 2);  // the seat that is out is passed over
}

TEST_CASE("whoever eliminates a seat takes its cards, where the switch says so") {
  Game game = last_stand(world());
  game.hand(0, 1, 0, 0, 0).hand(1, 1, 1, 0, 0);
  conquer_china(game);
  CHECK(game.state.hand_size[0] == 3);
  CHECK(game.cards(0, kInfantry) == 2);
  CHECK(game.last<CardsTaken>().count == 2);
  CHECK(game.state.prompt == Prompt::kAttack);
}

TEST_CASE("with six or more cards the conqueror exchanges at once and places at once") {
  Game game = last_stand(world());
  game.hand(0, 2, 1, 0, 0).hand(1, 1, 1, 1, 0);
  conquer_china(game);
  CHECK(game.state.hand_size[0] == 6);
  CHECK(game.state.prompt == Prompt::kExchange);
  CHECK(game.refused(0, Next{}) == Refusal::kNotNow);
  game.play(0, Exchange{kInfantry, kInfantry, kInfantry});
  CHECK(game.state.hand_size[0] == 3);
  CHECK(game.state.prompt == Prompt::kAllocate);
  CHECK(game.state.stage == Stage::kAttack);
  CHECK(game.refused(0, Next{}) == Refusal::kNotNow);
  CHECK(game.refused(0, Exchange{kCavalry, kCavalry, kCannon}) == Refusal::kNotAllowedHere);
  game.play(0, Place{game.at("siam"), game.state.to_place});
  CHECK(game.state.prompt == Prompt::kAttack);  // and the attack goes on
}

TEST_CASE("the conqueror goes on exchanging down to four cards or fewer") {
  Game game = last_stand(world());
  game.hand(0, 3, 1, 0, 0).hand(1, 1, 3, 0, 0);
  conquer_china(game);
  CHECK(game.state.hand_size[0] == 8);
  game.play(0, Exchange{kInfantry, kInfantry, kInfantry});
  CHECK(game.state.prompt == Prompt::kExchange);
  game.play(0, Exchange{kCavalry, kCavalry, kCavalry});
  CHECK(game.state.prompt == Prompt::kAllocate);
  const int pictured = game.told<BonusPlaced>();
  CHECK(pictured == 0);
  CHECK(game.state.to_place == 4 + 6);
}

TEST_CASE("five cards after an elimination force nothing until the next turn") {
  Game game = last_stand(world());
  game.hand(0, 2, 1, 0, 0).hand(1, 1, 1, 0, 0);
  conquer_china(game);
  CHECK(game.state.hand_size[0] == 5);
  CHECK(game.state.prompt == Prompt::kAttack);
}

TEST_CASE("time that runs out while spoils are due exchanges, places and ends the turn") {
  Game game = last_stand(world());
  game.hand(0, 3, 0, 0, 0).hand(1, 1, 1, 1, 0);
  conquer_china(game);
  CHECK(game.state.prompt == Prompt::kExchange);
  const int before = troops_on(game.state, game.state.land(0));
  game.play(kClock, TimeUp{});
  CHECK(game.state.hand_size[0] == 3);
  CHECK(game.state.to_place == 0);
  CHECK(troops_on(game.state, game.state.land(0)) >= before + 4);
  CHECK(game.state.prompt == Prompt::kCardDraw);
}

TEST_CASE("the seat that holds every territory wins") {
  Game game(annexation(), 2);
  game.troops("china", 1, 1).rest(0, 3).turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 2}).attacker_wins(1).play(0, Move{1});
  CHECK(game.state.prompt == Prompt::kGameOver);
  CHECK(game.state.winners == SeatSet::one(0));
  CHECK(game.refused(0, Next{}) == Refusal::kGameOver);
}

TEST_CASE("empty land must be taken too, unless the last one standing wins") {
  for (const bool standing : {false, true}) {
    Rules rules = annexation();
    if (standing) rules.win = Win::kLastStanding;
    Game game(rules, 2);
    game.troops("china", 1, 1).rest(0, 3);
    game.state.owners.set(game.at("ural"), 0);
    game.state.troops[static_cast<std::size_t>(game.at("ural"))] = 0;
    game.turn(0, Stage::kAttack);
    game.play(0, Attack{game.at("siam"), game.at("china"), 2}).attacker_wins(1).play(0, Move{1});
    CHECK((game.state.stage == Stage::kOver) == standing);
    if (standing) continue;
    CHECK(game.state.prompt == Prompt::kAttack);
    game.play(0, Attack{game.at("siberia"), game.at("ural"), 1});
    CHECK(game.state.winners == SeatSet::one(0));
  }
}

TEST_CASE("a lone seat plays on until it has taken the neutral army's land") {
  Game game(world(), 2);
  game.troops("china", 1, 1).troops("ural", kNeutral, 1).rest(0, 3).turn(0, Stage::kAttack);
  const BattleDice good{{6, 6, 0}, {1, 0}};
  game.play(0, Attack{game.at("siam"), game.at("china"), 2}).play(0, RollDice{2});
  game.play(kChance, good).play(0, Move{2});
  CHECK(game.state.stage == Stage::kAttack);
  game.play(0, Next{}).play(0, End{}).play(kChance, DrawCard{CardKind::kJoker});
  CHECK(game.state.turn == 0);
  game.play(0, Place{game.at("siberia"), game.state.to_place}).play(0, Next{});
  game.play(0, Attack{game.at("siberia"), game.at("ural"), 2}).play(0, RollDice{2});
  game.play(kChance, good).play(0, Move{2});
  CHECK(game.state.winners == SeatSet::one(0));
}

TEST_CASE("after the last round the most territories win, then the most troops, and equals share") {
  const auto ended = [](int extra_land, int extra_troops) {
    Game game(annexation([](Rules& rules) { rules.end_round = 3; }), 2);
    game.continent("australia", 0, 2).continent("south-america", 1, 2);
    if (extra_land > 0) game.troops("siam", 0, 1);
    game.troops("peru", 1, 2 + extra_troops);
    game.state.round = 3;
    game.turn(1, Stage::kFortify).play(1, End{});
    REQUIRE(game.state.stage == Stage::kOver);
    return game.state.winners;
  };
  CHECK(ended(1, 9) == SeatSet::one(0));
  CHECK(ended(0, 1) == SeatSet::one(1));
  CHECK(ended(0, 0) == SeatSet::first(2));
}

TEST_CASE("without the switch there is no last round, and rounds count from the first seat") {
  Game game(annexation());
  game.continent("australia", 0, 2).continent("africa", 1, 2).rest(2, 2);
  game.state.first = 1;
  game.state.round = 7;
  game.turn(2, Stage::kFortify).play(2, End{});
  CHECK(game.state.round == 7);
  game.play(kClock, TimeUp{});
  CHECK(game.state.turn == 1);
  CHECK(game.state.round == 8);
}

TEST_CASE("the round also moves on past a first seat that is out") {
  Game game(annexation());
  game.continent("africa", 1, 2).rest(2, 2);
  game.turn(2, Stage::kFortify).play(2, End{});
  CHECK(game.state.turn == 1);
  CHECK(game.state.round == 2);
}

TEST_CASE("when time is up the most lands lead, then the most troops on them; equals share") {
  Game game(annexation());
  game.troops("siam", 0, 4).troops("china", 1, 3).troops("peru", 2, 5);
  CHECK(leaders(game.state) == SeatSet::one(2));  // a land each
  game.troops("siam", 0, 5);
  CHECK(leaders(game.state) == (SeatSet::one(0) | SeatSet::one(2)));
  game.troops("iceland", 1, 1);
  CHECK(leaders(game.state) == SeatSet::one(1));  // two lands, fewer troops
}
