// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/rent.hpp"

#include <doctest/doctest.h>

#include "tests/support/estate.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::deed_at;
using fixtures::kAnn;
using fixtures::kBob;
using fixtures::kEstateTitles;
using fixtures::ruleset_of;

namespace {

constexpr int kNoCard = 0;

/// Bob owns these tiles and nothing else is owned.
State bobs(const Ruleset& game, std::initializer_list<int> tiles) {
  State state = fixtures::start(game, 2);
  for (const int tile : tiles) state.owned[kBob].add(deed_at(game, tile));
  return state;
}

Money rent_at(const Ruleset& game, const State& state, int tile, int pips = 7,
              int times = kNoCard) {
  return rent_of(game, state, deed_at(game, tile), pips, times);
}

}  // namespace

TEST_CASE(
    "rents rise by their percentage of the printed rent in each round after the last plain one") {
  Rules rules;
  CHECK(rent_rise(rules, 0xffff) == 0);
  rules.rise = {.after = 40, .by = 10};
  CHECK(rent_rise(rules, 1) == 0);
  CHECK(rent_rise(rules, 40) == 0);
  CHECK(rent_rise(rules, 41) == 10);
  CHECK(rent_rise(rules, 60) == 200);
  Board board;
  CHECK(rent_due(board, 2, 2, 10) == 4);  // 4.4
  board.rent_tenths = 12;
  CHECK(rent_due(board, 2, 2, 0) == 5);   // 4.8: rounded once
  CHECK(rent_due(board, 2, 2, 10) == 5);  // 5.28
  rules.rise = {.after = 1, .by = 100};   // whatever is allowed has an end
  CHECK(rent_due(board, 1'000'000, 1500, rent_rise(rules, 0xffff)) == kMostMoney);
}

TEST_CASE("the rents of Boardwalk and Mediterranean Avenue are the printed ones") {
  const Ruleset& game = ruleset_of("classic");
  State state = bobs(game, {1, 39});
  const Money boardwalk[] = {50, 200, 600, 1400, 1700, 2000};
  const Money mediterranean[] = {2, 10, 30, 90, 160, 250};
  for (int level = 0; level <= 5; ++level) {
    state.levels.set(deed_at(game, 39), level);
    state.levels.set(deed_at(game, 1), level);
    CHECK(rent_at(game, state, 39) == boardwalk[level]);
    CHECK(rent_at(game, state, 1) == mediterranean[level]);
  }
}

TEST_CASE("one to four railroads ask 25, 50, 100 and 200, mortgaged ones counted") {
  const Ruleset& game = ruleset_of("classic");
  State state = bobs(game, {});
  Money rent = 25;
  for (const int tile : {5, 15, 25, 35}) {
    state.owned[kBob].add(deed_at(game, tile));
    CHECK(rent_at(game, state, 5) == rent);
    CHECK(rent_at(game, state, 5, 7, 2) == 2 * rent);
    rent *= 2;
  }
  state.mortgaged.add(deed_at(game, 35));
  CHECK(rent_at(game, state, 5) == 200);
  CHECK(rent_at(game, state, 35) == 0);
}

TEST_CASE("a utility asks 4 times the dice, both ask 10 times, and a card says its own factor") {
  const Ruleset& game = ruleset_of("classic");
  CHECK(rent_at(game, bobs(game, {12}), 12, 9) == 36);
  CHECK(rent_at(game, bobs(game, {12, 28}), 12, 9) == 90);
  CHECK(rent_at(game, bobs(game, {12}), 12, 9, 10) == 90);
}

TEST_CASE("nobody collects for the bank, and a mortgaged deed earns nothing") {
  for (const char* id : kEstateTitles) {
    CAPTURE(id);
    const Ruleset& game = ruleset_of(id);
    State state = fixtures::start(game, 2);
    for (int deed = 0; deed < game.board.deed_count; ++deed) {
      CHECK(rent_of(game, state, deed, 7, kNoCard) == 0);
    }
    state.owned[kBob] = state.mortgaged = game.board.all_deeds;
    for (int deed = 0; deed < game.board.deed_count; ++deed) {
      CHECK(rent_of(game, state, deed, 7, kNoCard) == 0);
    }
  }
}

TEST_CASE("on every title a street asks its rent by level, doubled for an empty whole group") {
  for (const char* id : kEstateTitles) {
    CAPTURE(id);
    const Ruleset& game = ruleset_of(id);
    for (const int deed : game.board.streets) {
      const DeedData& data = game.board.deeds[static_cast<std::size_t>(deed)];
      State state = fixtures::start(game, 2);
      state.owned[kBob].add(deed);
      CHECK(rent_of(game, state, deed, 7, kNoCard) == data.rent[0]);
      state.owned[kBob] = group_of(game.board, deed);
      CHECK(rent_of(game, state, deed, 7, kNoCard) == game.rules.group_rent * data.rent[0]);
      for (int level = 1; level <= top_level(game.rules); ++level) {
        state.levels.set(deed, level);
        CHECK(rent_of(game, state, deed, 7, kNoCard) == data.rent[static_cast<std::size_t>(level)]);
      }
    }
  }
}

TEST_CASE("on every title rents rise with each building, and no rent is zero") {
  for (const char* id : kEstateTitles) {
    CAPTURE(id);
    const Ruleset& game = ruleset_of(id);
    for (const int deed : game.board.streets) {
      const DeedData& data = game.board.deeds[static_cast<std::size_t>(deed)];
      CHECK(data.rent[0] > 0);
      for (std::size_t level = 1; level <= static_cast<std::size_t>(top_level(game.rules)); ++level)
        CHECK(data.rent[level] > data.rent[level - 1]);
    }
  }
}

TEST_CASE("an owner in jail collects rent only where the switch says so") {
  for (const char* collects : {"yes", "no"}) {
    const Game game = fixtures::game_of("classic", {{"jail.rent", collects}});
    State state = bobs(game.ruleset(), {39});
    state.jail[kBob] = 1;
    CHECK((rent_at(game.ruleset(), state, 39) > 0) == (std::string_view(collects) == "yes"));
    state.jail = {1, 0};  // the visitor's jail does not matter
    CHECK(rent_at(game.ruleset(), state, 39) > 0);
    CHECK(state.in_jail(kAnn));
  }
}

TEST_CASE("the pace scales rents and leaves a utility's factor to be scaled once, half up") {
  const Game low = fixtures::game_of("classic", {{"pace", "low"}});
  const Game high = fixtures::game_of("classic", {{"pace", "high"}});
  CHECK(rent_at(low.ruleset(), bobs(low.ruleset(), {39}), 39) == 40);
  CHECK(rent_at(high.ruleset(), bobs(high.ruleset(), {39}), 39) == 60);
  CHECK(rent_at(low.ruleset(), bobs(low.ruleset(), {12}), 12, 7) == 22);    // 22.4
  CHECK(rent_at(high.ruleset(), bobs(high.ruleset(), {12}), 12, 7) == 34);  // 33.6
}
