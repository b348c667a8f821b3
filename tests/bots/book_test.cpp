// SPDX-License-Identifier: Apache-2.0
// The rule book says what the rules do: its numbers are those of the table, and a switch that is
// set otherwise makes another sentence.
#include "bots/book.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "bots/family.hpp"
#include "title/conquest/switches.hpp"
#include "title/estate/switches.hpp"
#include "title/load.hpp"
#include "wire/book.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour {

namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

Title title_of(const std::string& id) {
  Result<Title> title = load_title(titles_root() / id);
  REQUIRE_MESSAGE(title.ok(), id);
  return std::move(*title);
}

constexpr WhichFamily kEstate = FamilyTag<estate::Part>{}, kConquest = FamilyTag<conquest::Part>{};

std::vector<std::string> titles_of(const WhichFamily& family) {
  std::vector<std::string> ids;
  for (const std::string& id : list_titles(titles_root())) {
    if (title_of(id).family() == family) ids.push_back(id);
  }
  return ids;
}

/// Empty: the title cannot be played like that.
std::string estate_book(const std::string& id, const Settings& settings = {},
                        Language language = kEnglish) {
  const Result<estate::Game> game = estate::Game::make(title_of(id), settings);
  return game ? rule_book(*game, language) : "";
}

std::string conquest_book(const std::string& id, const Settings& settings = {},
                          Language language = kEnglish) {
  const Result<conquest::Game> game = conquest::Game::make(title_of(id), settings);
  return game ? rule_book(*game, language) : "";
}

bool has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return true;
  MESSAGE("missing: ", part);
  return false;
}

/// What pages lead to, in the order of the book.
std::vector<std::string> anchors(const std::string& book) {
  std::vector<std::string> all;
  for (std::size_t at = book.find(" {#"); at != std::string::npos; at = book.find(" {#", at + 1)) {
    const std::size_t end = book.find("}\n", at);
    REQUIRE(end != std::string::npos);
    all.push_back(book.substr(at + 3, end - at - 3));
  }
  return all;
}

void check_text(const std::string& book) {
  // Every gap is filled: the only braces are those of anchors.
  const auto braces = static_cast<std::ptrdiff_t>(anchors(book).size());
  CHECK(std::count(book.begin(), book.end(), '{') == braces);
  CHECK(std::count(book.begin(), book.end(), '}') == braces);
  for (std::size_t at = book.find("  "); at != std::string::npos; at = book.find("  ", at + 1)) {
    CHECK_MESSAGE(book.find_last_not_of(' ', at) == book.rfind('\n', at), book.substr(at));
  }
  CHECK(book.find(" .") == std::string::npos);
  CHECK(book.find("..") == std::string::npos);
  CHECK(book.starts_with("# "));
}

/// The switches of which no value makes another sentence in any title.
template <class Switch, class Write>
std::string untold(std::span<const Switch> switches, const WhichFamily& family, Write&& write) {
  std::string silent;
  for (const Switch& one : switches) {
    bool told = false;
    for (const std::string& id : titles_of(family)) {
      const std::string plain = write(id, Settings{});
      for (const std::string& value : sample_values(one)) {
        const std::string book = write(id, Settings{{std::string(one.name), value}});
        told = told || (!book.empty() && book != plain);
      }
      if (told) break;
    }
    if (!told) silent += std::string(one.name) + " ";
  }
  return silent;
}

}  // namespace

TEST_CASE("the rule book of every estate title has its figures, in both languages") {
  for (const std::string& id : titles_of(kEstate)) {
    CAPTURE(id);
    const Result<estate::Game> game = estate::Game::make(title_of(id), {});
    REQUIRE(game.ok());
    for (const Language language : {kEnglish, language_named("tr")}) {
      const estate::Teller teller{&game->title, &game->compiled, {}, language};
      const estate::Rules& rules = game->ruleset().rules;
      const std::string book = rule_book(*game, language);
      check_text(book);
      CHECK(has(book, money(teller, game->board().start_cash)));
      CHECK(has(book, money(teller, rules.salary)));
      CHECK(has(book, money(teller, rules.jail.fine)));
      CHECK(has(book, "## " + estate::words_of(game->title).mortgages.in(language)));
      CHECK(has(book, "## " + estate::words_of(game->title).jail.in(language)));
      for (const auto& one : characters<estate::Weights>()) {
        CHECK(has(book, "**" + one.label.in(language) + ".** " + one.about.in(language)));
      }
      for (const std::string& name : game->title.designed_by.people) CHECK(has(book, name));
      for (const estate::Switch& one : estate::switches()) {  // never a list of switches
        if (one.name.find('.') == one.name.npos && one.name.find('_') == one.name.npos) continue;
        CHECK(book.find(one.name) == std::string::npos);
      }
    }
  }
}

