// SPDX-License-Identifier: Apache-2.0
// A table as it is asked for; whatever is wrong is told with its place.
#include <doctest/doctest.h>

#include <set>

#include "tests/table/table_fixture.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

Result<TableOrder> read(std::string_view order) {
  return read_order(object(order), [](const bj::object& from) -> Result<Title> {
    Result<Title> title = find_title(text(from, "/title"));
    if (!title) return Problem{"", "/title", title.problem().reason};
    return title;
  });
}

/// Where it is wrong; "fine" if it is not.
std::string wrong(std::string_view order) {
  const Result<TableOrder> made = read(order);
  if (made) return "fine";
  CHECK_FALSE(made.problem().reason.empty());
  return made.problem().place;
}

std::string with(std::string_view more) {
  return R"({"title": "classic", "seats": [{"kind": "person"}, {"kind": "easy"}], )" +
         std::string(more) + "}";
}

std::string with_seats(std::string_view seats) {
  return R"({"title": "world", "seats": [)" + std::string(seats) + "]}";
}

}  // namespace

TEST_CASE("an order that is fine") {
  const auto made = read(R"({"title": "annexation", "rules": {"fog": "yes", "turn_seconds": 30,
      "alliances": false}, "seats": [{"kind": "person", "name": "Ann", "token": "car", "colour": 4,
      "face": "fox"},
      {"kind": "open"}, {"kind": "hard", "name": "Cem", "target": "asia"}],
      "grace_s": 0, "stand_in": "hard", "bot_delay_ms": 0, "start": false})");
  if (!made) FAIL(made.problem().text());
  CHECK(made->grace_s == 0);
  CHECK(made->bot_delay_ms == 0);
  CHECK(made->stand_in == "hard");
  CHECK_FALSE(made->start);
  CHECK(made->chairs[0].colour == 4);
  CHECK(made->chairs[0].piece == "car");
  CHECK(made->chairs[0].face == "fox");
  CHECK(made->chairs[1].face.empty());
  CHECK(made->chairs[1].kind == "open");
  CHECK(made->chairs[2].target == "asia");
  CHECK(text(made->rulebook->rules(), "/fog") == "yes");
  CHECK(text(made->rulebook->rules(), "/turn_seconds") == "30");
  CHECK(text(made->rulebook->rules(), "/alliances") == "no");
}

TEST_CASE("what is left out has a sensible value, and everybody looks different") {
  const auto made = read(R"({"title": "classic", "seats": [{"kind": "person"}, {"kind": "person",
      "name": "Player 1"}, {"kind": "open"}, {"kind": "easy", "colour": 0},
      {"kind": "easy", "token": "car"}, {"kind": "easy", "name": "Player 3"}]})");
  if (!made) FAIL(made.problem().text());
  CHECK(made->grace_s == 60);
  CHECK(made->bot_delay_ms == 600);
  CHECK(made->stand_in == "medium");
  CHECK_FALSE(made->start);
  std::set<std::string> names, pieces;
  std::set<int> colours;
  for (const Chair& chair : made->chairs) {
    CHECK_FALSE(chair.name.empty());
    CHECK(names.insert(chair.name).second);
    CHECK(pieces.insert(chair.piece).second);
    CHECK(colours.insert(chair.colour).second);
    CHECK(chair.colour >= 0);
    CHECK(chair.colour < 8);
  }
  CHECK(made->chairs[1].name == "Player 1");
  CHECK(made->chairs[3].colour == 0);
  CHECK(made->chairs[4].piece == "car");
}

TEST_CASE("an order is refused at the place where it is wrong") {
  CHECK(wrong(R"({"title": "nosuch", "seats": [{"kind": "person"}, {"kind": "easy"}]})") ==
        "/title");
  CHECK(wrong(with(R"("rules": [])")) == "/rules");
  CHECK(wrong(with(R"("rules": {"no_such_switch": "yes"})")) == "/rules/no_such_switch");
  CHECK(wrong(with(R"("rules": {"order": "sideways"})")) == "/rules/order");
  CHECK(wrong(with(R"("rules": {"start_cash": -5})")) == "/rules/start_cash");
  CHECK(wrong(with(R"("rules": {"start_cash": {}})")) == "/rules/start_cash");
  CHECK(wrong(with(R"("rules": {"start_cash": null})")) == "/rules/start_cash");
  CHECK(wrong(with(R"("rules": {"fog": "yes"})")) == "/rules/fog");  // of the other family
  CHECK(wrong(with(R"("grace_s": -1)")) == "/grace_s");
  CHECK(wrong(with(R"("grace_s": 3601)")) == "/grace_s");
  CHECK(wrong(with(R"("grace_s": "60")")) == "/grace_s");
  CHECK(wrong(with(R"("grace_s": 1.5)")) == "/grace_s");
  CHECK(wrong(with(R"("grace_s": 99999999999999999999)")) == "/grace_s");
  CHECK(wrong(with(R"("bot_delay_ms": 10001)")) == "/bot_delay_ms");
  CHECK(wrong(with(R"("bot_delay_ms": null)")) == "/bot_delay_ms");
  CHECK(wrong(with(R"("stand_in": "nobody")")) == "/stand_in");
  CHECK(wrong(with(R"("stand_in": 3)")) == "/stand_in");
  CHECK(wrong(with(R"("stand_in": "person")")) == "/stand_in");
  CHECK(wrong(with(R"("start": "yes")")) == "/start");
  CHECK(wrong(with(R"("start": 1)")) == "/start");
}

