// SPDX-License-Identifier: Apache-2.0
// People who are not in one room: who looks away, whose own time runs out, and games that are
// played a move a day.
#include <doctest/doctest.h>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

constexpr Millis kMinute = 60 * kSecond, kHour = 60 * kMinute;

std::string asked_at(std::string_view title, std::string_view more,
                     std::vector<std::string_view> kinds = {"person", "person"}) {
  return order_of(title, std::move(kinds), title == "classic" ? R"({"order": "listed"})" : "{}",
                  more);
}

/// What is left of a person's own time.
Millis bank(const TableDriver& room, const Guest& guest, Seat seat) {
  for (const bj::value& one : list(guest.position, "/deadlines")) {
    if (text(one, "/what") != "bank" || number(one, "/seat") != seat) continue;
    return at(one, "/at").is_null() ? number(one, "/left") : number(one, "/at") - room.now();
  }
  return -1;
}

std::int64_t asked(const Guest& guest) { return number(guest.position, "/view/asked"); }

std::string last_actor(const Guest& guest) { return bj::serialize(guest.last("step").at("by")); }

/// Ann and Bob play a move a day; both may leave.
struct Letters {
  explicit Letters(std::string_view title = "classic")
      : room(asked_at(title, R"({"move_hours": 24, "grace_s": 5})", {"person", "person", "easy"})) {
  }
  TableDriver room;
  Guest* ann = &room.join({room.token(0), room.host()});
};

}  // namespace

TEST_CASE("a seat whose page nobody looks at is away, until somebody does again") {
  TableDriver room(asked_at("classic", "{}"));
  Guest &ann = room.join(0), &bob = room.join(1);
  CHECK(at(ann.table, "/seats/1/away") == bj::value(false));
  const std::size_t lines = room.log().size();
  room.say(bob, R"({"type": "away", "id": "1", "away": true})");
  CHECK(at(ann.table, "/seats/1/away") == bj::value(true));
  CHECK(at(ann.table, "/seats/1/connected") == bj::value(true));
  CHECK_FALSE(ann.last("table").contains("seq"));
  ann.forget();
  room.say(bob, R"({"type": "away", "away": true})");  // it is known
  CHECK(ann.inbox.empty());
  room.say(bob, R"({"type": "away", "away": false})");
  CHECK(at(ann.table, "/seats/1/away") == bj::value(false));
  room.leave(bob);
  CHECK(at(ann.table, "/seats/1/away") == bj::value(true));
  CHECK(room.log().size() == lines);
}

TEST_CASE("looking away and back again without end is noted, and not told each time") {
  TableDriver room(asked_at("classic", "{}"));
  Guest &ann = room.join(0), &bob = room.join(1);
  ann.forget();
  for (int time = 0; time < 20; ++time) {
    room.say(bob, {{"type", "away"}, {"away", time % 2 == 0}});
  }
  CHECK(ann.count("table") == 5);
  Guest& cem = room.watch();
  CHECK(at(cem.table, "/seats/1/away") == bj::value(false));
}

TEST_CASE("a person's own time runs while only this person is waited for") {
  TableDriver room(asked_at("classic", R"({"bank_minutes": 2, "bot_delay_ms": 0})",
                            {"person", "person", "easy"}));
  Guest &ann = room.join(0), &bob = room.join(1);
  CHECK(number(ann.table, "/bank_minutes") == 2);
  REQUIRE(asked(ann) == 0);
  CHECK(bank(room, ann, 0) == 2 * kMinute);
  CHECK(bank(room, ann, 1) == 2 * kMinute);
  CHECK(bank(room, ann, 2) == -1);  // bots have none
  room.pass(30 * kSecond);
  room.play_until([&] { return asked(ann) == 1; });
  CHECK(bank(room, bob, 0) == 90 * kSecond);
  room.pass(45 * kSecond);
  room.play_until([&] { return asked(ann) == 0; });
  CHECK(bank(room, bob, 1) == 75 * kSecond);
  CHECK(bank(room, ann, 0) == 90 * kSecond);
  // Nobody pays for a pause, for an empty room, or for a bot that stands in.
  room.leave(bob);
  room.leave(ann);
  room.pass(kHour);
  Guest& back = room.join(0);
  CHECK(bank(room, back, 0) == 90 * kSecond);
}

