// SPDX-License-Identifier: Apache-2.0
// A copy of a table never knows more than whoever made it.
#include <doctest/doctest.h>

#include "table/tokens.hpp"
#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

std::vector<Seat> seats_of(const Guest& guest) {
  std::vector<Seat> seats;
  for (const bj::value& seat : list(guest.last("welcome"), "/you/seats")) {
    seats.push_back(static_cast<Seat>(seat.as_int64()));
  }
  return seats;
}

/// Three people at annexation, each at a screen of their own.
struct CopyEvening {
  explicit CopyEvening(std::string_view title = "annexation",
                       std::string_view rules = R"({"setup": "deal"})")
      : room(order_of(title, {"person", "person", "person"}, rules, R"({"grace_s": 30})"), 3) {
    for (Seat seat = 0; seat < 3; ++seat) guests.push_back(&room.join(seat));
    room.play(90);
  }
  TableDriver room;
  std::vector<Guest*> guests;
};

}  // namespace

TEST_CASE("whoever copies a table gets the own seats; the others come with their old tokens") {
  CopyEvening evening;
  TableDriver copy(evening.room.log(), 9, SeatSet::one(1));
  CHECK(copy.token(0).empty());
  CHECK_FALSE(copy.token(1).empty());
  Guest& maker = copy.join({copy.token(1), copy.host()});
  CHECK(seats_of(maker) == std::vector<Seat>{1});
  CHECK(text(maker.table, "/copy_of") == "tttttttttt");
  CHECK(at(maker.table, "/seats/0/claimed") == bj::value(false));
  CHECK(at(maker.table, "/seats/1/claimed") == bj::value(true));
  // The maker's own old token is worth nothing more, nor is the old host's.
  CHECK(seats_of(copy.join({evening.room.token(1), evening.room.host()})).empty());
  CHECK_FALSE(copy.table().is_host(evening.room.host()));
  // The same token opens the same seat, and the table remembers that it was claimed.
  const auto seq = copy.table().seq();
  Guest& ann = copy.join({evening.room.token(0)});
  CHECK(seats_of(ann) == std::vector<Seat>{0});
  CHECK(copy.table().seq() == seq + 1);
  CHECK(at(maker.table, "/seats/0/claimed") == bj::value(true));
  CHECK(at(maker.table, "/seats/2/claimed") == bj::value(false));
  copy.kill();
  CHECK(at(to_json(copy.table().info()), "/seats/0/claimed") == bj::value(true));
  CHECK(at(to_json(copy.table().info()), "/seats/2/claimed") == bj::value(false));
  CHECK(seats_of(copy.join({evening.room.token(2)})) == std::vector<Seat>{2});
}

TEST_CASE("who plays which seats of a table is told by tokens") {
  CopyEvening evening;
  const auto seats = [&](std::vector<std::string> tokens) {
    return evening.room.table().seats_of(tokens);
  };
  CHECK(seats({evening.room.token(2)}) == SeatSet::one(2));
  CHECK(seats({evening.room.token(2), evening.room.token(0), "x"}).size() == 2);
  CHECK(seats({}).empty());
  CHECK(seats({""}).empty());
  // Everybody came with a token of their own: the host has handed them on.
  CHECK(seats({evening.room.host()}).empty());
  evening.room.kill();
  CHECK(evening.room.table().seats_of(std::vector{evening.room.host()}).empty());
  // One screen for all, which is also the host's.
  TableDriver hot(order_of("annexation", {"person", "easy", "person"}));
  Guest& both = hot.join({hot.token(0), hot.token(2), hot.host()});
  CHECK(hot.table().seats_of(std::vector{hot.host()}).size() == 2);
  hot.leave(both);
  hot.join(2);
  CHECK(hot.table().seats_of(std::vector{hot.host()}) == SeatSet::one(0));
  // In the lobby somebody else sat down: the host has that seat no more.
  TableDriver lobby(order_of("bb7k", {"person", "open"}, "{}", R"({"start": false})"));
  const auto seated = lobby.table().sit(object(R"({"name": "Bob"})"), kNoon);
  REQUIRE(seated);
  lobby.settle();
  CHECK(lobby.table().seats_of(std::vector{lobby.host()}) == SeatSet::one(0));
  lobby.kill();
  CHECK(lobby.table().seats_of(std::vector{lobby.host()}) == SeatSet::one(0));
  CHECK(lobby.table().seats_of(std::vector{seated->token}) == SeatSet::one(1));
}

