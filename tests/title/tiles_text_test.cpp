// SPDX-License-Identifier: Apache-2.0
#include "title/estate/tiles_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/title/fixtures.hpp"
#include "title/load.hpp"
#include "title/save.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

/// The exported text of the small title with one line replaced, then imported.
Result<Title> with_line(std::size_t number, std::string_view line) {
  const Title base = fixtures::small_title();
  std::string text = export_tiles(base);
  std::size_t start = 0;
  for (std::size_t i = 1; i < number; ++i) start = text.find('\n', start) + 1;
  text.replace(start, text.find('\n', start) - start, line);
  return import_tiles(text, base);
}

std::string original() { return fixtures::slurp(fixtures::data() / "tiles.txt"); }

}  // namespace

TEST_CASE("a board that is exported and imported again is the same title") {
  for (const std::filesystem::path& folder : fixtures::estate_folders()) {
    CAPTURE(folder.string());
    const Result<Title> title = load_title(folder);
    REQUIRE(title);
    const Result<Title> again = import_tiles(export_tiles(*title), *title);
    REQUIRE(again);
    CHECK(*again == *title);
    CHECK(export_tiles(*again) == export_tiles(*title));
  }
  const Title small = fixtures::small_title();
  CHECK(*import_tiles(export_tiles(small), small) == small);
}

TEST_CASE("the lines of a board are what a person would write") {
  const std::string text = export_tiles(fixtures::small_title());
  CHECK(text.starts_with("0,False,GO\n1,True,Ada,60,False,2,10,30,90,160,250,50\n2,False,Luck\n"));
  CHECK(text.find("\n5,True,North,200,True,25,50,100,200\n") != text.npos);
  CHECK(text.find("\n11,True,Cem; the Great,140,False,10,50,150,450,625,750,100\n") != text.npos);
  CHECK(text.find("\n12,True,Water,150,True\n") != text.npos);
  CHECK(std::count(text.begin(), text.end(), '\n') == 40);
}

TEST_CASE("a changed line changes its tile and nothing else") {
  const Title base = fixtures::small_title();
  const Result<Title> title = with_line(4, "3,True,Beylerbeyi,70,False,6,21,61,181,321,452,56");
  REQUIRE(title);
  const TileSource& tile = board_of(*title).tiles[3];
  CHECK(tile.name == Text("Beylerbeyi"));
  CHECK(tile.price == 70);
  CHECK(tile.mortgage == -1);  // its own value belonged to the old price
  CHECK(tile.rents == std::vector<Money>{6, 21, 61, 181, 321, 452});
  CHECK(tile.build == 56);
  for (std::size_t i = 0; i < 40; ++i)
    if (i != 3) CHECK(board_of(*title).tiles[i] == board_of(base).tiles[i]);
  CHECK(board_of(*title).decks == board_of(base).decks);
  CHECK(*title_from_source(title->source) == *title);
}

TEST_CASE("a changed name drops the short form of the old one") {
  CHECK(
      board_of(*with_line(2, "1,True,Alanya,60,False,2,10,30,90,160,250,50")).tiles[1].short_name ==
      "");
}

TEST_CASE("missing station rents stay, extra ones are ignored") {
  const std::vector<Money> old{25, 50, 100, 200};
  CHECK(board_of(*with_line(6, "5,True,North,200,True")).tiles[5].rents == old);
  CHECK(board_of(*with_line(6, "5,True,North,200,True,30")).tiles[5].rents ==
        std::vector<Money>{30, 50, 100, 200});
  CHECK(board_of(*with_line(6, "5,True,North,200,True,25,50,100,200,200")).tiles[5].rents == old);
}

TEST_CASE("a line may give the large building a cost of its own") {
  const Result<Title> dear = with_line(2, "1,True,Ada,60,False,2,10,30,90,160,250,50,80");
  REQUIRE(dear);
  CHECK(board_of(*dear).tiles[1].build == 50);
  CHECK(board_of(*dear).tiles[1].build_large == 80);
  CHECK(export_tiles(*dear).find("1,True,Ada,60,False,2,10,30,90,160,250,50,80\n") !=
        std::string::npos);
  CHECK(*import_tiles(export_tiles(*dear), *dear) == *dear);
  const Result<Title> same = with_line(2, "1,True,Ada,60,False,2,10,30,90,160,250,50,50");
  REQUIRE(same);
  CHECK(board_of(*same).tiles[1].build_large == -1);
}

TEST_CASE("what editors leave in a file is accepted: CRLF, a byte order mark, empty last lines") {
  const Title base = fixtures::small_title();
  std::string text = export_tiles(base);
  for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += 2) text.insert(at, "\r");
  CHECK(*import_tiles("\xEF\xBB\xBF" + text + "\r\n\n", base) == base);
}

