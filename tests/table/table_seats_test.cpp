// SPDX-License-Identifier: Apache-2.0
// Who may do what: tokens of seats, the host's, none, and those of somebody else.
#include <doctest/doctest.h>

#include "table/tokens.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// Two people at a table where the first seat begins.
TableDriver two_seated() {
  return TableDriver(order_of("classic", {"person", "person"}, R"({"order": "listed"})"));
}

const char* const kRoll = R"({"do": "roll"})";

}  // namespace

TEST_CASE("a token is 128 bits in hex, and only its hash is kept") {
  TableDriver room = two_seated();
  CHECK(room.token(0).size() == 32);
  CHECK(room.token(0) != room.token(1));
  for (const std::string& line : room.log()) {
    CHECK(line.find(room.token(0)) == std::string::npos);
    CHECK(line.find(room.host()) == std::string::npos);
  }
  CHECK(fits(room.token(0), key_of(room.token(0))));
  CHECK_FALSE(fits(room.token(0), key_of(room.token(1))));
  CHECK_FALSE(fits(room.token(0), ""));
  CHECK_FALSE(fits("", room.table().chairs()[0].key));
  CHECK(is_id(new_id()));
  CHECK_FALSE(is_id("../../etc"));
  CHECK_FALSE(is_id("k3v9q2hd7"));
}

TEST_CASE("who somebody is follows from the tokens") {
  TableDriver room = two_seated();
  const auto you = [](const Guest& guest) {
    return bj::serialize(guest.last("welcome").at("you"));
  };
  CHECK(you(room.join(0)) == R"({"seats":[0],"host":false})");
  CHECK(you(room.join({room.host()})) == R"({"seats":[],"host":true})");
  CHECK(you(room.watch()) == R"({"seats":[],"host":false})");
  CHECK(you(room.join({new_token()})) == R"({"seats":[],"host":false})");
  CHECK(you(room.join({""})) == R"({"seats":[],"host":false})");
  CHECK(you(room.join({room.token(0), new_token(), room.token(1), room.host()})) ==
        R"({"seats":[0,1],"host":true})");
  CHECK(room.table().is_host(room.host()));
  CHECK_FALSE(room.table().is_host(room.token(0)));
  CHECK(room.table().holds_any(room.token(1)));
  CHECK_FALSE(room.table().holds_any(new_token()));
  CHECK_FALSE(room.table().holds_any(""));
}

TEST_CASE("a welcome says all that the protocol promises") {
  TableDriver room = two_seated();
  const Guest& ann = room.join(0);
  const bj::object& welcome = ann.last("welcome");
  for (const char* key :
       {"protocol", "seq", "now", "you", "table", "title", "rules", "position", "log", "chat"}) {
    INFO(key);
    CHECK(welcome.contains(key));
  }
  CHECK_FALSE(welcome.contains("resumed"));
  for (const char* key :
       {"id", "family", "title", "name", "state", "paused", "seats", "grace_s", "stand_in",
        "spectators", "commitment", "salts", "takeback", "bot_delay_ms"}) {
    INFO(key);
    CHECK(ann.table.contains(key));
  }
  CHECK_FALSE(ann.table.contains("secret"));
  for (const char* key :
       {"name", "kind", "playing", "token", "colour", "target", "connected", "taken"}) {
    INFO(key);
    CHECK(at(ann.table, "/seats/0").as_object().contains(key));
  }
  for (const char* key :
       {"viewer", "view", "waiting", "question", "choices", "undo", "deadlines"}) {
    INFO(key);
    CHECK(ann.position.as_object().contains(key));
  }
  CHECK(number(ann.position, "/viewer") == 0);
  CHECK(number(room.watch().position, "/viewer") == -1);
  CHECK(number(room.watch().table, "/spectators") == 2);
}

TEST_CASE("only the holder of a seat acts for it") {
  TableDriver room = two_seated();
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  Guest& host = room.join({room.host()});
  Guest& watcher = room.watch();
  Guest& stranger = room.join({new_token()});
  const std::size_t lines = room.log().size();
  for (Guest* guest : {&bob, &host, &watcher, &stranger}) {
    CAPTURE(guest->number);
    CHECK(guest->legal(0).empty());
    for (const char* type : {"act", "undo", "takeback", "answer"}) {
      room.say(*guest, {{"type", type},
                        {"id", "7"},
                        {"seat", 0},
                        {"seq", guest->seq},
                        {"to", 0},
                        {"agree", true},
                        {"action", object(kRoll)}});
      CHECK(guest->refusal() == "not_yours");
      CHECK(text(guest->inbox.back(), "/id") == "7");
    }
  }
  // Seats that do not exist are nobody's.
  const auto act_for = [&](const std::string& seat) {
    room.say(ann, R"({"type": "act", "seq": 99, "action": {"do": "roll"}, "seat": )" + seat + "}");
    return ann.refusal();
  };
  for (const char* seat : {"2", "8", "255", "-1"}) CHECK(act_for(seat) == "not_yours");
  for (const char* seat : {"9999999999", "0.5", "\"0\"", "null"}) {
    CHECK(act_for(seat) == "bad_field");
  }
  CHECK(room.log().size() == lines);
  CHECK(room.entries() == 0);
  room.act(ann, 0, kRoll);
  CHECK(room.entries() == 2);  // and the dice
}

