// SPDX-License-Identifier: Apache-2.0
#include "title/estate/compile.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <numeric>

#include "tests/title/fixtures.hpp"
#include "title/estate/compile_parts.hpp"
#include "title/estate/switches.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

using Settings = std::initializer_list<std::pair<const char*, const char*>>;

Result<Compiled> compiled_small(Settings settings, const BoardSource& board) {
  Rules rules = estate::rules_of(fixtures::small_title());
  for (const auto& [name, value] : settings) REQUIRE(set(rules, name, value));
  return compile(board, rules);
}

Compiled small(Settings settings = {}) {
  const Result<Compiled> compiled = compiled_small(settings, board_of(fixtures::small_title()));
  if (!compiled) FAIL(compiled.problem().text());
  return *compiled;
}

/// The small title without its decks, so that tables_as_decks has room.
BoardSource without_decks() {
  BoardSource board = board_of(fixtures::small_title());
  board.decks.clear();
  for (TileSource& tile : board.tiles)
    if (tile.kind == TileWord::kCards) tile.kind = TileWord::kNothing;
  return board;
}

using Rents = std::vector<Money>;

}  // namespace

TEST_CASE("tiles and deeds keep the order and the numbers of the board") {
  const Compiled compiled = small();
  const Board& board = compiled.ruleset.board;
  CHECK(board.deed_count == 10);
  CHECK(board.all_deeds == DeedSet::first(10));
  CHECK(board.streets.size() == 4);
  CHECK(board.transit.size() == 4);
  CHECK(board.utilities.size() == 2);
  CHECK(board.groups[0].size() == 2);
  CHECK(board.colour_count == 2);
  CHECK(board.groups[2] == board.transit);
  CHECK(board.groups[3] == board.utilities);
  CHECK(board.jail_tile == 10);
  CHECK(board.start_cash == 1500);
  CHECK(board.tiles[0].kind == TileKind::kGo);
  CHECK(board.tiles[3].kind == TileKind::kDeed);
  const DeedData& bel = board.deeds[static_cast<std::size_t>(board.tiles[3].index)];
  CHECK(bel.tile == 3);
  CHECK(bel.price == 65);
  CHECK(bel.build_cost == 55);
  CHECK(bel.mortgage == 33);  // half of 65, halves up
  CHECK(bel.rent[5] == 451);
  CHECK(board.tiles[4].amount == 200);
  CHECK(board.tiles[4].choice);
  CHECK_FALSE(small({{"tax_choice", "no"}}).ruleset.board.tiles[4].choice);
  CHECK(board.tiles[8].kind == TileKind::kTeleport);
  CHECK(board.tiles[8].index == 28);
  CHECK(board.tiles[7].kind == TileKind::kTable);
  CHECK(board.tiles[17].index == 1);
}

TEST_CASE("the pace scales prices, building costs, mortgages and rents, each rounded once") {
  const Board low = small({{"pace", "low"}}).ruleset.board;
  const Board high = small({{"pace", "high"}}).ruleset.board;
  const auto bel = static_cast<std::size_t>(low.tiles[3].index);
  CHECK(low.deeds[bel].price == 78);
  CHECK(high.deeds[bel].price == 52);
  CHECK(low.deeds[bel].build_cost == 66);
  CHECK(low.deeds[bel].mortgage == 39);
  CHECK(low.deeds[bel].rent[5] == 451);  // as printed: the pace comes last, in rent_due()
  CHECK(low.rent_tenths == 8);
  CHECK(high.rent_tenths == 12);
  CHECK(low.tiles[4].amount == 200);
}

TEST_CASE("what derives from a price is rounded once, at the end of its whole formula") {
  const Board board = small({{"auction.start", "10%"}, {"auction.step", "10%"}}).ruleset.board;
  const DeedData& bel = board.deeds[static_cast<std::size_t>(board.tiles[3].index)];
  CHECK(bel.mortgage == 33);    // 65 × 0.5 = 32.5
  CHECK(bel.interest == 3);     // 3.25
  CHECK(bel.lift == 36);        // 35.75
  CHECK(bel.lift_later == 39);  // 65 × 0.5 × 1.2, and not 33 + 7
  CHECK(bel.refund == 28);      // 27.5
  CHECK(bel.first_bid == 7);    // 6.5
  const Board low =
      small({{"pace", "low"}, {"mortgage.value", "30"}, {"auction.step", "33%"}}).ruleset.board;
  const DeedData& slow = low.deeds[static_cast<std::size_t>(low.tiles[3].index)];
  CHECK(slow.mortgage == 23);    // 65 × 1.2 × 0.3 = 23.4
  CHECK(slow.lift == 26);        // 25.74, and not 23 + 2
  CHECK(slow.lift_later == 28);  // 28.08
  CHECK(slow.bid_step == 26);    // 25.74
}

