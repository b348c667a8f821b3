// SPDX-License-Identifier: Apache-2.0
// Whole games at a table, from the first line of the log to dice that anybody can check.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/journals.hpp"
#include "tests/table/table_fixture.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

constexpr std::size_t kMostEntries = 8'000;

bool is_estate(const std::string& id) {
  const Result<Title> title = find_title(id);
  if (!title) FAIL(title.problem().text());
  return title->is<estate::Part>();
}

/// Three seats; estate players earn little and land is dealt, so that it does not take all night.
std::string evening(const std::string& id, std::string_view first) {
  const char* rules = R"({"setup": "deal"})";
  if (is_estate(id)) rules = R"({"salary": 50, "start_cash": 700})";
  return order_of(id, {first, "easy", "medium"}, rules);
}

void check_the_end(TableDriver& room, const Guest& watcher) {
  REQUIRE(room.over());
  CHECK(text(watcher.table, "/state") == "over");
  CHECK(text(watcher.table, "/secret") == Secret::from_number(1).hex());
  CHECK(text(watcher.table, "/commitment") == Secret::from_number(1).commitment());
  CHECK(watcher.seq == room.table().seq());
  CHECK_FALSE(room.table().wake());
  CHECK_FALSE(room.run_bot());
  const DiceReport dice = dice_of(room.journal());
  CHECK(dice.entries == room.entries());
  CHECK(dice.over);
  CHECK(dice.checked > 0);
  CHECK(dice.unfair == 0);
  CHECK(dice.unrevealed == 0);
}

/// One throw of chance with other eyes, and all seals made anew as a forger would.
std::string forged(const std::string& journal, std::string_view verb) {
  std::vector<std::string> objects = unsealed(journal);
  for (auto line = objects.rbegin(); line != objects.rend(); ++line) {
    if (line->find("\"do\":\"" + std::string(verb) + "\"") == std::string::npos) continue;
    bj::object throw_ = object(*line);
    if (verb == "dice") {
      throw_["a"] = throw_.at("a").as_int64() % 6 + 1;
    } else {
      bj::array& eyes = throw_.at("attack").as_array();
      eyes[0] = eyes[0].as_int64() % 6 + 1;
    }
    *line = bj::serialize(throw_);
    break;
  }
  return sealed(objects);
}

}  // namespace

TEST_CASE("bots alone play every title to its end, while somebody watches") {
  for (const std::string& id : list_titles(titles_root())) {
    INFO(id);
    TableDriver room(evening(id, "medium"));
    const std::size_t before = room.entries();
    const Guest& watcher = room.watch();
    REQUIRE(room.play(kMostEntries));
    check_the_end(room, watcher);
    CHECK(watcher.count("step") == room.entries() - before);
  }
}

TEST_CASE("a person plays every title to its end by choosing from what is offered") {
  for (const std::string& id : list_titles(titles_root())) {
    INFO(id);
    TableDriver room(evening(id, "person"));
    const Guest& watcher = room.watch();
    room.join(0);
    REQUIRE(room.play(kMostEntries));
    check_the_end(room, watcher);
  }
}

TEST_CASE("a game that the host ends shows its secret and its dice too") {
  TableDriver room(order_of("classic", {"person", "easy"}));
  Guest& ann = room.join({room.token(0), room.host()});
  room.play(40);
  CHECK_FALSE(ann.table.contains("secret"));
  room.say(ann, R"({"type": "end"})");
  CHECK(text(ann.last("table"), "/change") == "end");
  CHECK(text(ann.table, "/state") == "over");
  CHECK(ann.table.contains("secret"));
  const DiceReport dice = dice_of(room.journal());
  CHECK(dice.checked > 0);
  CHECK(dice.unfair + dice.unrevealed == 0);
  // Nothing more is played.
  const std::size_t lines = room.log().size();
  for (const Seat seat : ann.asked()) {
    room.act(ann, seat, ann.legal(seat).front());
    CHECK(ann.refusal() == "not_now");
  }
  room.say(ann, R"({"type": "end"})");
  CHECK(ann.refusal() == "not_now");
  room.pass(3'600'000);
  CHECK(room.log().size() == lines);
}

TEST_CASE("a changed die is found, whatever the forger does about the seals") {
  for (const auto& [id, verb] : {std::pair{"classic", "dice"}, std::pair{"world", "battle_dice"}}) {
    INFO(id);
    TableDriver room(order_of(id, {"person", "easy"}));
    Guest& ann = room.join({room.token(0), room.host()});
    std::size_t thrown = 0;
    room.play_until([&] {
      const std::string& last = room.log().back();
      thrown += last.find("\"do\":\"" + std::string(verb)) != std::string::npos ? 1 : 0;
      return thrown > 3;
    });
    room.say(ann, R"({"type": "end"})");
    const std::string journal = room.journal();
    CHECK(dice_of(journal).unfair == 0);
    const DiceReport dice = dice_of(forged(journal, verb));
    CHECK(dice.unfair == 1);
  }
}

TEST_CASE("salts of the people enter the dice, in the order of the seats") {
  const std::string order =
      order_of("classic", {"person", "person"}, R"({"order": "listed"})", R"({"start": false})");
  const std::string a(64, 'a'), b(64, 'b');
  const auto first_throw = [&](std::vector<std::pair<Seat, std::string>> salts) {
    TableDriver room(order, 7);
    for (const auto& [seat, salt] : salts) room.join({room.token(seat)}, {{}, {}, {}, salt});
    Guest& host = room.join({room.host(), room.token(0)});
    room.say(host, R"({"type": "start"})");
    room.play(8);
    room.say(host, R"({"type": "end"})");
    const DiceReport dice = dice_of(room.journal());
    CHECK(dice.checked > 0);
    CHECK(dice.unfair + dice.unrevealed == 0);
    std::string thrown;
    for (const std::string& line : unsealed(room.journal())) {
      if (line.find("\"do\":\"dice\"") != std::string::npos) thrown += line;
    }
    CHECK(bj::serialize(at(host.table, "/salts")).find(salts.empty() ? "[]" : salts[0].second) !=
          std::string::npos);
    return thrown;
  };
  const std::string none = first_throw({});
  CHECK(first_throw({}) == none);
  const std::string both = first_throw({{0, a}, {1, b}});
  CHECK(both != none);
  CHECK(first_throw({{1, b}, {0, a}}) == both);  // whoever came first
  CHECK(first_throw({{0, b}, {1, a}}) != both);
  CHECK(first_throw({{0, a}}) != both);
  CHECK(first_throw({{0, b}, {1, b}, {0, a}}) == both);  // the last word of a seat counts
}

TEST_CASE("a salt that is none, one from a spectator, and one that comes late are not heard") {
  TableDriver room(order_of("classic", {"person", "person"}, "{}", R"({"start": false})"));
  for (const char* salt : {"", "abc", "zz"}) room.join({room.token(0)}, {{}, {}, {}, salt});
  room.join({}, {{}, {}, {}, std::string(64, 'c')});
  Guest& host = room.join({room.host()}, {{}, {}, {}, std::string(64, 'd')});
  CHECK(bj::serialize(at(host.table, "/salts")) == "[]");
  room.say(host, R"({"type": "start"})");
  Guest& late = room.join({room.token(1)}, {{}, {}, {}, std::string(64, 'e')});
  CHECK(bj::serialize(at(late.table, "/salts")) == "[]");
  CHECK(room.journal().find("salt") == std::string::npos);
}
