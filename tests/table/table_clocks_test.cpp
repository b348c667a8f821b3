// SPDX-License-Identifier: Apache-2.0
// Time: what the deadlines say is what happens, and when time stands still nothing does.
#include <doctest/doctest.h>

#include "tests/support/estate.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

std::string prompt(const Guest& guest) { return text(guest.position, "/view/prompt"); }
std::string events(const bj::object& step) { return bj::serialize(at(step, "/events")); }

/// Everything but the one that matters: until the first is asked so.
struct ClocksEvening {
  ClocksEvening(std::string_view title, std::string_view rules, std::size_t seats = 3,
                std::uint64_t seed = 1)
      : room(order_of(title, std::vector<std::string_view>(seats, "person"), rules), seed) {
    host = &room.join({room.host()});
    for (std::size_t seat = 0; seat < seats; ++seat) {
      guests.push_back(&room.join(static_cast<Seat>(seat)));
    }
  }
  void until(std::string_view wanted, const Choose& choose = plainly) {
    room.play_until([&] { return prompt(*host) == wanted; }, choose);
  }
  std::optional<Millis> left(std::string_view what) const {
    const auto at = host->deadline(what);
    return at ? std::optional(*at - room.now()) : std::nullopt;
  }
  TableDriver room;
  Guest* host = nullptr;
  std::vector<Guest*> guests;
};

/// Takes what is first, but never buys.
bj::object declining(const std::vector<bj::object>& legal) {
  for (const bj::object& action : legal) {
    if (text(action, "/do") == "decline") return action;
  }
  return plainly(legal);
}

}  // namespace

TEST_CASE("an auction has its seconds for the first bid, and each bid adds to what is left") {
  ClocksEvening evening(
      "classic",
      R"({"order": "listed", "auction.first_seconds": 25, "auction.added_seconds": 10})");
  TableDriver& room = evening.room;
  evening.until("auction", declining);
  CHECK(evening.left("auction") == 25 * kSecond);
  room.pass(20 * kSecond);
  CHECK(evening.left("auction") == 5 * kSecond);
  room.act(*evening.guests[1], 1, plainly(evening.guests[1]->legal(1)));  // the least bid
  CHECK(evening.left("auction") == 15 * kSecond);
  // Somebody leaving the auction gives nobody more time.
  room.pass(4 * kSecond);
  room.act(*evening.guests[0], 0, R"({"do": "withdraw"})");
  CHECK(evening.left("auction") == 11 * kSecond);
  room.act(*evening.guests[2], 2, plainly(evening.guests[2]->legal(2)));
  CHECK(evening.left("auction") == 21 * kSecond);
  room.pass(21 * kSecond - 1);
  CHECK(prompt(*evening.host) == "auction");
  evening.host->forget();
  room.pass(1);
  CHECK(prompt(*evening.host) != "auction");
  const bj::object& closed = evening.host->last("step");
  CHECK(text(closed, "/by") == "clock");
  CHECK(events(closed).find(R"("auction_won","seat":2)") != std::string::npos);
  CHECK_FALSE(evening.host->deadline("auction"));
}

TEST_CASE("an auction without a bid fails when its time is up") {
  ClocksEvening evening("classic", R"({"order": "listed"})");
  evening.until("auction", declining);
  evening.room.pass(*evening.left("auction"));
  CHECK(events(evening.host->last("step")).find("auction_failed") != std::string::npos);
}

TEST_CASE("each lot of a broken estate has its own time") {
  ClocksEvening evening("classic", R"({"order": "listed"})");
  TableDriver& room = evening.room;
  room.play_until([&] {
    const bool two = list(evening.host->position, "/view/seats/0/deeds").size() >= 3;
    return two && !evening.guests[0]->asked().empty() && prompt(*evening.host) == "roll";
  });
  room.act(*evening.guests[0], 0, R"({"do": "resign"})");
  REQUIRE(prompt(*evening.host) == "auction");
  for (int lot = 0; lot < 3; ++lot) {
    CAPTURE(lot);
    REQUIRE(prompt(*evening.host) == "auction");
    CHECK(evening.left("auction") == 25 * kSecond);
    room.pass(25 * kSecond);
  }
}

TEST_CASE(
    "the clock of a turn plays the safe answer, for whoever is there and for whoever is not") {
  ClocksEvening evening("bb7k", R"({"clock.turn": 20})", 2);
  TableDriver& room = evening.room;
  CHECK(evening.left("answer") == 20 * kSecond);
  const bj::value asked = at(evening.host->position, "/view/asked");
  room.pass(19 * kSecond);
  CHECK(room.entries() == 0);
  room.pass(kSecond);
  CHECK(room.entries() >= 2);  // it rolls, and the dice follow
  CHECK(evening.left("answer") == 20 * kSecond);
  room.leave(*evening.guests[0]);
  const std::size_t entries = room.entries();
  room.pass(21 * kSecond);
  CHECK(room.entries() > entries);
}

