// SPDX-License-Identifier: Apache-2.0
// What is hidden stays hidden: from opponents, from spectators, in what is told later, and in what
// is taken back.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

const char* const kHands[] = {"rock", "paper", "scissors"};

/// Three people at annexation, in the middle of a battle: both sides are to throw.
struct Battle {
  explicit Battle(std::string_view rules = R"({"setup": "deal", "alliances": false})")
      : room(order_of("annexation", {"person", "person", "person"}, rules), 3) {
    for (Seat seat = 0; seat < 3; ++seat) guests.push_back(&room.join(seat));
    watcher = &room.watch();
    room.play_until([&] { return prompt() == "throw"; });
    attacker = static_cast<Seat>(number(watcher->position, "/view/turn"));
    for (const bj::value& seat : list(watcher->position, "/waiting")) {
      if (seat.as_int64() != attacker) defender = static_cast<Seat>(seat.as_int64());
    }
    REQUIRE(defender != kNobody);
    bystander = static_cast<Seat>(3 - attacker - defender);
    for (Guest* guest : guests) guest->forget();
    watcher->forget();
  }

  std::string prompt() const { return text(watcher->position, "/view/prompt"); }
  Guest& of(Seat seat) { return *guests[static_cast<std::size_t>(seat)]; }
  void throw_hand(Seat seat, std::string_view hand) {
    room.act(of(seat), seat, {{"do", "throw"}, {"hand", hand}});
  }

  TableDriver room;
  std::vector<Guest*> guests;
  Guest* watcher = nullptr;
  Seat attacker = kNobody, defender = kNobody, bystander = kNobody;
};

/// All mail of a guest, without what a secret of the table's own makes different.
std::vector<std::string> heard(const Guest& guest) { return guest.mail; }

}  // namespace

TEST_CASE("a hand that was thrown is not known to anybody else until both are thrown") {
  for (const bool attacker_first : {true, false}) {
    std::vector<std::vector<std::string>> told;
    std::string own;
    for (const char* hand : kHands) {
      Battle battle;
      const Seat first = attacker_first ? battle.attacker : battle.defender;
      const Seat other = attacker_first ? battle.defender : battle.attacker;
      battle.throw_hand(first, hand);
      REQUIRE(battle.prompt() == "throw");
      // It is taken back and thrown again, chat goes on, others come and go.
      battle.room.say(battle.of(first), {{"type", "undo"}, {"seat", first}});
      battle.throw_hand(first, hand);
      battle.room.say(battle.of(other), {{"type", "chat"}, {"seat", other}, {"text", "hm"}});
      std::vector<std::string> mail;
      const auto add = [&](const Guest& guest) {
        for (const std::string& one : heard(guest)) mail.push_back(one);
      };
      add(battle.of(other));
      add(battle.of(battle.bystander));
      add(*battle.watcher);
      const std::uint64_t since = battle.watcher->seq - 5;
      add(battle.room.join({battle.room.token(other)}, {{}, since, {}, {}}));
      add(battle.room.join({battle.room.token(battle.bystander)}));
      add(battle.room.join({}, {{}, since, {}, {}}));
      add(battle.room.watch());
      battle.room.kill();
      add(battle.room.join({battle.room.token(other)}, {{}, since, {}, {}}));
      add(battle.room.join({battle.room.token(battle.bystander)}));
      add(battle.room.watch());
      // Tokens are random, so that "kinds of mail" and not keys may differ; there are none in mail.
      told.push_back(std::move(mail));
      // Whoever has thrown still knows what.
      const Guest& thrower = battle.room.join({battle.room.token(first)});
      own += bj::serialize(at(thrower.position, "/view/battle/hands"));
      CHECK(own.ends_with(attacker_first ? "[\"" + std::string(hand) + "\",\"none\"]"
                                         : "[\"none\",\"" + std::string(hand) + "\"]"));
    }
    CHECK(told[0] == told[1]);
    CHECK(told[0] == told[2]);
  }
}

TEST_CASE("a battle that is broken off never tells what was thrown") {
  std::vector<std::vector<std::string>> told;
  for (const char* hand : kHands) {
    Battle battle;
    // One round first: before it nobody may retreat.
    battle.throw_hand(battle.attacker, "rock");
    battle.throw_hand(battle.defender, "rock");
    REQUIRE(battle.prompt() == "throw");
    battle.throw_hand(battle.defender, hand);
    battle.room.act(battle.of(battle.attacker), battle.attacker, R"({"do": "retreat"})");
    REQUIRE(battle.prompt() != "throw");
    std::vector<std::string> mail = heard(battle.of(battle.attacker));
    for (const std::string& one : heard(*battle.watcher)) mail.push_back(one);
    told.push_back(std::move(mail));
  }
  CHECK(told[0] == told[1]);
  CHECK(told[0] == told[2]);
}

TEST_CASE("a throw is not taken back once it was seen") {
  Battle battle;
  battle.throw_hand(battle.attacker, "rock");
  CHECK(bj::serialize(at(battle.of(battle.attacker).position, "/undo")) ==
        "[" + std::to_string(battle.attacker) + "]");
  battle.throw_hand(battle.defender, "paper");
  for (const Seat seat : {battle.attacker, battle.defender}) {
    CHECK(bj::serialize(at(battle.of(seat).position, "/undo")) == "[]");
    battle.room.say(battle.of(seat), {{"type", "undo"}, {"seat", seat}});
    CHECK(battle.of(seat).refusal() == "no_undo");
  }
}

