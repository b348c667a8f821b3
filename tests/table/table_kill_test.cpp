// SPDX-License-Identifier: Apache-2.0
// The process may die at any moment: whatever was told is in the log, and the table goes on from
// it.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "tests/support/gen.hpp"
#include "tests/support/journals.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

constexpr std::array<const char*, 7> kTitles{"annexation", "bb7k",       "bilpoly-cs", "classic",
                                             "london",     "metropolis", "world"};

/// People on two seats, who do anything that is allowed, and a bot.
struct KillEvening {
  explicit KillEvening(std::string_view title, std::uint64_t seed)
      : room(order_of(title, {"person", "medium", "person"},
                      title == "annexation" || title == "world" ? R"({"setup": "deal"})" : "{}"),
             seed),
        stream(seed, 1, 0) {
    come();
  }

  void come() {
    ann = &room.join({room.token(0), room.host()});
    cem = &room.join(2);
  }

  /// An action, some talk, something taken back, a pause.
  void go_on() {
    const std::uint32_t what = stream(40);
    Guest& who = stream(2) == 0 ? *ann : *cem;
    const Seat seat = &who == ann ? Seat{0} : Seat{2};
    if (what == 0) {
      room.say(who, {{"type", "chat"}, {"seat", seat}, {"text", std::to_string(stream(1000))}});
    } else if (what == 1) {
      room.say(who, {{"type", "undo"}, {"seat", seat}});
    } else if (what == 2) {
      room.say(*ann, R"({"type": "pause"})");
      room.pass(1000);
      if (stream(2) == 0) room.say(*ann, R"({"type": "resume"})");
    } else if (what == 3) {
      const auto back = stream(static_cast<std::uint32_t>(room.table().seq()) + 1);
      room.say(*ann, {{"type", "takeback"}, {"seat", 0}, {"to", back}});
      room.say(*cem, {{"type", "answer"}, {"seat", 2}, {"agree", stream(2) == 0}});
    } else if (at(to_json(room.table().info()), "/paused").as_bool()) {
      room.say(*ann, R"({"type": "resume"})");
    } else {
      room.play_one(at_random(stream));
    }
  }

  /// What everybody knows who has been told everything.
  std::vector<std::string> known() {
    std::vector<std::string> all = all_views(room.table());
    all.push_back(bj::serialize(lasting_info(room.table())));
    all.push_back(bj::serialize(room.table().summary()));
    all.push_back(std::to_string(room.table().seq()));
    Guest& watcher = room.watch();
    all.push_back(bj::serialize(watcher.last("welcome").at("chat")));
    all.push_back(bj::serialize(watcher.last("welcome").at("log")));
    room.leave(watcher);
    return all;
  }

  TableDriver room;
  Stream stream;
  Guest* ann = nullptr;
  Guest* cem = nullptr;
};

void killed_at_any_moment() {
  const char* title = *rc::gen::elementOf(kTitles);
  KillEvening evening(title, *rc::gen::inRange<std::uint64_t>(0, 1'000'000));
  const int kills = *rc::gen::inRange(1, 3);
  for (int kill = 0; kill < kills && !evening.room.over(); ++kill) {
    for (int steps = *rc::gen::inRange(0, 80); steps > 0 && !evening.room.over(); --steps) {
      evening.go_on();
    }
    const std::vector<std::string> before = evening.known();
    const std::vector<std::string> log = evening.room.log();
    const std::uint64_t told = std::max(evening.ann->seq, evening.cem->seq);
    evening.room.kill();
    RC_ASSERT(evening.room.table().seq() >= told);
    RC_ASSERT(evening.known() == before);
    RC_ASSERT(evening.room.log() == log);  // reading writes nothing
    evening.come();
  }
  for (int steps = 10; steps > 0 && !evening.room.over(); --steps) evening.go_on();
  (void)dice_of(evening.room.journal());
}

/// A table that is killed every now and then, and one that is not: the same people do the same.
std::string journal_with_kills(std::string_view title, std::uint64_t seed, std::uint32_t every) {
  KillEvening evening(title, seed);
  Stream when(seed, 2, 0);
  for (int steps = 0; steps < 250 && !evening.room.over(); ++steps) {
    if (every > 0 && when(every) == 0) {
      evening.room.kill();
      evening.come();
    }
    evening.room.play_one(at_random(evening.stream));
  }
  return evening.room.journal();
}

}  // namespace

