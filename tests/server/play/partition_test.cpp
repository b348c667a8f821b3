// SPDX-License-Identifier: Apache-2.0
// The network between a process and PostgreSQL fails in every way, while people play: nothing they
// were told is lost, nothing is done twice, and a table has one writer at a time.
#include <doctest/doctest.h>
#include <fmt/core.h>

#include <chrono>

#include "tests/server/every_store.hpp"
#include "tests/server/play/open_table.hpp"
#include "tests/server/postgres_proxy.hpp"

namespace parlour::server::test {

namespace {

using fixtures::PostgresProxy;
using Line = PostgresProxy::Line;

/// PostgreSQL as it is reached through a network that may fail.
struct Partitioned {
  std::string address() const {
    return "postgres:///postgres?host=" + proxy.folder() + "&user=parlour";
  }
  PostgresPlace place;
  PostgresProxy proxy{fixtures::PostgresServer::shared().folder()};
};

}  // namespace

TEST_CASE("whatever happens on the way to PostgreSQL nothing is lost or done twice" *
          doctest::test_suite("long")) {
  // Each for a while: longer than a lease, shorter than anybody's patience.
  const std::vector<Line> weathers[] = {{Line::kCut},
                                        {Line::kStalled},
                                        {Line::kNoReplies},
                                        {Line::kSlow},
                                        {Line::kStalled, Line::kCut},
                                        {Line::kNoReplies, Line::kCut},
                                        {Line::kSlow, Line::kNoReplies, Line::kCut}};
  Partitioned way;
  Serving server(way.address(), {"--load-test", "--lease-ms", "400"});
  const auto port = [&] { return server.port(); };
  Crowd crowd(41);
  for (const std::vector<Line>& weather : weathers) {
    crowd.make_tables(server.port(), 4);
    crowd.play(port, crowd.all_go_on(3));
    for (const Line line : weather) {
      way.proxy.set(line);
      int looks = 80;
      crowd.play(port, [&] {
        if (looks == 40) crowd.cut();  // some have sent what nobody will tell them of
        return --looks == 0;
      });
    }
    way.proxy.set(Line::kOpen);
    crowd.play(port, crowd.all_go_on(5));
  }
  CHECK(crowd.heard_bye("no_table") == 0);
  server.kill();
  crowd.hear_the_last();
  crowd.check_all_there(way.place.options("checker"));
  CHECK(crowd.ledger().compared() == crowd.told());
  fmt::print(
      "PostgreSQL was cut off {} times: {} told, {} missing; {} sent again, {} of them had "
      "been played\n",
      std::size(weathers), crowd.told(), crowd.ledger().missing().size(), crowd.repeated(),
      crowd.stale());
}

TEST_CASE("who plays is told that PostgreSQL stays away, and goes on when it is back" *
          doctest::test_suite("long")) {
  Partitioned way;
  Serving server(way.address(), {"--load-test", "--lease-ms", "400"});
  const auto port = [&] { return server.port(); };
  Crowd crowd(42);
  crowd.make_tables(server.port(), 2);
  crowd.play(port, crowd.all_go_on(5));
  way.proxy.set(Line::kCut);
  // Also while nobody can tell whether the last commit was carried out.
  crowd.play(port, [&] {
    return crowd.told_to_wait() > 0 && ask_get(server.port(), "/healthz").status == 503;
  });
  way.proxy.set(Line::kOpen);
  crowd.play(port, crowd.all_go_on(5));
  server.kill();
  crowd.hear_the_last();
  crowd.check_all_there(way.place.options("checker"));
}

TEST_CASE("a process that is asked to stop ends although PostgreSQL is away" *
          doctest::test_suite("long")) {
  Partitioned way;
  Crowd crowd(44);
  for (const Line line : {Line::kCut, Line::kStalled}) {
    way.proxy.set(Line::kOpen);
    Serving server(way.address(), {"--load-test", "--lease-ms", "400"});
    crowd.make_tables(server.port(), 2);
    crowd.play([&] { return server.port(); }, crowd.all_go_on(5));
    way.proxy.set(line);
    int looks = 20;
    crowd.play([&] { return server.port(); }, [&] { return --looks == 0; });
    server.terminate();
    const auto asked = std::chrono::steady_clock::now();
    CHECK(server.wait() == 0);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
    fmt::print("PostgreSQL was {}: the process had stopped {:.1f} s after SIGTERM\n",
               line == Line::kCut ? "away" : "silent", took.count());
    crowd.hear_the_last();
    crowd.check_all_there(way.place.options("checker"));
  }
}

TEST_CASE("a process cut off from PostgreSQL loses its tables to another and writes no more" *
          doctest::test_suite("long")) {
  Partitioned way;
  const unsigned short ports[] = {free_port(), free_port()};
  const auto words = [&](int which) {
    return std::vector<std::string>{"--load-test", "--lease-ms", "400", "--listen",
                                    "127.0.0.1:" + std::to_string(ports[which])};
  };
  Serving cut_off(way.address(), words(0)), other(way.place.address(), words(1));
  int at = 0;
  const auto port = [&] { return ports[at]; };
  Crowd crowd(43);
  crowd.make_tables(ports[0], 3);
  crowd.play(port, crowd.all_go_on(5));
  const Made made = make_table(ports[0], two_people());
  Player stays(made.id, made.tokens, 1), goes(made.id, made.tokens, 2);
  sit_down(stays, ports[0]);

  way.proxy.set(Line::kStalled);
  stays.act();  // it has reached the process, and not the database
  crowd.cut();
  at = 1;
  crowd.play(port, crowd.all_go_on(5));
  while (!goes.joined()) {
    if (!goes.hear()) goes.join(ports[1]);
    wait_for_any({goes.socket()}, 10);
  }
  goes.hear_until([&] {
    goes.act();
    return goes.told().size() > 20;
  });
  way.proxy.set(Line::kOpen);
  // What waited in the first process comes too late, and is not told as done.
  stays.hear_until([&] { return !stays.connected() || !stays.bye.empty(); });
  CHECK(stays.told().empty());
  while (stays.moved_to.empty()) {
    if (!stays.hear()) stays.join(ports[0]);
    wait_for_any({stays.socket()}, 10);
  }
  crowd.play(port, crowd.all_go_on(5));
  cut_off.kill();
  other.kill();
  crowd.hear_the_last();
  crowd.check_all_there(way.place.options("checker"));
  CHECK(goes.faults().empty());
}

}  // namespace parlour::server::test
