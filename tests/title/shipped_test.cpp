// SPDX-License-Identifier: Apache-2.0
// The titles that come with the program.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/title/fixtures.hpp"
#include "title/estate/compile.hpp"
#include "title/estate/switches.hpp"
#include "title/load.hpp"
#include "title/save.hpp"

using namespace parlour;
using fixtures::Scratch;
using fixtures::slurp;
using fixtures::spill;
namespace fs = std::filesystem;

namespace {

/// Every shipped title of the estate family, and the small one.
std::vector<fs::path> estate_folders() {
  std::vector<fs::path> folders = fixtures::estate_folders();
  folders.push_back(fixtures::data() / "small");
  return folders;
}

Title load(const fs::path& folder) {
  const Result<Title> title = load_title(folder);
  if (!title) FAIL(title.problem().text());
  return *title;
}

}  // namespace

TEST_CASE("every title loads, and its source gives it back") {
  const std::vector<fs::path> folders = estate_folders();
  CHECK(folders.size() >= 7);
  for (const fs::path& folder : folders) {
    CAPTURE(folder.string());
    const Title title = load(folder);
    CHECK(title_from_source(title.source).value() == title);
    CHECK_FALSE(title.how_to_play.in(kEnglish).empty());
    CHECK_FALSE(title.how_to_play.in(language_named("tr")).empty());
    const Scratch scratch;
    REQUIRE(save_title(title, scratch.path() / title.id));
    CHECK(load(scratch.path() / title.id) == title);
  }
}

TEST_CASE("every title can be played with every value of every switch") {
  // Values that do not go with what else a title says; everything else must compile.
  static const std::set<std::string_view> kTogether = {"seats.min", "seats.max",  "jail.roll",
                                                       "jail.wait", "start_cash", "salary"};
  for (const fs::path& folder : estate_folders()) {
    const Title title = load(folder);
    for (const estate::Switch& one : estate::switches())
      for (const std::string& value : sample_values(one)) {
        CAPTURE(title.id);
        CAPTURE(std::string(one.name));
        CAPTURE(value);
        estate::Rules rules = estate::rules_of(title);
        REQUIRE(estate::set(rules, one.name, value));
        if (kTogether.contains(one.name) && !estate::check(rules)) continue;
        if (title.id == "small" && one.name == "tables_as_decks") continue;  // four decks
        const Result<estate::Compiled> compiled = estate::compile(estate::board_of(title), rules);
        if (!compiled) FAIL_CHECK(compiled.problem().text());
      }
  }
}

TEST_CASE("bb7k has the exact chances of its specification") {
  const Title title = load(fixtures::titles() / "bb7k");
  const auto compiled = estate::compile(estate::board_of(title), estate::rules_of(title));
  REQUIRE(compiled);
  const estate::Board& board = compiled->ruleset.board;
  REQUIRE(board.table_count == 2);
  for (std::size_t t = 0; t < 2; ++t) {
    const estate::TableData& table = board.tables[t];
    int total = 0, cups = 0;
    for (std::size_t e = 0; e < static_cast<std::size_t>(table.count); ++e) {
      total += table.weight[e];
      if (board.effects[static_cast<std::size_t>(table.entries[e].first)].op ==
          estate::Op::kJailFree)
        cups += table.weight[e];
    }
    CHECK(cups * 100 == total);
  }
  CHECK(board.cups.size() == 4);
  estate::Rules as_decks = estate::rules_of(title);
  as_decks.tables_as_decks = true;
  const auto decks = estate::compile(estate::board_of(title), as_decks);
  REQUIRE(decks);
  CHECK(decks->ruleset.board.decks[0].count == 25);
  CHECK(decks->ruleset.board.decks[1].count == 19);
}

TEST_CASE("a title file that was cut off anywhere is a Problem, and nothing worse") {
  constexpr std::size_t kStep = 97;
  for (const fs::path& folder : estate_folders()) {
    const Scratch scratch;
    const fs::path copy = scratch.path() / folder.filename();
    fs::copy(folder, copy);
    for (const char* name : {"title.json", "board.json", "decks.json"}) {
      if (!fs::exists(folder / name)) continue;
      const std::string whole = slurp(folder / name);
      for (std::size_t size = 0; size < whole.rfind('}'); size += kStep) {
        CAPTURE((folder / name).string());
        CAPTURE(size);
        spill(copy / name, std::string_view(whole).substr(0, size));
        const Result<Title> title = load_title(copy);
        REQUIRE_FALSE(title);
        CHECK(title.problem().file == (copy / name).string());
      }
      spill(copy / name, whole);
    }
    const std::string source = load(folder).source;
    for (std::size_t size = 0; size < source.size(); size += kStep)
      CHECK_FALSE(title_from_source(source.substr(0, size)));
  }
}
