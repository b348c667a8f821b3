// SPDX-License-Identifier: Apache-2.0
// A client that was away gets exactly what it missed.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// The numbers of what was played after `since`, by the log.
std::vector<std::uint64_t> played_after(const std::vector<std::string>& log, std::uint64_t since) {
  std::vector<std::uint64_t> seqs;
  std::uint64_t seq = 0;
  for (const std::string& line : log) {
    const bj::object record = object(line.substr(1));
    const bool journal = line.starts_with('j');
    const bool entry = journal && record.contains("n") && record.contains("by");
    const bool kept = !journal && !record.contains("made") && !record.contains("clock") &&
                      !record.contains("handed_on");
    if (entry || kept) ++seq;
    if (entry && seq > since) seqs.push_back(seq);
  }
  return seqs;
}

std::vector<std::uint64_t> seqs_of(const Guest& guest, std::string_view type) {
  std::vector<std::uint64_t> seqs;
  for (const bj::object& message : guest.inbox) {
    if (text(message, "/type") != type) continue;
    seqs.push_back(static_cast<std::uint64_t>(number(message, "/seq")));
  }
  return seqs;
}

/// A step but for its deadlines: those of the past are no use to anybody.
std::string story(bj::object step) {
  step.erase("ack");
  step.at("position").as_object().erase("deadlines");
  return bj::serialize(step);
}

std::vector<std::string> stories(const Guest& guest, std::uint64_t since) {
  std::vector<std::string> all;
  for (const bj::object& message : guest.inbox) {
    const std::string type = text(message, "/type");
    if (type == "welcome" || !message.contains("seq")) continue;
    if (static_cast<std::uint64_t>(number(message, "/seq")) <= since) continue;
    if (type == "step") all.push_back(story(message));
    if (type == "chat") all.push_back(bj::serialize(message));
  }
  return all;
}

void check_same(const Guest& one, const Guest& other) {
  CHECK(one.seq == other.seq);
  CHECK(bj::serialize(one.position) == bj::serialize(other.position));
  bj::object table = one.table, fresh = other.table;
  table.erase("spectators");
  fresh.erase("spectators");
  CHECK(table == fresh);
}

/// Ann and a watcher come and go; somebody else watches all the time.
void come_and_go(std::string_view title, std::string_view rules, int moments) {
  TableDriver room(order_of(title, {"person", "medium", "person"}, rules), 5);
  Stream stream(9, 9, 9);
  const Guest& always = room.watch();
  Guest* ann = &room.join({room.token(0), room.host()});
  Guest* watcher = &room.watch();
  room.join(2);
  for (int moment = 0; moment < moments && !room.over(); ++moment) {
    const std::uint64_t ann_saw = ann->seq, watcher_saw = watcher->seq;
    const auto ann_talk = ann->chat;
    room.leave(*ann);
    room.leave(*watcher);
    for (std::uint32_t steps = stream(8); steps > 0 && !room.over(); --steps) {
      if (!room.play_one(at_random(stream))) break;
    }
    if (stream(3) == 0) {
      Guest& host = room.join({room.host()});
      Guest& cem = room.join(2);
      room.pass(2000);
      room.say(cem, {{"type", "chat"}, {"seat", 2}, {"text", std::to_string(moment)}});
      if (stream(2) == 0) room.say(host, R"({"type": "pause"})");
      if (stream(2) == 0) room.say(cem, {{"type", "undo"}, {"seat", 2}});
      room.pass(5000);
      room.say(host, R"({"type": "resume"})");
      room.leave(host);
    }
    ann = &room.join({room.token(0), room.host()}, {{}, ann_saw, {}, {}});
    CHECK(ann->last("welcome").contains("resumed"));
    CHECK(seqs_of(*ann, "step") == played_after(room.log(), ann_saw));
    watcher = &room.join({}, {{}, watcher_saw, {}, {}});
    CHECK(stories(*watcher, watcher_saw) == stories(always, watcher_saw));
    auto talk = ann_talk;
    talk.insert(talk.end(), ann->chat.begin(), ann->chat.end());
    ann->chat = talk;
    const Guest resumed = *ann;
    ann = &room.join({room.token(0), room.host()});
    CHECK_FALSE(ann->last("welcome").contains("resumed"));
    check_same(resumed, *ann);
    const std::size_t kept = ann->chat.size();
    REQUIRE(talk.size() >= kept);
    CHECK(std::equal(ann->chat.begin(), ann->chat.end(), talk.end() - static_cast<long>(kept)));
    room.play_one(at_random(stream));
  }
}

}  // namespace

