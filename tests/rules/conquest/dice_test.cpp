// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

Game dice_on_china(const Rules& rules, int sent, int defenders) {
  Game game(rules);
  game.troops("siam", 0, sent + 1).troops("china", 1, defenders).troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), static_cast<Troops>(sent)});
  return game;
}

}  // namespace

TEST_CASE("the attacker chooses up to three dice, the defender throws as many as it can") {
  Game game = dice_on_china(world(), 4, 3);
  CHECK(game.state.prompt == Prompt::kDice);
  CHECK(game.state.asked == 0);
  CHECK(game.refused(0, RollDice{4}) == Refusal::kTooManyDice);
  CHECK(game.refused(0, RollDice{0}) == Refusal::kBadAmount);
  CHECK(game.refused(1, RollDice{1}) == Refusal::kNotYourTurn);
  CHECK(game.refused(0, Throw{Hand::kRock}) == Refusal::kNotNow);
  game.play(0, RollDice{3});
  CHECK(game.state.prompt == Prompt::kBattleDice);
  CHECK(game.refused(kChance, BattleDice{{6, 5, 4}, {6, 0}}) == Refusal::kImpossibleOutcome);
  CHECK(game.refused(kChance, BattleDice{{6, 5, 0}, {6, 1}}) == Refusal::kImpossibleOutcome);
  CHECK(game.refused(kChance, BattleDice{{6, 5, 7}, {6, 1}}) == Refusal::kImpossibleOutcome);
  game.play(kChance, BattleDice{{1, 6, 4}, {3, 5}});  // 6 beats 5, 4 beats 3
  CHECK(game.count("china") == 1);
  CHECK(game.count("siam") == 5);
  game.play(0, RollDice{1});
  CHECK(game.refused(kChance, BattleDice{{6, 0, 0}, {6, 1}}) == Refusal::kImpossibleOutcome);
  game.play(kChance, BattleDice{{6, 0, 0}, {6, 0}});  // a tie goes to the defender
  CHECK(game.count("siam") == 4);
}

TEST_CASE("highest meets highest, and each side can lose one") {
  Game game = dice_on_china(world(), 4, 3);
  game.play(0, RollDice{2}).play(kChance, BattleDice{{2, 6, 0}, {5, 2}});
  CHECK(game.count("siam") == 4);
  CHECK(game.count("china") == 2);
  CHECK(game.last<DiceThrown>().attack == stdx::array<std::int8_t, 3>{6, 2, 0});
}

TEST_CASE("one attacker left throws one die") {
  Game game = dice_on_china(world(), 1, 2);
  CHECK(game.refused(0, RollDice{2}) == Refusal::kTooManyDice);
  game.play(0, RollDice{1}).play(kChance, BattleDice{{1, 0, 0}, {1, 1}});
  CHECK(game.state.prompt == Prompt::kAttack);
  CHECK(game.count("siam") == 1);
}

TEST_CASE("the attacker may retreat after a round, not before the first") {
  Game game = dice_on_china(world(), 3, 2);
  CHECK(game.refused(0, Retreat{}) == Refusal::kBeforeFirstRound);
  game.play(0, RollDice{1}).play(kChance, BattleDice{{1, 0, 0}, {1, 1}}).play(0, Retreat{});
  CHECK(game.state.prompt == Prompt::kAttack);
}

TEST_CASE("at least the dice of the last round move in, or one where the switch says so") {
  for (const bool by_dice : {true, false}) {
    Rules rules = world();
    if (!by_dice) rules.move_in_min = MoveInMin::kOne;
    Game game = dice_on_china(rules, 5, 1);
    game.play(0, RollDice{3}).play(kChance, BattleDice{{6, 6, 6}, {1, 0}});
    CHECK(game.state.prompt == Prompt::kMove);
    if (by_dice) {
      CHECK(game.refused(0, Move{2}) == Refusal::kTooFewMoved);
      game.play(0, Move{3});
    } else {
      game.play(0, Move{1});
    }
    CHECK(game.owner("china") == 0);
  }
}

TEST_CASE("with hands instead of dice, move_in_min dice means one") {
  Game game = dice_on_china(annexation([](Rules& r) { r.move_in_min = MoveInMin::kDice; }), 3, 1);
  game.attacker_wins(1).play(0, Move{1});
  CHECK(game.owner("china") == 0);
}

TEST_CASE("the defenders of an airport throw dice too") {
  Rules rules = world();
  rules.airports = true;
  Game game(rules);
  game.troops("siam", 0, 9).troops("china", 1, 1).airport("china").troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 8}).play(0, RollDice{3});
  game.play(kChance, BattleDice{{6, 6, 6}, {1, 1}});
  CHECK(game.state.battle.extra == 1);
  game.play(0, RollDice{3}).play(kChance, BattleDice{{6, 6, 6}, {1, 1}});
  CHECK(game.state.prompt == Prompt::kMove);
}
