// SPDX-License-Identifier: Apache-2.0
// What can be wrong with a title, each with the place and the words that its author gets to read.
#include <doctest/doctest.h>

#include <span>
#include <string>

#include "tests/title/fixtures.hpp"
#include "title/load.hpp"

using namespace parlour;
namespace bj = boost::json;

namespace {

struct Bad {
  const char* place;   ///< what is changed in the small title, as a JSON pointer
  const char* value;   ///< its new value; "" takes it away
  const char* told;    ///< the place of the Problem
  const char* reason;  ///< what its reason begins with
};

/// Sets or removes the value at a pointer whose parent exists.
void change(bj::value& document, std::string_view pointer, std::string_view value) {
  const std::size_t slash = pointer.rfind('/');
  bj::value& parent = fixtures::at(document, pointer.substr(0, slash));
  const std::string_view key = pointer.substr(slash + 1);
  if (value.empty() && parent.is_object())
    parent.as_object().erase(key);
  else if (parent.is_object())
    parent.as_object()[key] = *json::parse(value);
  else if (value.empty())
    parent.as_array().erase(parent.as_array().begin() + std::stoi(std::string(key)));
  else
    parent.as_array().at(std::stoul(std::string(key))) = *json::parse(value);
}

void check_all(std::span<const Bad> table) {
  for (const Bad& bad : table) {
    CAPTURE(std::string(bad.place));
    CAPTURE(std::string(bad.value));
    bj::value document = fixtures::small_document();
    change(document, bad.place, bad.value);
    const Result<Title> title = title_from_source(json::canonical(document), "x.json");
    REQUIRE_FALSE(title);
    CHECK(title.problem().file == "x.json");
    CHECK(title.problem().place == std::string(bad.told));
    CHECK(title.problem().reason.substr(0, std::string_view(bad.reason).size()) ==
          std::string(bad.reason));
  }
}

}  // namespace

// clang-format off
TEST_CASE("mistakes in title.json are found") {
  static constexpr Bad kTable[] = {
      {"/title", "", "", "expected a title as one document"},
      {"/title", "3", "/title", "expected an object, found 3"},
      {"/title/format", "2", "/title/format", "expected 1, the version of the format, found 2"},
      {"/title/format", "", "/title", "needs \"format\": 1, the version of the format"},
      {"/title/id", "\"No Id\"", "/title/id", "expected an id of lower-case letters, digits and \"-\", found \"No Id\""},
      {"/title/family", "\"conquest\"", "/board", "unknown key; expected one of \"map\", \"shapes\""},
      {"/title/family", "\"chess\"", "/title/family", "expected one of \"estate\", \"conquest\", found \"chess\""},
      {"/title/name", "{\"tr\": \"Küçük\"}", "/title/name", "needs \"en\": a text of 1 to 60 characters"},
      {"/title/name", "7", "/title/name", "expected a text, or one a language: {\"en\": …}, found 7"},
      {"/title/name", "\"\"", "/title/name", "expected a text of 1 to 60 characters, found \"\""},
      {"/title/name", "\"two\\nlines\"", "/title/name", "control characters"},
      {"/title/nmae", "1", "/title/nmae", "unknown key"},
      {"/title/words/pot", "", "/title/words", "needs \"pot\": a text, or"},
      {"/title/words/currency/before", "\"yes\"", "/title/words/currency/before", "expected true or false, found \"yes\""},
      {"/title/theme/board", "\"green\"", "/title/theme/board", "expected a colour like \"#8d5a3b\", found \"green\""},
      {"/title/theme/tokens", "[\"car\", \"hat\", \"dog\"]", "/title/theme/tokens", "expected at least one token a seat, 4, found 3"},
      {"/title/theme/tokens/1", "\"car\"", "/title/theme/tokens/1", "\"car\" stands in this list twice"},
      {"/title/theme/deck_colours/luckk", "\"#112233\"", "/title/theme/deck_colours/luckk", "there is no deck or table of this id; did you mean \"luck\"?"},
      {"/title/theme/cover", "17", "/title/theme/cover", "expected"},
      {"/title/theme/shelf", "1000", "/title/theme/shelf", "expected a whole number from 0 to 999, found "},
      {"/title/theme/shelf", "\"first\"", "/title/theme/shelf", "expected a whole number from 0 to 999, found "},
      {"/title/theme/card_style", "\"paper\"", "/title/theme/card_style", "expected one of \"deed\", \"credit\", found \"paper\""},
      {"/title/start_cash_choices", "[1000]", "/title/start_cash_choices", "expected the start_cash of the rules, 1500, to be one of the choices"},
      {"/title/start_cash_choices/0", "10000001", "/title/start_cash_choices/0", "expected a whole number from 1 to 10000000, found 10000001"},
      {"/title/rules/jail.wiat", "true", "/title/rules/jail.wiat", "unknown key; did you mean"},
      {"/title/rules/pace", "\"fast\"", "/title/rules/pace", "expected one of \"low\", \"medium\", \"high\", found \"fast\""},
      {"/title/rules/salary", "\"200\"", "/title/rules/salary", "expected a whole number from 0 to 1000000, found \"200\""},
      {"/title/rules/auction.start", "\"200%\"", "/title/rules/auction.start", "expected a whole number from 0 to 1000000 or a share"},
      {"/title/rules/auction.start", "\"half\"", "/title/rules/auction.start", "expected a whole number from 0 to 1000000 or a share"},
      {"/title/rules/seats.min", "5", "/title/rules/seats.min", "is 5, more than seats.max, which is 4"},
      {"/title/rules/jail.wait", "\"perhaps\"", "/title/rules/jail.wait", "expected yes or no, found \"perhaps\""},
      {"/title/rules/start_cash", "0", "/title/rules/start_cash", "expected a whole number from 1 to 10000000 or \"by_salary\", found 0"},
      {"/title/rules/tables_as_decks", "true", "/title/rules/tables_as_decks", "a game has at most 2 decks, and this title has 2 besides its tables"},
      {"/how_to_play/en", "", "/how_to_play", "needs \"en\""},
      {"/extra", "1", "/extra", "unknown key"}};
  check_all(kTable);
}