TEST_CASE("whoever has used up the own time has ten seconds for each answer") {
  TableDriver room(asked_at("classic", R"({"bank_minutes": 1})"));
  Guest& ann = room.join(0);
  room.join(1);
  room.pass(kMinute - 1);
  CHECK(room.entries() == 0);
  room.pass(1);
  CHECK(room.entries() > 0);  // the dice were thrown
  bool clock = false;
  for (const bj::object& message : ann.inbox) {
    clock |= text(message, "/type") == "step" && text(message, "/by") == "clock";
  }
  CHECK(clock);
  REQUIRE(asked(ann) == 0);
  const std::size_t made = room.entries();
  room.pass(10 * kSecond - 1);
  CHECK(room.entries() == made);
  room.pass(1);
  CHECK(room.entries() > made);
}

TEST_CASE("a restart gives nobody the own time back, and a rematch gives all of it") {
  TableDriver room(asked_at("classic", R"({"bank_minutes": 10})"));
  Guest& ann = room.join({room.token(0), room.host()});
  room.pass(5 * kMinute);
  room.kill();
  Guest& back = room.join({room.token(0), room.host()});
  CHECK(bank(room, back, 0) <= 5 * kMinute + 15 * kSecond);
  CHECK(bank(room, back, 0) >= 5 * kMinute);
  CHECK(ann.table.at("bank_minutes") == back.table.at("bank_minutes"));
  room.say(back, R"({"type": "end"})");
  const Result<Table> again = room.table().rematch("rrrrrrrrrr", Secret::from_number(5), kNoon);
  REQUIRE(again);
  CHECK(again->info().bank_minutes == 10);
}

TEST_CASE("the own time stands in the place of the clock of a turn, and of no other") {
  TableDriver room(order_of("classic", {"person", "person"},
                            R"({"order": "listed", "clock.turn": 20})", R"({"bank_minutes": 30})"));
  Guest& ann = room.join(0);
  CHECK_FALSE(ann.deadline("answer"));
  room.pass(kMinute);
  CHECK(room.entries() == 0);
  room.join(1);
  room.play_until([&] { return text(ann.position, "/view/prompt") == "auction"; },
                  [](const std::vector<bj::object>& legal) {
                    for (const bj::object& action : legal) {
                      if (text(action, "/do") == "decline") return action;
                    }
                    return plainly(legal);
                  });
  CHECK(ann.deadline("auction"));
}

TEST_CASE("in conquest nobody's time runs while hands are thrown") {
  TableDriver room(order_of("annexation", {"person", "person"},
                            R"({"setup": "deal", "turn_seconds": 90, "throw_seconds": 10})",
                            R"({"bank_minutes": 60})"));
  Guest& ann = room.join(0);
  room.join(1);
  CHECK_FALSE(ann.deadline("turn"));
  room.play_until([&] { return text(ann.position, "/view/prompt") == "throw"; });
  const Millis left = bank(room, ann, 0), others = bank(room, ann, 1);
  room.pass(5 * kSecond);
  CHECK(bank(room, ann, 0) == left);
  CHECK(bank(room, ann, 1) == others);
}

TEST_CASE(
    "by correspondence nobody is played for who is not there, and no clock of the rules runs") {
  TableDriver room(order_of("classic", {"person", "person", "easy"},
                            R"({"order": "listed", "clock.turn": 20})",
                            R"({"move_hours": 24, "grace_s": 5})"));
  Guest& ann = room.join({room.token(0), room.host()});
  CHECK(number(ann.table, "/move_hours") == 24);
  CHECK(ann.deadline("answer") == room.now() + 24 * kHour);
  room.pass(23 * kHour);
  CHECK(room.entries() == 0);
  CHECK(text(ann.table, "/seats/1/playing") == "person");
  room.play_until([&] { return asked(ann) == 1; });
  CHECK(ann.deadline("answer") == room.now() + 24 * kHour);
  room.pass(23 * kHour);
  CHECK(asked(ann) == 1);
  CHECK(text(ann.table, "/seats/1/playing") == "person");
  room.pass(kHour);
  CHECK(room.entries() > 0);
}