TEST_CASE("building and the like are one long answer: they do not stop the clock") {
  ClocksEvening evening("classic",
                        R"({"order": "listed", "clock.turn": 60, "on_decline": "nothing"})", 2);
  TableDriver& room = evening.room;
  room.play_until([&] {
    return prompt(*evening.host) == "roll" && !evening.guests[0]->asked().empty() &&
           !list(evening.host->position, "/view/seats/0/deeds").empty();
  });
  const Millis deadline = *evening.host->deadline("answer");
  room.pass(10 * kSecond);
  for (const bj::object& action : evening.guests[0]->legal(0)) {
    if (text(action, "/do") != "mortgage") continue;
    room.act(*evening.guests[0], 0, action);
    break;
  }
  CHECK(bj::serialize(evening.host->position).find("\"mortgaged\":true") != std::string::npos);
  CHECK(evening.host->deadline("answer") == deadline);
}

TEST_CASE("the jail has a clock of its own") {
  ClocksEvening evening("metropolis", R"({"clock.jail": 30, "clock.turn": 90})", 2, 3);
  evening.until("jail_choice");
  CHECK(evening.left("answer") == 30 * kSecond);
  evening.room.pass(29 * kSecond);
  CHECK(prompt(*evening.host) == "jail_choice");
  evening.room.pass(kSecond);
  CHECK(prompt(*evening.host) != "jail_choice");
}

TEST_CASE("a turn of conquest has its seconds, battles and dice included") {
  ClocksEvening evening("world", R"({"setup": "deal", "turn_seconds": 90})");
  TableDriver& room = evening.room;
  evening.until("allocate");
  const Millis end = *evening.host->deadline("turn");
  CHECK(end - room.now() == 90 * kSecond);
  const std::int64_t turn = number(evening.host->position, "/view/turn");
  const auto same_turn = [&] { return number(evening.host->position, "/view/turn") == turn; };
  std::size_t battles = 0;
  while (room.now() < end - 10 * kSecond && same_turn() && battles < 6) {
    room.pass(kSecond);
    REQUIRE(room.play_one());
    if (!same_turn()) break;
    battles += events(evening.host->last("step")).find("dice_thrown") != std::string::npos ? 1 : 0;
    CHECK(evening.host->deadline("turn") == end);
  }
  REQUIRE(battles > 0);
  REQUIRE(same_turn());
  room.pass(end - room.now() - 1);
  CHECK(same_turn());
  room.pass(1);
  CHECK_FALSE(same_turn());
  CHECK(evening.left("turn") == 90 * kSecond);
}

TEST_CASE("claims and the first troops have that time each") {
  ClocksEvening evening("annexation", R"({"turn_seconds": 15})", 2);
  TableDriver& room = evening.room;
  REQUIRE(prompt(*evening.host) == "claim");
  for (int claim = 0; claim < 3; ++claim) {
    CHECK(evening.left("turn") == 15 * kSecond);
    const std::int64_t asked = number(evening.host->position, "/view/asked");
    room.pass(15 * kSecond);
    CHECK(number(evening.host->position, "/view/asked") != asked);
  }
}

TEST_CASE("a hand that is not thrown in time is thrown by chance") {
  ClocksEvening evening("annexation",
                        R"({"setup": "deal", "turn_seconds": 0, "throw_seconds": 10})");
  TableDriver& room = evening.room;
  evening.until("throw");
  CHECK(evening.left("throw") == 10 * kSecond);
  evening.host->forget();
  room.pass(10 * kSecond - 1);
  CHECK(evening.host->inbox.empty());
  room.pass(1);
  CHECK(text(evening.host->inbox.front(), "/by") == "clock");
  CHECK(bj::serialize(evening.host->inbox.back()).find("hands_shown") != std::string::npos);
}

TEST_CASE("while hands are thrown the clock of the turn stands still") {
  ClocksEvening evening("annexation",
                        R"({"setup": "deal", "turn_seconds": 90, "throw_seconds": 10})", 3, 2);
  TableDriver& room = evening.room;
  evening.until("attack");
  room.pass(5 * kSecond);
  const Millis left = *evening.left("turn");
  evening.until("throw");
  const auto standing = [&] {
    for (const bj::value& one : list(evening.host->position, "/deadlines")) {
      if (text(one, "/what") == "turn") return number(one, "/left");
    }
    return std::int64_t{-1};
  };
  CHECK(standing() == left);
  const std::int64_t turn = number(evening.host->position, "/view/turn");
  while (prompt(*evening.host) == "throw") room.pass(10 * kSecond);  // far longer than the turn
  CHECK(number(evening.host->position, "/view/turn") == turn);
  CHECK(evening.left("turn") == left);
}