namespace {

/// The seats that a copy hands to its maker, where nobody knows whose the copy is.
SeatSet given_by_copy(const TableDriver& room) {
  const auto copy = Table::branch("bbbbbbbbbb", {room.log(), "tttttttttt", {}}, new_token(),
                                  Secret::from_number(9), kNoon);
  REQUIRE(copy);
  SeatSet given;
  for (const int seat : copy->seats_of_people()) {
    if (copy->chairs()[static_cast<std::size_t>(seat)].key.empty()) given.add(seat);
  }
  return given;
}

}  // namespace

TEST_CASE("a save from before saves knew their seats gives all only where one device had all") {
  CHECK(given_by_copy(CopyEvening().room).empty());
  TableDriver hot(order_of("annexation", {"person", "easy", "person"}));
  hot.join({hot.token(0), hot.token(2), hot.host()});
  CHECK(given_by_copy(hot).size() == 2);
  TableDriver lobby(order_of("bb7k", {"person", "open"}, "{}", R"({"start": false})"));
  REQUIRE(lobby.table().sit(object("{}"), kNoon));
  REQUIRE(lobby.table().start(kNoon));
  lobby.settle();
  CHECK(given_by_copy(lobby).empty());
}

TEST_CASE("a copy of a copy goes by whose seats they are there") {
  CopyEvening evening;
  TableDriver copy(evening.room.log(), 9, SeatSet::one(1));
  CHECK(copy.table().seats_of(std::vector{copy.host()}) == SeatSet::one(1));
  CHECK(given_by_copy(copy).empty());
}

TEST_CASE("a copy in the middle of a hidden choice goes back to before it") {
  for (const bool undone : {false, true}) {
    CAPTURE(undone);
    TableDriver room(order_of("annexation", {"person", "person", "person"},
                              R"({"setup": "deal", "alliances": false})"),
                     3);
    std::vector<Guest*> guests;
    for (Seat seat = 0; seat < 3; ++seat) guests.push_back(&room.join(seat));
    const auto prompt = [&](const TableDriver& at_table) {
      return text(at_table.table().game()->position({}), "/view/prompt");
    };
    room.play_until([&] { return prompt(room) == "throw"; });
    const auto attacker = static_cast<Seat>(number(guests[0]->position, "/view/turn"));
    Seat defender = kNobody;
    for (const bj::value& seat : list(guests[0]->position, "/waiting")) {
      if (seat.as_int64() != attacker) defender = static_cast<Seat>(seat.as_int64());
    }
    REQUIRE(defender != kNobody);
    const auto throw_hand = [&](Seat seat) {
      room.act(*guests[static_cast<std::size_t>(seat)], seat,
               R"({"do": "throw", "hand": "paper"})");
    };
    const std::size_t before = room.entries();
    throw_hand(defender);
    if (undone) {
      room.say(*guests[static_cast<std::size_t>(defender)], {{"type", "undo"}, {"seat", defender}});
      throw_hand(defender);
    }
    REQUIRE(room.entries() > before);
    TableDriver copy(room.log(), 9, SeatSet::one(attacker));
    CHECK(copy.entries() == before + (undone ? 2 : 0));
    CHECK(prompt(copy) == "throw");
    CHECK(bj::serialize(at(copy.table().game()->position({}), "/waiting")) ==
          bj::serialize(bj::array{std::min(attacker, defender), std::max(attacker, defender)}));
    // Who has chosen knows it already, and so does a screen with all seats.
    CHECK(TableDriver(room.log(), 9, SeatSet::one(defender)).entries() == room.entries());
    CHECK(TableDriver(room.log(), 9).entries() == room.entries());
    CHECK(copy.table().seq() == copy.entries() + 1);  // and the token that was handed out
    copy.kill();
    CHECK(copy.play(0));
  }
}

