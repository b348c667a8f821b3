// SPDX-License-Identifier: Apache-2.0
// Taking back: one's own last action at once, anything further if all people agree. The dice stay.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/journals.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// People who begin in the order of their seats, and a bot; nothing is auctioned.
struct UndoEvening {
  explicit UndoEvening(std::vector<std::string_view> kinds = {"person", "person", "medium"})
      : room(order_of("classic", kinds, R"({"order": "listed", "on_decline": "nothing"})",
                      R"({"bot_delay_ms": 1000})"),
             4) {
    ann = &room.join({room.token(0), room.host()});
    if (kinds[1] == kPerson) bob = &room.join(1);
  }
  void back(Guest& guest, Seat seat, std::uint64_t to) {
    room.say(guest, {{"type", "takeback"}, {"id", "t"}, {"seat", seat}, {"to", to}});
  }
  void answer(Guest& guest, Seat seat, bool agree) {
    room.say(guest, {{"type", "answer"}, {"id", "t"}, {"seat", seat}, {"agree", agree}});
  }
  std::string dice() const { return bj::serialize(at(ann->position, "/view/dice")); }
  std::string view() const { return bj::serialize(at(ann->position, "/view")); }
  /// Ann and Bob act until the bot is asked or so many entries are there.
  void people_play(std::size_t entries) {
    while (room.entries() < entries && (!ann->asked().empty() || !bob->asked().empty())) {
      room.play_one();
    }
  }

  TableDriver room;
  Guest* ann = nullptr;
  Guest* bob = nullptr;
};

}  // namespace

TEST_CASE("a seat undoes its own last action, as the position says, and not the dice") {
  UndoEvening evening;
  Guest& ann = *evening.ann;
  evening.room.act(ann, 0, R"({"do": "roll"})");
  CHECK(bj::serialize(at(ann.position, "/undo")) == "[]");
  evening.room.say(ann, R"({"type": "undo", "id": "u", "seat": 0})");
  CHECK(ann.refusal() == "no_undo");
  CHECK(text(ann.inbox.back(), "/id") == "u");
  const std::string before = evening.view();
  evening.room.act(ann, 0, plainly(ann.legal(0)));
  REQUIRE(evening.view() != before);
  CHECK(bj::serialize(at(ann.position, "/undo")) == "[0]");
  CHECK(bj::serialize(at(evening.bob->position, "/undo")) == "[]");
  evening.room.say(*evening.bob, R"({"type": "undo", "seat": 1})");
  CHECK(evening.bob->refusal() == "no_undo");
  const std::uint64_t seq = evening.room.table().seq();
  evening.room.say(ann, R"({"type": "undo", "id": "u", "seat": 0})");
  CHECK(text(ann.inbox.back(), "/type") == "step");
  CHECK(text(ann.inbox.back(), "/ack") == "u");
  CHECK(at(ann.inbox.back(), "/undo") == bj::value(true));
  CHECK(at(evening.bob->inbox.back(), "/undo") == bj::value(true));
  CHECK(evening.room.table().seq() == seq + 1);  // it never goes back
  CHECK(evening.view() == before);
}

TEST_CASE("an undone action may be done again, and the same message is stale") {
  UndoEvening evening;
  Guest& ann = *evening.ann;
  evening.room.act(ann, 0, R"({"do": "roll"})");
  const bj::object message{
      {"type", "act"}, {"seat", 0}, {"seq", ann.seq}, {"action", plainly(ann.legal(0))}};
  evening.room.say(ann, message);
  evening.room.say(ann, R"({"type": "undo", "seat": 0})");
  const std::size_t entries = evening.room.entries();
  evening.room.say(ann, message);
  CHECK(ann.refusal() == "stale");
  evening.room.act(ann, 0, plainly(ann.legal(0)));
  CHECK(evening.room.entries() == entries + 1);
}

TEST_CASE("nothing is undone across somebody else's action, nor while paused") {
  UndoEvening evening;
  Guest& ann = *evening.ann;
  evening.room.play_until([&] { return !evening.bob->asked().empty(); });
  evening.room.act(*evening.bob, 1, plainly(evening.bob->legal(1)));
  evening.room.say(ann, R"({"type": "undo", "seat": 0})");
  CHECK(ann.refusal() == "no_undo");
  UndoEvening paused;
  paused.room.act(*paused.ann, 0, R"({"do": "roll"})");
  paused.room.act(*paused.ann, 0, plainly(paused.ann->legal(0)));
  paused.room.say(*paused.ann, R"({"type": "pause"})");
  paused.room.say(*paused.ann, R"({"type": "undo", "seat": 0})");
  CHECK(paused.ann->refusal() == "no_undo");
}