TEST_CASE("a pause while hands are thrown takes nothing from the turn") {
  ClocksEvening evening("annexation",
                        R"({"setup": "deal", "turn_seconds": 90, "throw_seconds": 10})", 3, 2);
  TableDriver& room = evening.room;
  evening.until("attack");
  const Millis left = *evening.left("turn");
  evening.until("throw");
  room.say(*evening.host, R"({"type": "pause"})");
  room.pass(500 * kSecond);
  room.say(*evening.host, R"({"type": "resume"})");
  CHECK(evening.left("throw") == 10 * kSecond);
  while (prompt(*evening.host) == "throw") room.pass(10 * kSecond);
  CHECK(evening.left("turn") == left);
}

TEST_CASE("a hand for a round that is over is stale") {
  ClocksEvening evening(
      "annexation",
      R"({"setup": "deal", "turn_seconds": 0, "throw_seconds": 10, "alliances": false})", 3, 2);
  TableDriver& room = evening.room;
  for (int battle = 0; battle < 40; ++battle) {
    evening.until("throw");
    const auto waiting = list(evening.host->position, "/waiting");
    const auto turn = number(evening.host->position, "/view/turn");
    const Seat defender = static_cast<Seat>(waiting[0].as_int64() == turn ? waiting[1].as_int64()
                                                                          : waiting[0].as_int64());
    Guest& guest = *evening.guests[static_cast<std::size_t>(defender)];
    const bj::object late{{"type", "act"},
                          {"seat", defender},
                          {"seq", guest.seq},
                          {"action", {{"do", "throw"}, {"hand", "rock"}}}};
    room.pass(10 * kSecond);
    if (prompt(guest) != "throw") continue;
    const bj::value now = at(evening.host->position, "/waiting");
    room.say(guest, late);
    CHECK(guest.refusal() == "stale");
    return;
  }
  FAIL("no battle had a second round");
}

TEST_CASE("a timed game ends when its minutes are over, also when the table was killed meanwhile") {
  ClocksEvening evening("bb7k", R"({"ends": "timed", "ends.minutes": 10})", 2);
  TableDriver& room = evening.room;
  const Millis minute = 60 * kSecond;
  CHECK(evening.left("game") == 10 * minute);
  room.play(6);
  room.pass(4 * minute);
  CHECK(evening.left("game") == 6 * minute);
  room.play(6);
  room.pass(3 * minute);  // somebody thinks for long, and then the process dies
  room.kill();
  room.pass(60 * minute);  // nobody is there: time stands still
  Guest* ann = &room.join(0);
  room.join(1);
  const Millis left = *ann->deadline("game") - room.now();
  CHECK(left >= 3 * minute);
  CHECK(left <= 3 * minute + 15 * kSecond);
  room.play(4);
  room.pass(left - 1);
  CHECK_FALSE(room.over());
  room.pass(1);
  CHECK(room.over());
  CHECK(text(ann->table, "/state") == "over");
}

TEST_CASE("who leaves a timed game and comes back after a restart finds the time that was left") {
  ClocksEvening evening("bb7k", R"({"ends": "timed", "ends.minutes": 10})", 2);
  TableDriver& room = evening.room;
  room.pass(200 * kSecond);
  room.leave(*evening.host);
  for (Guest* guest : evening.guests) room.leave(*guest);
  room.pass(3600 * kSecond);
  room.kill();
  Guest& ann = room.join(0);
  CHECK(*ann.deadline("game") - room.now() == 400 * kSecond);
}

TEST_CASE("pausing freezes every clock and shows none") {
  struct Case {
    const char *title, *rules, *prompt, *what;
  };
  for (const Case& one :
       {Case{"classic", R"({"order": "listed"})", "auction", "auction"},
        Case{"classic", R"({"clock.turn": 30})", "roll", "answer"},
        Case{"bb7k", R"({"ends": "timed", "ends.minutes": 10})", "roll", "game"},
        Case{"world", R"({"setup": "deal", "turn_seconds": 60})", "attack", "turn"},
        Case{"annexation", R"({"setup": "deal", "turn_seconds": 0})", "throw", "throw"}}) {
    INFO(one.title << " " << one.what);
    ClocksEvening evening(one.title, one.rules);
    TableDriver& room = evening.room;
    evening.until(one.prompt, declining);
    room.pass(2 * kSecond);
    const Millis left = *evening.left(one.what);
    room.say(*evening.host, R"({"type": "pause"})");
    CHECK(list(evening.host->position, "/deadlines").empty());
    CHECK_FALSE(room.table().wake());
    const std::size_t entries = room.entries();
    room.pass(7200 * kSecond);
    CHECK(room.entries() == entries);
    room.kill();  // it is still paused then
    evening.host = &room.join({room.host()});
    CHECK(at(evening.host->table, "/paused") == bj::value(true));
    CHECK(list(evening.host->position, "/deadlines").empty());
    room.pass(7200 * kSecond);
    CHECK(room.entries() == entries);
    room.say(*evening.host, R"({"type": "resume"})");
    CHECK_FALSE(list(evening.host->position, "/deadlines").empty());
    if (std::string_view(one.what) == "game") CHECK(evening.left("game") == left);
    CHECK(*evening.left(one.what) >= left);
    room.say(*evening.host, R"({"type": "pause"})");
    CHECK_FALSE(evening.left(one.what));
  }
}