TEST_CASE("an action is acknowledged to whoever sent it, and to nobody else") {
  TableDriver room = two_seated();
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  room.act(ann, 0, object(kRoll), "my-id");
  CHECK(text(ann.inbox[ann.inbox.size() - 2], "/ack") == "my-id");
  CHECK_FALSE(ann.inbox.back().contains("ack"));  // the dice are nobody's
  for (const bj::object& message : bob.inbox) CHECK_FALSE(message.contains("ack"));
}

TEST_CASE(
    "an action out of turn, against the rules or without sense is refused, and nothing changes") {
  TableDriver room = two_seated();
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  const std::size_t lines = room.log().size();
  const auto views = all_views(room.table());
  room.act(bob, 1, kRoll);
  CHECK(bob.refusal() != "(not refused)");
  for (const char* action :
       {R"({"do": "buy"})", R"({"do": "fly"})", R"({})", R"({"do": 3})",
        R"({"do": "bid", "amount": 99999999999999})", R"({"do": "dice", "a": 6, "b": 6})",
        R"({"do": "time_up"})", R"({"do": "end_game"})", R"({"do": "undo"})"}) {
    INFO(action);
    room.act(ann, 0, action);
    CHECK(ann.refusal() != "(not refused)");
  }
  room.say(ann, R"({"type": "act", "seat": 0, "seq": 99})");
  CHECK(ann.refusal() == "bad_field");
  room.say(ann, R"({"type": "act", "seat": 0, "action": {"do": "roll"}})");
  CHECK(ann.refusal() == "bad_field");
  room.say(ann, R"({"type": "dance"})");
  CHECK(ann.refusal() == "unknown");
  room.say(ann, R"({})");
  CHECK(ann.refusal() == "unknown");
  CHECK(room.log().size() == lines);
  CHECK(all_views(room.table()) == views);
}

TEST_CASE("the same message twice is stale, also after the table was killed and loaded") {
  TableDriver room = two_seated();
  Guest& ann = room.join(0);
  const bj::object roll{
      {"type", "act"}, {"id", "1"}, {"seat", 0}, {"seq", ann.seq}, {"action", object(kRoll)}};
  room.say(ann, roll);
  const std::size_t entries = room.entries();
  room.say(ann, roll);
  CHECK(ann.refusal() == "stale");
  room.kill();
  Guest& again = room.join(0);
  room.say(again, roll);
  CHECK(again.refusal() == "stale");
  CHECK(room.entries() == entries);
}

TEST_CASE("an action that was never played may be sent again after the table was killed") {
  TableDriver room = two_seated();
  Guest& ann = room.join(0);
  const bj::object roll{
      {"type", "act"}, {"id", "1"}, {"seat", 0}, {"seq", ann.seq}, {"action", object(kRoll)}};
  room.kill();
  Guest& again = room.join(0);
  room.say(again, roll);
  CHECK(room.entries() == 2);
}

TEST_CASE("the newest connection plays the seat, and the older is told so") {
  TableDriver room = two_seated();
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  Guest& phone = room.join(0);
  CHECK(text(ann.last("bye"), "/reason") == "elsewhere");
  CHECK_FALSE(text(ann.last("bye"), "/text").empty());
  CHECK(ann.closed == 1000);
  CHECK(bob.closed == 0);
  CHECK(at(bob.table, "/seats/0/connected").as_bool());
  const std::size_t heard = ann.inbox.size();
  room.say(ann, R"({"type": "ping"})");  // too late
  CHECK(ann.inbox.size() == heard);
  room.act(phone, 0, kRoll);
  CHECK(room.entries() == 2);
  CHECK(ann.inbox.size() == heard);
  room.leave(ann);  // its socket closes later: the seat stays connected
  CHECK(at(to_json(room.table().info()), "/seats/0/connected").as_bool());
}

TEST_CASE("two seats in one window, and one of them goes to another") {
  TableDriver room = two_seated();
  Guest& both = room.join({room.token(0), room.token(1)});
  CHECK(number(both.position, "/viewer") == 0);
  Guest& bob = room.join(1);
  room.act(both, 1, kRoll);
  CHECK(both.refusal() == "not_yours");
  room.act(both, 0, kRoll);
  CHECK(room.entries() == 2);
  CHECK(bob.seq == room.table().seq());
}
