// SPDX-License-Identifier: Apache-2.0
// What a host may do with guests and with the door, and what happens when several things are done
// at once: they come one after the other, and each finds the table as the one before has left it.
#include <doctest/doctest.h>

#include "table/tokens.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

const char* const kAnnsTable = R"({"title": "classic", "rules": {"order": "listed"}, "seats": [
    {"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}, {"kind": "easy"}],
    "bot_delay_ms": 0, "stand_in": "hard"})";

std::string sit_down(TableDriver& room, std::string_view wish) {
  Result<Table::Seated> seated = room.table().sit(object(wish), room.now());
  room.settle();
  if (!seated) return seated.problem().reason;
  room.keep_token(seated->seat, seated->token);
  return "";
}

Guest& host_of(TableDriver& room) { return room.join({room.host(), room.token(0)}); }

/// The host's message is refused for this reason, and nothing is written.
void check_refused(TableDriver& room, Guest& guest, std::string_view message,
                   std::string_view why) {
  INFO(message);
  const std::size_t lines = room.log().size();
  room.say(guest, message);
  CHECK(guest.refusal() == why);
  CHECK(room.log().size() == lines);
}

std::string why_gone(const Guest& guest) { return text(guest.last("bye"), "/reason"); }

/// Ann is the host and Bob her guest, in a game that has begun.
struct TwoPlay {
  TableDriver room{order_of("classic", {"person", "person", "easy"}, R"({"order": "listed"})",
                            R"({"stand_in": "hard"})")};
  Guest& ann = host_of(room);
  Guest& bob = room.join(1);
};

}  // namespace

TEST_CASE("a guest says ready, for the own seat only, until somebody else sits there") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  REQUIRE(sit_down(room, R"({"seat": 1, "name": "Bob"})").empty());
  Guest& bob = room.join(1);
  CHECK(at(ann.table, "/seats/1/ready") == bj::value(false));
  room.say(bob, R"({"type": "ready", "seat": 1, "ready": true})");
  CHECK(text(ann.last("table"), "/change") == "ready");
  CHECK(at(ann.table, "/seats/1/ready") == bj::value(true));
  check_refused(room, bob, R"({"type": "ready", "seat": 0, "ready": true})", "not_yours");
  check_refused(room, bob, R"({"type": "ready", "seat": 7, "ready": true})", "not_yours");
  check_refused(room, bob, R"({"type": "ready", "seat": 99, "ready": true})", "not_yours");
  check_refused(room, room.watch(), R"({"type": "ready", "seat": 1, "ready": false})", "not_yours");
  room.say(bob, R"({"type": "ready", "seat": 1, "ready": false})");
  CHECK(at(ann.table, "/seats/1/ready") == bj::value(false));
  room.say(bob, R"({"type": "ready", "seat": 1, "ready": true})");
  room.say(ann, R"({"type": "kick", "seat": 1})");
  CHECK(at(ann.table, "/seats/1/ready") == bj::value(false));
  room.say(ann, R"({"type": "seat", "seat": 1, "kind": "easy"})");
  room.say(ann, R"({"type": "seat", "seat": 2, "kind": "easy"})");
  room.say(ann, R"({"type": "start"})");
  check_refused(room, ann, R"({"type": "ready", "seat": 0, "ready": true})", "not_now");
}