TEST_CASE("time goes on after a pause where it stood") {
  ClocksEvening evening("classic", R"({"order": "listed"})");
  TableDriver& room = evening.room;
  evening.until("auction", declining);
  room.pass(10 * kSecond);
  room.say(*evening.host, R"({"type": "pause"})");
  room.act(*evening.guests[1], 1, plainly(evening.guests[1]->legal(1)));
  CHECK(evening.guests[1]->refusal() == "paused");
  room.pass(500 * kSecond);
  room.say(*evening.host, R"({"type": "resume"})");
  CHECK(evening.left("auction") == 15 * kSecond);
  // Nobody there is the same as a pause.
  room.leave(*evening.host);
  for (Guest* guest : evening.guests) room.leave(*guest);
  CHECK_FALSE(room.table().wake());
  room.pass(500 * kSecond);
  evening.host = &room.watch();
  CHECK(evening.left("auction") == 15 * kSecond);
  room.pass(15 * kSecond);
  CHECK(prompt(*evening.host) != "auction");
}

TEST_CASE("a bot's move comes so long after the one before it, and at once without a delay") {
  TableDriver room(order_of("classic", {"easy", "easy"}, "{}", R"({"bot_delay_ms": 600})"));
  room.watch();
  const std::size_t entries = room.entries();
  CHECK(room.table().wake() == room.now() + 600);
  room.pass(599);
  CHECK(room.entries() == entries);
  room.pass(1);
  CHECK(room.entries() > entries);
  CHECK(room.table().wake() == room.now() + 600);
}

TEST_CASE("a new auction, and a new question of the same kind, have a new clock") {
  estate::State before = start(ruleset_of("classic"), 3), after = before;
  before.prompt = after.prompt = estate::Prompt::kAuction;
  before.asked = after.asked = kNobody;
  before.auction.deed = 3;
  after.auction.deed = 5;
  CHECK_FALSE(estate::Game::clock_goes_on(Clock::What::kAuction, before, after));
  after.auction.deed = 3;
  CHECK(estate::Game::clock_goes_on(Clock::What::kAuction, before, after));
  const estate::Game game = game_of("classic", {{"auction.added_seconds", "7"}});
  CHECK(game.seconds_added(Clock::What::kAuction, before, after) == 0);
  after.auction.bid = 10;
  CHECK(estate::Game::clock_goes_on(Clock::What::kAuction, before, after));
  CHECK(game.seconds_added(Clock::What::kAuction, before, after) == 7);
  CHECK(game.seconds_added(Clock::What::kGame, before, after) == 0);
  CHECK(estate::Game::clock_goes_on(Clock::What::kGame, before, after));
}

TEST_CASE("a calendar that jumps changes what is stamped, and no clock") {
  constexpr Millis kTenMinutes = 600'000;
  std::vector<std::vector<Millis>> deadlines;
  for (const Millis jump : {Millis{0}, -kTenMinutes, kTenMinutes}) {
    TableDriver room(order_of("classic", {"person", "easy"}, R"({"clock.turn": 30})",
                              R"({"bot_delay_ms": 500})"),
                     3);
    Guest& ann = room.join(0);
    std::vector<Millis> seen;
    for (int part = 0; part < 12; ++part) {
      room.table().calendar_is_ahead(part % 3 == 1 ? jump : 0);
      room.pass(10'000);
      room.say(ann, R"({"type": "chat", "seat": 0, "text": "still here"})");
      CHECK(number(ann.last("chat"), "/at") == room.now() + (part % 3 == 1 ? jump : 0));
      seen.push_back(room.table().wake().value_or(0) - room.now());
      seen.push_back(static_cast<Millis>(room.entries()));
    }
    CHECK(ann.chat.size() == 12);
    CHECK(room.entries() > 5);
    deadlines.push_back(std::move(seen));
  }
  CHECK(deadlines[0] == deadlines[1]);
  CHECK(deadlines[0] == deadlines[2]);
}