TEST_CASE(
    "the host of a copy may have a bot play for who has not come, and free what hides nothing") {
  CopyEvening estate("classic", "{}"), conquest;
  for (CopyEvening* evening : {&estate, &conquest}) {
    const bool hides = evening == &conquest;
    TableDriver copy(evening->room.log(), 9, SeatSet::one(1));
    Guest& host = copy.join({copy.token(1), copy.host()});
    const auto wish = [&](Seat seat, std::string_view kind) {
      host.forget();
      copy.say(host, {{"type", "seat"}, {"seat", seat}, {"kind", kind}});
      return host.refusal();
    };
    CHECK(wish(0, "easy") == "(not refused)");
    CHECK(wish(0, "person") == "(not refused)");
    CHECK(wish(1, "open") == "not_now");  // that is somebody
    const std::size_t lines = copy.log().size();
    CHECK(wish(2, "open") == (hides ? "hidden" : "(not refused)"));
    if (hides) {
      CHECK(copy.log().size() == lines);
      CHECK_FALSE(copy.table().sit(object(R"({"seat": 2})"), kNoon));
      continue;
    }
    CHECK(seats_of(copy.join({evening->room.token(2)})).empty());  // it was given away
    const auto seated = copy.table().sit(object(R"({"seat": 2, "name": "Cem"})"), kNoon);
    REQUIRE(seated);
    copy.settle();
    CHECK(text(to_json(copy.table().info()), "/seats/2/name") ==
          "Player 3");  // and plays on as before
    copy.kill();
    Guest& cem = copy.join({seated->token});
    CHECK(seats_of(cem) == std::vector<Seat>{2});
    copy.join({copy.token(1), copy.host()});
    copy.join({evening->room.token(0)});
    CHECK(copy.play(30));
    CHECK_FALSE(copy.table().sit(object(R"({"seat": 2})"), kNoon));
  }
}

TEST_CASE("a seat that was claimed is not given away") {
  CopyEvening evening("classic", "{}");
  TableDriver copy(evening.room.log(), 9, SeatSet::one(1));
  Guest& host = copy.join({copy.token(1), copy.host()});
  Guest& ann = copy.join({evening.room.token(0)});
  copy.leave(ann);
  host.forget();
  copy.say(host, R"({"type": "seat", "seat": 0, "kind": "open"})");
  CHECK(host.refusal() == "not_now");
}

TEST_CASE("a running journal is for whoever plays for everybody") {
  const auto may = [](const TableDriver& room, const std::string& token) {
    return room.table().may_read_journal(token);
  };
  TableDriver two(order_of("classic", {"person", "person", "easy"}));
  CHECK(may(two, two.host()));
  CHECK_FALSE(may(two, two.token(0)));
  CHECK_FALSE(may(two, ""));
  TableDriver alone(order_of("classic", {"person", "easy"}));
  CHECK(may(alone, alone.token(0)));
  CHECK(alone.journal().find(Secret::from_number(1).hex()) == std::string::npos);
  // Where there are secrets a bot has them too.
  TableDriver with_bot(order_of("annexation", {"person", "easy"}));
  CHECK_FALSE(may(with_bot, with_bot.token(0)));
  CHECK_FALSE(may(with_bot, with_bot.host()));
  TableDriver people(order_of("annexation", {"person", "person"}));
  CHECK(may(people, people.host()));
  CHECK_FALSE(may(people, people.token(1)));
}