TEST_CASE("a table that was killed comes back as it was, and the game goes on") {
  holds("killed at any moment", killed_at_any_moment);
}

TEST_CASE("a game with kills is the same game as without them") {
  for (const char* title : kTitles) {
    INFO(title);
    CHECK(journal_with_kills(title, 1, 60) == journal_with_kills(title, 1, 0));
  }
}

TEST_CASE("a lobby comes back with its seats, names, tokens and salts") {
  TableDriver room(R"({"title": "world", "seats": [{"kind": "person", "name": "Ann"},
      {"kind": "open"}, {"kind": "hard"}], "grace_s": 5, "stand_in": "easy"})");
  const auto seated = room.table().sit(object(R"({"name": "Bob", "colour": 5})"), room.now());
  REQUIRE(seated);
  room.keep_token(seated->seat, seated->token);
  Guest& bob = room.join({seated->token}, {{}, {}, {}, std::string(64, 'f')});
  CHECK(text(bob.table, "/state") == "lobby");
  CHECK(bob.position.is_null());
  const bj::object before = lasting_info(room.table());
  const std::uint64_t seq = room.table().seq();
  room.kill();
  CHECK(lasting_info(room.table()) == before);
  CHECK(room.table().seq() == seq);
  Guest& again = room.join(1);
  CHECK(bj::serialize(at(again.last("welcome"), "/you/seats")) == "[1]");
  Guest& host = room.join({room.host()});
  room.say(host, R"({"type": "start"})");
  CHECK(text(again.table, "/state") == "playing");
  CHECK(bj::serialize(at(again.table, "/salts")).find(std::string(64, 'f')) != std::string::npos);
}