TEST_CASE("the rule book of every conquest title has its figures, in both languages") {
  for (const std::string& id : titles_of(kConquest)) {
    CAPTURE(id);
    const Result<conquest::Game> game = conquest::Game::make(title_of(id), {});
    REQUIRE(game.ok());
    for (const Language language : {kEnglish, language_named("tr")}) {
      const std::string book = rule_book(*game, language);
      check_text(book);
      for (int seats = 2; seats <= 6; ++seats) {
        CHECK(has(book, std::to_string(game->map().start_troops[seats - 2])));
      }
      for (const auto& continent : conquest::map_of(game->title).continents) {
        CHECK(has(book, continent.name.in(language) + " " + std::to_string(continent.bonus)));
      }
      for (const auto& one : characters<conquest::Weights>()) {
        CHECK(has(book, "**" + one.label.in(language) + ".** " + one.about.in(language)));
      }
    }
  }
}

TEST_CASE("the chapters of a rule book have the same anchors in every language") {
  using List = std::vector<std::string>;
  const List estate{"aim",       "start",  "turn", "buying",  "rent", "groups",
                    "mortgages", "trades", "jail", "squares", "debt", "end"};
  CHECK(anchors(estate_book("classic")) == estate);
  CHECK(anchors(estate_book("classic", {}, language_named("tr"))) == estate);
  const List conquest{"aim",   "start",    "reinforcements", "attacks", "fortify",
                      "cards", "airports", "alliances",      "clock",   "end"};
  CHECK(anchors(conquest_book("annexation")) == conquest);
  CHECK(anchors(conquest_book("annexation", {}, language_named("tr"))) == conquest);
  CHECK(without_anchor("## Rent {#rent}") == "## Rent");
  CHECK(without_anchor("## Rent {of old}") == "## Rent {of old}");
}

TEST_CASE("a switch that is set otherwise makes another sentence in the rule book") {
  CHECK(has(estate_book("classic", {{"jail.fine", "85"}}),
            "To get out you may pay $85, use a get-out card or roll a double."));
  CHECK(has(estate_book("classic", {{"group_rent", "1"}}), "does not raise the rent by itself"));
  CHECK(has(estate_book("classic", {{"build_even", "no"}}), "You need not go evenly."));
  CHECK(has(estate_book("classic", {{"mortgage.interest", "20"}}), "20% of it more"));
  CHECK(has(estate_book("classic", {{"trade", "off"}}), "There is no trading here."));
  CHECK(has(estate_book("metropolis"), "The clock begins with 25 seconds, and every bid adds 10."));
  CHECK(has(estate_book("london"), "Your cash may fall below zero."));
  CHECK(has(estate_book("classic"),
            "Mediterranean Avenue: $2 alone, $4 in a whole group, $10 with one "
            "house and $250 with the hotel."));
  CHECK(has(estate_book("bb7k"), "TUITION: pay $300, or 10% of all you own."));
  CHECK(has(estate_book("bilpoly-cs"), "up to 3 assignments on each course, and then one A+"));
  CHECK(has(estate_book("classic", {{"rise.after", "40"}, {"rise.by", "10"}}),
            "From round 41 on the rents rise: by 10% of what is printed"));
  CHECK(has(estate_book("classic", {{"pace", "high"}}), "$2 alone, $5 in a whole group"));
  CHECK(has(estate_book("bb7k"), "ends your rolling, not your turn"));
  CHECK(has(estate_book("bb7k"), "Whoever has nothing left still decides"));
  CHECK(has(estate_book("bilpoly-cs"), "The A+ costs "));
  CHECK(has(conquest_book("annexation", {{"airport_cost", "7"}}), "costs 7 troops"));
  CHECK(has(conquest_book("world"), "4, 6, 8, 10, 12 and 15 armies, and each later one 5 more"));
}

TEST_CASE("the rule book knows every switch that a player would notice") {
  // Fine print: how halves are rounded, what becomes of buildings without an owner, and the like.
  CHECK(untold(estate::switches(), kEstate, [](const std::string& id, const Settings& set) {
          return estate_book(id, set);
        }) == "tax_round bankrupt_buildings ends.minutes ");
  CHECK(untold(conquest::switches(), kConquest, [](const std::string& id, const Settings& set) {
          return conquest_book(id, set);
        }) == "");
}

}  // namespace parlour