TEST_CASE("a takeback needs every person; bots are not asked") {
  UndoEvening evening;
  Guest &ann = *evening.ann, &bob = *evening.bob;
  const std::uint64_t start = ann.seq;
  const std::string before = evening.view();
  evening.people_play(8);
  const std::size_t entries = evening.room.entries();
  evening.back(ann, 0, start);
  CHECK(evening.room.entries() == entries);
  CHECK(text(bob.inbox.back(), "/change") == "takeback");
  CHECK(number(bob.table, "/takeback/seat") == 0);
  CHECK(number(bob.table, "/takeback/to") == static_cast<std::int64_t>(start));
  CHECK(bj::serialize(at(bob.table, "/takeback/agreed")) == "[0]");
  evening.answer(bob, 1, true);
  CHECK(evening.room.entries() == entries + 1);
  CHECK(evening.view() == before);
  CHECK(at(bob.last("step"), "/undo") == bj::value(true));
  CHECK(at(to_json(evening.room.table().info()), "/takeback").is_null());
  // Everybody who was told of the wish is told that it is no more.
  CHECK(at(ann.table, "/takeback").is_null());
  CHECK(at(bob.table, "/takeback").is_null());
}

TEST_CASE("a refusal ends the wish, and so does the next action") {
  UndoEvening evening;
  Guest &ann = *evening.ann, &bob = *evening.bob;
  const std::uint64_t start = ann.seq;
  evening.people_play(8);
  const std::size_t entries = evening.room.entries();
  evening.back(ann, 0, start);
  evening.answer(bob, 1, false);
  CHECK(at(ann.table, "/takeback").is_null());
  evening.answer(bob, 1, true);
  CHECK(bob.refusal() == "not_now");
  CHECK(evening.room.entries() == entries);
  evening.back(bob, 1, start);
  CHECK(number(ann.table, "/takeback/seat") == 1);
  evening.room.play_one();
  CHECK(at(ann.table, "/takeback").is_null());
  CHECK(at(bob.table, "/takeback").is_null());
  evening.answer(ann, 0, true);
  CHECK(ann.refusal() == "not_now");
}

TEST_CASE("whom a bot plays for is not asked, and one screen with two seats answers for both") {
  UndoEvening evening;
  Guest& ann = *evening.ann;
  const std::uint64_t start = ann.seq;
  evening.people_play(8);
  evening.room.say(ann, R"({"type": "seat", "seat": 1, "kind": "easy"})");
  const std::size_t entries = evening.room.entries();
  evening.back(ann, 0, start);
  CHECK(evening.room.entries() == entries + 1);
  UndoEvening two;
  Guest& both = two.room.join({two.room.token(0), two.room.token(1)});
  const std::uint64_t begin = both.seq;
  two.room.act(both, 0, R"({"do": "roll"})");
  const std::size_t played = two.room.entries();
  two.back(both, 0, begin);
  CHECK(two.room.entries() == played + 1);
}

TEST_CASE("a takeback to nowhere, while paused, or after the end is refused") {
  UndoEvening evening;
  Guest &ann = *evening.ann, &bob = *evening.bob;
  evening.people_play(6);
  const auto wish = [&](std::string_view to) {
    ann.forget();
    evening.room.say(ann, R"({"type": "takeback", "seat": 0, "to": )" + std::string(to) + "}");
    return ann.refusal();
  };
  CHECK(wish("-1") == "bad_field");
  CHECK(wish("\"x\"") == "bad_field");
  CHECK(wish("999999") == "no_undo");
  CHECK(wish(std::to_string(ann.seq)) == "no_undo");
  const std::size_t lines = evening.room.log().size();
  evening.back(ann, 0, 0);
  evening.room.say(ann, R"({"type": "pause"})");
  const std::size_t entries = evening.room.entries();
  evening.answer(bob, 1, true);  // not while time stands still
  CHECK(bob.refusal() != "(not refused)");
  CHECK(evening.room.entries() == entries);
  CHECK(wish("0") == "not_now");
  evening.room.say(ann, R"({"type": "resume"})");
  evening.back(ann, 0, 0);
  evening.room.say(ann, R"({"type": "end"})");
  evening.answer(bob, 1, true);
  CHECK(bob.refusal() != "(not refused)");
  CHECK(wish("0") == "not_now");
  CHECK(evening.room.entries() == entries);
  CHECK(evening.room.log().size() == lines + 4);  // pause, resume, end, and the secret
  CHECK(dice_of(evening.room.journal()).unfair == 0);
}

