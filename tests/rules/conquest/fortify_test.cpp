// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// A row: seat 0 on t0, t1, t2 and t5; its ally on t3 and t4; seat 2 on t6, seat 0 on t7.
Game front(const Rules& rules, const MapSource& map) {
  Game game(rules, 3, map);
  for (const char* name : {"t0", "t1", "t2", "t5", "t7"}) game.troops(name, 0, 4);
  game.troops("t3", 1, 2).troops("t4", 1, 2).rest(2, 2);
  if (rules.alliances) game.ally(0, 1);
  game.turn(0, Stage::kFortify);
  return game;
}

}  // namespace

TEST_CASE("troops move once, between own territories connected by own or allied land") {
  const MapSource map = row(10, 5);
  Game game = front(annexation(), map);
  const auto t = [&](const char* name) { return game.at(name); };
  CHECK(game.refused(0, Fortify{t("t0"), t("t7"), 1}) == Refusal::kNotConnected);
  CHECK(game.refused(0, Fortify{t("t0"), t("t0"), 1}) == Refusal::kNotConnected);
  CHECK(game.refused(0, Fortify{t("t0"), t("t3"), 1}) == Refusal::kNotYours);
  CHECK(game.refused(0, Fortify{t("t6"), t("t7"), 1}) == Refusal::kNotYours);
  CHECK(game.refused(0, Fortify{t("t0"), t("t5"), 5}) == Refusal::kTooManyTroops);
  CHECK(game.refused(0, Fortify{t("t0"), t("t5"), 0}) == Refusal::kBadAmount);
  CHECK(game.refused(0, Fortify{99, t("t5"), 1}) == Refusal::kNoSuchTerritory);
  CHECK(game.refused(1, Fortify{t("t3"), t("t4"), 1}) == Refusal::kNotYourTurn);
  game.play(0, Fortify{t("t0"), t("t5"), 3});
  CHECK(game.count("t0") == 1);
  CHECK(game.count("t5") == 7);
  CHECK(game.refused(0, Fortify{t("t1"), t("t2"), 1}) == Refusal::kAlreadyFortified);
  game.play(0, End{});
  CHECK(game.state.turn == 1);
}

TEST_CASE("without the ally only own land connects") {
  const MapSource map = row(10, 5);
  Game game = front(annexation([](Rules& rules) { rules.alliances = false; }), map);
  CHECK(game.refused(0, Fortify{0, game.at("t5"), 1}) == Refusal::kNotConnected);
  game.play(0, Fortify{0, game.at("t2"), 1});
}

TEST_CASE("fortify neighbours moves to a neighbour only") {
  const MapSource map = row(10, 5);
  Game game =
      front(annexation([](Rules& rules) { rules.fortify = FortifyPath::kNeighbours; }), map);
  CHECK(game.refused(0, Fortify{0, game.at("t2"), 1}) == Refusal::kNotConnected);
  game.play(0, Fortify{0, game.at("t1"), 1});
}

TEST_CASE("a territory may be left empty: then it is nobody's, unless the switch forbids it") {
  const MapSource map = row(10, 5);
  Game game = front(annexation(), map);
  game.play(0, Fortify{0, game.at("t1"), 4});
  CHECK(game.owner("t0") == kNobody);
  CHECK(game.count("t0") == 0);
  CHECK(game.last<Emptied>().previous == 0);

  Game strict = front(annexation([](Rules& r) { r.empty_territories = false; }), map);
  CHECK(strict.refused(0, Fortify{0, strict.at("t1"), 4}) == Refusal::kMustLeaveOne);
  strict.play(0, Fortify{0, strict.at("t1"), 3});
  CHECK(strict.owner("t0") == 0);
}

TEST_CASE("own land that was emptied is not connected and can only be attacked again") {
  const MapSource map = row(10, 5);
  Game game = front(annexation(), map);
  game.play(0, Fortify{game.at("t1"), game.at("t2"), 4});
  CHECK(game.owner("t1") == kNobody);
  CHECK_FALSE(fortify_targets(game.rules, game.state, 0, 0).has(game.at("t2")));
  CHECK(attack_targets(game.rules, game.state, 0, 0).has(game.at("t1")));
}

TEST_CASE("ally_path is about attacks: troops pass through allied land whatever it says") {
  const MapSource map = row(10, 5);
  Game game = front(annexation([](Rules& rules) { rules.ally_path = AllyPath::kNone; }), map);
  game.play(0, Fortify{0, game.at("t5"), 1});
  CHECK(game.count("t5") == 5);
}