TEST_CASE("mistakes in board.json are found") {
  static constexpr Bad kTable[] = {
      {"/board", "", "", "needs \"board\": an object"},
      {"/board/tiles/39", "", "/board/tiles", "expected a list of 40 items, found 39 items"},
      {"/board/tiles/0/kind", "\"nothing\"", "/board/tiles/0/kind", "the first tile must be \"go\""},
      {"/board/tiles/9/kind", "\"go\"", "/board/tiles/9/kind", "only the first tile is \"go\""},
      {"/board/tiles/9/kind", "\"jail\"", "/board/tiles/10/kind", "a board has one \"jail\", and this is the second"},
      {"/board/tiles/10/kind", "\"nothing\"", "/board/tiles", "one tile must be a \"jail\""},
      {"/board/tiles/1/kind", "\"sreet\"", "/board/tiles/1/kind", "\"sreet\" is unknown; did you mean \"street\"?"},
      {"/board/tiles/1/kind", "", "/board/tiles/1", "needs \"kind\": one of \"go\", \"street\""},
      {"/board/tiles/1/price", "\"abc\"", "/board/tiles/1/price", "expected a whole number from 0 to 1000000, found \"abc\""},
      {"/board/tiles/1/price", "1000001", "/board/tiles/1/price", "expected a whole number from 0 to 1000000, found 1000001"},
      {"/board/tiles/1/price", "60.5", "/board/tiles/1/price", "expected a whole number from 0 to 1000000"},
      {"/board/tiles/1/price", "", "/board/tiles/1", "needs \"price\": a whole number from 0 to 1000000"},
      {"/board/tiles/1/pirce", "60", "/board/tiles/1/pirce", "unknown key; expected one of \"icon\", \"build_large\", \"mortgage\""},
      {"/board/tiles/1/rents", "[1, 2]", "/board/tiles/1/rents", "expected a list of 3 to 7 items, found 2 items"},
      {"/board/tiles/3/rents", "[1, 2, 3, 4, 5]", "/board/tiles/3/rents", "expected 6 values as on the others, found 5"},
      {"/board/tiles/1/rents/2", "-1", "/board/tiles/1/rents/2", "expected a whole number from 0 to 1000000, found -1"},
      {"/board/tiles/1/group", "\"rde\"", "/board/tiles/1/group", "there is no group \"rde\"; did you mean \"red\"?"},
      {"/board/tiles/1/short", "\"Mediterranean\"", "/board/tiles/1/short", "expected a text of 1 to 10 characters"},
      {"/board/tiles/3/mortgage", "66", "/board/tiles/3/mortgage", "expected at most the price, 65, found 66"},
      {"/board/tiles/3/name", "\"Ada\"", "/board/tiles/3/name", "another deed is called \"Ada\" already"},
      {"/board/tiles/16/name/tr", "\"Ada\"", "/board/tiles/16/name", "another deed is called \"Ada\" already"},
      {"/board/tiles/2/deck", "\"lukc\"", "/board/tiles/2/deck", "there is no deck \"lukc\"; did you mean \"luck\"?"},
      {"/board/tiles/7/table", "\"slc\"", "/board/tiles/7/table", "there is no table \"slc\"; expected one of \"ride\", \"well\""},
      {"/board/tiles/8/to", "8", "/board/tiles/8/to", "a teleport leads to another tile"},
      {"/board/tiles/8/to", "9", "/board/tiles/8/to", "tile 9 is no teleport; two teleports name each other"},
      {"/board/tiles/8/to", "40", "/board/tiles/8/to", "expected a whole number from 0 to 39, found 40"},
      {"/board/tiles/9", "{\"kind\": \"teleport\", \"name\": \"C\", \"to\": 8}", "/board/tiles/9/to", "tile 8 leads to tile 28; two teleports name each other"},
      {"/board/tiles/5/rents", "[25, 50, 100]", "/board/tiles/5/rents", "expected 4 values, because somebody may own that many, found 3"},
      {"/board/tiles/15/rents", "[25, 50, 100]", "/board/tiles/15/rents", "expected 4 values as on the others, found 3"},
      {"/board/tiles/12/factors", "[4]", "/board/tiles/12/factors", "expected 2 values, because somebody may own that many, found 1"},
      {"/board/groups/1/id", "\"red\"", "/board/groups/1/id", "\"red\" stands in this list twice"},
      {"/board/groups/1/colour", "\"blue\"", "/board/groups/1/colour", "expected a colour like"},
      {"/board/groups/1", "{\"id\": \"new\", \"name\": \"New\", \"colour\": \"#112233\"}", "/board/tiles/11/group", "there is no group \"blue\"; expected one of \"red\", \"new\""},
      {"/board/tables/1/id", "\"ride\"", "/board/tables/1/id", "\"ride\" stands in this list twice"},
      {"/board/tables/0/entries/0/weight", "0", "/board/tables/0/entries/0/weight", "expected a whole number from 1 to 1000000, found 0"},
      {"/board/tables/0/entries", "[]", "/board/tables/0/entries", "expected a list of 1 to 16 items, found 0 items"},
      {"/board/tables/1/entries/1/effects", "[{\"end_turn\": true}, {\"money\": 1}]", "/board/tables/1/entries/1/effects/0", "an effect that moves the token, draws or ends the turn must be the last"},
      {"/board/tables/1/entries/0/effects", "[{\"jail_free\": true}, {\"money\": 1}]", "/board/tables/1/entries/0/effects/0", "\"jail_free\" must be the only effect"},
      {"/board/tables/0/entries/1/effects/0/go_by", "0", "/board/tables/0/entries/1/effects/0/go_by", "0 leads nowhere"},
      {"/board/tables/0/entries/1/effects/0/go_by", "40", "/board/tables/0/entries/1/effects/0/go_by", "expected a whole number from -39 to 39, found 40"},
      {"/board/tables/0/entries", "[{\"name\": \"Round\", \"weight\": 1, \"effects\": [{\"go_to\": 7}]}]", "/board/tiles/7", "a token that lands here could be sent on for ever"},
      {"/board/tables/0/entries", "[{\"name\": \"Cup\", \"weight\": 1, \"effects\": [{\"jail_free\": true}]}]", "/board/tiles/7", "a token that lands here could be sent on for ever"}};
  check_all(kTable);
}

