// SPDX-License-Identifier: Apache-2.0
#include "title/load.hpp"

#include <doctest/doctest.h>

#include "tests/title/fixtures.hpp"
#include "title/save.hpp"

using namespace parlour;
using fixtures::Scratch;
using fixtures::slurp;
using fixtures::spill;
namespace fs = std::filesystem;

namespace {

/// A copy of the small title to spoil.
fs::path copy_small(const Scratch& scratch) {
  fs::copy(fixtures::data() / "small", scratch.path() / "small");
  return scratch.path() / "small";
}

std::string refusal(const Result<Title>& title) { return title ? "ok" : title.problem().text(); }

}  // namespace

TEST_CASE("a title is read as its files say") {
  const Title title = fixtures::small_title();
  CHECK(title.id == "small");
  CHECK(title.name == Text{{"en", "Small"}, {"tr", "Küçük"}});
  CHECK(estate::words_of(title).currency_symbol == "¤");
  CHECK_FALSE(estate::words_of(title).currency_before);
  CHECK(estate::words_of(title).lift == Text("Lift"));
  CHECK(estate::part_of(title).theme.tokens ==
        std::vector<std::string>{"car", "hat", "dog", "ship"});
  CHECK(estate::part_of(title).start_cash_choices == std::vector<estate::Money>{1000, 1500});
  CHECK(estate::rules_of(title).seats_max == 4);
  CHECK(estate::rules_of(title).auction.start == estate::Amount{50, true});
  CHECK(estate::rules_of(title).jail.wait);
  CHECK(estate::rules_of(title).salary == 200);
  CHECK(title.how_to_play.in(language_named("tr")).starts_with("# Küçük\n"));
  const auto& tiles = estate::board_of(title).tiles;
  REQUIRE(tiles.size() == 40);
  CHECK(tiles[3].kind == estate::TileWord::kStreet);
  CHECK(tiles[3].mortgage == 20);
  CHECK(tiles[1].mortgage == -1);
  CHECK(tiles[8].teleport_to == 28);
  CHECK(tiles[12].rents == std::vector<estate::Money>{4, 10});
  const estate::EffectSource& choice = estate::board_of(title).decks[1].cards[3].effects[0];
  CHECK(choice.op == estate::Op::kChoice);
  CHECK(choice.labels[1].in(language_named("tr")) == "Çek");
  CHECK(choice.options[0].size() == 2);
  CHECK(choice.options[1][0].op == estate::Op::kDraw);
  CHECK(choice.options[1][0].a == 0);
  const estate::EffectSource& loss = estate::board_of(title).decks[1].cards[4].effects[0];
  CHECK(loss.a == -20);
  CHECK(loss.b == -10);
}

TEST_CASE("the source of a title gives the same title again") {
  const Title title = fixtures::small_title();
  const Result<Title> again = title_from_source(title.source);
  REQUIRE(again);
  CHECK(*again == title);
  CHECK(json::canonical(fixtures::small_document()) == title.source);
}

TEST_CASE("a saved title loads again, under the name of its new folder") {
  const Scratch scratch;
  const Title title = fixtures::small_title();
  REQUIRE(save_title(title, scratch.path() / "deep" / "small"));
  const Result<Title> same = load_title(scratch.path() / "deep" / "small");
  REQUIRE(same);
  CHECK(*same == title);
  REQUIRE(save_title(title, scratch.path() / "mine/"));
  const Result<Title> renamed = load_title(scratch.path() / "mine");
  REQUIRE(renamed);
  CHECK(renamed->id == "mine");
  CHECK(estate::board_of(*renamed) == estate::board_of(title));
  CHECK(slurp(scratch.path() / "mine/title.json").starts_with("{\n  \"format\": 1,\n  \"id\": "));
}

TEST_CASE("saving never writes over a file") {
  const Scratch scratch;
  const Title title = fixtures::small_title();
  fs::create_directory(scratch.path() / "small");
  spill(scratch.path() / "small/board.json", "precious");
  const Outcome outcome = save_title(title, scratch.path() / "small");
  REQUIRE_FALSE(outcome);
  CHECK(outcome.problem().file == (scratch.path() / "small/board.json").string());
  CHECK(slurp(scratch.path() / "small/board.json") == "precious");
  CHECK_FALSE(fs::exists(scratch.path() / "small/title.json"));
  CHECK_FALSE(save_title(title, scratch.path() / "Bad Name"));
}

TEST_CASE("a folder, its title.json and a single document load the same title") {
  const Scratch scratch;
  const Title title = fixtures::small_title();
  spill(scratch.path() / "one.json", title.source);
  CHECK(*load_title(scratch.path() / "one.json") == title);
  CHECK(*load_title(fixtures::data() / "small/title.json") == title);
  CHECK(*load_title(fixtures::data() / "small/") == title);
}

