// SPDX-License-Identifier: Apache-2.0
// The server is killed in the middle of play, again and again, and loses nothing that it has told
// anybody. PARLOUR_KILLS says how often; by hand 200:
//
//   PARLOUR_KILLS=200 build/release/bin/parlour_server_tests -tc="*killed in the middle of play*"
#include <doctest/doctest.h>
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "tests/server/every_store.hpp"
#include "tests/server/play/crowd.hpp"

namespace parlour::server::test {

namespace {

int kills() {
  const char* told = std::getenv("PARLOUR_KILLS");
  return told == nullptr ? 10 : std::atoi(told);
}

/// Killed at any moment: while it starts, while it loads the tables, in the middle of a commit. In
/// every other round each table must have gone on first.
void play_and_kill(Crowd& crowd, const StoreOptions& options, std::mt19937& random, int round) {
  Serving server(options.where, {"--load-test", "--lease-ms", "400"});
  const auto port = [&] { return server.port(); };
  crowd.make_tables(server.port(), 4);
  const auto all_go_on = crowd.all_go_on();
  const std::uint64_t told = crowd.told();
  const std::uint64_t wanted = random() % 400;
  const bool everybody = round % 2 == 0;
  crowd.play(port, [&] { return crowd.told() - told >= wanted && (!everybody || all_go_on()); });
  std::this_thread::sleep_for(std::chrono::microseconds(random() % 3000));
  server.kill();
  crowd.hear_the_last();
}

}  // namespace

TEST_CASE_TEMPLATE("a server killed in the middle of play loses nothing it has told", Place,
                   EVERY_STORE) {
  const Place place;
  const StoreOptions options = place.options("checker");
  std::mt19937 random(11);
  Crowd crowd(12);
  const int rounds = kills();
  for (int round = 0; round < rounds; ++round) {
    play_and_kill(crowd, options, random, round);
    crowd.check_all_there(options);
  }
  // Every table comes to its end, and every journal is sound.
  Serving server(options.where, {"--load-test", "--lease-ms", "400"});
  crowd.finish_up();
  crowd.play([&] { return server.port(); }, [&] { return crowd.unfinished() == 0; });
  int verified = 0;
  for (const std::string& id : crowd.finished_tables()) {
    const Answer journal = ask_get(server.port(), "/api/tables/" + id + "/journal");
    REQUIRE(journal.status == 200);
    CHECK_MESSAGE(verify(journal.body) == 0, id);
    ++verified;
  }
  server.terminate();
  CHECK(server.wait() == 0);
  crowd.check_all_there(options);
  CHECK(crowd.ledger().compared() == crowd.told());
  CHECK(crowd.told() > static_cast<std::uint64_t>(rounds));
  fmt::print(
      "{}: killed {} times, {} acknowledged actions, {} missing, {} doubled; {} sent again, {} of "
      "them had been played; {} games verified\n",
      options.where.substr(0, options.where.find(':')), rounds, crowd.told(),
      crowd.ledger().missing().size(), crowd.faults().size(), crowd.repeated(), crowd.stale(),
      verified);
}

}  // namespace parlour::server::test
