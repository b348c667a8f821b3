// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// A row t0 … t9: seat 0 on t0 and t1, its ally on t2 to t4, seat 2 on t5 to t9.
Game through_an_ally(AllyPath path, const MapSource& map) {
  Rules rules = annexation();
  rules.ally_path = path;
  Game game(rules, 3, map);
  game.troops("t0", 0, 2).troops("t1", 0, 5);
  for (const char* name : {"t2", "t3", "t4"}) game.troops(name, 1, 2);
  game.rest(2, 2).ally(0, 1).turn(0, Stage::kAttack);
  return game;
}

Game siam(const Rules& rules = annexation()) {
  Game game(rules);
  game.troops("siam", 0, 5).troops("india", 0, 1).troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAttack);
  return game;
}

}  // namespace

TEST_CASE("an attack goes from own land with at least two troops to a neighbour, and one stays") {
  Game game = siam();
  const Territory siam = game.at("siam"), china = game.at("china");
  CHECK(game.refused(1, Attack{siam, china, 1}) == Refusal::kNotYourTurn);
  CHECK(game.refused(0, Attack{china, siam, 1}) == Refusal::kNotYours);
  CHECK(game.refused(0, Attack{siam, game.at("india"), 1}) == Refusal::kOwnLand);
  CHECK(game.refused(0, Attack{game.at("india"), china, 1}) == Refusal::kTooFewTroops);
  CHECK(game.refused(0, Attack{siam, game.at("japan"), 1}) == Refusal::kOutOfReach);
  CHECK(game.refused(0, Attack{siam, china, 5}) == Refusal::kMustLeaveOne);
  CHECK(game.refused(0, Attack{siam, china, 0}) == Refusal::kBadAmount);
  CHECK(game.refused(0, Attack{siam, 77, 1}) == Refusal::kNoSuchTerritory);
  CHECK(game.refused(0, Attack{-1, china, 1}) == Refusal::kNoSuchTerritory);
  game.play(0, Attack{siam, china, 4});
  CHECK(game.state.battle.sent == 4);
  CHECK(game.count("siam") == 5);  // those sent still count where they come from
  CHECK(game.refused(0, Attack{siam, china, 1}) == Refusal::kNotNow);
}

TEST_CASE("attack_commit all sends everybody but one") {
  Game game = siam(annexation([](Rules& rules) { rules.attack_commit = AttackCommit::kAll; }));
  const Attack few{game.at("siam"), game.at("china"), 3};
  CHECK(game.refused(0, few) == Refusal::kMustSendAll);
  game.play(0, Attack{few.from, few.to, 4});
  CHECK(game.state.battle.sent == 4);
}

TEST_CASE("an attack passes through a chain of allied land, one territory of it, or none") {
  const MapSource map = row(10, 5);
  Game chain = through_an_ally(AllyPath::kChain, map);
  chain.play(0, Attack{chain.at("t1"), chain.at("t5"), 1});
  CHECK(chain.last<AttackBegan>().route == Route::kAllies);
  CHECK(chain.refused(0, Attack{chain.at("t1"), chain.at("t6"), 1}) == Refusal::kNotNow);

  Game far = through_an_ally(AllyPath::kChain, map);
  CHECK(far.refused(0, Attack{far.at("t1"), far.at("t6"), 1}) == Refusal::kOutOfReach);
  // Own land is no part of the chain: t0 does not touch the ally.
  CHECK(far.refused(0, Attack{far.at("t0"), far.at("t5"), 1}) == Refusal::kOutOfReach);

  Game one = through_an_ally(AllyPath::kOne, map);
  CHECK(one.refused(0, Attack{one.at("t1"), one.at("t5"), 1}) == Refusal::kOutOfReach);
  one.troops("t3", 2, 2);
  one.play(0, Attack{one.at("t1"), one.at("t3"), 1});

  Game none = through_an_ally(AllyPath::kNone, map);
  none.troops("t3", 2, 2);
  CHECK(none.refused(0, Attack{none.at("t1"), none.at("t3"), 1}) == Refusal::kOutOfReach);
}

TEST_CASE("an attack does not pass through empty land or an ally's ally on the ground") {
  const MapSource map = row(10, 5);
  Game game = through_an_ally(AllyPath::kChain, map);
  game.state.owners.set(game.at("t3"), 0);
  game.state.troops[3] = 0;
  CHECK(game.refused(0, Attack{game.at("t1"), game.at("t5"), 1}) == Refusal::kOutOfReach);
  game.play(0, Attack{game.at("t1"), game.at("t3"), 1});  // but it may be taken
  CHECK(game.owner("t3") == 0);

  Game pairwise(annexation(), 4, map);
  pairwise.troops("t0", 0, 9).troops("t1", 1, 2).troops("t2", 2, 2).rest(3, 2);
  pairwise.ally(0, 1).ally(1, 2).turn(0, Stage::kAttack);
  CHECK(pairwise.refused(0, Attack{0, pairwise.at("t3"), 1}) == Refusal::kOutOfReach);
  pairwise.play(0, Attack{0, pairwise.at("t2"), 1});
}

TEST_CASE("empty land is taken at once, without a fight and without a card") {
  for (const bool card : {false, true}) {
    Rules rules = annexation();
    rules.empty_capture_card = card;
    Game game(rules);
    game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
    game.state.owners.set(game.at("china"), 0);
    game.state.troops[static_cast<std::size_t>(game.at("china"))] = 0;
    game.turn(0, Stage::kAttack);
    game.play(0, Attack{game.at("siam"), game.at("china"), 3});
    CHECK(game.owner("china") == 0);
    CHECK(game.count("china") == 3);
    CHECK(game.count("siam") == 2);
    CHECK(game.state.prompt == Prompt::kAttack);
    CHECK(game.state.earned == card);
    CHECK(game.told<EmptyTaken>() == 1);
  }
}

TEST_CASE("a conquest of defended land earns one card at the end of the turn, if there is one") {
  for (const bool cards_left : {true, false}) {
    Rules rules = annexation();
    if (!cards_left) rules.deck = {};
    Game game = siam(rules);
    game.play(0, Attack{game.at("siam"), game.at("china"), 4}).attacker_wins(2);
    game.play(0, Move{3});
    game.play(0, Attack{game.at("china"), game.at("ural"), 2}).attacker_wins(2);
    game.play(0, Move{1}).play(0, Next{}).play(0, End{});
    if (cards_left) {
      CHECK(game.state.prompt == Prompt::kCardDraw);
      CHECK(game.refused(kChance, DrawCard{CardKind::kHidden}) == Refusal::kImpossibleOutcome);
      CHECK(game.refused(0, DrawCard{CardKind::kJoker}) == Refusal::kNotNow);
      game.play(kChance, DrawCard{CardKind::kCannon});
      CHECK(game.cards(0, CardKind::kCannon) == 1);
      CHECK(game.state.deck_size == 43);
    }
    CHECK(game.state.turn == 1);
    CHECK_FALSE(game.state.earned);
  }
}

TEST_CASE("a turn without a conquest earns no card") {
  Game game = siam();
  game.play(0, Next{}).play(0, End{});
  CHECK(game.state.turn == 1);
  CHECK(game.state.hand_size[0] == 0);
}
