// SPDX-License-Identifier: Apache-2.0
// Two processes with one database: a table belongs to one of them at a time, and never to a dead
// one for long.
#include <doctest/doctest.h>
#include <fmt/core.h>
#include <signal.h>

#include <chrono>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;
using Clock = std::chrono::steady_clock;

std::string url_of(unsigned short port) { return "http://127.0.0.1:" + std::to_string(port); }

/// With the lease that people get, not a short one for tests.
std::unique_ptr<Serving> serve_at(const std::string& store, unsigned short port) {
  const std::vector<std::string> more{"--load-test", "--listen",
                                      "127.0.0.1:" + std::to_string(port)};
  return std::make_unique<Serving>(store, more);
}

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

}  // namespace

TEST_CASE("the process that does not have a table tells where it is, over both protocols") {
  const PostgresPlace place;
  const unsigned short ports[] = {free_port(), free_port()};
  const auto owner = serve_at(place.address(), ports[0]);
  const auto other = serve_at(place.address(), ports[1]);
  bj::object order = two_people("classic", false);
  order["seats"].as_array()[1] = {{"kind", "open"}};
  const Made made = make_table(ports[0], order);
  Player player(made.id, made.tokens, 1);
  sit_down(player, ports[0]);
  Player lost(made.id, {}, 2);
  REQUIRE(lost.join(ports[1]));
  lost.hear_until([&] { return !lost.moved_to.empty(); });
  CHECK(lost.moved_to == url_of(ports[0]));
  CHECK_FALSE(lost.joined());

  const std::string path = "/api/tables/" + made.id;
  const Answer moved = ask_get(ports[1], path + "/replay?from=3&count=7");
  CHECK(moved.status == 307);
  CHECK(moved["location"] == url_of(ports[0]) + path + "/replay?count=7&from=3");
  const Answer seat = ask_post(ports[1], path + "/seats", R"({"name":"Bob"})");
  CHECK(seat.status == 307);
  CHECK(seat["location"] == url_of(ports[0]) + path + "/seats");
  CHECK(ask_post(ports[0], path + "/seats", R"({"name":"Bob"})").status == 201);
}

TEST_CASE("when a process is killed its players go on at the other, and nothing is lost") {
  const PostgresPlace place;
  const unsigned short ports[] = {free_port(), free_port()};
  std::unique_ptr<Serving> servers[] = {serve_at(place.address(), ports[0]),
                                        serve_at(place.address(), ports[1])};
  std::size_t at = 0;
  const auto port = [&] { return ports[at]; };
  Crowd crowd(21);
  crowd.make_tables(ports[0], 4);
  std::string times;
  for (int round = 0; round < 2; ++round) {
    const std::uint64_t told = crowd.told();
    crowd.play(port, [&] { return crowd.told() > told + 150; });
    servers[at]->kill();
    const auto killed = Clock::now();
    crowd.hear_the_last();
    at = 1 - at;
    crowd.play(port, crowd.all_go_on());
    times += fmt::format(" {:.2f} s", seconds_since(killed));
    servers[1 - at] = serve_at(place.address(), ports[1 - at]);
  }
  fmt::print("two processes: after kill -9 every table went on at the other within{}\n", times);

  // Asked to stop it gives its tables back, and nobody waits for a lease to run out.
  servers[at]->terminate();
  const auto stopped = Clock::now();
  crowd.hear_the_last();
  at = 1 - at;
  crowd.play(port, crowd.all_go_on());
  fmt::print("two processes: after SIGTERM within {:.2f} s\n", seconds_since(stopped));
  CHECK(servers[1 - at]->wait() == 0);
  crowd.finish_up();
  crowd.play(port, [&] { return crowd.unfinished() == 0; });
  for (const std::string& id : crowd.finished_tables()) {
    const Answer journal = ask_get(ports[at], "/api/tables/" + id + "/journal");
    REQUIRE(journal.status == 200);
    CHECK(verify(journal.body) == 0);
  }
  servers[at]->kill();
  crowd.hear_the_last();
  crowd.check_all_there(place.options("checker"));
}

TEST_CASE(
    "a process that was asleep too long writes nothing more, and its players find the other") {
  const PostgresPlace place;
  const unsigned short ports[] = {free_port(), free_port()};
  const auto sleeper = serve_at(place.address(), ports[0]);
  const auto other = serve_at(place.address(), ports[1]);
  const Made made = make_table(ports[0], two_people());
  Player stays(made.id, made.tokens, 1), goes(made.id, made.tokens, 2);
  sit_down(stays, ports[0]);
  ::kill(sleeper->pid(), SIGSTOP);
  const auto taken_over = [&] {
    if (!goes.hear()) goes.join(ports[1]);
    return goes.joined();
  };
  for (int waited = 0; !taken_over(); ++waited) {
    REQUIRE(waited < 6000);
    wait_for_any({goes.socket()}, 10);
  }
  goes.hear_until([&] {
    goes.act();
    return goes.told().size() > 20;
  });
  catch_up(goes);
  ::kill(sleeper->pid(), SIGCONT);
  // It still believes to have the table, but not for longer than it takes to write.
  stays.act();
  stays.hear_until([&] { return !stays.connected() || !stays.bye.empty(); });
  CHECK(stays.told().empty());
  while (stays.moved_to.empty()) {
    if (!stays.hear()) stays.join(ports[0]);
    wait_for_any({stays.socket()}, 10);
  }
  CHECK(stays.moved_to == url_of(ports[1]));
  sit_down(stays, ports[1]);
  catch_up(stays);
  CHECK(stays.seq() == goes.seq());
}

}  // namespace parlour::server::test
