// SPDX-License-Identifier: Apache-2.0
// The same people play again: same seats, same switches, same tokens.
#include <doctest/doctest.h>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

constexpr const char* kAgain = "rrrrrrrrrr";

void end(TableDriver& room, Guest& host) { room.say(host, R"({"type": "end"})"); }

Table again_of(const TableDriver& room) {
  Result<Table> again = room.table().rematch(kAgain, Secret::from_number(5), kNoon);
  REQUIRE(again);
  return std::move(*again);
}

}  // namespace

TEST_CASE("a rematch waits in its lobby for people who sit elsewhere, and their tokens open it") {
  TableDriver room(order_of("classic", {"person", "easy", "person"},
                            R"({"start_cash": "700", "order": "listed"})", R"({"grace_s": 30})"));
  Guest& ann = room.join({room.token(0), room.host()});
  room.join(2);
  CHECK_FALSE(room.table().rematch(kAgain, Secret::from_number(5), kNoon));
  end(room, ann);
  REQUIRE(room.over());
  Table again = again_of(room);
  CHECK(again.phase() == Table::Phase::kLobby);
  CHECK(again.is_host(room.host()));
  CHECK(again.seats_of(std::vector{room.token(2)}) == SeatSet::one(2));
  const bj::value info = to_json(again.info());
  CHECK(text(info, "/rematch_of") == room.table().id());
  CHECK(at(info, "/seats/0/name") == at(to_json(room.table().info()), "/seats/0/name"));
  CHECK(text(info, "/seats/1/kind") == "easy");
  CHECK(at(info, "/seats/2/claimed") == bj::value(false));
  CHECK(at(info, "/grace_s") == bj::value(30));
  // It comes back from its lines with the same rules.
  const std::vector<std::string> lines = again.take_lines();
  Result<Table> loaded = Table::load(kAgain, lines, kNoon);
  REQUIRE(loaded);
  REQUIRE(loaded->start(kNoon));
  CHECK(text(loaded->game()->rules(), "/start_cash") == "700");
  CHECK(text(to_json(loaded->info()), "/rematch_of") == room.table().id());
  CHECK(loaded->info().commitment != room.table().info().commitment);
}

TEST_CASE("a rematch of one screen begins at once") {
  TableDriver room(order_of("annexation", {"person", "easy", "person"}));
  Guest& both = room.join({room.token(0), room.token(2), room.host()});
  end(room, both);
  const Table again = again_of(room);
  CHECK(again.phase() == Table::Phase::kPlaying);
  CHECK(again.seats_of(std::vector{room.host()}).size() == 2);
}

TEST_CASE("everybody at the table is told where it is played again; the first one counts") {
  TableDriver room(order_of("classic", {"person", "person"}));
  Guest& ann = room.join({room.token(0), room.host()});
  Guest& bob = room.join(1);
  end(room, ann);
  room.table().play_again_at(kAgain, kNoon);
  room.settle();
  room.table().play_again_at("ssssssssss", kNoon);
  room.settle();
  CHECK(text(bob.last("table"), "/change") == "rematch");
  CHECK(text(bob.table, "/rematch") == kAgain);
  room.kill();
  CHECK(room.table().rematch() == kAgain);
}
