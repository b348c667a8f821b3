// SPDX-License-Identifier: Apache-2.0
// Those who go, those who never come, and what the host may do about it.
#include <doctest/doctest.h>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

constexpr Millis kOneSecond = 1000;

TableDriver two_people(std::string_view more = R"({"grace_s": 60, "stand_in": "easy"})") {
  return TableDriver(order_of("bb7k", {"person", "person"}, R"({"on_decline": "nothing"})", more));
}

std::string playing(const Guest& guest, Seat seat) {
  return text(guest.table, "/seats/" + std::to_string(seat) + "/playing");
}

bool connected(const Guest& guest, Seat seat) {
  return at(guest.table, "/seats/" + std::to_string(seat) + "/connected").as_bool();
}

}  // namespace

TEST_CASE("comings and goings are told, and have no number") {
  TableDriver room = two_people();
  const std::size_t lines = room.log().size();
  Guest& ann = room.join(0);
  CHECK_FALSE(connected(ann, 1));
  Guest& bob = room.join(1);
  CHECK(connected(ann, 1));
  CHECK(text(ann.inbox.back(), "/change") == "connected");
  CHECK(number(ann.inbox.back(), "/seat") == 1);
  CHECK_FALSE(ann.inbox.back().contains("seq"));
  room.leave(bob);
  CHECK_FALSE(connected(ann, 1));
  room.join(1);
  // Only that each seat is not on the host's screen was written down, once.
  CHECK(room.log().size() == lines + 2);
}

TEST_CASE("a missing person is waited for, then a bot plays, until the person is back") {
  TableDriver room = two_people();
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  room.play_until([&] { return !bob.asked().empty(); });
  room.leave(bob);
  const std::size_t entries = room.entries();
  room.pass(60 * kOneSecond - 1);
  CHECK(room.entries() == entries);
  CHECK(playing(ann, 1) == "person");
  room.pass(1);
  CHECK(playing(ann, 1) == "easy");
  CHECK(text(ann.table, "/seats/1/kind") == "person");
  CHECK(room.entries() > entries);
  CHECK_FALSE(ann.asked().empty());  // and stops where Ann is asked
  Guest& back = room.join(1);
  CHECK(playing(ann, 1) == "person");
  CHECK(playing(back, 1) == "person");
  room.play_until([&] { return !back.asked().empty(); });
  const std::size_t before = room.entries();
  room.pass(3600 * kOneSecond);
  CHECK(room.entries() == before);  // it is Bob's turn, and Bob is there
  room.act(back, 1, plainly(back.legal(1)));
  CHECK(room.entries() > before);
}

TEST_CASE("who is back within the grace period finds the seat as it was") {
  TableDriver room = two_people();
  Guest& ann = room.join(0);
  Guest* bob = &room.join(1);
  room.play_until([&] { return !bob->asked().empty(); });
  for (int time = 0; time < 5; ++time) {
    room.leave(*bob);
    room.pass(50 * kOneSecond);
    bob = &room.join(1);
    room.pass(50 * kOneSecond);
  }
  CHECK(playing(ann, 1) == "person");
  CHECK(bob->seq == ann.seq);
}

TEST_CASE("somebody who never came is waited for no longer than somebody who left") {
  TableDriver room = two_people();
  Guest& ann = room.join(0);
  room.play_until([&] { return ann.asked().empty(); });
  room.pass(60 * kOneSecond);
  CHECK(playing(ann, 1) == "easy");
  CHECK_FALSE(ann.asked().empty());
}

TEST_CASE("after a restart the missing are waited for anew, and then no more") {
  TableDriver room = two_people();
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  room.play_until([&] { return !bob.asked().empty(); });
  room.kill();
  Guest& again = room.join(0);
  room.pass(59 * kOneSecond);
  CHECK(playing(again, 1) == "person");
  room.pass(kOneSecond);
  CHECK(playing(again, 1) == "easy");
  CHECK_FALSE(again.asked().empty());
  // Who had a stand-in before the restart has it after.
  room.kill();
  Guest& third = room.join(0);
  CHECK(playing(third, 1) == "easy");
  CHECK(ann.seq <= third.seq);
}

TEST_CASE("with nobody there nobody plays, and with only spectators nobody is replaced") {
  TableDriver room(
      order_of("bb7k", {"person", "easy"}, R"({"on_decline": "nothing"})", R"({"grace_s": 10})"));
  Guest& ann = room.join(0);
  room.play(7);
  room.leave(ann);
  const std::size_t entries = room.entries();
  room.pass(3600 * kOneSecond);
  CHECK(room.entries() == entries);
  CHECK_FALSE(room.table().wake());
  Guest& watcher = room.watch();
  room.pass(3600 * kOneSecond);
  CHECK(playing(watcher, 0) == "person");
  room.play(50);  // the bot moves until Ann is asked, and no further
  CHECK(bj::serialize(at(watcher.position, "/waiting")) == "[0]");
}

TEST_CASE("a grace of 0 waits for ever") {
  TableDriver room = two_people(R"({"grace_s": 0})");
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  room.play_until([&] { return !bob.asked().empty(); });
  room.leave(bob);
  room.pass(24 * 3600 * kOneSecond);
  CHECK(playing(ann, 1) == "person");
}

