// SPDX-License-Identifier: Apache-2.0
// Small things that are easily got wrong at a table, and that nobody would see at once.
#include <doctest/doctest.h>

#include "bots/conquest/random.hpp"
#include "bots/estate/random.hpp"
#include "table/journal/journal.hpp"
#include "tests/table/table_fixture.hpp"
#include "title/load.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

using namespace parlour;
using namespace parlour::fixtures;

TEST_CASE("an answer from before a takeback is stale, though the same is asked again") {
  TableDriver room(
      order_of("classic", {"person", "person"}, R"({"order": "listed", "on_decline": "nothing"})"),
      4);
  Guest& ann = room.join(0);
  Guest& bob = room.join(1);
  const auto may = [&](std::string_view verb) {
    for (const bj::object& action : ann.legal(0)) {
      if (text(action, "/do") == verb) return true;
    }
    return false;
  };
  // Ann has land and may give it up, within one and the same question.
  room.play_until([&] { return may("end") && may("mortgage"); });
  const std::uint64_t before = ann.seq;
  const std::string prompt = text(ann.position, "/view/prompt");
  for (const bj::object& action : ann.legal(0)) {
    if (text(action, "/do") != "mortgage") continue;
    room.act(ann, 0, action);
    break;
  }
  REQUIRE(text(ann.position, "/view/prompt") == prompt);
  const bj::object late{
      {"type", "act"}, {"seat", 0}, {"seq", ann.seq}, {"action", {{"do", "end"}}}};
  room.say(bob, {{"type", "takeback"}, {"seat", 1}, {"to", before}});
  room.say(ann, R"({"type": "answer", "seat": 0, "agree": true})");
  REQUIRE(text(ann.position, "/view/prompt") == prompt);
  REQUIRE(ann.last("step").contains("undo"));
  const std::size_t entries = room.entries();
  for (const bool restart : {false, true}) {
    if (restart) room.kill();
    Guest& back = restart ? room.join(0) : ann;
    room.say(back, late);
    CHECK(back.refusal() == "stale");
    CHECK(room.entries() == entries);
  }
}

TEST_CASE("talk that was heard is not told again to whoever comes back") {
  TableDriver room(order_of("classic", {"person", "person"}));
  Guest& ann = room.join(0);
  for (const char* line : {"one", "two", "three"}) {
    room.say(ann, {{"type", "chat"}, {"seat", 0}, {"text", line}});
  }
  REQUIRE(ann.chat.size() == 3);
  for (std::size_t heard = 0; heard <= 3; ++heard) {
    const std::uint64_t since = ann.chat[0].at("seq").to_number<std::uint64_t>() - 1 + heard;
    Guest& back = room.join({room.token(1)}, {{}, since, {}, {}});
    REQUIRE(back.last("welcome").contains("resumed"));
    CHECK(back.count("chat") == 3 - heard);
  }
}

TEST_CASE("a bot that has thought too long does not move any more") {
  TableDriver room(
      order_of("classic", {"person", "medium"}, R"({"order": "listed", "on_decline": "nothing"})",
               R"({"bot_delay_ms": 1000})"),
      4);
  Guest& ann = room.join(0);
  const std::uint64_t start = ann.seq;
  const auto to_the_bot = [&] {
    for (int step = 0; step < 50 && !ann.asked().empty(); ++step) {
      room.act(ann, 0, plainly(ann.legal(0)));
    }
    REQUIRE(ann.asked().empty());
  };
  to_the_bot();
  const std::optional<Job> job = room.table().job(room.now() + 5000);
  REQUIRE(job);
  Thinker think = job->think;
  const bj::object move = think();
  // Meanwhile Ann takes back her turn, and plays it again: the bot is asked the same once more.
  room.say(ann, {{"type", "takeback"}, {"seat", 0}, {"to", start}});
  to_the_bot();
  const std::size_t entries = room.entries();
  room.table().moved(*job, move, room.now());
  room.settle();
  CHECK(room.entries() == entries);
  room.pass(1000);
  CHECK(room.entries() > entries);
}