TEST_CASE("who is kicked in the lobby is told why, and the key opens nothing any more") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  REQUIRE(sit_down(room, R"({"seat": 1, "name": "Bob", "face": "owl"})").empty());
  Guest& bob = room.join(1);
  room.say(ann, R"({"type": "kick", "seat": 1})");
  CHECK(why_gone(bob) == "kicked");
  CHECK(bob.closed == 1000);
  CHECK(text(ann.table, "/seats/1/kind") == "open");
  CHECK(text(ann.table, "/seats/1/name") == "Player 2");
  CHECK(at(ann.table, "/seats/1/face").is_null());
  // What the guest still sends is not heard.
  const std::size_t lines = room.log().size();
  room.say(bob, R"({"type": "chat", "seat": 1, "text": "hey"})");
  CHECK(room.log().size() == lines);
  // With the old key one may look on, where anybody may, and do nothing else.
  for (int life = 0; life < 2; ++life, room.kill()) {
    Guest& again = room.join(1);
    CHECK(bj::serialize(at(again.last("welcome"), "/you/seats")) == "[]");
    room.say(again, R"({"type": "chat", "seat": 1, "text": "hey"})");
    CHECK(again.refusal() == "not_yours");
  }
  Guest& back = host_of(room);
  room.say(back, R"({"type": "door", "watching": false, "locked": true})");
  Guest& again = room.join(1);
  CHECK(why_gone(again) == "kicked");
  CHECK(again.count("welcome") == 0);
  CHECK(why_gone(room.watch()) == "no_watching");
}

TEST_CASE("who is kicked in a game leaves everything to a bot, and the game goes on") {
  TwoPlay game;
  auto& [room, ann, bob] = game;
  room.play_until([&] { return bob.asked() == std::vector<Seat>{1}; });
  const std::size_t before = room.entries();
  room.say(ann, R"({"type": "kick", "seat": 1})");
  CHECK(why_gone(bob) == "kicked");
  CHECK(text(ann.table, "/seats/1/kind") == "hard");
  CHECK(text(ann.table, "/seats/1/name") == "Player 2");
  CHECK(bj::serialize(at(room.join(1).last("welcome"), "/you/seats")) == "[]");
  room.play_until([&] { return room.entries() > before + 3; });
  room.kill();
  CHECK(text(host_of(room).table, "/seats/1/kind") == "hard");
}

TEST_CASE("a kick and an action at the same moment: whichever comes first counts") {
  for (const bool acts_first : {true, false}) {
    TwoPlay game;
    auto& [room, ann, bob] = game;
    room.play_until([&] { return bob.asked() == std::vector<Seat>{1}; });
    const std::size_t before = room.entries();
    const bj::object action = plainly(bob.legal(1));
    const bj::object act{
        {"type", "act"}, {"id", "x"}, {"seat", 1}, {"seq", bob.seq}, {"action", action}};
    if (acts_first) room.say(bob, act);
    const std::size_t done = room.entries();
    CHECK((done > before) == acts_first);
    room.say(ann, R"({"type": "kick", "seat": 1})");
    room.say(bob, act);  // it was on its way
    CHECK(room.entries() == done);
    CHECK(why_gone(bob) == "kicked");
  }
}

TEST_CASE("a takeback does not wait for the word of somebody who was kicked") {
  TwoPlay game;
  auto& [room, ann, bob] = game;
  room.play(6);
  const std::size_t before = room.entries();
  room.say(ann, bj::object{{"type", "takeback"}, {"seat", 0}, {"to", ann.seq - 2}});
  REQUIRE(at(ann.table, "/takeback").is_object());
  room.say(ann, R"({"type": "kick", "seat": 1})");
  CHECK(at(ann.table, "/takeback").is_null());
  CHECK(room.entries() == before + 1);
}

TEST_CASE("who has another seat at the table keeps it") {
  TableDriver room(order_of("classic", {"person", "person", "person"}));
  Guest& ann = host_of(room);
  Guest& both = room.join({room.token(1), room.token(2)});
  room.say(ann, R"({"type": "kick", "seat": 1})");
  CHECK(both.closed == 0);
  room.say(both, R"({"type": "chat", "seat": 1, "text": "mine"})");
  CHECK(both.refusal() == "not_yours");
  room.say(both, R"({"type": "chat", "seat": 2, "text": "mine"})");
  CHECK(both.count("chat") == 1);
}

