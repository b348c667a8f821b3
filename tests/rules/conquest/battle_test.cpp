// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// Seat 0 attacks China (two troops of seat 1) from Siam with so many.
Game attack_on_china(const Rules& rules, int sent, int defenders = 2) {
  Game game(rules);
  game.troops("siam", 0, sent + 3).troops("china", 1, defenders).troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), static_cast<Troops>(sent)});
  return game;
}

Rules tie_rule(RpsTie tie) {
  Rules rules = annexation();
  rules.rps_tie = tie;
  return rules;
}

Game& tie(Game& game) { return game.play(0, Throw{Hand::kPaper}).play(1, Throw{Hand::kPaper}); }

}  // namespace

TEST_CASE("rock beats scissors, scissors beat paper, paper beats rock") {
  for (const Hand a : {Hand::kRock, Hand::kPaper, Hand::kScissors})
    for (const Hand b : {Hand::kRock, Hand::kPaper, Hand::kScissors}) {
      Game game = attack_on_china(annexation(), 3, 3);
      game.play(0, Throw{a}).play(1, Throw{b});
      const int winner = (3 + static_cast<int>(a) - static_cast<int>(b)) % 3;  // 1: attacker
      CHECK(game.count("siam") == (winner == 2 ? 5 : 6));
      CHECK(game.count("china") == (winner == 1 ? 2 : 3));
      CHECK(game.state.battle.sent == (winner == 2 ? 2 : 3));
    }
}

TEST_CASE("hands are thrown in any order, once each, by the two who fight") {
  Game game = attack_on_china(annexation(), 3);
  CHECK(game.state.prompt == Prompt::kThrow);
  CHECK(waiting_for(game.rules, game.state) == (SeatSet::one(0) | SeatSet::one(1)));
  CHECK(game.refused(2, Throw{Hand::kRock}) == Refusal::kNotInBattle);
  CHECK(game.refused(0, Throw{Hand::kNone}) == Refusal::kBadHand);
  CHECK(game.refused(0, Throw{static_cast<Hand>(7)}) == Refusal::kBadHand);
  game.play(1, Throw{Hand::kRock});
  CHECK(game.refused(1, Throw{Hand::kPaper}) == Refusal::kAlreadyThrown);
  CHECK(waiting_for(game.rules, game.state) == SeatSet::one(0));
  CHECK(game.told<HandsShown>() == 0);
  game.play(0, Throw{Hand::kPaper});
  CHECK(game.last<HandsShown>().attacker == Hand::kPaper);
  CHECK(game.last<HandsShown>().defender == Hand::kRock);
  CHECK(game.state.battle.hands == Battle{}.hands);
}

TEST_CASE("a tie costs nobody, both, or the attacker") {
  Game none = attack_on_china(tie_rule(RpsTie::kNone), 3);
  tie(none);
  CHECK(none.count("siam") == 6);
  CHECK(none.count("china") == 2);
  Game both = attack_on_china(tie_rule(RpsTie::kBoth), 3);
  tie(both);
  CHECK(both.count("siam") == 5);
  CHECK(both.count("china") == 1);
  Game attacker = attack_on_china(tie_rule(RpsTie::kAttacker), 3);
  tie(attacker);
  CHECK(attacker.count("siam") == 5);
  CHECK(attacker.count("china") == 2);
}

TEST_CASE("when a tie costs both the last troop, the target becomes nobody's") {
  Game game = attack_on_china(tie_rule(RpsTie::kBoth), 2);
  tie(game);
  tie(game);
  CHECK(game.owner("china") == kNobody);
  CHECK(game.count("china") == 0);
  CHECK(game.count("siam") == 3);
  CHECK(game.state.prompt == Prompt::kAttack);
  CHECK_FALSE(game.state.earned);
}

TEST_CASE("a seat can be out through such a tie") {
  Game game(tie_rule(RpsTie::kBoth));
  game.troops("siam", 0, 2).troops("china", 1, 1).rest(2, 2).turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 1});
  tie(game);
  CHECK_FALSE(game.state.alive.has(1));
  CHECK(game.last<WentOut>().by == 0);
}

