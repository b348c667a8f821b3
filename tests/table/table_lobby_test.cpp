// SPDX-License-Identifier: Apache-2.0
// Before the game: who sits where, under which name, and when it may begin.
#include <doctest/doctest.h>

#include <set>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

const char* const kLobby = R"({"title": "classic", "seats": [
    {"kind": "person", "name": "Ann", "token": "car", "colour": 3},
    {"kind": "open"}, {"kind": "open"}, {"kind": "easy"}], "bot_delay_ms": 0})";

Result<Table::Seated> sit(TableDriver& room, std::string_view wish) {
  Result<Table::Seated> seated = room.table().sit(object(wish), room.now());
  room.settle();
  if (seated) room.keep_token(seated->seat, seated->token);
  return seated;
}

std::string problem(TableDriver& room, std::string_view wish) {
  const std::size_t lines = room.log().size();
  const Result<Table::Seated> seated = sit(room, wish);
  CHECK((seated.ok() || room.log().size() == lines));
  return seated ? "seated" : seated.problem().place;
}

/// No two seats look or are called the same.
void check_unique(const Table& table) {
  std::set<std::string> names, pieces;
  std::set<int> colours;
  for (const Chair& chair : table.chairs()) {
    CHECK(names.insert(chair.name).second);
    CHECK(colours.insert(chair.colour).second);
    CHECK((chair.piece.empty() || pieces.insert(chair.piece).second));
  }
}

}  // namespace

TEST_CASE("a face is chosen in the lobby, may sit twice, and is kept") {
  TableDriver room(kLobby);
  Guest& ann = room.join({room.token(0), room.host()});
  CHECK(at(ann.table, "/seats/0/face").is_null());
  room.say(ann, R"({"type": "seat", "seat": 0, "face": "owl"})");
  room.say(ann, R"({"type": "seat", "seat": 1, "face": "owl"})");
  CHECK(text(ann.table, "/seats/0/face") == "owl");
  CHECK(text(ann.table, "/seats/1/face") == "owl");
  room.say(ann, R"({"type": "seat", "seat": 0, "face": "<b>"})");
  CHECK(ann.refusal() == "not_allowed");
  CHECK(text(ann.table, "/seats/0/face") == "owl");
  room.kill();
  CHECK(text(room.watch().table, "/seats/0/face") == "owl");
  Guest& again = room.join({room.token(0), room.host()});
  room.say(again, R"({"type": "seat", "seat": 0, "face": ""})");
  CHECK(at(again.table, "/seats/0/face").is_null());
}

TEST_CASE("an open seat is taken by whoever comes, and its token plays it") {
  TableDriver room(kLobby);
  Guest& ann = room.join({room.token(0), room.host()});
  CHECK(text(ann.table, "/state") == "lobby");
  CHECK(at(ann.table, "/seats/1/taken") == bj::value(false));
  const auto bob = sit(room, R"({"seat": 2, "name": " Bob ", "token": "hat", "colour": 6})");
  REQUIRE(bob);
  CHECK(bob->seat == 2);
  CHECK(text(ann.last("table"), "/change") == "seat");
  CHECK(number(ann.last("table"), "/seat") == 2);
  CHECK(text(ann.table, "/seats/2/name") == "Bob");
  CHECK(text(ann.table, "/seats/2/kind") == "person");
  CHECK(text(ann.table, "/seats/2/token") == "hat");
  CHECK(number(ann.table, "/seats/2/colour") == 6);
  CHECK(at(ann.table, "/seats/2/taken") == bj::value(true));
  Guest& guest = room.join({bob->token});
  CHECK(bj::serialize(at(guest.last("welcome"), "/you/seats")) == "[2]");
  const auto any = sit(room, R"({})");
  REQUIRE(any);
  CHECK(any->seat == 1);
  CHECK(text(ann.table, "/seats/1/name") == "Player 2");
  check_unique(room.table());
  CHECK(problem(room, R"({"name": "Zoe"})") == "/seat");  // all are taken
}

TEST_CASE("who wants what is taken, or what does not exist, is told where it is wrong") {
  TableDriver room(kLobby);
  CHECK(problem(room, R"({"seat": 0, "name": "Bob"})") == "/seat");
  CHECK(problem(room, R"({"seat": 3, "name": "Bob"})") == "/seat");
  CHECK(problem(room, R"({"seat": 4, "name": "Bob"})") == "/seat");
  CHECK(problem(room, R"({"seat": -1, "name": "Bob"})") == "/seat");
  CHECK(problem(room, R"({"seat": 99999999999, "name": "Bob"})") == "/seat");
  CHECK(problem(room, R"({"seat": "1", "name": "Bob"})") == "/seat");
  CHECK(problem(room, R"({"seat": 1, "name": "Ann"})") == "/name");
  CHECK(problem(room, R"({"seat": 1, "name": 7})") == "/name");
  CHECK(problem(room, R"({"seat": 1, "name": "abcdefghijklmnopqrstuvwxy"})") == "/name");
  CHECK(problem(room, R"({"seat": 1, "name": "a\nb"})") == "/name");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "token": "car"})") == "/token");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "token": "../x"})") == "/token");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "token": 3})") == "/token");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "colour": 3})") == "/colour");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "colour": 8})") == "/colour");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "colour": -1})") == "/colour");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "colour": 4294967296})") == "/colour");
  CHECK(problem(room, R"({"seat": 1, "name": "Bob", "colour": "red"})") == "/colour");
  CHECK(problem(room, R"({"seat": 1, "name": "Ayşegül Çağla Öztürkçü"})") == "seated");
}

