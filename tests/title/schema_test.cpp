// SPDX-License-Identifier: Apache-2.0
#include "title/schema.hpp"

#include <doctest/doctest.h>

#include <set>

#include "core/json.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "embedded/schema.hpp"
#include "tests/title/fixtures.hpp"
#include "title/pattern.hpp"

using namespace parlour;
namespace bj = boost::json;

namespace {

/// The Problem as text, or "ok".
std::string verdict(const char* schema, const char* value) {
  const Outcome outcome = check_against(*json::parse(schema), *json::parse(value));
  return outcome ? "ok" : outcome.problem().text();
}

}  // namespace

TEST_CASE("a schema's refusal says what was expected and what was found") {
  const char* number = R"({"type": "integer", "minimum": 0, "maximum": 1000000})";
  CHECK(verdict(number, "1000000") == "ok");
  CHECK(verdict(number, "\"abc\"") == "expected a whole number from 0 to 1000000, found \"abc\"");
  CHECK(verdict(number, "-1") == "expected a whole number from 0 to 1000000, found -1");
  CHECK(verdict(number, "1000001") == "expected a whole number from 0 to 1000000, found 1000001");
  CHECK(verdict(number, "18446744073709551615") ==
        "expected a whole number from 0 to 1000000, found 18446744073709551615");
  CHECK(verdict(number, "1.5") == "expected a whole number from 0 to 1000000, found 1.5E0");
  CHECK(verdict(number, "null") == "expected a whole number from 0 to 1000000, found null");
  CHECK(verdict(R"({"type": ["integer", "boolean"]})", "[]") ==
        "expected a whole number or true or false, found a list");
  CHECK(verdict(R"({"enum": ["low", "high"]})", "\"hihg\"") ==
        "expected one of \"low\", \"high\", found \"hihg\"");
  CHECK(verdict(R"({"const": 1})", "2") == "expected 1, found 2");
}

TEST_CASE("lengths count characters, not bytes") {
  const char* schema = R"({"type": "string", "minLength": 1, "maxLength": 3})";
  CHECK(verdict(schema, "\"şçü\"") == "ok");
  CHECK(verdict(schema, "\"\"") == "expected a text of 1 to 3 characters, found \"\"");
  CHECK(verdict(schema, "\"abcd\"") == "expected a text of 1 to 3 characters, found \"abcd\"");
}

TEST_CASE("a list is checked for its size, its items and repetition") {
  const char* schema =
      R"({"type": "array", "minItems": 2, "maxItems": 3, "uniqueItems": true,
          "items": {"type": "integer"}})";
  CHECK(verdict(schema, "[1, 2]") == "ok");
  CHECK(verdict(schema, "[1]") == "expected a list of 2 to 3 items, found 1 item");
  CHECK(verdict(schema, "[1, 2, 3, 4]") == "expected a list of 2 to 3 items, found 4 items");
  CHECK(verdict(schema, "[1, \"x\"]") == "/1: expected a whole number, found \"x\"");
  CHECK(verdict(schema, "[1, 2, 1]") == "/2: 1 stands in this list twice");
}

TEST_CASE("an object's missing and unknown keys are named, with what was probably meant") {
  const char* schema = R"({"type": "object", "required": ["price"], "additionalProperties": false,
                           "properties": {"price": {"type": "integer"}, "rents": {}}})";
  CHECK(verdict(schema, R"({"price": 1})") == "ok");
  CHECK(verdict(schema, "{}") == "needs \"price\": a whole number");
  CHECK(verdict(schema, R"({"pirce": 1})") == "/pirce: unknown key; did you mean \"price\"?");
  CHECK(verdict(schema, R"({"price": 1, "colour": 2})") ==
        "/colour: unknown key; expected \"rents\"");
  CHECK(verdict(R"({"additionalProperties": {"type": "integer"}})", R"({"a/b": "x"})") ==
        "/a~1b: expected a whole number, found \"x\"");
}

TEST_CASE("of several branches the one that was meant is complained about") {
  const char* kinds = R"({"oneOf": [
      {"type": "object", "properties": {"kind": {"const": "go"}}, "additionalProperties": false},
      {"type": "object", "properties": {"kind": {"const": "tax"}, "amount": {"type": "integer"}},
       "required": ["kind", "amount"], "additionalProperties": false}]})";
  CHECK(verdict(kinds, R"({"kind": "tax", "amount": 2})") == "ok");
  CHECK(verdict(kinds, R"({"kind": "tax"})") == "needs \"amount\": a whole number");
  CHECK(verdict(kinds, R"({"kind": "tux"})") == "/kind: \"tux\" is unknown; did you mean \"tax\"?");
  CHECK(verdict(kinds, R"({"kind": 7})") == "/kind: 7 is unknown; expected one of \"go\", \"tax\"");
  CHECK(verdict(kinds, R"({"amount": 2})") == "needs \"kind\": one of \"go\", \"tax\"");
  const char* keys = R"({"description": "an effect", "oneOf": [
      {"type": "object", "required": ["money"], "properties": {"money": {"type": "integer"}},
       "additionalProperties": false},
      {"type": "object", "required": ["jail"], "properties": {"jail": {"const": true}},
       "additionalProperties": false}]})";
  CHECK(verdict(keys, R"({"jail": true})") == "ok");
  CHECK(verdict(keys, R"({"money": "x"})") == "/money: expected a whole number, found \"x\"");
  CHECK(verdict(keys, R"({"mony": 1})") == "/mony: unknown key; did you mean \"money\"?");
  CHECK(verdict(keys, R"({"money": 1, "jail": true})") == "/jail: unknown key");
  CHECK(verdict(keys, "{}") == "expected an effect");
  CHECK(verdict(keys, "3") == "expected an effect, found 3");
}

