// SPDX-License-Identifier: Apache-2.0
#include "core/json.hpp"

#include <doctest/doctest.h>

using namespace parlour;

TEST_CASE("a JSON mistake is told with its line, its column and what is wrong") {
  // clang-format off
  static constexpr struct { const char* text; const char* told; } kBad[] = {
      {"", "x.json: line 1, column 1: the text ends in the middle"},
      {"[1,2", "x.json: line 1, column 5: the text ends in the middle"},
      {"[1,\n 2,}", "x.json: line 2, column 4: unexpected \"}\""},
      {"[1] 2", "x.json: line 1, column 5: something follows the end of the JSON document"},
      {"[\"ç\", x]", "x.json: line 1, column 7: unexpected \"x\""},
      {"[1, // one\n 2]", "x.json: line 1, column 5: unexpected \"/\""},
      {"{\"a\": 1, \"b\": {\"a\": 2}, \"a\": 3}", "x.json: line 1, column 27: the key \"a\" stands here twice"},
      {"{\"\\u0061\": 1, \"a\": 3}", "x.json: line 1, column 17: the key \"a\" stands here twice"},
      {"\"\xff\"", "x.json: line 1, column 2: unexpected character, or bytes that are not UTF-8"},
      {"\"\xc3\"", "x.json: line 1, column 2: unexpected character, or bytes that are not UTF-8"},
      {"\"a\nb\"", "x.json: line 1, column 3: unexpected end of line or control character"},
      {"1e999", "x.json: line 1, column 6: a number that is too large"}};
  // clang-format on
  for (const auto& bad : kBad) {
    const auto parsed = json::parse(bad.text, "x.json");
    REQUIRE_FALSE(parsed);
    CHECK(parsed.problem().text() == std::string(bad.told));
  }
}

TEST_CASE("half a surrogate pair is no character") { CHECK_FALSE(json::parse("\"\\ud800\"")); }

TEST_CASE("JSON may be 32 levels deep and no deeper") {
  const std::string deep = std::string(32, '[') + std::string(32, ']');
  CHECK(json::parse(deep));
  const auto deeper = json::parse('[' + deep + ']');
  REQUIRE_FALSE(deeper);
  CHECK(deeper.problem().reason == "nested more than 32 levels deep");
}

TEST_CASE("JSON may be 4 MiB long and no longer") {
  const std::string longest = '"' + std::string(json::kMaxBytes - 2, 'a') + '"';
  CHECK(json::parse(longest));
  const auto longer = json::parse(longest + ' ', "x.json");
  REQUIRE_FALSE(longer);
  CHECK(longer.problem().text() == "x.json: larger than the 4096 KiB that are allowed");
}

TEST_CASE("one value has one canonical text, whatever the order and the blanks it came with") {
  const auto one = json::parse(R"({"b": [1, -2, "ş\n\u0001"], "a": {"y": null, "x": true}})");
  const auto other = json::parse(R"({"a":{"x":true,"y":null},"b":[1,-2,"\u015f\n\u0001"]})");
  REQUIRE(one);
  REQUIRE(other);
  CHECK(json::canonical(*one) == R"({"a":{"x":true,"y":null},"b":[1,-2,"ş\n\u0001"]})");
  CHECK(json::canonical(*one) == json::canonical(*other));
  CHECK(json::canonical(*json::parse("{}")) == "{}");
}

TEST_CASE("pretty JSON breaks only what is too long for a line, and reads back the same") {
  boost::json::array words;
  for (int i = 0; i < 12; ++i) words.emplace_back("a rather long word");
  const boost::json::value value{{"short", {1, 2, 3}}, {"long", words}};
  const std::string text = json::pretty(value);
  CHECK(
      text.starts_with("{\n  \"short\": [1, 2, 3],\n  \"long\": [\n    \"a rather long word\",\n"));
  CHECK(*json::parse(text) == value);
}

TEST_CASE("a JSON pointer escapes slashes and tildes") {
  CHECK(json::child("", "tiles") == "/tiles");
  CHECK(json::child("/tiles", 3) == "/tiles/3");
  CHECK(json::child("/rules", "a/b~c") == "/rules/a~1b~0c");
}

TEST_CASE("a Problem leaves out what it does not know") {
  CHECK(Problem{"f", "/a", "bad"}.text() == "f: /a: bad");
  CHECK(Problem{"", "", "bad"}.text() == "bad");
  CHECK(Problem{"f", "", "bad"}.text() == "f: bad");
}