TEST_CASE("only the host kicks, and only guests") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  REQUIRE(sit_down(room, R"({"seat": 1, "name": "Bob"})").empty());
  Guest& bob = room.join(1);
  for (const char* message : {R"({"type": "kick", "seat": 0})", R"({"type": "host", "seat": 1})",
                              R"({"type": "door", "open": true})"}) {
    check_refused(room, bob, message, "not_host");
  }
  check_refused(room, ann, R"({"type": "kick", "seat": 0})", "own_seat");
  for (const int seat : {2, 3, 7, 99, -1}) {
    const std::string number = std::to_string(seat);
    check_refused(room, ann, R"({"type": "kick", "seat": )" + number + "}", "nobody_there");
    check_refused(room, ann, R"({"type": "host", "seat": )" + number + "}", "nobody_there");
  }
  check_refused(room, ann, R"({"type": "kick", "seat": 1, "kind": "genius"})", "not_now");
  check_refused(room, ann, R"({"type": "kick", "seat": 1, "kind": "person"})", "not_now");
  check_refused(room, ann, R"({"type": "door", "open": 1})", "bad_field");
  room.say(ann, R"({"type": "kick", "seat": 1, "kind": "hard"})");
  CHECK(text(ann.table, "/seats/1/kind") == "hard");
  CHECK(bob.closed == 1000);
}

TEST_CASE("a bot does not take the chair on which somebody has just sat down") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  REQUIRE(sit_down(room, R"({"seat": 1, "name": "Bob"})").empty());
  check_refused(room, ann, R"({"type": "seat", "seat": 1, "kind": "medium"})", "taken");
  check_refused(room, ann, R"({"type": "seat", "seat": 1, "kind": "open"})", "taken");
  CHECK(text(ann.table, "/seats/1/kind") == "person");
}

TEST_CASE("a locked table gives no seat to anybody new, and takes everybody back") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  REQUIRE(sit_down(room, R"({"seat": 1, "name": "Bob"})").empty());
  room.say(ann, R"({"type": "door", "locked": true})");
  CHECK(text(ann.last("table"), "/change") == "door");
  CHECK(at(ann.table, "/door/locked") == bj::value(true));
  for (int life = 0; life < 2; ++life, room.kill()) {
    CHECK(sit_down(room, R"({"name": "Eve"})") == "the host has locked the table");
    CHECK(bj::serialize(at(room.join(1).last("welcome"), "/you/seats")) == "[1]");
  }
  room.say(host_of(room), R"({"type": "door", "locked": false})");
  CHECK(sit_down(room, R"({"name": "Eve"})").empty());
}

TEST_CASE("where nobody may watch, whoever has no seat goes when the game begins") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  room.say(ann, R"({"type": "door", "watching": false})");
  Guest& comes = room.watch();  // there are free chairs: somebody must see them to sit down
  CHECK(comes.closed == 0);
  for (const char* seat : {"1", "2"}) {
    room.say(ann, R"({"type": "seat", "kind": "easy", "seat": )" + std::string(seat) + "}");
  }
  CHECK(why_gone(room.watch()) == "no_watching");
  room.say(ann, R"({"type": "start"})");
  CHECK(why_gone(comes) == "no_watching");
  CHECK(ann.closed == 0);
  room.say(ann, R"({"type": "door", "watching": true})");
  CHECK(room.watch().closed == 0);
}