TEST_CASE("mistakes in decks.json are found") {
  static constexpr Bad kTable[] = {
      {"/decks/decks/0/cards", "[]", "/decks/decks/0/cards", "expected a list of 1 to 25 items, found 0 items"},
      {"/decks/decks/1/id", "\"luck\"", "/decks/decks/0/cards/7/effects/0/draw", "there is no deck \"fate\""},
      {"/decks/decks/0/cards/1/id", "\"gold\"", "/decks/decks/0/cards/1/id", "\"gold\" stands in this list twice"},
      {"/decks/decks/0/cards/0/effects", "[]", "/decks/decks/0/cards/0/effects", "expected a list of 1 to 8 items, found 0 items"},
      {"/decks/decks/0/cards/0/effects/0", "{\"mony\": 5}", "/decks/decks/0/cards/0/effects/0/mony", "unknown key; did you mean \"money\"?"},
      {"/decks/decks/0/cards/0/effects/0", "{\"money\": 5, \"jail\": true}", "/decks/decks/0/cards/0/effects/0/jail", "unknown key"},
      {"/decks/decks/0/cards/0/effects/0", "\"money\"", "/decks/decks/0/cards/0/effects/0", "expected an effect like {\"money\": 50}, found \"money\""},
      {"/decks/decks/0/cards/0/effects/0/money_range", "[1, 10, 4]", "/decks/decks/0/cards/0/effects/0/money_range", "the steps must lead exactly from one end to the other"},
      {"/decks/decks/0/cards/0/effects/0/money_range", "[-5, 5, 5]", "/decks/decks/0/cards/0/effects/0/money_range", "both ends must be positive (gets) or both negative (pays)"},
      {"/decks/decks/0/cards/0/effects/0/money_range", "[1, 5, 0]", "/decks/decks/0/cards/0/effects/0/money_range", "the step must be at least 1"},
      {"/decks/decks/0/cards/0/effects/0/money_range", "[1, 5000, 1]", "/decks/decks/0/cards/0/effects/0/money_range", "expected at most 1000 different amounts"},
      {"/decks/decks/0/cards/0/effects/0/money_range", "[1, 2]", "/decks/decks/0/cards/0/effects/0/money_range", "expected a list of the two ends and the step, like [3000, 20000, 500], found 2 items"},
      {"/decks/decks/0/cards/0/keep", "true", "/decks/decks/0/cards/0/keep", "only a card with \"jail_free\" is kept"},
      {"/decks/decks/0/cards/5/keep", "false", "/decks/decks/0/cards/5", "a card with \"jail_free\" needs \"keep\": true"},
      {"/decks/decks/0/cards/5/effects", "[{\"jail_free\": true}, {\"money\": 1}]", "/decks/decks/0/cards/5/effects/0", "\"jail_free\" must be the only effect"},
      {"/decks/decks/0/cards/7/effects/0/draw", "\"chance\"", "/decks/decks/0/cards/7/effects/0/draw", "there is no deck \"chance\"; expected one of \"luck\", \"fate\""},
      {"/decks/decks/1/cards/0/effects", "[{\"go_to\": 0}, {\"money\": 5}]", "/decks/decks/1/cards/0/effects/0", "an effect that moves the token, draws or ends the turn must be the last"},
      {"/decks/decks/1/cards/0/effects/1/go_to", "40", "/decks/decks/1/cards/0/effects/1/go_to", "expected a whole number from 0 to 39, found 40"},
      {"/decks/decks/1/cards/1/effects/0/jail", "false", "/decks/decks/1/cards/1/effects/0/jail", "expected true, found false"},
      {"/decks/decks/1/cards/2/effects/0/nearest", "\"shop\"", "/decks/decks/1/cards/2/effects/0/nearest", "expected one of \"street\", \"transit\", \"utility\", found \"shop\""},
      {"/decks/decks/1/cards/2/effects/0/rent", "", "/decks/decks/1/cards/2/effects/0", "needs \"rent\": a whole number from 1 to 100"},
      {"/decks/decks/1/cards/3/effects/0/choice/1", "", "/decks/decks/1/cards/3/effects/0/choice", "expected a list of 2 items, found 1 item"},
      {"/decks/decks/1/cards/3/effects", "[{\"money\": 1}, {\"choice\": [{\"label\": \"a\", \"effects\": [{\"money\": 1}]}, {\"label\": \"b\", \"effects\": [{\"money\": 1}]}]}]", "/decks/decks/1/cards/3/effects/1", "\"choice\" must be the only effect"},
      {"/decks/decks/1/cards/3/effects/0/choice/0/effects", "[{\"jail_free\": true}]", "/decks/decks/1/cards/3/effects/0/choice/0/effects/0", "\"jail_free\" must be the only effect, and not in a choice"},
      {"/decks/decks/1/cards/3/effects/0/choice/0/effects", "[{\"jail\": true}, {\"money\": 1}]", "/decks/decks/1/cards/3/effects/0/choice/0/effects/0", "an effect that moves the token"},
      {"/decks/decks/0/cards", "[{\"id\": \"again\", \"text\": \"Again.\", \"effects\": [{\"go_to\": 2}]}, {\"id\": \"free\", \"text\": \"Free.\", \"effects\": [{\"jail_free\": true}], \"keep\": true}]", "/board/tiles/2", "a token that lands here could be sent on for ever"}};
  check_all(kTable);
}
// clang-format on