TEST_CASE("names, tokens and colours stay unique, whatever an empty chair looked like before") {
  TableDriver room(kLobby);
  Guest& host = room.join({room.host(), room.token(0)});
  // Somebody takes the colour and the token that the next chair would have had.
  const bj::object next = at(host.table, "/seats/2").as_object();
  bj::object wish{{"seat", 1}, {"name", "Player 3"}, {"colour", next.at("colour")}};
  wish["token"] = next.at("token");
  REQUIRE(sit(room, bj::serialize(wish)));
  REQUIRE(sit(room, R"({"seat": 2})"));
  check_unique(room.table());
  // A chair is left, its name is taken by another, and somebody sits down there again.
  room.say(host, R"({"type": "kick", "seat": 1})");
  room.say(host, R"({"type": "seat", "seat": 0, "name": "Player 3", "colour": 7})");
  REQUIRE(sit(room, R"({"seat": 1})"));
  check_unique(room.table());
  room.say(host, R"({"type": "kick", "seat": 2})");
  room.say(host, R"({"type": "seat", "seat": 2, "kind": "hard"})");
  check_unique(room.table());
}

TEST_CASE("a game starts when nobody is missing, and only once") {
  TableDriver room(kLobby);
  Guest& host = room.join({room.host(), room.token(0)});
  const std::size_t lines = room.log().size();
  room.say(host, R"({"type": "start"})");
  CHECK(host.refusal() == "not_now");
  const Outcome direct = room.table().start(room.now());
  REQUIRE_FALSE(direct);
  CHECK(direct.problem().place == "/seats/1");
  for (const char* message : {R"({"type": "pause"})", R"({"type": "undo", "seat": 0})",
                              R"({"type": "act", "seat": 0, "seq": 9, "action": {"do": "roll"}})",
                              R"({"type": "takeback", "seat": 0, "to": 0})",
                              R"({"type": "answer", "seat": 0, "agree": true})"}) {
    INFO(message);
    room.say(host, message);
    CHECK(host.refusal() != "(not refused)");
  }
  CHECK(room.log().size() == lines);
  REQUIRE(sit(room, R"({"name": "Bob"})"));
  room.say(host, R"({"type": "seat", "seat": 2, "kind": "medium"})");
  CHECK(text(host.table, "/seats/2/kind") == "medium");
  room.say(host, R"({"type": "start"})");
  CHECK(text(host.table, "/state") == "playing");
  CHECK(text(host.last("table"), "/change") == "start");
  CHECK(host.position.is_object());
  room.say(host, R"({"type": "start"})");
  CHECK(host.refusal() == "not_now");
  CHECK(problem(room, R"({"name": "Zoe"})") == "/seat");
  CHECK(room.play(50));
}

TEST_CASE("the holder of a seat dresses it, the host any; neither more than that") {
  TableDriver room(R"({"title": "annexation", "seats": [{"kind": "person", "name": "Ann"},
      {"kind": "person", "name": "Bob"}, {"kind": "easy"}]})");
  Guest& host = room.join({room.host()});
  Guest& ann = room.join(0);
  room.say(ann, R"({"type": "seat", "seat": 0, "name": "Anna", "colour": 5, "target": "asia"})");
  CHECK(text(host.table, "/seats/0/name") == "Anna");
  CHECK(number(host.table, "/seats/0/colour") == 5);
  CHECK(text(host.table, "/seats/0/target") == "asia");
  const std::size_t lines = room.log().size();
  for (const char* message : {R"({"type": "seat", "seat": 1, "name": "Eve"})",
                              R"({"type": "seat", "seat": 0, "kind": "open"})",
                              R"({"type": "seat", "seat": 0, "name": "Bob"})",
                              R"({"type": "seat", "seat": 0, "colour": 99})",
                              R"({"type": "seat", "seat": 0, "target": "atlantis"})",
                              R"({"type": "seat", "seat": 0, "target": 5})"}) {
    INFO(message);
    room.say(ann, message);
    CHECK(ann.refusal() != "(not refused)");
  }
  CHECK(room.log().size() == lines);
  CHECK(text(host.table, "/seats/0/target") == "asia");
  room.say(host, R"({"type": "seat", "seat": 2, "kind": "hard", "name": "Cem"})");
  CHECK(text(host.table, "/seats/2/kind") == "hard");
  CHECK(text(host.table, "/seats/2/name") == "Cem");
  // Whoever is sent away does not play any more.
  room.say(host, R"({"type": "kick", "seat": 0})");
  CHECK(ann.closed == 1000);
  CHECK(bj::serialize(at(room.join(0).last("welcome"), "/you/seats")) == "[]");
  CHECK(at(host.table, "/seats/0/taken") == bj::value(false));
  const auto zoe = sit(room, R"({"name": "Zoe", "target": "europe"})");
  REQUIRE(zoe);
  CHECK(text(host.table, "/seats/0/target") == "europe");
  CHECK(problem(room, R"({"name": "Zoe", "target": "atlantis"})") != "seated");
  room.say(host, R"({"type": "start"})");
  CHECK(number(host.position, "/view/seats/0/target") >= 0);
}

TEST_CASE("a table that nobody started may be ended") {
  TableDriver room(kLobby);
  Guest& host = room.join({room.host()});
  room.say(host, R"({"type": "end"})");
  CHECK(text(host.table, "/state") == "over");
  room.say(host, R"({"type": "start"})");
  CHECK(host.refusal() == "not_now");
  CHECK(problem(room, R"({"name": "Zoe"})") == "/seat");
  room.kill();
  CHECK(room.over());
  room.watch();
}