TEST_CASE("what somebody did is told as an action only to the own seat") {
  for (const char* title : {"annexation", "classic"}) {
    INFO(title);
    TableDriver room(order_of(title, {"person", "medium", "person"}));
    Guest& ann = room.join(0);
    Guest& cem = room.join(2);
    Guest& watcher = room.watch();
    room.play(300);
    const auto check = [](const Guest& guest, int own) {
      std::size_t did = 0;
      for (const bj::object& message : guest.inbox) {
        if (!message.contains("did")) continue;
        ++did;
        CHECK(at(message, "/by") == bj::value(own));
      }
      CHECK((own < 0 || did > 0));
      CHECK((own >= 0 || did == 0));
    };
    check(ann, 0);
    check(cem, 2);
    check(watcher, -1);
    check(room.join({room.token(0)}, {{}, room.table().seq() - 100, {}, {}}), 0);
    check(room.join({}, {{}, room.table().seq() - 100, {}, {}}), -1);
  }
}

namespace {

/// The cards that a position shows, by seat: [infantry, cavalry, cannon, joker].
std::int64_t cards_shown(const bj::value& position, std::size_t seat) {
  std::int64_t cards = 0;
  const bj::value hand = at(position, "/view/seats/" + std::to_string(seat) + "/hand");
  if (!hand.is_array()) return 0;
  for (const bj::value& kind : hand.get_array()) cards += kind.as_int64();
  return cards;
}

}  // namespace

TEST_CASE("nobody sees the cards of the others, nor what they draw") {
  for (const char* title : {"annexation", "world"}) {
    INFO(title);
    TableDriver room(order_of(title, {"person", "hard", "medium"}, R"({"setup": "deal"})"));
    Guest& ann = room.join(0);
    Guest& watcher = room.watch();
    bool drawn = false, own = false;
    const auto look = [&](Guest& guest, std::int64_t seat) {
      for (const bj::object& message : guest.inbox) {
        const bj::value position = at(message, "/position");
        for (std::size_t other = 0; other < 3 && position.is_object(); ++other) {
          own = own || cards_shown(position, other) > 0;
          if (static_cast<std::int64_t>(other) != seat) CHECK(cards_shown(position, other) == 0);
        }
        const bj::value events = at(message, "/events");
        if (!events.is_array()) continue;
        for (const bj::value& event : events.get_array()) {
          if (text(event, "/event") != "card_drawn") continue;
          drawn = true;
          if (number(event, "/seat") != seat) CHECK(text(event, "/kind") == "hidden");
        }
      }
      guest.forget();
    };
    for (int part = 0; part < 5 && !room.over(); ++part) {
      room.play(150);
      look(ann, 0);
      look(watcher, -1);
      look(room.join({}, {{}, room.table().seq() - 90, {}, {}}), -1);
      room.kill();
      look(room.watch(), -1);
      Guest& again = room.join(0);
      look(again, 0);
    }
    CHECK(drawn);
    CHECK(own);
  }
}

TEST_CASE("the secret of the dice is in no mail before the end, and in all tables after it") {
  for (const char* title : {"classic", "annexation"}) {
    INFO(title);
    TableDriver room(order_of(title, {"person", "easy"}), 77);
    const std::string secret = Secret::from_number(77).hex();
    Guest& ann = room.join({room.token(0), room.host()});
    room.play(200);
    room.say(ann, R"({"type": "pause"})");
    room.say(ann, R"({"type": "language", "language": "tr"})");
    Guest& watcher = room.watch();
    for (const Guest* guest : {&ann, &watcher}) {
      for (const std::string& mail : guest->mail) {
        CHECK(mail.find(secret) == std::string::npos);
        CHECK(mail.find(room.token(0)) == std::string::npos);
        CHECK(mail.find(room.host()) == std::string::npos);
        for (const Chair& chair : room.table().chairs()) {
          CHECK((chair.key.empty() || mail.find(chair.key) == std::string::npos));
        }
      }
    }
    CHECK(room.journal().find(secret) == std::string::npos);
    room.say(ann, R"({"type": "end"})");
    CHECK(text(ann.table, "/secret") == secret);
    CHECK(text(watcher.table, "/secret") == secret);
    CHECK(room.journal().find(secret) != std::string::npos);
  }
}

TEST_CASE("in fog nothing that was seen by an action is taken back") {
  // Ann gives up land to walk into it again: what lies behind it comes into sight, and goes.
  TableDriver room(order_of("annexation", {"person", "person", "person"},
                            R"({"setup": "deal", "fog": true, "alliances": true})"),
                   11);
  std::vector<Guest*> guests;
  for (Seat seat = 0; seat < 3; ++seat) guests.push_back(&room.join(seat));
  const auto seen = [&](Seat seat) {
    std::size_t known = 0;
    for (const bj::value& land :
         list(guests[static_cast<std::size_t>(seat)]->position, "/view/territories")) {
      known += number(land, "/troops") >= 0 ? 1 : 0;
    }
    return known;
  };
  Stream stream(5, 5, 5);
  int grew = 0;
  for (int step = 0; step < 1500 && !room.over(); ++step) {
    const std::size_t before[] = {seen(0), seen(1), seen(2)};
    room.play_one([&](const std::vector<bj::object>& legal) {
      for (const bj::object& action : legal) {  // friends let each other see
        const std::string verb = text(action, "/do");
        if (verb == "accept" || (verb == "ally" && stream(2) == 0)) return action;
      }
      return at_random(stream)(legal);
    });
    for (Seat seat = 0; seat < 3; ++seat) {
      const bj::value undo = at(guests[static_cast<std::size_t>(seat)]->position, "/undo");
      if (undo.as_array().empty() || seen(seat) <= before[seat]) continue;
      ++grew;
      CAPTURE(room.log().back());
      CHECK(seen(seat) <= before[seat]);
      return;
    }
  }
  CHECK(grew == 0);
}