TEST_CASE("the large building may have a cost of its own") {
  Title title = fixtures::small_title();
  std::get<Part>(title.part).board.tiles[3].build_large = 90;
  const DeedData bel = compile(board_of(title), rules_of(title))->ruleset.board.deeds[1];
  CHECK(bel.tile == 3);
  CHECK(bel.build_cost == 55);
  CHECK(bel.large_cost == 90);
  CHECK(bel.large_refund == 45);
  std::get<Part>(title.part).board.tiles[3].build_large = -1;
  CHECK(compile(board_of(title), rules_of(title))->ruleset.board.deeds[1].large_cost == 55);
}

TEST_CASE("a mortgage is a share of the price or what the deed says") {
  const Board share_of = small({{"mortgage.value", "60"}}).ruleset.board;
  CHECK(share_of.deeds[1].mortgage == 39);
  const Board own = small({{"mortgage.value", "deed"}}).ruleset.board;
  CHECK(own.deeds[1].mortgage == 20);
  CHECK(own.deeds[0].mortgage == 30);  // says nothing: half
  const Board low = small({{"mortgage.value", "deed"}, {"pace", "low"}}).ruleset.board;
  CHECK(low.deeds[1].mortgage == 24);
}

TEST_CASE("rents are stretched or shortened to the number of levels") {
  const Rents printed{2, 10, 30, 90, 160, 250};
  CHECK(rents_for_levels(printed, 4) == printed);
  CHECK(rents_for_levels(printed, 3) == Rents{2, 10, 30, 90, 250});
  CHECK(rents_for_levels(printed, 1) == Rents{2, 10, 250});
  CHECK(rents_for_levels(printed, 5) == Rents{2, 10, 30, 90, 160, 205, 250});
  CHECK(rents_for_levels({1, 10, 20, 31}, 4) == Rents{1, 10, 20, 26, 29, 31});
}

TEST_CASE("start money by salary is seven and a half salaries at the pace of prices") {
  CHECK(small({{"start_cash", "by_salary"}}).ruleset.board.start_cash == 1500);
  CHECK(small({{"start_cash", "by_salary"}, {"pace", "low"}}).ruleset.board.start_cash == 1800);
  CHECK(small({{"start_cash", "by_salary"}, {"salary", "1"}}).ruleset.board.start_cash == 8);
  CHECK(small({{"start_cash", "1000"}, {"pace", "low"}}).ruleset.board.start_cash == 1000);
}

TEST_CASE("stations that become teleports are no deeds, and no card leads to them any more") {
  const Compiled compiled = small({{"teleports", "transit"}});
  const Board& board = compiled.ruleset.board;
  CHECK(board.deed_count == 6);
  CHECK(board.transit.empty());
  CHECK(board.tiles[5].kind == TileKind::kTeleport);
  CHECK(board.tiles[5].index == 25);
  CHECK(board.tiles[25].index == 5);
  CHECK(board.tiles[15].index == 35);
  CHECK(board.tiles[35].index == 15);
  CHECK(board.tiles[8].index == 28);
  CHECK(board.decks[0].count == 7);
  CHECK(board.tables[0].count == 3);
  // The cards after the missing one still find their texts.
  const BoardSource source = board_of(fixtures::small_title());
  CHECK(card_text(source, compiled, 0, 6).in(kEnglish) == "Fate.");
  CHECK(table_entry(source, compiled, 0, 2).name.in(kEnglish) == "Cup");
  for (int deed = 0; deed < board.deed_count; ++deed) {
    const auto tile = static_cast<std::size_t>(board.deeds[static_cast<std::size_t>(deed)].tile);
    CHECK(board.tiles[tile].index == deed);
  }
}

TEST_CASE("an odd number of stations cannot become pairs") {
  BoardSource board = board_of(fixtures::small_title());
  board.tiles[5].kind = TileWord::kNothing;
  const Result<Compiled> compiled = compiled_small({{"teleports", "transit"}}, board);
  REQUIRE_FALSE(compiled);
  CHECK(compiled.problem().place == "teleports");
}