TEST_CASE("the host is passed on to somebody who is there, and to nobody else") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  CHECK(number(ann.table, "/host") == 0);
  REQUIRE(sit_down(room, R"({"seat": 1, "name": "Bob"})").empty());
  check_refused(room, ann, R"({"type": "host", "seat": 1})", "not_here");
  check_refused(room, ann, R"({"type": "host", "seat": 0})", "own_seat");
  Guest& bob = room.join(1);
  Guest& second = room.join({room.host()});  // another window of the host's
  room.say(ann, R"({"type": "host", "seat": 1})");
  CHECK(text(bob.last("table"), "/change") == "host");
  CHECK(number(bob.table, "/host") == 1);
  // Two who were host at once: neither is any more.
  check_refused(room, ann, R"({"type": "host", "seat": 0})", "not_host");
  check_refused(room, second, R"({"type": "kick", "seat": 1})", "not_host");
  CHECK_FALSE(room.table().is_host(room.host()));
  // The new one is, also after a restart, and cannot lose it by mistake.
  for (int life = 0; life < 2; ++life, room.kill()) {
    Guest& next = room.join(1);
    CHECK(at(next.last("welcome"), "/you/host") == bj::value(true));
    CHECK(at(host_of(room).last("welcome"), "/you/host") == bj::value(false));
    check_refused(room, next, R"({"type": "seat", "seat": 1, "kind": "open"})", "not_now");
    check_refused(room, next, R"({"type": "kick", "seat": 1})", "own_seat");
  }
  // And not the seats of the host before.
  const std::string tokens[] = {room.token(1)};
  CHECK(room.table().seats_of(tokens) == SeatSet::one(1));
  Guest& next = room.join(1);
  room.say(next, R"({"type": "kick", "seat": 0})");
  CHECK(text(next.table, "/seats/0/kind") == "open");
}

TEST_CASE(
    "a host who leaves is the host on coming back; whoever was made host meanwhile stays it") {
  TwoPlay game;
  auto& [room, ann, bob] = game;
  room.leave(ann);
  check_refused(room, bob, R"({"type": "pause"})", "not_host");
  Guest& back = host_of(room);
  room.say(back, R"({"type": "host", "seat": 1})");
  room.leave(back);
  room.say(bob, R"({"type": "pause"})");
  CHECK(at(bob.table, "/paused") == bj::value(true));
  Guest& again = host_of(room);
  check_refused(room, again, R"({"type": "resume"})", "not_host");
  room.say(bob, R"({"type": "end"})");
  // The rematch has the same host.
  Result<Table> rematch = room.table().rematch("k3v9q2hd7x", Secret::from_number(2), room.now());
  REQUIRE(rematch);
  CHECK(rematch->is_host(room.token(1)));
  CHECK_FALSE(rematch->is_host(room.host()));
  CHECK(rematch->info().host == 1);
}

TEST_CASE("a copy of a table begins with a door of its own") {
  TwoPlay game;
  auto& [room, ann, bob] = game;
  room.say(ann, R"({"type": "door", "open": true, "locked": true, "watching": false})");
  const TableDriver copy(room.log(), 2);
  CHECK(copy.table().door().ways() == Door::Ways{});
}

TEST_CASE("what the door is set to is written once, and comes back") {
  TableDriver room(kAnnsTable);
  Guest& ann = host_of(room);
  CHECK(room.table().door().ways() == Door::Ways{false, false, true});
  room.say(ann, R"({"type": "door", "open": true})");
  const std::size_t lines = room.log().size();
  room.say(ann, R"({"type": "door", "open": true})");
  CHECK(room.log().size() == lines);
  room.kill();
  CHECK(room.table().door().ways() == Door::Ways{true, false, true});
  Guest& back = host_of(room);
  room.say(back, R"({"type": "end"})");
  check_refused(room, back, R"({"type": "door", "open": false})", "not_now");
}

TEST_CASE("a door remembers the latest whom it has shown out, and not more") {
  Door door;
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i <= Door::kRemembered; ++i) {
    tokens.push_back("token" + std::to_string(i));
    door.show_out(key_of(tokens.back()));
  }
  door.show_out("");
  CHECK_FALSE(door.has_shown_out(std::span(tokens).first(1)));
  CHECK(door.has_shown_out(std::span(tokens).subspan(1, 1)));
  CHECK(door.has_shown_out(std::span(tokens).last(1)));
  CHECK_FALSE(door.has_shown_out({}));
}
