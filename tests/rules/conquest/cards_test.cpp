// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

Game with_hand(const Rules& rules, Stage stage, int infantry, int cavalry, int cannon, int joker) {
  Game game(rules);
  game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
  game.hand(0, infantry, cavalry, cannon, joker).turn(0, stage);
  return game;
}

Rules mixed() {
  return annexation([](Rules& rules) { rules.mixed_set = true; });
}

}  // namespace

TEST_CASE("three of a kind is a set: infantry 4, cavalry 6, cannon 8") {
  const Rules rules = annexation();
  CHECK(set_worth(rules, 0, {kInfantry, kInfantry, kInfantry}) == 4);
  CHECK(set_worth(rules, 0, {kCavalry, kCavalry, kCavalry}) == 6);
  CHECK(set_worth(rules, 0, {kCannon, kCannon, kCannon}) == 8);
  CHECK(set_worth(rules, 0, {kInfantry, kInfantry, kCavalry}) == -1);
}

TEST_CASE("jokers stand for any kind, and three of them count as the best") {
  const Rules rules = annexation();
  CHECK(set_worth(rules, 0, {kInfantry, kJoker, kInfantry}) == 4);
  CHECK(set_worth(rules, 0, {kJoker, kCannon, kJoker}) == 8);
  CHECK(set_worth(rules, 0, {kJoker, kJoker, kJoker}) == 8);
  CHECK(set_worth(rules, 0, {kInfantry, kCavalry, kJoker}) == -1);
}

TEST_CASE("one of each is a set only where the switch says so, also with jokers") {
  CHECK(set_worth(annexation(), 0, {kInfantry, kCavalry, kCannon}) == -1);
  const Rules rules = mixed();
  CHECK(set_worth(rules, 0, {kInfantry, kCavalry, kCannon}) == 10);
  CHECK(set_worth(rules, 0, {kInfantry, kCavalry, kJoker}) == 10);
  CHECK(set_worth(rules, 0, {kInfantry, kJoker, kJoker}) == 10);
  CHECK(set_worth(rules, 0, {kJoker, kJoker, kJoker}) == 10);
  CHECK(set_worth(rules, 0, {kInfantry, kInfantry, kJoker}) == 4);
  CHECK(set_worth(rules, 0, {kInfantry, kInfantry, kCannon}) == -1);
}

TEST_CASE("rising sets are worth 4 6 8 10 12 15 and then five more each") {
  const Rules rules = world();
  const int wanted[] = {4, 6, 8, 10, 12, 15, 20, 25, 30};
  for (int sets = 0; sets < 9; ++sets) {
    CHECK(set_worth(rules, sets, {kCannon, kCannon, kCannon}) == wanted[sets]);
    CHECK(set_worth(rules, sets, {kInfantry, kCavalry, kJoker}) == wanted[sets]);
  }
  CHECK(set_worth(rules, 3, {kInfantry, kInfantry, kCavalry}) == -1);
}

TEST_CASE("the values of sets are switches") {
  const Rules fixed = annexation([](Rules& rules) { rules.set_values = {1, 2, 3, 4, 5, 6}; });
  CHECK(set_worth(fixed, 9, {kCavalry, kCavalry, kCavalry}) == 2);
  const Rules rising = world([](Rules& rules) { rules.set_step = 1; });
  CHECK(set_worth(rising, 7, {kCavalry, kCavalry, kCavalry}) == 17);
}

TEST_CASE("a set exchanged in allocate brings its troops at once, and its cards go to the deck") {
  Game game = with_hand(annexation(), Stage::kAllocate, 0, 4, 0, 0);
  CHECK(game.state.deck_size == 40);
  game.play(0, Exchange{kCavalry, kCavalry, kCavalry});
  CHECK(game.state.to_place == 6);
  CHECK(game.state.hand_size[0] == 1);
  CHECK(game.state.deck_size == 43);
  CHECK(game.last<SetExchanged>().troops == 6);
}

TEST_CASE("cards that are no set, or that the seat does not have, are refused") {
  Game game = with_hand(annexation(), Stage::kAllocate, 2, 1, 0, 0);
  CHECK(game.refused(0, Exchange{kInfantry, kInfantry, kCavalry}) == Refusal::kNotASet);
  CHECK(game.refused(0, Exchange{kInfantry, kInfantry, kInfantry}) == Refusal::kTooFewCards);
  CHECK(game.refused(0, Exchange{kInfantry, kInfantry, CardKind::kHidden}) == Refusal::kNotASet);
  CHECK(game.refused(1, Exchange{kInfantry, kInfantry, kJoker}) == Refusal::kNotYourTurn);
  CHECK(game.refused(0, Exchange{kInfantry, kInfantry, kInfantry, 3}) == Refusal::kTooFewCards);
}

