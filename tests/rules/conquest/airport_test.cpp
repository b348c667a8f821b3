// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// Seat 0 in Iceland with many troops, everything else seat 1's but Peru.
Game iceland(const Rules& rules, Stage stage, int troops = 20) {
  Game game(rules);
  game.troops("iceland", 0, troops).troops("peru", 2, 3).rest(1, 2);
  if (stage == Stage::kAttack) game.airport("iceland");
  game.turn(0, stage);
  return game;
}

}  // namespace

TEST_CASE("an airport costs five troops of at least six, once a territory") {
  Game game = iceland(annexation(), Stage::kAllocate, 6);
  CHECK(game.refused(0, BuildAirport{game.at("peru")}) == Refusal::kNotYours);
  CHECK(game.refused(0, BuildAirport{-1}) == Refusal::kNoSuchTerritory);
  CHECK(game.refused(1, BuildAirport{game.at("iceland")}) == Refusal::kNotYourTurn);
  game.play(0, BuildAirport{game.at("iceland")});
  CHECK(game.count("iceland") == 1);
  CHECK(game.state.airports.has(game.at("iceland")));
  CHECK(game.last<AirportBuilt>().cost == 5);
  CHECK(game.refused(0, BuildAirport{game.at("iceland")}) == Refusal::kHasAirport);

  Game poor = iceland(annexation(), Stage::kAllocate, 5);
  CHECK(poor.refused(0, BuildAirport{poor.at("iceland")}) == Refusal::kTooFewTroops);
}

TEST_CASE("airports are built in allocate only, and only where the switch has them") {
  Game late = iceland(annexation(), Stage::kAttack);
  CHECK(late.refused(0, BuildAirport{late.at("iceland")}) == Refusal::kNotNow);
  Game off = iceland(annexation([](Rules& r) { r.airports = false; }), Stage::kAllocate);
  CHECK(off.refused(0, BuildAirport{off.at("iceland")}) == Refusal::kNotAllowedHere);
}

TEST_CASE("the cost is a switch") {
  Game game = iceland(annexation([](Rules& r) { r.airport_cost = 2; }), Stage::kAllocate, 3);
  game.play(0, BuildAirport{game.at("iceland")});
  CHECK(game.count("iceland") == 1);
}

TEST_CASE("an airport attacks up to three borders away, whoever owns what lies between") {
  Game game = iceland(annexation(), Stage::kAttack);
  const Territory from = game.at("iceland");
  // Iceland, Great Britain, Western Europe, North Africa: three steps. Congo: four.
  CHECK(game.refused(0, Attack{from, game.at("congo"), 2}) == Refusal::kOutOfReach);
  game.play(0, Attack{from, game.at("north-africa"), 2});
  CHECK(game.last<AttackBegan>().route == Route::kAir);
}

TEST_CASE("the range is a switch") {
  Game far = iceland(annexation([](Rules& r) { r.airport_range = 4; }), Stage::kAttack);
  far.play(0, Attack{far.at("iceland"), far.at("congo"), 2});
  CHECK(far.state.prompt == Prompt::kThrow);
  Game near = iceland(annexation([](Rules& r) { r.airport_range = 2; }), Stage::kAttack);
  CHECK(near.refused(0, Attack{near.at("iceland"), near.at("north-africa"), 2}) ==
        Refusal::kOutOfReach);
}

TEST_CASE("without an airport only neighbours can be attacked") {
  Game game = iceland(annexation(), Stage::kAllocate);
  game.play(0, Next{});
  CHECK(game.refused(0, Attack{game.at("iceland"), game.at("ontario"), 1}) == Refusal::kOutOfReach);
  game.play(0, Attack{game.at("iceland"), game.at("scandinavia"), 1});
  CHECK(game.last<AttackBegan>().route == Route::kBorder);
}

TEST_CASE("an airport takes empty land from afar") {
  Game game(annexation());
  game.troops("iceland", 0, 5).airport("iceland").troops("peru", 2, 3).rest(1, 2);
  game.state.owners.set(game.at("north-africa"), 0);
  game.state.troops[static_cast<std::size_t>(game.at("north-africa"))] = 0;
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("iceland"), game.at("north-africa"), 3});
  CHECK(game.owner("north-africa") == 0);
  CHECK(game.count("north-africa") == 3);
}

