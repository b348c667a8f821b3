// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/switches.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace parlour;
using namespace parlour::conquest;

TEST_CASE("conquest: every switch can be set to every value it names, and says that value again") {
  for (const Switch& one : switches())
    for (const std::string& value : sample_values(one)) {
      CAPTURE(one.name);
      CAPTURE(value);
      Rules rules;
      REQUIRE(set(rules, one.name, value));
      CHECK(get(rules, one) == value);
      Rules again;
      REQUIRE(set(again, one.name, get(rules, one)));
      CHECK(again == rules);
    }
}

TEST_CASE("conquest: a switch touches nothing but itself") {
  for (const Switch& one : switches())
    for (const std::string& value : sample_values(one)) {
      Rules rules;
      REQUIRE(set(rules, one.name, value));
      for (const Switch& other : switches()) {
        CAPTURE(one.name);
        CAPTURE(other.name);
        if (other.name != one.name) CHECK(get(rules, other) == get(Rules{}, other));
      }
    }
}

TEST_CASE("conquest: switches are named once and described in both languages, in one sentence") {
  std::set<std::string_view> names;
  for (const Switch& one : switches()) {
    CAPTURE(one.name);
    CHECK(names.insert(one.name).second);
    CHECK(one.about.in(kEnglish).ends_with('.'));
    CHECK(one.about.in(language_named("tr")).ends_with('.'));
    CHECK_FALSE(one.group.in(language_named("tr")).empty());
    CHECK_FALSE(allowed_values(one).empty());
    Rules rules;
    CHECK(set(rules, one.name, get(Rules{}, one)));
    CHECK(rules == Rules{});
  }
  CHECK(names.size() == 49);
}

TEST_CASE("conquest: the name before the dot takes a whole list, written in many ways") {
  for (const char* list :
       {"14/13/12/1", "14 13 12 1", "14,13,12,1", "[14,13,12,1]", "14, 13, 12, 1"}) {
    Rules rules;
    REQUIRE(set(rules, "deck", list));
    CHECK(rules.deck == stdx::array<std::int8_t, 4>{14, 13, 12, 1});
  }
  Rules rules;
  REQUIRE(set(rules, "seats", "3–5"));
  CHECK(rules.seats_min == 3);
  CHECK(rules.seats_max == 5);
  REQUIRE(set(rules, "seats", "2-4"));
  CHECK(rules.seats_max == 4);
  REQUIRE(set(rules, "set_values", "5 7 9"));
  CHECK(rules.set_values == stdx::array<Troops, 6>{5, 7, 9, 10, 12, 15});
  REQUIRE(set(rules, "start_troops", "50/map/20"));
  CHECK(rules.start_troops == stdx::array<Troops, 5>{50, 0, 20, 0, 0});
}

TEST_CASE("conquest: a refused value says what would be right and changes nothing") {
  // clang-format off
  static constexpr struct { const char* name; const char* value; const char* text; } kBad[] = {
      {"combat", "swords", "combat: expected one of \"rps\", \"dice\", found \"swords\""},
      {"fog", "maybe", "fog: expected yes or no, found \"maybe\""},
      {"airport_range", "0", "airport_range: expected a whole number from 1 to 20, found \"0\""},
      {"forced_exchange", "4", "forced_exchange: expected one of \"0\", \"5\", found \"4\""},
      {"start_troops.2", "0", "start_troops.2: expected a whole number from 1 to 1000 or \"map\", found \"0\""},
      {"deck", "1 2 3 4 5", "deck: expected a list of 1 to 4 values, found \"1 2 3 4 5\""},
      {"deck", "", "deck: expected a list of 1 to 4 values, found \"\""},
      {"deck", "1 2 99", "deck.cannon: expected a whole number from 0 to 60, found \"99\""},
      {"airpots", "yes", "airpots: there is no such switch; did you mean \"airports\"?"},
      {"", "", "there is no such switch"}};
  // clang-format on
  for (const auto& bad : kBad) {
    Rules rules;
    const Outcome outcome = set(rules, bad.name, bad.value);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.problem().text() == bad.text);
    CHECK(rules == Rules{});
  }
}

TEST_CASE("conquest: rules with which nobody could play are refused") {
  Rules rules;
  CHECK(check(rules));
  REQUIRE(set(rules, "seats", "5-4"));
  const Outcome outcome = check(rules);
  REQUIRE_FALSE(outcome);
  CHECK(outcome.problem().place == "seats.min");
}