TEST_CASE("the battle ends when the attackers sent are gone") {
  Game game = attack_on_china(annexation(), 2);
  game.defender_wins(2);
  CHECK(game.state.prompt == Prompt::kAttack);
  CHECK(game.count("siam") == 3);
  CHECK(game.owner("china") == 1);
  CHECK(game.told<AttackFailed>() == 1);
}

TEST_CASE("the attacker may retreat after any round, not before the first") {
  Game game = attack_on_china(annexation(), 3);
  CHECK(game.refused(0, Retreat{}) == Refusal::kBeforeFirstRound);
  game.defender_wins(1);
  CHECK(game.refused(1, Retreat{}) == Refusal::kNotYourTurn);
  game.play(0, Retreat{});
  CHECK(game.state.prompt == Prompt::kAttack);
  CHECK(game.count("siam") == 5);
  CHECK(game.count("china") == 2);
}

TEST_CASE("a tie is a round too, after which the attacker may retreat") {
  Game game = attack_on_china(annexation(), 3);
  tie(game);
  game.play(0, Retreat{});
  CHECK(game.count("siam") == 6);
}

TEST_CASE("no retreat once the attacker's own hand is thrown; the defender's is never shown") {
  Game game = attack_on_china(annexation(), 3);
  tie(game);
  Game other = game;
  game.play(0, Throw{Hand::kRock});
  CHECK(game.refused(0, Retreat{}) == Refusal::kAlreadyThrown);
  other.play(1, Throw{Hand::kRock}).play(0, Retreat{});
  CHECK(other.told<HandsShown>() == 1);
  CHECK(other.state.battle == Battle{});
}

TEST_CASE("the winner is asked how many move in: one to all but one of the territory") {
  Game game = attack_on_china(annexation(), 3);
  game.attacker_wins(2);
  CHECK(game.state.prompt == Prompt::kMove);
  CHECK(game.owner("china") == 1);  // until they have moved
  CHECK(game.count("siam") == 6);
  CHECK(game.refused(0, Move{0}) == Refusal::kTooFewMoved);
  CHECK(game.refused(0, Move{6}) == Refusal::kMustLeaveOne);
  CHECK(game.refused(1, Move{1}) == Refusal::kNotYourTurn);
  CHECK(game.refused(0, Next{}) == Refusal::kNotNow);
  game.play(0, Move{5});  // more than were sent
  CHECK(game.owner("china") == 0);
  CHECK(game.count("china") == 5);
  CHECK(game.count("siam") == 1);
  CHECK(game.state.earned);
}

TEST_CASE("a late hand is thrown by chance, and only the late one") {
  Game game = attack_on_china(annexation(), 3);
  CHECK(game.refused(0, LateThrow{}) == Refusal::kNotNow);
  game.play(0, Throw{Hand::kPaper}).play(kClock, LateThrow{});
  CHECK(game.state.prompt == Prompt::kHandDraw);
  CHECK(game.refused(1, Throw{Hand::kRock}) == Refusal::kNotNow);
  CHECK(game.refused(kChance, DrawHand{Hand::kNone}) == Refusal::kImpossibleOutcome);
  game.play(kChance, DrawHand{Hand::kRock});
  CHECK(game.last<Threw>().by_chance);
  CHECK(game.count("china") == 1);
  CHECK(game.state.prompt == Prompt::kThrow);  // the next round is thrown by hand again
}

TEST_CASE("if both are late, chance throws the attacker's hand first") {
  Game game = attack_on_china(annexation(), 3);
  game.play(kClock, LateThrow{}).play(kChance, DrawHand{Hand::kRock});
  CHECK(game.state.prompt == Prompt::kHandDraw);
  game.play(kChance, DrawHand{Hand::kPaper});
  CHECK(game.last<HandsShown>().attacker == Hand::kRock);
  CHECK(game.count("siam") == 5);
}

TEST_CASE("chance throws for the neutral army") {
  Game game(annexation([](Rules& rules) { rules.neutral_army = true; }), 2);
  game.troops("siam", 0, 5).troops("china", kNeutral, 1).rest(1, 2).turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 3});
  CHECK(waiting_for(game.rules, game.state) == SeatSet::one(0));
  game.play(0, Throw{Hand::kRock});
  CHECK(game.state.asked == kChance);
  game.play(kChance, DrawHand{Hand::kScissors}).play(0, Move{2});
  CHECK(game.owner("china") == 0);
  CHECK(game.state.earned);
}
