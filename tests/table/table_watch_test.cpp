// SPDX-License-Identifier: Apache-2.0
// Those who only watch: what they see later if the host wants it, what they are told of everybody's
// chances, and how they clap.
#include <doctest/doctest.h>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

const char* const kLater = R"({"type": "door", "delay": 30})";

/// Ann plays with a bot; the host has no seat, and so sees what a spectator may see, at once.
struct Watched {
  explicit Watched(std::string_view title = "classic",
                   std::string_view rules = R"({"order": "listed"})")
      : room(order_of(title, {"person", "easy"}, rules)) {}

  TableDriver room;
  Guest& ann = room.join(0);
  Guest& host = room.join({room.host()});
};

/// The steps and the talk that somebody has heard, in order, without what is only for now.
std::vector<std::string> story_of(const Guest& guest) {
  std::vector<std::string> story;
  for (const bj::object& message : guest.inbox) {
    const std::string type = text(message, "/type");
    if (type != "step" && type != "chat") continue;
    bj::object told = message;
    if (type == "step") told.at("position").as_object().erase("deadlines");
    story.push_back(bj::serialize(told));
  }
  return story;
}

std::string view_of(const Guest& guest) { return bj::serialize(at(guest.position, "/view")); }

std::vector<ChanceJob> outlooks(TableDriver& room) {
  std::vector<ChanceJob> jobs = room.table().take_chance_jobs();
  std::erase_if(jobs, [](const ChanceJob& job) { return !job.id.empty(); });
  return jobs;
}

/// Whoever watched before has gone, and nothing is under way.
void nobody_asks(TableDriver& room) {
  for (const ChanceJob& job : outlooks(room)) room.table().worked_out(job, std::nullopt);
  room.pass(2 * kSecond);
}

void work_out(TableDriver& room, const ChanceJob& job) {
  for (;;) {
    const std::optional<Estimate> found = job.estimate();
    if (!found) continue;
    room.table().worked_out(job, found);
    return room.settle();
  }
}

}  // namespace

TEST_CASE("with a delay whoever watches is told the same, so much later, and nothing sooner") {
  Watched there;
  TableDriver& room = there.room;
  room.say(there.host, kLater);
  Guest& cem = room.watch();
  CHECK(number(cem.table, "/door/delay") == 30);
  const std::string before = view_of(cem);
  const std::uint64_t known = cem.seq;
  there.host.forget();
  cem.forget();
  room.play(12);
  room.say(there.ann, R"({"type": "chat", "seat": 0, "text": "what a throw"})");
  room.say(there.ann, R"({"type": "react", "seat": 0, "reaction": "wow"})");
  room.say(there.host, R"({"type": "pause"})");
  room.say(there.host, R"({"type": "resume"})");
  CHECK(story_of(there.host).size() == 13);
  CHECK(story_of(cem).empty());
  CHECK(cem.count("react") == 0);
  CHECK(view_of(cem) == before);
  for (const bj::object& message : cem.inbox) CHECK_FALSE(message.contains("seq"));
  CHECK(room.table().seq_for_strangers() == known);
  room.pass(30 * kSecond - 1);
  CHECK(story_of(cem).empty());
  room.pass(1);
  CHECK(story_of(cem) == story_of(there.host));
  CHECK(view_of(cem) == view_of(there.host));
  CHECK(list(cem.position, "/deadlines").empty());
}

