// SPDX-License-Identifier: Apache-2.0
// The machine itself fails while people play: its disk fills and is emptied again, its clock jumps.
// They are told what could not be written, nothing they were told is lost, and play goes on by
// itself.
#include "tests/server/play/ill_machine.hpp"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "tests/server/every_store.hpp"
#include "tests/server/play/crowd.hpp"

namespace parlour::server::test {

TEST_CASE("a disk that fills and is emptied loses nothing and needs no restart" *
          doctest::test_suite("long")) {
  const SqlitePlace place;
  IllMachine machine;
  Serving server(place.options().where, {"--load-test"}, machine.before());
  const auto port = [&] { return server.port(); };
  std::mt19937 random(31);
  Crowd crowd(32);
  constexpr int kRounds = 5;
  for (int round = 0; round < kRounds; ++round) {
    crowd.make_tables(server.port(), 3);
    crowd.play(port, crowd.all_go_on(5));
    // Full in the middle of whatever is being written.
    const std::int64_t refused = machine.refused_writes();
    const std::size_t told = crowd.heard_bye("store");
    machine.disk_has_room_for(static_cast<std::int64_t>(random() % 30'000));
    crowd.play(port, [&] {
      return machine.refused_writes() > refused + 3 && crowd.heard_bye("store") > told + 5;
    });
    machine.disk_is_emptied();
    crowd.play(port, crowd.all_go_on(5));
  }
  CHECK(crowd.heard_bye("no_table") == 0);
  CHECK(ask_get(server.port(), "/healthz").status == 200);
  server.kill();
  crowd.hear_the_last();
  crowd.check_all_there(place.options("checker"));
  CHECK(crowd.ledger().compared() == crowd.told());
  fmt::print("the disk was full {} times: {} told, {} missing; {} times somebody was told so\n",
             kRounds, crowd.told(), crowd.ledger().missing().size(), crowd.heard_bye("store"));
}

TEST_CASE_TEMPLATE("a wall clock that jumps both ways stops nobody and loses nothing", Place,
                   EVERY_STORE) {
  using std::chrono::hours;
  using std::chrono::minutes;
  const Place place;
  IllMachine machine;
  Serving server(place.options().where, {"--load-test", "--lease-ms", "400"}, machine.before());
  const auto port = [&] { return server.port(); };
  Crowd crowd(33);
  for (const std::chrono::seconds by : std::initializer_list<std::chrono::seconds>{
           minutes(-10), minutes(20), hours(-24), hours(48), hours(-24), minutes(-10)}) {
    crowd.make_tables(server.port(), 3);
    crowd.play(port, crowd.all_go_on(5));
    machine.clock_jumps(by);
    crowd.play(port, crowd.all_go_on(20));
  }
  server.kill();
  crowd.hear_the_last();
  crowd.check_all_there(place.options("checker"));
  CHECK(crowd.ledger().compared() == crowd.told());
}

}  // namespace parlour::server::test
