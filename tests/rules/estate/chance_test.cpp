// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/chance.hpp"

#include <doctest/doctest.h>

#include <map>
#include <vector>

#include "tests/support/estate.hpp"
#include "tests/support/statistics.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::kEstateTitles;
using fixtures::plausible;
using fixtures::ruleset_of;

namespace {

using Counts = std::vector<std::int64_t>;

/// The first seat stands on this tile and the game waits for chance.
State waiting(const Ruleset& game, Prompt prompt, int tile) {
  State state = fixtures::start(game, 2);
  state.at[0] = narrow<std::int8_t>(tile);
  state.stage = Stage::kResolved;
  state.prompt = prompt;
  state.asked = kChance;
  return state;
}

/// How often each answer comes in so many draws; `place` turns an answer into its number.
Counts draws(const Ruleset& game, const State& state, int count, std::size_t answers,
             const auto& place) {
  Stream stream(5, 0, 0);
  Counts seen(answers);
  for (int draw = 0; draw < count; ++draw) {
    ++seen[static_cast<std::size_t>(place(sample_chance(game, state, stream)))];
  }
  return seen;
}

Counts entries_drawn(const Ruleset& game, const State& state, const TableData& table, int count) {
  return draws(game, state, count, static_cast<std::size_t>(table.count),
               [](const Action& action) { return std::get<DrawEntry>(action).entry; });
}

std::vector<int> table_tiles(const Board& board) {
  std::vector<int> tiles;
  for (int tile = 0; tile < kTiles; ++tile) {
    if (board.tiles[static_cast<std::size_t>(tile)].kind == TileKind::kTable) tiles.push_back(tile);
  }
  return tiles;
}

const TableData& table_on(const Board& board, int tile) {
  const auto index = board.tiles[static_cast<std::size_t>(tile)].index;
  return board.tables[static_cast<std::size_t>(index)];
}

bool gives_cup(const Board& board, const TableData& table, std::size_t entry) {
  const auto first = static_cast<std::size_t>(table.entries[entry].first);
  return board.effects[first].op == Op::kJailFree;
}

/// What chance could answer now, by trying everything.
int possible_answers(const Ruleset& game, const State& state) {
  int count = 0;
  const auto attempt = [&](const Action& action) {
    State copy = state;
    count += fixtures::play(game, copy, kChance, action) ? 0 : 1;
  };
  for (int a = -1; a < kMaxCards + 5; ++a) {
    const auto small = narrow<std::int8_t>(a);
    attempt(DrawCard{small});
    attempt(DrawEntry{small});
    attempt(DrawSeat{small});
    for (std::int8_t b = -1; a < 9 && b < 9; ++b) attempt(Dice{small, b});
  }
  return count;
}

}  // namespace

TEST_CASE("the tables of bb7k come out as often as their weights say") {
  const Ruleset& game = ruleset_of("bb7k");
  REQUIRE(table_tiles(game.board).size() == 6);
  for (const int tile : table_tiles(game.board)) {
    CAPTURE(tile);
    const TableData& table = table_on(game.board, tile);
    const State state = waiting(game, Prompt::kTableDraw, tile);
    const Counts weights(table.weight.begin(), table.weight.begin() + table.count);
    CHECK(plausible(entries_drawn(game, state, table, 300'000), weights));
  }
}

TEST_CASE("while all cups are out none is drawn, and the others keep their shares") {
  const Ruleset& game = ruleset_of("bb7k");
  for (const int tile : table_tiles(game.board)) {
    const TableData& table = table_on(game.board, tile);
    State state = waiting(game, Prompt::kTableDraw, tile);
    state.kept[1] = game.board.cups;
    Counts weights(table.weight.begin(), table.weight.begin() + table.count);
    for (std::size_t entry = 0; entry < weights.size(); ++entry) {
      if (gives_cup(game.board, table, entry)) weights[entry] = 0;
    }
    CHECK(plausible(entries_drawn(game, state, table, 200'000), weights));
  }
}

TEST_CASE("all 36 throws of two dice are equally likely") {
  const Ruleset& game = ruleset_of("classic");
  const State state = waiting(game, Prompt::kDice, 0);
  const Counts seen = draws(game, state, 360'000, 36, [](const Action& action) {
    const Dice dice = std::get<Dice>(action);
    return 6 * (dice.a - 1) + dice.b - 1;
  });
  CHECK(plausible(seen, Counts(36, 1)));
}

TEST_CASE("every unseen card is equally likely to be on top, and a known one is certain") {
  const Ruleset& game = ruleset_of("classic");
  State state = waiting(game, Prompt::kDraw, 7);
  state.card.deck = 0;
  const auto card = [](const Action& action) { return std::get<DrawCard>(action).card; };
  state.decks[0].unseen.remove(3);
  Counts weights(16, 1);
  weights[3] = 0;
  CHECK(plausible(draws(game, state, 150'000, 16, card), weights));
  state.decks[0].unseen = CardSet{};
  state.decks[0].put_under(9);
  state.decks[0].put_under(2);
  CHECK(draws(game, state, 100, 16, card)[9] == 100);
}

TEST_CASE("each amount of a range and each seat of a shuffle is equally likely") {
  const Ruleset& game = ruleset_of("bilpoly-campus");
  fixtures::Playout playout(game, 4, Stream(1, 0, 0));
  CHECK(playout.state().prompt == Prompt::kOrderDraw);
  const auto seat = [](const Action& action) { return std::get<DrawSeat>(action).seat; };
  CHECK(plausible(draws(game, playout.state(), 40'000, 4, seat), Counts(4, 1)));
  while (playout.state().prompt != Prompt::kAmount) REQUIRE(playout.step());
  const Effect range = range_at_hand(game, playout.state());
  const auto steps = static_cast<std::size_t>((range.b - range.a) / range.c + 1);
  CHECK(steps > 1);
  const auto step = [&](const Action& action) {
    return (std::get<DrawAmount>(action).amount - range.a) / range.c;
  };
  CHECK(plausible(draws(game, playout.state(), 100'000, steps, step), Counts(steps, 1)));
}

TEST_CASE("what chance answers is always legal, and so is everything the deck or table allows") {
  Stream stream(77, 0, 0);
  std::map<Prompt, int> met;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const Title& title = fixtures::shipped(kEstateTitles[number % kEstateTitles.size()]);
    const Ruleset game = fixtures::random_ruleset(title, stream);
    fixtures::Playout playout(game, fixtures::random_seats(game.rules, stream),
                              Stream(77, number, 1));
    for (int moves = 0; moves < 1500 && playout.step(); ++moves) {
      const State& state = playout.state();
      if (state.asked != kChance) continue;
      ++met[state.prompt];
      State copy = state;
      CHECK_FALSE(fixtures::play(game, copy, kChance, sample_chance(game, state, stream)));
      if (state.prompt == Prompt::kDice) CHECK(possible_answers(game, state) == 36);
      if (state.prompt != Prompt::kDraw) continue;
      const auto deck = static_cast<std::size_t>(state.card.deck);
      CHECK(possible_answers(game, state) == state.decks[deck].top().size());
    }
  }
  CHECK(met.size() == 5);
}