TEST_CASE("a problem in a folder names the file and the place in it") {
  const Scratch scratch;
  const fs::path folder = copy_small(scratch);
  std::string board = slurp(folder / "board.json");
  board.replace(board.find("\"price\": 65"), 11, "\"price\": \"a\"");
  spill(folder / "board.json", board);
  CHECK(refusal(load_title(folder)) ==
        (folder / "board.json").string() +
            ": /tiles/3/price: expected a whole number from 0 to 1000000, found \"a\"");
  spill(folder / "board.json", "{\"format\": 1,\n}");
  CHECK(refusal(load_title(folder)) ==
        (folder / "board.json").string() + ": line 2, column 1: unexpected \"}\"");
}

TEST_CASE("missing files are told by name, and decks and rule texts may be missing") {
  const Scratch scratch;
  const fs::path folder = copy_small(scratch);
  fs::remove(folder / "rules.tr.md");
  const Title untranslated = *load_title(folder);
  CHECK(untranslated.how_to_play.in(language_named("tr")) == untranslated.how_to_play.in(kEnglish));
  fs::remove(folder / "decks.json");
  CHECK(refusal(load_title(folder)).find("board.json: /tiles/2/deck: there is no deck \"luck\"") !=
        std::string::npos);
  fs::remove(folder / "board.json");
  CHECK(refusal(load_title(folder)) ==
        (folder / "board.json").string() + ": there is no such file");
  fs::remove(folder / "title.json");
  CHECK(refusal(load_title(folder)) ==
        (folder / "title.json").string() + ": there is no such file");
  CHECK(refusal(load_title(scratch.path() / "none")) ==
        (scratch.path() / "none").string() + ": there is no such file");
}

TEST_CASE("a title's folder has the name of its id") {
  const Scratch scratch;
  const fs::path folder = copy_small(scratch);
  fs::rename(folder, scratch.path() / "large");
  CHECK(refusal(load_title(scratch.path() / "large"))
            .ends_with(
                "title.json: /id: expected \"large\", the name of the folder, found \"small\""));
}

TEST_CASE("a rule text that is not UTF-8 or has control characters is refused") {
  const Scratch scratch;
  const fs::path folder = copy_small(scratch);
  spill(folder / "rules.en.md", "caf\xe9");
  CHECK(refusal(load_title(folder)).ends_with("rules.en.md: the text is not UTF-8"));
  spill(folder / "rules.en.md", "a\x1b[2Jb");
  CHECK(refusal(load_title(folder))
            .ends_with("rules.en.md: control characters (line ends, too) are not allowed in this "
                       "text"));
}

TEST_CASE("a title names who designed it") {
  const Title title = *find_title("annexation");
  CHECK(title.designed_by.people.size() == 5);
  CHECK(title.designed_by.people[0] == "Işık Özsoy");
  CHECK(title.designed_by.school.in(language_named("tr")).starts_with("Bilkent Üniversitesi"));
  CHECK(find_title("classic")->designed_by == Designers{});
  const Scratch scratch;
  const fs::path folder = copy_small(scratch);
  const std::string text = slurp(folder / "title.json");
  const auto with = [&](const std::string& designers) {
    spill(folder / "title.json", "{\"designed_by\": " + designers + "," + text.substr(1));
    return load_title(folder);
  };
  CHECK(with(R"({"people": ["Ann"], "course": "CS 1"})")->designed_by ==
        Designers{{"Ann"}, "CS 1", {}});
  CHECK_FALSE(with(R"({"people": []})"));
  CHECK_FALSE(with(R"({"team": "Ann"})"));
  CHECK_FALSE(with(R"("Ann")"));
}

TEST_CASE("titles are listed by id, and only folders that hold one") {
  const Scratch scratch;
  copy_small(scratch);
  fs::create_directory(scratch.path() / "empty");
  fs::create_directory(scratch.path() / "Bad Name");
  spill(scratch.path() / "Bad Name/title.json", "{}");
  spill(scratch.path() / "file", "");
  CHECK(list_titles(scratch.path()) == std::vector<std::string>{"small"});
  CHECK(list_titles(scratch.path() / "none").empty());
}

TEST_CASE("the environment says where titles are, and an id never leads out of there") {
  ::setenv("PARLOUR_TITLES", fixtures::data().c_str(), 1);
  CHECK(titles_root() == fixtures::data());
  CHECK(find_title("small"));
  CHECK_FALSE(find_title("../data/small"));
  CHECK_FALSE(find_title(""));
  CHECK(refusal(find_title("smal")) == "there is no title \"smal\"; did you mean \"small\"?");
  ::unsetenv("PARLOUR_TITLES");
  CHECK(fs::equivalent(titles_root(), fixtures::titles()));
}
