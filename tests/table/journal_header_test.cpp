// SPDX-License-Identifier: Apache-2.0
// The first line of a journal comes from outside, with a whole title in it.
#include <doctest/doctest.h>

#include <functional>

#include "core/json.hpp"
#include "tests/support/journals.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

using Change = std::function<void(boost::json::object&)>;

const std::vector<std::string>& objects() {
  static const std::vector<std::string> all = fixtures::unsealed(fixtures::small_game(5).text());
  return all;
}

std::string with_header(const std::string& header) {
  std::vector<std::string> changed = objects();
  changed[0] = header;
  return fixtures::sealed(changed);
}

/// Why a journal with this change in its header is no journal; empty if it is one.
std::string reason(const Change& change) {
  boost::json::object header = json::parse(objects()[0])->get_object();
  change(header);
  const auto loaded = fixtures::load(with_header(boost::json::serialize(header)));
  return loaded ? "" : loaded.problem().text();
}

std::string reason_for(const char* key, const std::string& value) {
  return reason([&](boost::json::object& header) { header[key] = *json::parse(value); });
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the header that was written is read again") {
  CHECK(reason([](boost::json::object&) {}).empty());
}

TEST_CASE("what is no journal is refused as such") {
  for (const char* text : {"", "\n", "{}", "{}\n", "null\n", "hello", "[1,2,3]\n", "\xff\xfe\n"}) {
    const auto loaded = fixtures::load(text);
    REQUIRE_FALSE(loaded);
    CHECK(contains(loaded.problem().text(), "game: line 1: expected the header"));
  }
  CHECK(contains(reason_for("parlour", "\"save\""), "expected a Parlour journal"));
  CHECK(contains(reason_for("parlour", "1"), "expected a Parlour journal"));
  for (const char* format : {"2", "0", "\"1\"", "1.0", "null", "4294967297"}) {
    CHECK(contains(reason_for("format", format), "expected \"format\": 1"));
  }
}

TEST_CASE("a header without one of its parts is refused") {
  for (const char* key : {"parlour", "format", "family", "seats", "rules", "title"}) {
    CAPTURE(key);
    CHECK_FALSE(reason([&](boost::json::object& header) { header.erase(key); }).empty());
  }
}

TEST_CASE("a journal of another family is refused") {
  CHECK(contains(reason_for("family", "\"conquest\""), "estate"));
  CHECK(contains(reason_for("family", "7"), "estate"));
}

TEST_CASE("a title of another family under this family's name is refused") {
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = find_title(id);
    if (!title || title->is<estate::Part>()) continue;
    CAPTURE(id);
    const auto change = [&](boost::json::object& header) {
      header["title"] = *json::parse(title->source);
      header["rules"] = boost::json::object();
    };
    CHECK_FALSE(reason(change).empty());
  }
}

TEST_CASE("seats that could not play are refused") {
  CHECK(contains(reason_for("seats", "7"), "a list of 2 to 8"));
  CHECK(contains(reason_for("seats", "[]"), "a list of 2 to 8"));
  CHECK(contains(reason_for("seats", R"([{"name":"Ann","player":"person"}])"), "2 to 8"));
  CHECK(contains(reason_for("seats", "[1,2]"), "a name and a player"));
  CHECK(contains(reason_for("seats", R"([{"name":"Ann"},{"name":"Bob"}])"), "a name and a player"));
  CHECK(contains(reason_for("seats", R"([{"name":"","player":"person"},
                                         {"name":"Bob","player":"person"}])"),
                 "a name and a player"));
  std::string nine = "[";
  for (int seat = 0; seat < 9; ++seat) {
    nine += std::string(seat > 0 ? "," : "") + R"({"name":"N)" + std::to_string(seat) +
            R"(","player":"person"})";
  }
  CHECK(contains(reason_for("seats", nine + "]"), "a list of 2 to 8"));
  const auto too_many = [](boost::json::object& header) { header["rules"].at("seats.max") = "2"; };
  CHECK(contains(reason(too_many), "expected 2 to 2 seats, found 3"));
}

TEST_CASE("switches that do not exist, or not with this value, are refused by name") {
  CHECK(contains(reason_for("rules", "[]"), "an object of switches"));
  CHECK(contains(reason_for("rules", R"({"salary":200})"), "\"salary\" as a word"));
  CHECK(contains(reason_for("rules", R"({"salery":"200"})"), "salery"));
  CHECK(contains(reason_for("rules", R"({"salary":"-5"})"), "salary"));
  CHECK(contains(reason_for("rules", R"({"salary":"99999999999999999999"})"), "salary"));
  CHECK_FALSE(reason_for("rules", R"({"jail.roll":"no","jail.wait":"no"})").empty());
}

TEST_CASE("a title that could not be loaded is refused") {
  for (const char* title : {"null", "7", "\"classic\"", "[]", "{}", R"({"title":{}})"}) {
    CAPTURE(title);
    CHECK_FALSE(reason_for("title", title).empty());
  }
  const auto fewer_tiles = [](boost::json::object& header) {
    header["title"].at_pointer("/board/tiles").as_array().pop_back();
  };
  CHECK_FALSE(reason(fewer_tiles).empty());
  const auto huge_price = [](boost::json::object& header) {
    header["title"].at_pointer("/board/tiles/3/price") = std::int64_t{1} << 40;
  };
  CHECK(contains(reason(huge_price), "/board/tiles/3/price"));
}

TEST_CASE("a header that is deep, doubled or too large is refused") {
  const std::string deep =
      R"({"parlour":"journal","x":)" + std::string(5000, '[') + std::string(5000, ']') + "}";
  CHECK_FALSE(fixtures::load(with_header(deep)));
  CHECK_FALSE(fixtures::load(with_header(R"({"parlour":"journal","parlour":"journal"})")));
  const std::string large =
      R"({"parlour":"journal","x":")" + std::string(json::kMaxBytes, 'x') + "\"}";
  CHECK_FALSE(fixtures::load(with_header(large)));
}