TEST_CASE("a choice inside a choice is refused, however it is wrapped") {
  bj::value document = fixtures::small_document();
  bj::value& effects = fixtures::at(document, "/decks/decks/1/cards/3/effects");
  const bj::value whole = effects;
  fixtures::at(effects, "/0/choice/0/effects") = whole;
  const Result<Title> title = title_from_source(json::canonical(document));
  REQUIRE_FALSE(title);
  CHECK(title.problem().place == "/decks/decks/1/cards/3/effects/0/choice/0/effects/0");
}

TEST_CASE("more than 32 tiles that can be owned are refused") {
  bj::value document = fixtures::small_document();
  const bj::value street = fixtures::at(document, "/board/tiles/1");
  bj::array& groups = fixtures::at(document, "/board/groups").as_array();
  for (const char* id : {"g0", "g1", "g2", "g3"})
    groups.push_back({{"id", id}, {"name", id}, {"colour", "#112233"}});
  bj::array& tiles = fixtures::at(document, "/board/tiles").as_array();
  int made = 0;
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    const std::string kind(json::view(tiles[i].at("kind").as_string()));
    if (kind != "nothing" && kind != "fee" && kind != "tax" && kind != "cards") continue;
    tiles[i] = street;
    tiles[i].as_object()["name"] = "Street " + std::to_string(i);
    tiles[i].as_object()["group"] = "g" + std::to_string(made++ % 4);
  }
  fixtures::at(document, "/board/tiles/20") = street;
  fixtures::at(document, "/board/tiles/20/name") = "Last";
  const Result<Title> title = title_from_source(json::canonical(document));
  REQUIRE_FALSE(title);
  CHECK(title.problem().text() ==
        "/board/tiles: expected at most 32 tiles that can be owned, found 33");
}