namespace {

/// The throws that a guest was told of after `since`, in order.
std::vector<std::string> thrown(const Guest& guest, std::uint64_t since) {
  std::vector<std::string> all;
  for (const bj::object& message : guest.inbox) {
    if (text(message, "/type") != "step" || message.contains("undo")) continue;
    if (static_cast<std::uint64_t>(number(message, "/seq")) <= since) continue;
    for (const bj::value& event : list(message, "/events")) {
      if (text(event, "/event") == "dice_rolled") all.push_back(bj::serialize(event));
    }
  }
  return all;
}

/// At random, but whoever may roll rolls in the end: paying in jail would change who rolls when.
Choose always_roll(Stream& stream) {
  return [&stream](const std::vector<bj::object>& legal) {
    std::vector<bj::object> some;
    for (const bj::object& action : legal) {
      const std::string verb = text(action, "/do");
      if (verb != "pay" && verb != "card" && verb != "resign") some.push_back(action);
    }
    return at_random(stream)(some.empty() ? legal : some);
  };
}

}  // namespace

TEST_CASE("the dice are the same again, whatever is done in between") {
  std::size_t compared = 0;
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
    CAPTURE(seed);
    TableDriver room(order_of("classic", {"person", "person"},
                              R"({"order": "listed", "on_decline": "nothing"})"),
                     seed);
    Guest& both = room.join({room.token(0), room.token(1), room.host()});
    room.play(14);
    const std::uint64_t moment = both.seq;
    room.play(30);
    const std::vector<std::string> first = thrown(both, moment);
    for (std::uint32_t again = 0; again < 3; ++again) {
      const std::uint64_t before = both.seq;
      room.say(both, {{"type", "takeback"}, {"seat", 0}, {"to", moment}});
      REQUIRE(both.seq > before);
      room.say(both, R"({"type": "chat", "seat": 0, "text": "again"})");
      Stream stream(seed, 3, again);
      room.play(20 + again, always_roll(stream));
      const std::vector<std::string> second = thrown(both, before);
      for (std::size_t at = 0; at < std::min(first.size(), second.size()); ++at, ++compared) {
        CHECK(first[at] == second[at]);
      }
    }
    room.say(both, R"({"type": "end"})");
    const DiceReport dice = dice_of(room.journal());
    CHECK(dice.checked > 0);
    CHECK(dice.unfair + dice.unrevealed == 0);
  }
  CHECK(compared > 40);
}

TEST_CASE(
    "the journal of a game with undos and takebacks verifies, and bots remember what stands") {
  for (const char* title : {"classic", "annexation"}) {
    INFO(title);
    TableDriver room(order_of(title, {"person", "medium", "person"}, "{}"), 21);
    Guest& both = room.join({room.token(0), room.token(2), room.host()});
    Stream stream(3, 1, 4);
    for (int step = 0; step < 400 && !room.over(); ++step) {
      const std::uint32_t what = stream(12);
      if (what == 0) {
        const auto back = stream(static_cast<std::uint32_t>(both.seq));
        room.say(both, {{"type", "takeback"}, {"seat", 0}, {"to", back}});
      } else if (what == 1) {
        for (const bj::value& seat : list(both.position, "/undo")) {
          room.say(both, {{"type", "undo"}, {"seat", seat}});
          CHECK(both.inbox.back().contains("undo"));
        }
      } else {
        room.play_one(at_random(stream));
      }
    }
    const auto views = all_views(room.table());
    room.kill();
    CHECK(all_views(room.table()) == views);
    Guest& again = room.join({room.token(0), room.token(2), room.host()});
    if (!room.over()) room.say(again, R"({"type": "end"})");
    const DiceReport dice = dice_of(room.journal());
    CHECK(dice.unfair + dice.unrevealed == 0);
  }
}

TEST_CASE("the actions that stand lead to the position, whatever was taken back before") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    Stream stream(seed, 0, 0);
    EstateMatch match(game_of("classic"), {{"Ann", kPerson}, {"Bob", kPerson}});
    std::vector<estate::Event> events;
    for (int step = 0; step < 60 && !match.over(); ++step) {
      const std::uint32_t what = stream(8);
      if (what == 0) {
        (void)match.take_back(0, stream(static_cast<std::uint32_t>(match.entries().size() + 1)));
      } else if (what == 1 && (match.undo(0) || match.undo(1))) {
        continue;
      } else {
        const Move move = random_move(match.game().ruleset(), match.state(), stream);
        REQUIRE_FALSE(match.play(move.by, move.action, events));
      }
    }
    const EstateMatch::Standing stand = match.standing();
    estate::State again = stand.from;
    for (const auto& entry : stand.actions) {
      REQUIRE_FALSE(match.game().play(again, entry.by, entry.action, events));
    }
    CHECK(again == match.state());
  }
}
