// SPDX-License-Identifier: Apache-2.0
// Tables rest: bots do not play on for nobody, and what a table remembers does not grow.
#include <doctest/doctest.h>

#include "tests/support/journals.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// A game that does not end by itself.
const std::string kBots =
    order_of("metropolis", {"hard", "hard", "hard", "hard"}, R"({"rise.after": 0})");

}  // namespace

TEST_CASE("a table of bots plays only while somebody is there") {
  TableDriver room(kBots);
  CHECK_FALSE(room.play(10));
  CHECK_FALSE(room.table().wake());
  Guest& watcher = room.watch();
  CHECK(room.play(40));
  room.leave(watcher);
  const std::size_t entries = room.entries();
  CHECK_FALSE(room.play(10));
  room.pass(3'600'000);
  CHECK(room.entries() == entries);
  CHECK_FALSE(room.table().wake());
  room.watch();
  CHECK(room.play(10));
}

TEST_CASE("a socket that only pings is nobody who looks on: after 5000 moves the bots rest") {
  TableDriver room(kBots);
  Guest& watcher = room.watch();
  std::size_t moves = 0;
  while (room.run_bot()) {
    ++moves;
    if (moves % 1000 == 0) room.say(watcher, R"({"type": "ping"})");
    REQUIRE(moves <= 5000);
    watcher.forget();
  }
  REQUIRE_FALSE(room.over());
  CHECK(moves == 5000);
  CHECK(at(watcher.table, "/resting") == bj::value(true));
  CHECK_FALSE(room.table().wake());
  room.say(watcher, R"({"type": "ping"})");
  CHECK_FALSE(room.play(1));
  // Words earn moves by the time that has gone by: saying many at once earns none.
  for (int word = 0; word < 20; ++word) room.say(watcher, R"({"type": "watch"})");
  CHECK(at(watcher.table, "/resting") == bj::value(true));
  room.pass(60'000);
  room.say(watcher, R"({"type": "watch"})");
  CHECK(at(watcher.table, "/resting") == bj::value(false));
  CHECK(text(watcher.last("table"), "/change") == "rest");
  CHECK(room.play(10));
  while (room.run_bot()) watcher.forget();
  CHECK(at(to_json(room.table().info()), "/resting") == bj::value(true));
  room.pass(60'000);
  room.watch();  // and so does somebody who comes
  CHECK(at(watcher.table, "/resting") == bj::value(false));
  CHECK(room.play(10));
}

TEST_CASE("what a table remembers does not grow with the game") {
  for (const bool estate : {true, false}) {
    CAPTURE(estate);
    TableDriver room(
        estate ? order_of("metropolis", {"person", "hard", "hard", "hard"}, R"({"rise.after": 0})")
               : order_of("annexation", {"person", "random", "random", "random"}));
    Guest& ann = room.join(0);
    const std::uint64_t begin = ann.seq;
    for (int part = 0; part < 20 && !room.over(); ++part) {
      room.play(100);
      ann.forget();
      const LiveGame& game = *room.table().game();
      CHECK(game.entries() - game.forgotten() < kRecentEntries + kForgottenAtOnce);
      CHECK(game.forgotten() % kForgottenAtOnce == 0);
    }
    REQUIRE(room.entries() > 1000);
    REQUIRE_FALSE(room.over());
    // What is forgotten cannot be taken back, and a client that was away so long begins anew.
    room.say(ann, {{"type", "takeback"}, {"seat", 0}, {"to", begin}});
    CHECK(ann.refusal() == "too_long_ago");
    CHECK_FALSE(room.join({}, {{}, begin, {}, {}}).last("welcome").contains("resumed"));
    const Guest& near = room.join({}, {{}, room.table().seq() - 200, {}, {}});
    CHECK(near.last("welcome").contains("resumed"));
    CHECK(near.count("step") >= 200);
    // A table that is read again remembers as much, to the byte.
    const auto views = all_views(room.table());
    const std::size_t forgotten = room.table().game()->forgotten();
    std::string told, again;
    for (const bj::object& step :
         room.table().game()->steps(room.entries() - 100, room.entries(), {})) {
      told += bj::serialize(step);
    }
    room.kill();
    CHECK(room.table().game()->forgotten() == forgotten);
    for (const bj::object& step :
         room.table().game()->steps(room.entries() - 100, room.entries(), {})) {
      again += bj::serialize(step);
    }
    CHECK(told == again);
    CHECK(all_views(room.table()) == views);
  }
}

TEST_CASE("bots play the same after a restart, however long the game was") {
  for (const char* title : {"classic", "annexation"}) {
    INFO(title);
    std::vector<std::string> journals;
    for (const bool restarts : {false, true}) {
      TableDriver room(order_of(title, {"medium", "hard", "medium"}), 6);
      room.watch();
      for (int part = 0; part < 4; ++part) {
        room.play(173);
        if (restarts) room.kill(), room.watch();
      }
      journals.push_back(room.journal());
    }
    CHECK(journals[0] == journals[1]);
  }
}

TEST_CASE("talk that is kept is bounded in letters too") {
  TableDriver room(order_of("classic", {"person", "person"}));
  Guest& ann = room.join(0);
  std::string long_text;
  for (int letter = 0; letter < 500; ++letter) long_text += "ğ";
  for (int line = 0; line < 30; ++line) {
    room.pass(10'000);
    room.say(ann, {{"type", "chat"}, {"seat", 0}, {"text", long_text}});
  }
  for (const bool restart : {false, true}) {
    if (restart) room.kill();
    CHECK(room.watch().chat.size() == 16);  // of 1000 bytes each, in 16 KB
  }
}

TEST_CASE("a game that never comes to its end is ended by the table, which says so") {
  TableDriver room(order_of("classic", {"person", "person"}), 2);
  Guest& both = room.join({room.token(0), room.token(1)});
  room.play(200);
  room.leave(both);
  // As if it had been played for 9,998 rounds by older rules: it goes on from its snapshot.
  std::vector<std::string> objects = unsealed(room.journal());
  while (objects.back().find("\"snapshot\"") == std::string::npos) objects.pop_back();
  bj::object header = object(objects.front()), snapshot = object(objects.back());
  header["rules_version"] = 0;
  snapshot.at("snapshot").as_object()["round"] = 9998;
  objects.front() = bj::serialize(header);
  objects.back() = bj::serialize(snapshot);
  objects[2] = R"({"n":1,"by":1,"do":"resign","x":1})";
  std::vector<std::string> log;
  for (const std::string& line : room.log()) {
    if (line.starts_with('t')) log.push_back(line);
  }
  for (const std::string& line : lines_of(sealed(objects))) log.push_back("j" + line);
  const Result<Table> old = Table::load("tttttttttt", log, kNoon);
  if (!old) FAIL(old.problem().text());
  REQUIRE(old->game()->round() == 9998);
  TableDriver late(log, 2);
  Guest& people = late.join({late.token(0), late.token(1)});
  late.play(500);
  CHECK(late.over());
  CHECK(late.table().game()->round() == 10'000);
  CHECK_FALSE(late.table().game()->over());
  CHECK(text(people.last("table"), "/change") == "end");
  CHECK(text(people.table, "/ended") == "rounds");
  CHECK(text(people.table, "/secret") == Secret::from_number(2).hex());
  late.kill();
  CHECK(late.over());
  CHECK(text(to_json(late.table().info()), "/ended") == "rounds");
}