TEST_CASE("a screen with several seats shows the one that is asked, and else its first") {
  TableDriver room(order_of("annexation", {"person", "person", "person"}, R"({"setup": "deal"})"),
                   7);
  Guest& two = room.join({room.token(0), room.token(2)});
  room.join(1);
  Stream stream(1, 1, 1);
  std::size_t second = 0, nobody = 0, different = 0;
  for (int step = 0; step < 400 && !room.over(); ++step) {
    room.play_one(at_random(stream));
    const auto asked = two.asked();
    const Seat shown = asked.empty() ? 0 : asked.front();
    second += shown == 2 ? 1 : 0;
    nobody += asked.empty() ? 1 : 0;
    REQUIRE(number(two.position, "/viewer") == shown);
    const auto view_of = [&](Seat seat) {
      return room.table().game()->position({SeatSet::one(seat), {}}).at("view");
    };
    REQUIRE(at(two.position, "/view") == view_of(shown));
    different += view_of(0) == view_of(2) ? 0 : 1;
  }
  CHECK(second > 0);
  CHECK(nobody > 0);
  CHECK(different > 0);
}

TEST_CASE("hints tell only what the seat sees") {
  // By air and over allies' land one may attack what lies in the fog.
  TableDriver room(order_of("annexation", {"person", "person", "person"},
                            R"({"setup": "deal", "fog": true, "airport_cost": 3})"),
                   7);
  const Result<conquest::Game> game = conquest::Game::make(*find_title("annexation"), {});
  REQUIRE(game);
  for (Seat seat = 0; seat < 3; ++seat) room.join(seat);
  Stream stream(2, 2, 2);
  std::size_t unseen = 0, seen = 0;
  for (int step = 0; step < 1500 && !room.over(); ++step) {
    room.play_one([&](const std::vector<bj::object>& legal) {
      for (const bj::object& action : legal) {
        const std::string verb = text(action, "/do");
        if (verb.find("airport") != verb.npos && stream(3) > 0) return action;
      }
      return at_random(stream)(legal);
    });
    for (Seat seat = 0; seat < 3; ++seat) {
      const bj::object position = room.table().game()->position({SeatSet::one(seat), {}});
      for (const bj::value& choice : list(position, "/choices/0/legal")) {
        const auto action = game->action_from_json(choice.at("action").as_object());
        REQUIRE(action);
        const auto* attack = std::get_if<conquest::Attack>(&*action);
        if (attack == nullptr) continue;
        const bool odds = choice.at("facts").as_object().contains("percent");
        const bool known =
            number(position, "/view/territories/" + std::to_string(attack->to) + "/troops") >= 0;
        if (!known) CHECK_FALSE(odds);
        (known ? seen : unseen) += odds == known ? 1 : 0;
      }
    }
  }
  CHECK(seen > 0);
  CHECK(unseen > 0);
}

TEST_CASE("a bot does not draw from the stream of the dice") {
  constexpr std::uint64_t kSecret = 12;
  const std::uint64_t seed = Secret::from_number(kSecret).seed();
  TableDriver room(order_of("annexation", {"random", "random", "random"}, R"({"setup": "deal"})"),
                   kSecret);
  room.watch();
  room.play(600);
  std::size_t moves = 0, foreseen = 0;
  const Watcher<conquest::Game> nobody;
  Match<conquest::Game> again = load_journal<conquest::Game>(room.journal(), "game")->match;
  Match<conquest::Game> told = again.from_the_start();
  std::vector<conquest::Event> events;
  while (told.count() < again.count()) {
    const auto& entry = again.entry(told.count());
    if (entry.by >= 0) {
      Stream dice(seed, 0, static_cast<std::uint32_t>(told.count()));
      const auto view = seen_state(told.game().ruleset(), told.state(), entry.by);
      const auto drawn = conquest::random_action(told.game().ruleset(), view, entry.by, dice);
      ++moves;
      foreseen += told.game().to_json(drawn) == told.game().to_json(entry.action) ? 1 : 0;
    }
    told.retell(entry, events);
  }
  CHECK(moves > 100);
  CHECK(foreseen < moves * 3 / 4);
}

TEST_CASE("chance answers from its own stream, and from no bot's") {
  constexpr std::uint64_t kSecret = 12;
  const std::uint64_t seed = Secret::from_number(kSecret).seed();
  TableDriver room(order_of("classic", {"random", "random"}), kSecret);
  room.watch();
  room.play(300);
  const Match<estate::Game> match = load_journal<estate::Game>(room.journal(), "game")->match;
  Match<estate::Game> told = match.from_the_start();
  std::vector<estate::Event> events;
  while (told.count() < match.count()) {
    const auto& entry = match.entry(told.count());
    if (entry.by == kChance) {
      CHECK(told.game().to_json(told.chance_answer(seed)) == told.game().to_json(entry.action));
    }
    told.retell(entry, events);
  }
}