TEST_CASE("who comes to a game that is shown later sees it as it was, and what was said by then") {
  Watched there;
  TableDriver& room = there.room;
  room.say(there.host, kLater);
  room.play(5);
  room.say(there.ann, R"({"type": "chat", "seat": 0, "text": "first"})");
  room.pass(20 * kSecond);
  const std::string then = view_of(there.host);
  room.play(7);
  room.say(there.ann, R"({"type": "chat", "seat": 0, "text": "second"})");
  room.pass(11 * kSecond);  // only what came first is old enough
  Guest& cem = room.watch();
  const bj::object& welcome = cem.last("welcome");
  CHECK(view_of(cem) == then);
  REQUIRE(list(welcome, "/chat").size() == 1);
  CHECK(text(welcome, "/chat/0/text") == "first");
  for (const bj::value& entry : list(welcome, "/log")) CHECK(number(entry, "/seq") <= cem.seq);
  // Another language is another text of the same moment.
  room.say(cem, R"({"type": "language", "language": "tr"})");
  CHECK(view_of(cem) == then);
  // Who comes back hears what was missed, and no more.
  const std::uint64_t seen = cem.seq;
  room.leave(cem);
  room.pass(20 * kSecond);
  Joining back;
  back.since = seen;
  Guest& again = room.join({}, back);
  CHECK(at(again.last("welcome"), "/resumed") == bj::value(true));
  CHECK(again.count("step") >= 7);
  CHECK(view_of(again) == view_of(there.host));
}

TEST_CASE("when the game is over, or nobody minds any more, everything is told") {
  Watched there;
  TableDriver& room = there.room;
  Guest& cem = room.watch();
  room.say(there.host, kLater);
  room.play(6);
  CHECK(cem.count("step") == 0);
  SUBCASE("the host ends the game") {
    room.say(there.host, R"({"type": "end"})");
    CHECK(text(cem.table, "/state") == "over");
  }
  SUBCASE("the host wants no delay") { room.say(there.host, R"({"type": "door", "delay": 0})"); }
  CHECK(cem.count("step") == 6);
  CHECK(view_of(cem) == view_of(there.host));
  CHECK(cem.seq == there.host.seq);
}

TEST_CASE("a wish to take back is not told before what it is about") {
  TableDriver room(order_of("classic", {"person", "person"}, R"({"order": "listed"})"));
  Guest &ann = room.join({room.token(0), room.host()}), &bob = room.join(1);
  room.say(ann, kLater);
  Guest& cem = room.watch();
  const std::uint64_t start = ann.seq;
  room.play(3);
  cem.forget();
  room.say(ann, {{"type", "takeback"}, {"seat", 0}, {"to", start}});
  CHECK_FALSE(at(bob.table, "/takeback").is_null());
  CHECK(cem.inbox.empty());
  CHECK(at(to_json(room.table().info_for_strangers()), "/takeback").is_null());
  room.say(bob, R"({"type": "answer", "seat": 1, "agree": true})");
  CHECK(cem.count("step") == 0);
  room.pass(31 * kSecond);
  CHECK(cem.count("step") == 4);
  CHECK(view_of(cem) == bj::serialize(at(room.table().game()->position({}), "/view")));
}

TEST_CASE("after a restart nobody sees sooner what was to be seen later") {
  Watched there;
  TableDriver& room = there.room;
  room.say(there.host, kLater);
  room.play(8);
  room.kill();
  room.join(0);
  Guest& cem = room.watch();
  CHECK(number(cem.table, "/door/delay") == 30);
  CHECK(cem.seq == 0);
  room.pass(30 * kSecond - 1);
  CHECK(cem.count("step") == 0);
  room.pass(1);
  CHECK(cem.count("step") >= 8);
  CHECK(view_of(cem) == bj::serialize(at(room.table().game()->position({}), "/view")));
}

TEST_CASE("where bots play fast no more is kept back than a table remembers") {
  TableDriver room(order_of("classic", {"medium", "medium", "medium"}, R"({"order": "listed"})"));
  Guest& host = room.join({room.host()});
  room.say(host, R"({"type": "door", "delay": 120})");
  Guest& cem = room.watch();
  room.play(500);
  REQUIRE_FALSE(room.over());
  CHECK(cem.count("step") == 200);
  room.play(1);
  CHECK(cem.count("step") == 201);
}

TEST_CASE("a delay is a number of seconds within bounds, and of the host alone") {
  Watched there;
  for (const char* const delay : {"-1", "121", "\"long\"", "1.5"}) {
    CAPTURE(delay);
    there.room.say(there.host, std::string(R"({"type": "door", "delay": )") + delay + "}");
    CHECK(there.host.refusal() == "bad_field");
  }
  there.room.say(there.ann, kLater);
  CHECK(there.ann.refusal() == "not_host");
  CHECK(number(there.host.table, "/door/delay") == 0);
}