TEST_CASE("with card_timing any, a later exchange is owed until the next allocate") {
  for (const Stage stage : {Stage::kAttack, Stage::kFortify}) {
    Game game = with_hand(annexation(), stage, 3, 0, 0, 0);
    game.play(0, Exchange{kInfantry, kInfantry, kInfantry});
    CHECK(game.state.reserve[0] == 4);
    CHECK(game.state.to_place == 0);
    do {
      game.play(kClock, TimeUp{});
    } while (game.state.turn != 0);
    CHECK(game.last<TroopsGranted>().owed == 4);
    CHECK(game.state.to_place == 3 + 4);
    CHECK(game.state.reserve[0] == 0);
  }
}

TEST_CASE("with card_timing allocate, cards are exchanged in allocate only") {
  const Rules rules = annexation([](Rules& r) { r.card_timing = CardTiming::kAllocate; });
  for (const Stage stage : {Stage::kAttack, Stage::kFortify}) {
    Game game = with_hand(rules, stage, 3, 0, 0, 0);
    CHECK(game.refused(0, Exchange{kInfantry, kInfantry, kInfantry}) == Refusal::kNotAllowedHere);
  }
  with_hand(rules, Stage::kAllocate, 3, 0, 0, 0).play(0, Exchange{kInfantry, kInfantry, kInfantry});
}

TEST_CASE("no cards are exchanged inside a battle or a move-in") {
  Game game = with_hand(annexation(), Stage::kAttack, 3, 0, 0, 0);
  const Exchange cards{kInfantry, kInfantry, kInfantry};
  game.play(0, Attack{game.at("siam"), game.at("china"), 3});
  CHECK(game.refused(0, cards) == Refusal::kNotYourTurn);
  game.attacker_wins(2);
  CHECK(game.refused(0, cards) == Refusal::kNotNow);
}

TEST_CASE("the number of cards of each kind is a switch") {
  Game game(annexation([](Rules& rules) { rules.deck = {1, 2, 3, 4}; }));
  CHECK(game.state.deck_size == 10);
  CHECK(game.state.deck[3] == 4);
}

TEST_CASE("only a card that is in the deck can be drawn") {
  Game game(annexation([](Rules& rules) { rules.deck = {0, 1, 0, 0}; }));
  game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
  game.state.earned = true;
  game.turn(0, Stage::kFortify).play(0, End{});
  CHECK(game.refused(kChance, DrawCard{kInfantry}) == Refusal::kImpossibleOutcome);
  CHECK(game.refused(kChance, DrawCard{kCavalry, 3}) == Refusal::kImpossibleOutcome);
  game.play(kChance, DrawCard{kCavalry});
  CHECK(game.cards(0, kCavalry) == 1);
  CHECK(game.state.deck_size == 0);
}

TEST_CASE("with five cards an exchange is due at the start of the turn, where the switch says so") {
  for (const bool forced : {true, false}) {
    Rules rules = mixed();
    if (forced) rules.forced_exchange = 5;
    Game game(rules);
    game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2).hand(0, 2, 2, 1, 0);
    game.turn(2, Stage::kFortify).play(2, End{});
    CHECK(game.state.turn == 0);
    if (!forced) {
      CHECK(game.state.prompt == Prompt::kAllocate);
      continue;
    }
    CHECK(game.state.prompt == Prompt::kExchange);
    CHECK(game.refused(0, Place{game.at("siam"), 1}) == Refusal::kNotNow);
    CHECK(game.refused(0, Next{}) == Refusal::kNotNow);
    game.play(0, Exchange{kInfantry, kCavalry, kCannon});
    CHECK(game.state.prompt == Prompt::kAllocate);
    CHECK(game.state.to_place == 3 + 10);
  }
}

TEST_CASE("four cards, or five without a set, force nothing") {
  Rules rules = annexation([](Rules& r) { r.forced_exchange = 5; });
  for (const bool five : {false, true}) {
    Game game(rules);
    game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
    game.hand(0, 2, 2, five ? 1 : 0, 0).turn(2, Stage::kFortify).play(2, End{});
    CHECK(game.state.prompt == Prompt::kAllocate);
  }
}