TEST_CASE("a pause is nobody's absence") {
  TableDriver room = two_people();
  Guest& host = room.join({room.host()});
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  room.leave(bob);
  room.pass(30 * kOneSecond);
  room.say(host, R"({"type": "pause"})");
  room.pass(3600 * kOneSecond);
  CHECK(playing(ann, 1) == "person");
  room.say(host, R"({"type": "resume"})");
  CHECK(playing(ann, 1) == "person");
  room.pass(60 * kOneSecond);
  CHECK(playing(ann, 1) == "easy");
}

TEST_CASE("the host swaps a missing person for a bot and back") {
  TableDriver room = two_people(R"({"grace_s": 60})");
  Guest& host = room.join({room.host(), room.token(0)});
  Guest& bob = room.join(1);
  room.play_until([&] { return !bob.asked().empty(); });
  room.leave(bob);
  room.say(host, R"({"type": "seat", "seat": 1, "kind": "hard"})");
  CHECK(text(host.last("table"), "/change") == "seat");
  CHECK(playing(host, 1) == "hard");
  room.pass(kOneSecond);
  CHECK_FALSE(host.asked().empty());
  room.pass(600 * kOneSecond);  // long past the grace period
  room.say(host, R"({"type": "seat", "seat": 1, "kind": "person"})");
  CHECK(playing(host, 1) == "person");
  room.pass(59 * kOneSecond);  // and is waited for again
  CHECK(playing(host, 1) == "person");
  room.pass(kOneSecond);
  CHECK(playing(host, 1) == "medium");
  Guest& back = room.join(1);
  CHECK(playing(back, 1) == "person");
}

TEST_CASE("only the host pauses, resumes, starts, ends and swaps") {
  TableDriver room = two_people();
  Guest& host = room.join({room.host()});
  Guest& ann = room.join(0);
  Guest& watcher = room.watch();
  const std::size_t lines = room.log().size();
  for (Guest* guest : {&ann, &watcher}) {
    for (const char* message :
         {R"({"type": "pause"})", R"({"type": "resume"})", R"({"type": "end"})",
          R"({"type": "start"})", R"({"type": "seat", "seat": 1, "kind": "hard"})",
          R"({"type": "seat", "seat": 0, "kind": "hard"})"}) {
      INFO(message);
      room.say(*guest, message);
      CHECK(guest->refusal() == "not_host");
    }
  }
  for (const char* message :
       {R"({"type": "resume"})", R"({"type": "start"})",
        R"({"type": "seat", "seat": 1, "kind": "genius"})",
        R"({"type": "seat", "seat": 1, "kind": "open"})",
        R"({"type": "seat", "seat": 1, "name": "Zoe"})", R"({"type": "seat", "seat": 1})",
        R"({"type": "seat", "seat": 9, "kind": "hard"})", R"({"type": "seat", "kind": "hard"})"}) {
    INFO(message);
    room.say(host, message);
    CHECK(host.refusal() != "(not refused)");
  }
  CHECK(room.log().size() == lines);
  room.say(host, R"({"type": "pause"})");
  CHECK(at(ann.table, "/paused") == bj::value(true));
  CHECK(text(ann.last("table"), "/change") == "pause");
  room.say(host, R"({"type": "pause"})");
  CHECK(host.refusal() == "not_now");
  room.say(host, R"({"type": "resume"})");
  CHECK(text(ann.last("table"), "/change") == "resume");
  room.say(host, R"({"type": "end"})");
  CHECK(text(ann.table, "/state") == "over");
}

TEST_CASE("a bot's seat stays a bot's") {
  TableDriver room(order_of("bb7k", {"person", "easy"}));
  Guest& host = room.join({room.host(), room.token(0)});
  room.say(host, R"({"type": "seat", "seat": 1, "kind": "hard"})");
  CHECK(host.refusal() == "not_now");
  room.say(host, R"({"type": "seat", "seat": 1, "kind": "person"})");
  CHECK(host.refusal() == "not_now");
}

TEST_CASE("a move that a bot thought of too long is forgotten") {
  TableDriver room(order_of("bb7k", {"person", "easy"}, R"({"on_decline": "nothing"})"));
  Guest& host = room.join({room.host(), room.token(0)});
  while (!host.asked().empty()) room.act(host, 0, plainly(host.legal(0)));
  const auto job = room.table().job(room.now());
  REQUIRE(job);
  CHECK_FALSE(room.table().job(room.now()));  // one at a time
  Thinker think = job->think;
  const bj::object action = think();
  room.say(host, R"({"type": "pause"})");
  const std::size_t entries = room.entries();
  room.table().moved(*job, action, room.now());
  room.settle();
  CHECK(room.entries() == entries);
  room.say(host, R"({"type": "resume"})");
  const auto again = room.table().job(room.now());
  REQUIRE(again);
  room.table().moved(*again, object(R"({"do": "nonsense"})"), room.now());
  room.settle();
  CHECK(room.entries() > entries);  // something is played, so that nobody waits for ever
}