TEST_CASE("seats are refused one by one") {
  const std::string person = R"({"kind": "person"}, )";
  CHECK(wrong(R"({"title": "world"})") == "/seats");
  CHECK(wrong(R"({"title": "world", "seats": {}})") == "/seats");
  CHECK(wrong(with_seats("")) == "/seats");
  CHECK(wrong(with_seats(R"({"kind": "person"})")) == "/seats");
  std::string seven;
  for (int seat = 0; seat < 7; ++seat)
    seven += (seat > 0 ? ", " : "") + std::string(R"({"kind": "easy"})");
  CHECK(wrong(with_seats(seven)) == "/seats");
  std::string many;
  for (int seat = 0; seat < 300; ++seat)
    many += (seat > 0 ? ", " : "") + std::string(R"({"kind": "easy"})");
  CHECK(wrong(with_seats(many)) == "/seats");
  CHECK(wrong(with_seats(person + "5")) == "/seats/1");
  CHECK(wrong(with_seats(person + "{}")) == "/seats/1/kind");
  CHECK(wrong(with_seats(person + R"({"kind": "genius"})")) == "/seats/1/kind");
  CHECK(wrong(with_seats(person + R"({"kind": 5})")) == "/seats/1/kind");
  CHECK(wrong(with_seats(person + R"({"kind": "banker"})")) == "/seats/1/kind");  // of estate games
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "name": 5})")) == "/seats/1/name");
  for (const char* face : {"5", R"("<svg>")", R"("Fox")", R"("aaaaaaaaaaaaaaaaaaaaaaaaa")"}) {
    CHECK(wrong(with_seats(person + R"({"kind": "easy", "face": )" + face + "}")) ==
          "/seats/1/face");
  }
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "name": "a\u0007"})")) == "/seats/1/name");
  for (const char* unseen : {"Bob\\u200b", "\\u202eboB", "Bob\\ufe0f", "\\u3164", "Bob\\u00ad"}) {
    const std::string name = std::string(R"({"kind": "easy", "name": ")") + unseen + "\"}";
    CHECK_MESSAGE(wrong(with_seats(person + name)) == "/seats/1/name", unseen);
  }
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "name": "\u2764\ufe0f Şükrü"})")) !=
        "/seats/1/name");
  CHECK(
      wrong(with_seats(R"({"kind": "person", "name": "Ann"}, {"kind": "easy", "name": "Ann"})")) ==
      "/seats/1/name");
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "token": "A"})")) == "/seats/1/token");
  CHECK(wrong(with_seats(
            R"({"kind": "person", "token": "car"}, {"kind": "open", "token": "car"})")) ==
        "/seats/1/token");
  CHECK(wrong(with_seats(R"({"kind": "person", "colour": 1}, {"kind": "easy", "colour": 1})")) ==
        "/seats/1/colour");
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "colour": 4294967297})")) ==
        "/seats/1/colour");
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "target": "atlantis"})")) ==
        "/seats/1/target");
  CHECK(wrong(with_seats(person + R"({"kind": "easy", "target": 5})")) == "/seats/1/target");
  CHECK(wrong(R"({"title": "classic", "seats": [{"kind": "person", "target": "asia"},
      {"kind": "easy"}]})") == "/seats/0/target");
}

TEST_CASE("a title that nobody finds is a problem of whoever looks for it") {
  const auto made = read_order(object(R"({"seats": []})"), [](const bj::object&) {
    return Result<Title>(Problem{"", "/title", "is missing"});
  });
  REQUIRE_FALSE(made);
  CHECK(made.problem().place == "/title");
}

TEST_CASE("how long people have is said in one way, and within bounds") {
  CHECK(wrong(with(R"("bank_minutes": 180)")) == "fine");
  CHECK(wrong(with(R"("move_hours": 336)")) == "fine");
  CHECK(wrong(with(R"("bank_minutes": 0, "move_hours": 24)")) == "fine");
  CHECK(wrong(with(R"("bank_minutes": 181)")) == "/bank_minutes");
  CHECK(wrong(with(R"("bank_minutes": -1)")) == "/bank_minutes");
  CHECK(wrong(with(R"("bank_minutes": "long")")) == "/bank_minutes");
  CHECK(wrong(with(R"("move_hours": 337)")) == "/move_hours");
  CHECK(wrong(with(R"("bank_minutes": 5, "move_hours": 24)")) == "/move_hours");
}