TEST_CASE("who was away for a while gets what it missed, once and in order") {
  come_and_go("classic", R"({"clock.turn": 60})", 60);
  come_and_go("metropolis", R"({"ends": "timed", "ends.minutes": 180})", 60);
  come_and_go("annexation", R"({"setup": "deal"})", 60);
  come_and_go("world", R"({"setup": "deal", "turn_seconds": 90, "fog": true})", 60);
}

TEST_CASE("who missed nothing gets nothing, and who asks for the future gets everything") {
  TableDriver room(order_of("classic", {"person", "person"}));
  Guest& ann = room.join(0);
  room.play(6);
  Guest& same = room.join({room.token(0)}, {{}, ann.seq, {}, {}});
  CHECK(same.last("welcome").contains("resumed"));
  for (const char* key : {"title", "shapes", "rules", "log", "chat"}) {
    INFO(key);
    CHECK_FALSE(same.last("welcome").contains(key));
  }
  CHECK(same.seq == ann.seq);
  CHECK(same.count("step") == 0);
  Guest& fresh = room.join({room.token(0)}, {{}, ann.seq + 1, {}, {}});
  CHECK_FALSE(fresh.last("welcome").contains("resumed"));
  CHECK(fresh.last("welcome").contains("title"));
}

TEST_CASE("who joined the lobby and comes back into the game is told all of it") {
  TableDriver room(order_of("bb7k", {"person", "easy"}, "{}", R"({"start": false})"));
  Guest& ann = room.join({room.token(0), room.host()});
  const std::uint64_t seen = ann.seq;
  room.say(ann, R"({"type": "start"})");
  room.play(12);
  Guest& again = room.join({room.token(0)}, {{}, seen, {}, {}});
  CHECK(again.last("welcome").contains("resumed"));
  CHECK(seqs_of(again, "step") == played_after(room.log(), seen));
  CHECK(again.seq == room.table().seq());
  CHECK(text(again.table, "/state") == "playing");
}

TEST_CASE("a client that comes back after a kill gets what it missed before and after it") {
  TableDriver room(order_of("classic", {"person", "easy", "person"}));
  Guest& ann = room.join(0);
  room.join(2);
  room.play(30);
  const std::uint64_t seen = ann.seq;
  room.leave(ann);
  room.play(10);
  room.kill();
  room.join(2);
  room.play(3);
  Guest& again = room.join({room.token(0)}, {{}, seen, {}, {}});
  CHECK(again.last("welcome").contains("resumed"));
  CHECK(seqs_of(again, "step") == played_after(room.log(), seen));
  CHECK(again.seq == room.table().seq());
}

TEST_CASE("who missed too much is not told it piece by piece, but misses nothing either") {
  TableDriver room(order_of("bb7k", {"person", "easy"}));
  Guest& ann = room.join({room.token(0), room.host()});
  const std::uint64_t seen = ann.seq;
  // More talk than is kept.
  for (int line = 0; line < 60; ++line) {
    room.say(ann, {{"type", "chat"}, {"seat", 0}, {"text", std::to_string(line)}});
    room.pass(3000);
  }
  Guest& talk = room.join({room.token(0)}, {{}, seen, {}, {}});
  const bool whole = !talk.last("welcome").contains("resumed");
  CHECK((whole || talk.count("chat") == 60));
  CHECK(talk.chat.size() >= 50);
  CHECK(text(talk.chat.back(), "/text") == "59");
  // More steps than are worth it.
  room.play(400);
  Guest& steps = room.join({room.token(0)}, {{}, seen, {}, {}});
  CHECK_FALSE(steps.last("welcome").contains("resumed"));
  CHECK(steps.seq == room.table().seq());
  CHECK(list(steps.last("welcome"), "/log").size() <= 60);
  CHECK(at(steps.last("welcome"), "/log/59/lines").is_array());
  CHECK(at(steps.last("welcome"), "/log/59/events") == at(talk.last("step"), "/events"));
}