TEST_CASE("get-out cards of the decks have a bit each, and cups of a table the bits after them") {
  const Compiled compiled = small();
  const Board& board = compiled.ruleset.board;
  CHECK(board.decks[0].keepable == CardSet::one(5));
  CHECK(board.decks[1].keepable == CardSet::one(5));
  CHECK(board.decks[1].kept_as[5] == 1);
  CHECK(board.kept[1].deck == 1);
  CHECK(board.kept[1].card == 5);
  CHECK(board.kept_count == 6);
  CHECK(board.cups.word == 0b111100);
  CHECK(board.kept[2].deck == -1);
  CHECK(small({{"jail_cards.max", "8"}}).ruleset.board.kept_count == 8);
  CHECK(small({{"jail_cards.max", "0"}}).ruleset.board.kept_count == 2);
}

TEST_CASE("with cups no card is kept, and every bit is a cup") {
  const Board board = small({{"jail_cards", "cups"}, {"jail_cards.max", "3"}}).ruleset.board;
  CHECK(board.decks[0].count == 8);
  CHECK(board.decks[0].keepable.empty());
  CHECK(board.kept_count == 3);
  CHECK(board.cups.word == 0b111);
}

TEST_CASE("without get-out cards they are in no deck and no table") {
  const Compiled compiled = small({{"jail_cards", "none"}});
  const Board& board = compiled.ruleset.board;
  CHECK(board.decks[0].count == 7);
  CHECK(board.decks[1].count == 5);
  CHECK(board.tables[0].count == 3);
  CHECK(board.kept_count == 0);
  CHECK(card_text(board_of(fixtures::small_title()), compiled, 0, 5).in(kEnglish) == "Station.");
}

TEST_CASE("a choice points to the effects of both its options") {
  const Board board = small().ruleset.board;
  const Effects card = board.decks[1].cards[3];
  CHECK(card.count == 1);
  const Effect choice = board.effects[static_cast<std::size_t>(card.first)];
  CHECK(choice.op == Op::kChoice);
  CHECK(choice.b == 2);
  CHECK(board.effects[static_cast<std::size_t>(choice.a + 1)].a == -5);
  CHECK(choice.d == 1);
  CHECK(board.effects[static_cast<std::size_t>(choice.c)].op == Op::kDraw);
}

TEST_CASE("tables become decks with as many cards as the weights say, and one cup") {
  const BoardSource source = without_decks();
  const Result<Compiled> compiled = compiled_small({{"tables_as_decks", "yes"}}, source);
  REQUIRE(compiled);
  const Board& board = compiled->ruleset.board;
  CHECK(board.deck_count == 2);
  CHECK(board.table_count == 0);
  CHECK(board.tiles[7].kind == TileKind::kCards);
  CHECK(board.tiles[7].index == 0);
  CHECK(board.tiles[17].index == 1);
  CHECK(board.decks[0].count == 7);  // 2 + 3 + 1 and the cup
  CHECK(board.decks[1].count == 3);  // 1 + 2
  CHECK(board.decks[0].keepable == CardSet::one(6));
  CHECK(board.kept_count == 1);
  CHECK(deck_id(source, *compiled, 0) == "ride");
  CHECK(card_text(source, *compiled, 0, 2).in(kEnglish) == "Forward 2");
  CHECK(card_effects(source, *compiled, 0, 6)[0].op == Op::kJailFree);
  const Result<Compiled> none =
      compiled_small({{"tables_as_decks", "yes"}, {"jail_cards", "none"}}, source);
  CHECK(none->ruleset.board.decks[0].count == 6);
}

TEST_CASE("a table whose weights need too many cards cannot be a deck") {
  BoardSource source = without_decks();
  source.tables[1].entries[0].weight = 25;
  const Result<Compiled> compiled = compiled_small({{"tables_as_decks", "yes"}}, source);
  REQUIRE_FALSE(compiled);
  CHECK(compiled.problem().text() ==
        "tables_as_decks: the table \"well\" would need a deck of more than 25 cards");
}

TEST_CASE("a deck that the switches leave empty is a Problem") {
  BoardSource source = board_of(fixtures::small_title());
  source.decks[0].cards = {source.decks[0].cards[6]};
  const Result<Compiled> compiled = compiled_small({{"teleports", "transit"}}, source);
  REQUIRE_FALSE(compiled);
  CHECK(compiled.problem().place == "/decks/decks/0/cards");
}

TEST_CASE("rules that cannot be played are not compiled") {
  CHECK(
      compiled_small({{"jail.roll", "no"}, {"jail.wait", "no"}}, board_of(fixtures::small_title()))
          .problem()
          .place == "jail.roll");
}