TEST_CASE("the built-in schemas use only what the validator knows") {
  static const std::set<std::string_view> kKnown = {"$schema",
                                                    "$id",
                                                    "$ref",
                                                    "$defs",
                                                    "title",
                                                    "description",
                                                    "type",
                                                    "enum",
                                                    "const",
                                                    "minimum",
                                                    "maximum",
                                                    "minLength",
                                                    "maxLength",
                                                    "pattern",
                                                    "items",
                                                    "minItems",
                                                    "maxItems",
                                                    "uniqueItems",
                                                    "properties",
                                                    "required",
                                                    "oneOf",
                                                    "anyOf",
                                                    "additionalProperties"};
  const std::function<void(const bj::value&)> walk = [&](const bj::value& schema) {
    if (!schema.is_object()) return;
    for (const auto& [key, value] : schema.get_object()) {
      CAPTURE(std::string(key));
      CHECK(kKnown.contains(json::view(key)));
      if (key == "properties" || key == "$defs")
        for (const auto& [name, inner] : value.as_object()) walk(inner);
      if (key == "items" || key == "additionalProperties") walk(value);
      if (key == "oneOf" || key == "anyOf")
        for (const bj::value& inner : value.as_array()) walk(inner);
      if (key != "$ref") continue;
      const std::string_view target = json::view(value.as_string());
      if (target.starts_with('#')) continue;
      const std::string_view id = target.substr(8, target.find('#') - 8);
      CAPTURE(std::string(id));
      CHECK(find_schema(id) != nullptr);
    }
  };
  REQUIRE(embedded::schema_names().size() >= 6);
  for (const std::string_view name : embedded::schema_names()) {
    const bj::value* schema = find_schema(name);
    REQUIRE(schema != nullptr);
    CHECK(json::view(schema->at("$id").as_string()) == "parlour:" + std::string(name));
    walk(*schema);
  }
}

TEST_CASE("a broken schema is a Problem, not a crash") {
  CHECK(verdict("[]", "1").starts_with("the schema itself is broken"));
  CHECK(verdict(R"({"type": 3})", "1").starts_with("the schema itself is broken"));
  CHECK(verdict(R"({"$ref": "#/$defs/none"})", "1").starts_with("the schema itself is broken"));
  CHECK(verdict(R"({"$ref": "parlour:none"})", "1").starts_with("the schema itself is broken"));
  CHECK_FALSE(check_schema("none", 1));
}

TEST_CASE("patterns match whole texts") {
  CHECK(matches_pattern("^#[0-9a-f]{6}$", "#12ab9f"));
  CHECK_FALSE(matches_pattern("^#[0-9a-f]{6}$", "#12ab9"));
  CHECK_FALSE(matches_pattern("^#[0-9a-f]{6}$", "#12ab9f0"));
  CHECK(matches_pattern("^[a-z][a-z0-9-]*$", "a-b-9"));
  CHECK_FALSE(matches_pattern("^[a-z][a-z0-9-]*$", ""));
  CHECK(matches_pattern("^[0-9]{1,3}%$", "100%"));
  CHECK_FALSE(matches_pattern("^[0-9]{1,3}%$", "1000%"));
  CHECK(matches_pattern("^a?b+$", "bbb"));
  CHECK(matches_pattern("^[^,]*$", "no comma"));
  CHECK_FALSE(matches_pattern("^[^,]*$", "a,b"));
  CHECK(matches_pattern("^a*a$", std::string(100'000, 'a')));
}

TEST_CASE("advice names the nearest word, or all of them") {
  const std::string_view words[] = {"street", "transit", "utility"};
  CHECK(closest_word("steet", words) == "street");
  CHECK(closest_word("banana", words).empty());
  CHECK(closest_word("", words).empty());
  CHECK(advice("x", words) == "expected one of \"street\", \"transit\", \"utility\"");
  CHECK(in_quotes(std::string(59, 'a') + "şşş") == '"' + std::string(59, 'a') + "ş…\"");
  CHECK(in_quotes("a\x1b[2J") == "\"a[2J\"");
}

TEST_CASE("UTF-8 is told from what only looks like it") {
  CHECK(valid_utf8("aşk 你 😀"));
  for (const char* bad : {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80",
                          "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"})
    CHECK_FALSE(valid_utf8(bad));
  CHECK(count_characters("aşk 😀") == 5);
  CHECK(has_control_characters("a\nb", LineEnds::kRefused));
  CHECK_FALSE(has_control_characters("a\nb", LineEnds::kAllowed));
  CHECK(has_control_characters("a\x1b", LineEnds::kAllowed));
  CHECK(has_control_characters("a\xc2\x9b", LineEnds::kAllowed));
  CHECK_FALSE(has_control_characters("a\xc2\xa0", LineEnds::kRefused));
}
