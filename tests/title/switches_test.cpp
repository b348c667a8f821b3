// SPDX-License-Identifier: Apache-2.0
#include "title/estate/switches.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/json.hpp"
#include "tests/title/fixtures.hpp"
#include "title/schema.hpp"

using namespace parlour;
using namespace parlour::estate;
namespace bj = boost::json;

TEST_CASE("every switch can be set to every value it names, and says that value again") {
  for (const Switch& one : switches())
    for (const std::string& value : sample_values(one)) {
      CAPTURE(std::string(one.name));
      CAPTURE(value);
      Rules rules;
      REQUIRE(set(rules, one.name, value));
      CHECK(get(rules, one) == value);
      Rules again;
      REQUIRE(set(again, one.name, get(rules, one)));
      CHECK(again == rules);
    }
}

TEST_CASE("a switch touches nothing but itself") {
  for (const Switch& one : switches())
    for (const std::string& value : sample_values(one)) {
      Rules rules;
      REQUIRE(set(rules, one.name, value));
      for (const Switch& other : switches()) {
        CAPTURE(std::string(one.name));
        CAPTURE(std::string(other.name));
        if (other.name != one.name) CHECK(get(rules, other) == get(Rules{}, other));
      }
    }
}

TEST_CASE("the default of every switch is a value it allows") {
  for (const Switch& one : switches()) {
    CAPTURE(std::string(one.name));
    Rules rules;
    CHECK(set(rules, one.name, get(Rules{}, one)));
    CHECK(rules == Rules{});
  }
}

TEST_CASE("switches are named once and described in both languages, in one sentence") {
  std::set<std::string_view> names;
  for (const Switch& one : switches()) {
    CAPTURE(std::string(one.name));
    CHECK(names.insert(one.name).second);
    CHECK(one.about.in(kEnglish).ends_with('.'));
    CHECK(one.about.in(language_named("tr")).ends_with('.'));
    CHECK_FALSE(one.group.in(kEnglish).empty());
    CHECK_FALSE(one.group.in(language_named("tr")).empty());
    CHECK_FALSE(allowed_values(one).empty());
  }
}

TEST_CASE("a refused value says what would be right and changes nothing") {
  // clang-format off
  static constexpr struct { const char* name; const char* value; const char* text; } kBad[] = {
      {"pace", "fast", "pace: expected one of \"low\", \"medium\", \"high\", found \"fast\""},
      {"jail.pay", "maybe", "jail.pay: expected yes or no, found \"maybe\""},
      {"salary", "1000001", "salary: expected a whole number from 0 to 1000000, found \"1000001\""},
      {"salary", "-1", "salary: expected a whole number from 0 to 1000000, found \"-1\""},
      {"salary", "12a", "salary: expected a whole number from 0 to 1000000, found \"12a\""},
      {"salary", "99999999999999999999", "salary: expected a whole number from 0 to 1000000, found \"99999999999999999999\""},
      {"start_cash", "0", "start_cash: expected a whole number from 1 to 10000000 or \"by_salary\", found \"0\""},
      {"auction.step", "0%", "auction.step: expected a whole number from 1 to 1000000 or a share from \"1%\" to \"100%\", found \"0%\""},
      {"levels", "4+2", "levels: expected \"1+1\" to \"5+1\", found \"4+2\""},
      {"levels", "6+1", "levels: expected \"1+1\" to \"5+1\", found \"6+1\""},
      {"doubles_to_jail", "2", "doubles_to_jail: expected one of \"0\", \"3\", found \"2\""},
      {"jail.wiat", "yes", "jail.wiat: there is no such switch; did you mean \"jail.wait\"?"},
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

TEST_CASE("yes and no may also be written as true and false") {
  Rules rules;
  CHECK(set(rules, "jail.wait", "true"));
  CHECK(rules.jail.wait);
  CHECK(set(rules, "jail.wait", "false"));
  CHECK_FALSE(rules.jail.wait);
}

TEST_CASE("rules with which nobody could play are refused") {
  const auto refused = [](std::initializer_list<std::pair<const char*, const char*>> values) {
    Rules rules;
    for (const auto& [name, value] : values) REQUIRE(set(rules, name, value));
    const Outcome outcome = check(rules);
    REQUIRE_FALSE(outcome);
    return outcome.problem().place;
  };
  CHECK(check(Rules{}));
  CHECK(refused({{"seats.min", "5"}, {"seats.max", "4"}}) == "seats.min");
  CHECK(refused({{"jail.roll", "no"}, {"jail.wait", "no"}}) == "jail.roll");
  CHECK(refused({{"start_cash", "by_salary"}, {"salary", "0"}}) == "start_cash");
}

namespace {

bj::value schema_of(const Switch& one) {
  bj::object schema{{"title", one.about.in(kEnglish)}, {"description", allowed_values(one)}};
  const bj::object number{{"type", "integer"}, {"minimum", one.least}, {"maximum", one.most}};
  bj::array words;
  for (const SwitchWord& word : one.words) words.emplace_back(word.word);
  switch (one.kind) {
    case SwitchKind::kYesNo:
      schema["enum"] = {true, false, "yes", "no"};
      break;
    case SwitchKind::kChoice:
      for (const SwitchWord& word : one.words)
        if (word.word == std::to_string(word.value)) words.emplace_back(word.value);
      schema["enum"] = words;
      break;
    case SwitchKind::kNumber:
    case SwitchKind::kPercent:
      if (words.empty())
        schema.insert(number.begin(), number.end());
      else
        schema["anyOf"] = {number, {{"enum", words}}};
      break;
    case SwitchKind::kAmount:
      schema["anyOf"] = {
          number,
          {{"type", "string"}, {"description", allowed_values(one)}, {"pattern", "^[0-9]{1,3}%$"}}};
      break;
    case SwitchKind::kLevels:
      for (const std::string& value : sample_values(one)) words.emplace_back(value);
      schema["enum"] = words;
      break;
  }
  return schema;
}

bj::value switches_schema() {
  bj::object properties;
  for (const Switch& one : switches()) properties[one.name] = schema_of(one);
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"$id", "parlour:switches"},
          {"title", "The switches of the estate family; made from the table in switch_table.cpp"},
          {"type", "object"},
          {"properties", properties},
          {"additionalProperties", false}};
}

}  // namespace

TEST_CASE("the schema of the switches says what the table says") {
  const bj::value wanted = switches_schema();
  // After a change of the table: PARLOUR_REWRITE=1 build/release/bin/parlour_tests -tc="the
  // schema*"
  if (std::getenv("PARLOUR_REWRITE") != nullptr)
    std::ofstream(fixtures::titles() / "schema/switches.schema.json") << json::pretty(wanted);
  else
    CHECK(json::canonical(*find_schema("switches")) == json::canonical(wanted));
}