TEST_CASE("bots answer before a table that is played by correspondence sleeps") {
  Letters letters;
  TableDriver& room = letters.room;
  room.join(1);
  // Bob has done all but one thing of his turn; a bot is next, and then Ann.
  room.play_until([&] { return asked(*letters.ann) == 1; });
  bool left = false;
  while (!left) {
    REQUIRE(room.play_one());
    left = asked(*letters.ann) == 2 || (room.table().game()->waiting() == SeatSet::one(2));
    REQUIRE(asked(*letters.ann) != 0);
  }
  room.kill();  // nobody is there, not even for a moment
  room.pass(kMinute);
  CHECK(room.table().game()->waiting() == SeatSet::one(0));
  const std::size_t made = room.entries();
  room.pass(kHour);
  CHECK(room.entries() == made);  // and now it sleeps
  CHECK(room.table().due().has_value());
}

TEST_CASE("a deadline passes while nobody has the table, and is applied when it is loaded") {
  Letters letters;
  TableDriver& room = letters.room;
  const Millis due = *letters.ann->deadline("answer");
  room.leave(*letters.ann);
  room.pass(2 * kHour);
  room.kill();
  room.pass(kHour);
  CHECK(room.table().due() == due);  // as before
  CHECK(room.table().waits_for(SeatSet::one(0)));
  CHECK_FALSE(room.table().waits_for(SeatSet::one(1)));
  const std::size_t made = room.entries();
  room.pass(due - room.now() - 1);
  CHECK(room.entries() == made);
  SUBCASE("in memory") { room.pass(1); }
  SUBCASE("on disk for a week") {
    // What a store does: no time passes for a table that is not there.
    const std::vector<std::string> lines = room.log();
    const Millis later = due + 7 * 24 * kHour;
    Result<Table> again = Table::load("tttttttttt", lines, later);
    REQUIRE(again);
    REQUIRE(again->wake());
    CHECK(*again->wake() <= later);
    again->tick(later);
    CHECK(again->game()->entries() > made);
    // One answer for all that time: then there is a day again.
    CHECK(again->due() == later + 24 * kHour);
    return;
  }
  CHECK(room.entries() > made);
}

TEST_CASE("a pause stops the deadline, and it begins anew") {
  Letters letters;
  TableDriver& room = letters.room;
  room.pass(10 * kHour);
  room.say(*letters.ann, R"({"type": "pause"})");
  CHECK_FALSE(letters.ann->deadline("answer"));
  room.pass(100 * kHour);
  CHECK(room.entries() == 0);
  CHECK_FALSE(room.table().waits_for(SeatSet::one(0)));
  room.say(*letters.ann, R"({"type": "resume"})");
  CHECK(letters.ann->deadline("answer") == room.now() + 24 * kHour);
}

TEST_CASE("an auction and a turn of conquest have their days too") {
  Letters letters;
  TableDriver& room = letters.room;
  room.join(1);
  room.play_until([&] { return text(letters.ann->position, "/view/prompt") == "auction"; },
                  [](const std::vector<bj::object>& legal) {
                    for (const bj::object& action : legal) {
                      if (text(action, "/do") == "decline") return action;
                    }
                    return plainly(legal);
                  });
  CHECK(letters.ann->deadline("auction") == room.now() + 24 * kHour);
  room.pass(24 * kHour);
  CHECK(text(letters.ann->position, "/view/prompt") != "auction");

  Letters lands("world");
  Guest& ann = *lands.ann;
  lands.room.pass(0);  // a bot may be the first
  const std::size_t made = lands.room.entries();
  CHECK(ann.deadline("turn") == lands.room.now() + 24 * kHour);
  lands.room.pass(24 * kHour);
  CHECK(lands.room.entries() > made);
  CHECK_FALSE(last_actor(ann).empty());
}