TEST_CASE("whoever watches may clap, as often as a seat, and all of them not more than so often") {
  Watched there;
  TableDriver& room = there.room;
  const char* const clap = R"({"type": "react", "seat": -1, "reaction": "clap"})";
  Guest& cem = room.watch();
  room.say(cem, clap);
  CHECK(number(there.ann.last("react"), "/seat") == -1);
  CHECK(text(there.ann.last("react"), "/reaction") == "clap");
  // Nobody who has a seat speaks for those who have none, nor the other way round.
  room.say(there.ann, clap);
  CHECK(there.ann.refusal() == "not_yours");
  room.say(cem, R"({"type": "react", "seat": 0, "reaction": "clap"})");
  CHECK(cem.refusal() == "not_yours");
  room.pass(60 * kSecond);
  there.ann.forget();
  for (int time = 0; time < 6; ++time) room.say(cem, clap);
  CHECK(cem.refusal() == "too_fast");
  CHECK(there.ann.count("react") == 5);
  room.pass(60 * kSecond);
  there.ann.forget();
  for (int watcher = 0; watcher < 4; ++watcher) {
    Guest& more = room.watch();
    for (int time = 0; time < 5; ++time) room.say(more, clap);
  }
  CHECK(there.ann.count("react") == 10);
}

TEST_CASE("whoever watches is told the chances, at most once a second, and nobody else is") {
  Watched there;
  TableDriver& room = there.room;
  room.leave(there.host);
  nobody_asks(room);
  room.play(4);
  CHECK(outlooks(room).empty());  // nobody watches
  Guest& cem = room.watch();
  std::vector<ChanceJob> jobs = outlooks(room);
  REQUIRE(jobs.size() == 1);
  CHECK(jobs[0].client == cem.number);
  room.play(2);
  room.pass(5 * kSecond);
  CHECK(outlooks(room).empty());  // one is under way
  work_out(room, jobs[0]);
  const bj::object& told = cem.last("outlook");
  double sum = 0;
  for (const bj::value& win : list(told, "/wins")) sum += win.as_double();
  CHECK(sum == doctest::Approx(1));
  CHECK(number(told, "/after") > 0);
  CHECK(there.ann.count("outlook") == 0);
  room.pass(0);
  jobs = outlooks(room);  // of what was played meanwhile
  REQUIRE(jobs.size() == 1);
  work_out(room, jobs[0]);
  CHECK(cem.count("outlook") == 2);
  room.pass(60 * kSecond);
  CHECK(outlooks(room).empty());  // nothing has happened since
  room.play(1);
  room.pass(0);
  jobs = outlooks(room);
  REQUIRE(jobs.size() == 1);
  room.table().worked_out(jobs[0], std::nullopt);  // there was no place for it
  room.play(1);
  room.pass(kSecond - 1);
  CHECK(outlooks(room).empty());
  room.pass(1);
  CHECK(outlooks(room).size() == 1);
}

TEST_CASE("the chances are those of the moment that is seen") {
  Watched there;
  TableDriver& room = there.room;
  room.say(there.host, kLater);
  room.leave(there.host);
  nobody_asks(room);
  room.play(3);
  room.pass(31 * kSecond);
  Guest& cem = room.watch();
  for (const ChanceJob& job : outlooks(room)) work_out(room, job);
  const std::string before = bj::serialize(cem.last("outlook"));
  CHECK(static_cast<std::uint64_t>(number(cem.last("outlook"), "/after")) <= cem.seq);
  cem.forget();
  room.play(9);
  room.pass(20 * kSecond);
  CHECK(outlooks(room).empty());
  CHECK(cem.inbox.empty());
  // Another who comes now is told what is known of that moment.
  CHECK(bj::serialize(room.watch().last("outlook")) == before);
}

TEST_CASE("where seats have secrets nobody is told chances") {
  Watched there("world", R"({"setup": "deal"})");
  there.room.watch();
  there.room.play(10);
  there.room.pass(10 * kSecond);
  CHECK(outlooks(there.room).empty());
}