TEST_CASE("a bad line is refused with its number and the reason") {
  // clang-format off
  static constexpr struct { std::size_t line; const char* text; const char* told; } kBad[] = {
      {1, "", "expected at least id, True or False, name, found 1 field"},
      {1, "0,False", "expected at least id, True or False, name, found 2 fields"},
      {1, "1,False,GO", "expected the id 0, found \"1\""},
      {1, "00,False,GO", "expected the id 0, found \"00\""},
      {1, "0,false,GO", "expected False as the second field, because tile 0 is no deed on this board, found \"false\""},
      {1, "0,False,", "expected a name of 1 to 60 characters"},
      {1, "0,False,GO,60", "expected 3 fields: id, False, name, found 4 fields"},
      {1, "0,False,G\tO", "control characters in the name"},
      {1, "0,False,G\xff", "the line is not UTF-8"},
      {2, "1,False,Ada", "expected True as the second field, because tile 1 is a street on this board, found \"False\""},
      {2, "1,True,Ada", "expected id, True, name, price, True or False, found 3 fields"},
      {2, "1,True,Ada,sixty,False,2,10,30,90,160,250,50", "expected a whole number from 0 to 1000000, found \"sixty\""},
      {2, "1,True,Ada,-60,False,2,10,30,90,160,250,50", "expected a whole number from 0 to 1000000, found \"-60\""},
      {2, "1,True,Ada,60,False,2,10,30,90,160,1000001,50", "expected a whole number from 0 to 1000000, found \"1000001\""},
      {2, "1,True,Ada,60,False,2,10,30,90,160,250, 50", "expected a whole number from 0 to 1000000, found \" 50\""},
      {2, "1,True,Ada,60,False,2,10,30,90,160,250", "expected 12 or 13 fields: id, True, name, price, False, 6 rents, the cost of a building and, if it differs, of the large one, found 11 fields"},
      {2, "1,True,Ada,60,False,2,10,30,90,160,250,50,50,50", "expected 12 or 13 fields: id, True, name, price, False, 6 rents, the cost of a building and, if it differs, of the large one, found 14 fields"},
      {2, "1,True,Ada,60,True,2,10,30,90", "expected False as the fifth field, because tile 1 is a street on this board, found \"True\""},
      {2, "1,True,Bel,60,False,2,10,30,90,160,250,50", ""},
      {6, "5,True,North,200,False,25,50,100,200", "expected True as the fifth field, because tile 5 is a station on this board, found \"False\""},
      {6, "5,True,North,200,True,25,x", "expected a whole number from 0 to 1000000, found \"x\""},
      {6, "5,True,North,200,True,25,50,100,200,", "expected a whole number from 0 to 1000000, found \"\""},
      {13, "12,True,Water,150,True,4,10", "expected 5 fields: a utility has no rents here, found 7 fields"}};
  // clang-format on
  for (const auto& bad : kBad) {
    CAPTURE(std::string(bad.text));
    const Result<Title> title = with_line(bad.line, bad.text);
    REQUIRE_FALSE(title);
    if (*bad.told == '\0') {  // found only when the other deed of that name is read, on line 4
      CHECK(title.problem().text() == "line 4: another deed is called \"Bel\" already");
      continue;
    }
    CHECK(title.problem().place == "line " + std::to_string(bad.line));
    CHECK(title.problem().reason == std::string(bad.told));
  }
}

TEST_CASE("a text with too few or too many lines, or of a megabyte, is refused") {
  const Title base = fixtures::small_title();
  const std::string text = export_tiles(base);
  CHECK(import_tiles("", base).problem().text() ==
        "line 1: expected 40 lines, and here the text ends");
  CHECK(import_tiles(text.substr(0, text.find("\n39,") + 1), base).problem().text() ==
        "line 40: expected 40 lines, and here the text ends");
  CHECK(import_tiles(text + "40,False,More\n", base).problem().text() ==
        "line 41: expected 40 lines, and this is one more");
  CHECK(import_tiles(std::string((1 << 20) + 1, ','), base).problem().text() ==
        "larger than the 1024 KiB that are allowed");
}

TEST_CASE("the original file of the London board is read onto it, slips and all") {
  const Result<Title> london = load_title(fixtures::titles() / "london");
  REQUIRE(london);
  const Result<Title> title = import_tiles(original(), *london);
  REQUIRE(title);
  CHECK(board_of(*title).tiles[6].rents[0] == 60);
  CHECK(board_of(*title).tiles[29].name.in(language_named("tr")) == "Picadilly");
  CHECK(board_of(*title).tiles[35].rents == std::vector<Money>{25, 50, 100, 200});
  const fixtures::Scratch scratch;
  REQUIRE(save_title(*title, scratch.path() / "mine"));
  CHECK(board_of(*load_title(scratch.path() / "mine")) == board_of(*title));
}