TEST_CASE("three extra defenders stand in each battle for an airport and fall first") {
  Game game = iceland(annexation(), Stage::kAttack);
  game.airport("scandinavia");
  const Attack attack{game.at("iceland"), game.at("scandinavia"), 10};
  game.play(0, attack);
  CHECK(game.state.battle.extra == 3);
  game.attacker_wins(3);
  CHECK(game.count("scandinavia") == 2);
  CHECK(game.state.battle.extra == 0);
  game.attacker_wins(1);
  CHECK(game.count("scandinavia") == 1);
  game.play(0, Retreat{}).play(0, attack);
  CHECK(game.state.battle.extra == 3);  // in each battle anew
  game.attacker_wins(4);
  CHECK(game.state.prompt == Prompt::kMove);
}

TEST_CASE("the number of extra defenders is a switch") {
  Game game = iceland(annexation([](Rules& r) { r.airport_defence = 0; }), Stage::kAttack);
  game.airport("scandinavia");
  game.play(0, Attack{game.at("iceland"), game.at("scandinavia"), 5}).attacker_wins(2);
  CHECK(game.state.prompt == Prompt::kMove);
}

TEST_CASE("an airport is captured with its territory, or destroyed where the switch says so") {
  for (const bool destroyed : {false, true}) {
    Rules rules = annexation();
    if (destroyed) rules.airport_on_conquest = AirportFate::kDestroyed;
    Game game = iceland(rules, Stage::kAttack);
    game.airport("scandinavia");
    game.play(0, Attack{game.at("iceland"), game.at("scandinavia"), 9}).attacker_wins(5);
    game.play(0, Move{2});
    CHECK(game.state.airports.has(game.at("scandinavia")) == !destroyed);
    CHECK(game.told<AirportDestroyed>() == (destroyed ? 1 : 0));
  }
}

TEST_CASE("an airport stays on emptied land, adds no defenders there, and goes to who takes it") {
  Game game(annexation());
  game.troops("iceland", 0, 4).troops("scandinavia", 1, 3).troops("ukraine", 1, 3);
  game.troops("peru", 2, 1).airport("scandinavia").rest(1, 2).turn(1, Stage::kFortify);
  game.play(1, Fortify{game.at("scandinavia"), game.at("ukraine"), 3});
  CHECK(game.owner("scandinavia") == kNobody);
  CHECK(game.state.airports.has(game.at("scandinavia")));
  game.state.turn = 0;
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("iceland"), game.at("scandinavia"), 1});
  CHECK(game.owner("scandinavia") == 0);
  CHECK(game.state.airports.has(game.at("scandinavia")));
}

TEST_CASE("an airport is destroyed in battle only: empty land is taken with it") {
  Game game(annexation([](Rules& r) { r.airport_on_conquest = AirportFate::kDestroyed; }));
  game.troops("iceland", 0, 5).troops("peru", 2, 3).rest(1, 2).airport("scandinavia");
  game.state.owners.set(game.at("scandinavia"), 0);
  game.state.troops[static_cast<std::size_t>(game.at("scandinavia"))] = 0;
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("iceland"), game.at("scandinavia"), 3});
  CHECK(game.state.airports.has(game.at("scandinavia")));
}

TEST_CASE("an airport outlasts a tie that leaves its land to nobody") {
  Game game(annexation([](Rules& r) {
    r.rps_tie = RpsTie::kBoth;
    r.airport_defence = 0;
  }));
  game.troops("iceland", 0, 2).troops("scandinavia", 1, 1).airport("scandinavia");
  game.troops("peru", 2, 3).rest(1, 2).turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("iceland"), game.at("scandinavia"), 1});
  game.play(0, Throw{Hand::kRock}).play(1, Throw{Hand::kRock});
  CHECK(game.owner("scandinavia") == kNobody);
  CHECK(game.state.airports.has(game.at("scandinavia")));
}