TEST_CASE("a table that is over comes back as over, with its secret") {
  for (const bool ended_by_host : {false, true}) {
    TableDriver room(order_of("bb7k", {"person", "easy"}, R"({"start_cash": 100})"));
    Guest& ann = room.join({room.token(0), room.host()});
    if (ended_by_host) {
      room.play(10);
      room.say(ann, R"({"type": "end"})");
    } else {
      room.play(20'000);
    }
    REQUIRE(room.over());
    const bj::object before = lasting_info(room.table());
    CHECK(before.contains("secret"));
    room.kill();
    CHECK(room.over());
    CHECK(lasting_info(room.table()) == before);
    CHECK_FALSE(room.table().wake());
    room.join(0);
    CHECK_FALSE(room.table().wake());
  }
}

TEST_CASE("a question that the clock has answered is stale, also after the table was killed") {
  TableDriver room(
      order_of("bb7k", {"person", "person"}, R"({"clock.turn": 20, "on_decline": "nothing"})"));
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  bj::object roll{{"type", "act"}, {"seat", 0}, {"seq", ann.seq}, {"action", {{"do", "roll"}}}};
  // The clock plays for both until Ann is asked to roll again.
  const auto asked_to_roll = [&](const Guest& guest) {
    return text(guest.position, "/view/prompt") == "roll" &&
           number(guest.position, "/view/asked") == 0;
  };
  REQUIRE(asked_to_roll(ann));
  do {
    room.pass(20'000);
  } while (!asked_to_roll(ann) || number(ann.position, "/view/round") == 1);
  const std::size_t entries = room.entries();
  room.say(ann, roll);
  CHECK(ann.refusal() == "stale");
  CHECK(bob.seq == ann.seq);
  room.kill();
  Guest& again = room.join(0);
  room.say(again, roll);
  CHECK(again.refusal() == "stale");
  CHECK(room.entries() == entries);
  roll["seq"] = again.seq;
  room.say(again, roll);
  CHECK(room.entries() > entries);
}

TEST_CASE("lines that make no sense are refused with their number, and nothing crashes") {
  TableDriver room(order_of("bb7k", {"person", "easy"}));
  room.join(0);
  room.play(20);
  const std::vector<std::string>& good = room.log();
  const auto load = [](const std::vector<std::string>& lines) {
    const Result<Table> table = Table::load("tttttttttt", lines, kNoon);
    return table ? std::string("loaded") : table.problem().text();
  };
  CHECK(load(good) == "loaded");
  CHECK(load({}) != "loaded");
  for (const char* line : {"",
                           "x",
                           "j",
                           "t",
                           "t{",
                           "t[]",
                           "tnull",
                           "j{\"n\":",
                           "j{\"n\":5}",
                           "j{\"n\":1,\"by\":",
                           "j{\"n\":1,\"by\":\n",
                           "t{\"made\":{}}",
                           "t{\"made\":3}",
                           "t{\"chair\":{},\"seat\":9}",
                           "t{\"chair\":{},\"seat\":-1}",
                           "t{\"chair\":3,\"seat\":0}",
                           "t{\"start\":3}",
                           "t{\"start\":[{}]}",
                           "t{\"pause\":3}",
                           "t{\"clock\":\"x\"}",
                           "k{}"}) {
    INFO(line);
    for (const std::size_t place : {std::size_t{0}, std::size_t{2}, good.size()}) {
      std::vector<std::string> bad = good;
      bad.insert(bad.begin() + static_cast<std::ptrdiff_t>(place), line);
      CHECK(load(bad) != "loaded");
      (void)lines_until(bad, 5);
      (void)journal_of(bad);
    }
  }
  // A line too few, twice, or cut short.
  for (std::size_t at = 0; at < good.size(); ++at) {
    if (!good[at].starts_with('j')) continue;
    CAPTURE(at);
    std::vector<std::string> bad = good;
    bad[at].resize(bad[at].size() / 2);
    CHECK(load(bad) != "loaded");
    bad = good;
    bad.insert(bad.begin() + static_cast<std::ptrdiff_t>(at), good[at]);
    CHECK(load(bad) != "loaded");
    if (at + 1 == good.size()) continue;  // then it is only an earlier moment
    bad = good;
    bad.erase(bad.begin() + static_cast<std::ptrdiff_t>(at));
    CHECK(load(bad) != "loaded");
  }
}

TEST_CASE("a log that ends between a throw and its dice goes on with the dice that were due") {
  TableDriver room(order_of("bb7k", {"person", "person"}));
  Guest& ann = room.join(0);
  room.act(ann, 0, R"({"do": "roll"})");
  REQUIRE(room.entries() >= 2);
  const std::vector<std::string> cut = lines_until(room.log(), ann.seq - (room.entries() - 1));
  REQUIRE(cut.size() < room.log().size());
  Result<Table> loaded = Table::load("tttttttttt", cut, kNoon);
  REQUIRE(loaded);
  std::vector<std::string> lines = cut;
  for (std::string& line : loaded->take_lines()) lines.push_back(std::move(line));
  CHECK(lines == room.log());
}

TEST_CASE("a table of older rules goes on from the snapshot, and tells only what it knows") {
  TableDriver room(order_of("bb7k", {"person", "person"}, "{}", R"({"grace_s": 0})"));
  Guest& both = room.join({room.token(0), room.token(1)});
  room.play(230);
  const std::uint64_t seq = both.seq;
  const std::string view = bj::serialize(at(both.position, "/view"));
  // Its header names other rules, and an early action is one that these do not know.
  std::vector<std::string> objects = unsealed(room.journal()), lines = room.log();
  for (std::string& text : objects) {
    bj::object line = object(text);
    if (line.contains("rules_version")) line["rules_version"] = 0;
    if (at(line, "/n") == bj::value(5)) line["do"] = "levitate";
    text = bj::serialize(line);
  }
  Chain chain;
  auto next = objects.begin();
  for (std::string& line : lines) {
    if (line.starts_with('j')) line = "j" + chain.seal(*next++);
  }
  Result<Table> loaded = Table::load("tttttttttt", lines, kNoon);
  if (!loaded) FAIL(loaded.problem().text());
  CHECK(loaded->seq() == seq);
  for (const std::optional<std::uint64_t> since :
       {std::optional<std::uint64_t>(), std::optional(seq - 100), std::optional(seq - 10)}) {
    loaded->join(1, {{room.token(0), room.token(1)}, since, {}, {}}, kNoon);
    Guest guest;
    for (const Mail& mail : loaded->take_mail()) {
      if (mail.text) guest.receive(*mail.text, true);
    }
    CHECK(guest.seq == seq);
    CHECK(bj::serialize(at(guest.position, "/view")) == view);
    const bj::object& welcome = guest.last("welcome");
    CHECK(welcome.contains("resumed") == (since == seq - 10));
    if (welcome.contains("resumed")) continue;
    const bj::array log = list(welcome, "/log");
    CHECK_FALSE(log.empty());
    CHECK(log.back().at("seq").as_int64() == static_cast<std::int64_t>(seq));
    for (const bj::value& step : log) CHECK(number(step, "/seq") > 200);
  }
}
