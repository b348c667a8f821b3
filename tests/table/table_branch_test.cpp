// SPDX-License-Identifier: Apache-2.0
// Going on from any moment of another table, with dice of one's own.
#include <doctest/doctest.h>

#include "table/tokens.hpp"
#include "tests/support/gen.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// A table with talk, a pause, and things taken back.
struct BranchEvening {
  explicit BranchEvening(std::string_view title)
      : room(order_of(title, {"person", "medium", "person"},
                      title == "bb7k" ? "{}" : R"({"setup": "deal"})"),
             8) {
    Guest& both = room.join({room.token(0), room.token(2), room.host()});
    Stream stream(1, 2, 3);
    for (int step = 0; step < 120 && !room.over(); ++step) {
      if (step % 40 == 20) {
        room.say(both, R"({"type": "chat", "seat": 0, "text": "hm"})");
        room.say(both, {{"type", "takeback"}, {"seat", 0}, {"to", both.seq - 9}});
        room.say(both, R"({"type": "pause"})");
        room.say(both, R"({"type": "resume"})");
      }
      const std::string view = bj::serialize(room.table().game()->position({}));
      views.emplace_back(room.table().seq(), view);
      room.play_one(at_random(stream));
    }
  }
  TableDriver room;
  std::vector<std::pair<std::uint64_t, std::string>> views;  ///< a spectator's, by seq
};

void branch_anywhere(BranchEvening& evening) {
  const std::vector<std::string> before = evening.room.log();
  const auto& [seq, view] = *rc::gen::elementOf(evening.views);
  const std::vector<std::string> lines = lines_until(before, seq);
  TableDriver branch(lines, *rc::gen::inRange<std::uint64_t>(100, 1000));
  RC_ASSERT(bj::serialize(branch.table().game()->position({})) == view);
  RC_ASSERT(branch.table().id() != evening.room.table().id());
  RC_ASSERT(evening.room.log() == before);
  // Everybody has new tokens, and is asked for again.
  RC_ASSERT(!branch.table().holds_any(evening.room.token(0)));
  RC_ASSERT(!branch.table().is_host(evening.room.host()));
  Guest* both = &branch.join({branch.token(0), branch.token(2), branch.host()});
  RC_ASSERT(text(both->table, "/state") == "playing");
  RC_ASSERT(both->chat.empty());
  Stream stream(*rc::gen::arbitrary<std::uint64_t>(), 0, 0);
  const std::size_t entries = branch.entries();
  RC_ASSERT(branch.play(12, at_random(stream)));
  RC_ASSERT(branch.over() || branch.entries() >= entries + 12);
  const bj::object info = lasting_info(branch.table());
  const auto views = all_views(branch.table());
  const std::uint64_t number = branch.table().seq();
  if (*rc::gen::inRange(0, 4) > 0) return;  // reading it again takes long
  branch.kill();
  RC_ASSERT(lasting_info(branch.table()) == info);
  RC_ASSERT(all_views(branch.table()) == views);
  RC_ASSERT(branch.table().seq() == number);
  both = &branch.join({branch.token(0), branch.token(2), branch.host()});
  branch.play(5, at_random(stream));
  if (!branch.over()) branch.say(*both, R"({"type": "end"})");
  // Its own dice are checked; those of the other table are not revealed by this one.
  const DiceReport dice = dice_of(branch.journal());
  RC_ASSERT(dice.unfair == 0u);
}

}  // namespace

TEST_CASE("a branch goes on from just that moment, and the old table knows nothing of it") {
  BranchEvening estate("bb7k"), conquest("annexation");
  holds("branch anywhere",
        [&] { branch_anywhere(*rc::gen::arbitrary<bool>() ? estate : conquest); });
}

TEST_CASE("a branch may begin at any number, even between a throw and its dice") {
  BranchEvening evening("bb7k");
  for (std::uint64_t seq = 0; seq <= evening.room.table().seq(); seq += 5) {
    CAPTURE(seq);
    const std::vector<std::string> lines = lines_until(evening.room.log(), seq);
    if (journal_of(lines).empty()) {
      CHECK_FALSE(
          Table::branch("bbbbbbbbbb", {lines, "", {}}, new_token(), Secret::random(), kNoon));
      continue;
    }
    TableDriver branch(lines, 5);
    branch.join({branch.token(0), branch.token(2)});
    const std::size_t entries = branch.entries();
    CHECK(branch.play(4));
    CHECK((branch.over() || branch.entries() > entries));
  }
}

TEST_CASE("lines_until gives all lines in the end, and never half of something") {
  BranchEvening evening("annexation");
  const auto& log = evening.room.log();
  CHECK(lines_until(log, evening.room.table().seq()) == log);
  CHECK(lines_until(log, 1'000'000) == log);
  CHECK(lines_until(log, 0).size() == 1);  // the record that makes the table
  std::size_t last = 0;
  for (std::uint64_t seq = 0; seq <= evening.room.table().seq(); ++seq) {
    const auto lines = lines_until(log, seq);
    CHECK(lines.size() > last);
    last = lines.size();
    if (seq % 25 != 0) continue;
    const auto table = Table::load("tttttttttt", lines, kNoon);
    REQUIRE(table);
    CHECK(table->seq() >= seq);
  }
}

TEST_CASE("a game that is over, paused or ended may be branched from before its end") {
  TableDriver room(order_of("bb7k", {"person", "easy"}));
  Guest& ann = room.join({room.token(0), room.host()});
  room.play(20);
  room.say(ann, R"({"type": "pause"})");
  room.say(ann, R"({"type": "end"})");
  TableDriver branch(room.log(), 9);
  Guest& again = branch.join({branch.token(0), branch.host()});
  CHECK(text(again.table, "/state") == "playing");
  CHECK(at(again.table, "/paused") == bj::value(false));
  CHECK_FALSE(again.table.contains("secret"));
  CHECK(text(again.table, "/commitment") == Secret::from_number(9).commitment());
  CHECK(branch.play(20));
  branch.say(again, R"({"type": "end"})");
  const DiceReport dice = dice_of(branch.journal());
  CHECK(dice.unfair + dice.unrevealed == 0);
}

TEST_CASE("in a branch an old message is stale, and a new one is not") {
  TableDriver room(order_of("bb7k", {"person", "person"}));
  Guest& both = room.join({room.token(0), room.token(1)});
  for (int line = 0; line < 5; ++line) {
    room.say(both, R"({"type": "chat", "seat": 0, "text": "x"})");
  }
  room.play(10);
  TableDriver branch(room.log(), 9);
  Guest& again = branch.join({branch.token(0), branch.token(1)});
  const Seat seat = again.asked().front();
  branch.say(again,
             {{"type", "act"}, {"seat", seat}, {"seq", 0}, {"action", again.legal(seat)[0]}});
  CHECK(again.refusal() == "stale");
  const std::size_t entries = branch.entries();
  branch.act(again, seat, plainly(again.legal(seat)));
  CHECK(branch.entries() > entries);
}

TEST_CASE("time that was played counts in a branch of a timed game too") {
  TableDriver room(
      order_of("bb7k", {"person", "person"}, R"({"ends": "timed", "ends.minutes": 10})"));
  Guest& both = room.join({room.token(0), room.token(1)});
  room.pass(240'000);
  room.play(4);
  room.leave(both);
  TableDriver branch(room.log(), 9);
  Guest& again = branch.join({branch.token(0), branch.token(1)});
  CHECK(*again.deadline("game") - branch.now() == 360'000);
}