TEST_CASE("a group has at most eight streets") {
  bj::value document = fixtures::small_document();
  const bj::value street = fixtures::at(document, "/board/tiles/1");
  for (std::size_t i = 31; i < 40; ++i) {
    bj::value& tile = fixtures::at(document, json::child("/board/tiles", i));
    if (tile.at("kind") != "nothing") continue;
    tile = street;
    tile.as_object()["name"] = "Street " + std::to_string(i);
  }
  const Result<Title> title = title_from_source(json::canonical(document));
  REQUIRE_FALSE(title);
  CHECK(title.problem().text() ==
        "/board/groups/0: expected 1 to 8 streets in the group \"red\", found 10");
}

TEST_CASE("more than 8 kept cards are refused") {
  bj::value kept = fixtures::small_document();
  bj::array& cards = fixtures::at(kept, "/decks/decks/0/cards").as_array();
  const bj::value card = cards.at(5);
  for (int i = 0; i < 8; ++i) {
    cards.push_back(card);
    cards.back().as_object()["id"] = "free" + std::to_string(i);
  }
  const Result<Title> cards_title = title_from_source(json::canonical(kept));
  REQUIRE_FALSE(cards_title);
  CHECK(cards_title.problem().text() ==
        "/decks/decks/0/cards/15: expected at most 8 cards that are kept");
}

TEST_CASE("more than 256 effects are refused") {
  bj::value effects = fixtures::small_document();
  bj::array& full = fixtures::at(effects, "/decks/decks/0/cards").as_array();
  const bj::array eight(8, bj::value{{"money", 1}});
  while (full.size() < 25) full.push_back(full.front());
  for (std::size_t i = 0; i < full.size(); ++i)
    if (i != 5) full[i] = {{"id", "c" + std::to_string(i)}, {"text", "x"}, {"effects", eight}};
  fixtures::at(effects, "/decks/decks/1/cards") = full;
  const Result<Title> effects_title = title_from_source(json::canonical(effects));
  REQUIRE_FALSE(effects_title);
  CHECK(effects_title.problem().text() ==
        "/title/rules: expected at most 256 effects on all cards and tables together");
}
