// SPDX-License-Identifier: Apache-2.0
// A server that is asked to stop, and a store that is in trouble: everybody is told, and nothing
// is lost.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// The most bytes that a file of the process may have.
void limit_files(pid_t pid, rlim_t bytes) {
  const rlimit limit{.rlim_cur = bytes, .rlim_max = RLIM_INFINITY};
  REQUIRE(::prlimit(pid, RLIMIT_FSIZE, &limit, nullptr) == 0);
}

}  // namespace

TEST_CASE_TEMPLATE("at SIGTERM clients are told, everything is on disk, and the exit code is 0",
                   Place, EVERY_STORE) {
  const Place place;
  Crowd crowd(5);
  for (int round = 0; round < 3; ++round) {
    Serving server(place.options().where, {"--load-test", "--lease-ms", "400"});
    crowd.make_tables(server.port(), 4);
    const std::uint64_t told = crowd.told();
    crowd.play([&] { return server.port(); }, [&] { return crowd.told() > told + 100; });
    server.terminate();
    crowd.hear_the_last();
    CHECK(server.wait() == 0);
    for (const std::string& bye : crowd.goodbyes()) CHECK(bye == "stop");
    crowd.check_all_there(place.options("checker"));
  }
  CHECK(crowd.ledger().compared() == crowd.told());
}

TEST_CASE(
    "when the disk is full players are told, nothing is told as done, and play goes on later") {
  const SqlitePlace place;
  Serving server(place.options().where, {"--load-test"});
  Crowd crowd(6);
  crowd.make_tables(server.port(), 2);
  crowd.play([&] { return server.port(); }, [&] { return crowd.told() > 60; });
  limit_files(server.pid(), 1);
  // They come back, try, and are told again; nobody is told that there is no such table.
  crowd.play([&] { return server.port(); }, [&] { return crowd.heard_bye("store") > 10; });
  CHECK(ask_get(server.port(), "/healthz").status == 503);
  const Answer refused = ask_post(server.port(), "/api/tables", bj::serialize(two_people()));
  CHECK(refused.status == 503);
  CHECK(refused.body.find(".db") == refused.body.npos);
  CHECK(ask_get(server.port(), "/api/titles").status == 200);
  CHECK(crowd.heard_bye("no_table") == 0);
  limit_files(server.pid(), RLIM_INFINITY);
  crowd.play([&] { return server.port(); }, crowd.all_go_on(6));
  CHECK(ask_get(server.port(), "/healthz").status == 200);
  server.kill();
  crowd.hear_the_last();
  crowd.check_all_there(place.options());
}

TEST_CASE("a table that was over still takes a word") {
  const OpenServer server;
  const Made made = make_table(server.port(), two_people());
  Player host(made.id, {made.host, made.tokens[0]}, 1), other(made.id, {made.tokens[1]}, 2);
  sit_down(host, server.port());
  sit_down(other, server.port());
  host.say({{"type", "end"}});
  other.hear_until([&] { return other.over(); });
  host.say({{"type", "chat"}, {"seat", 0}, {"text", "well played"}});
  other.hear_until([&] { return !other.told().empty(); });
  other.say({{"type", "chat"}, {"seat", 1}, {"text", "thank you"}});
  host.hear_until([&] { return host.told().size() == 2; });
  CHECK(host.bye.empty());
  CHECK(other.bye.empty());
}

TEST_CASE("a person who does not come back after a restart is not waited for for ever") {
  const SqlitePlace place;
  auto server = std::make_unique<Serving>(place.options().where);
  bj::object order = two_people();
  order["grace_s"] = 1;
  order["bot_delay_ms"] = 0;
  const Made made = make_table(server->port(), order);
  Player first(made.id, {made.tokens[0]}, 1), second(made.id, {made.tokens[1]}, 2);
  sit_down(first, server->port());
  sit_down(second, server->port());
  server->kill();
  server = std::make_unique<Serving>(place.options().where);
  sit_down(first, server->port());
  const auto replaced = [&] {
    return first.table().at("seats").at(1).at("playing") != bj::value("person");
  };
  first.hear_until(replaced);
  first.hear_until([&] {
    first.act();
    return first.told().size() > 20;
  });
}

TEST_CASE("a store that cannot be written to is said at once") {
  const SqlitePlace place;
  { const Serving server(place.options().where); }
  const fixtures::Scratch folder;
  for (const std::string& where :
       {std::string("sqlite:/proc/parlour.db"), "sqlite:" + folder.path().string(),
        std::string("sqlite:/dev/full"), std::string("mysql://somewhere"),
        std::string("sqlite:")}) {
    INFO(where);
    CHECK(fixtures::run({PARLOUR_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", where}) ==
          1);
  }
  fixtures::spill(folder.path() / "text.db", "this is no database, and stays as it is");
  CHECK(fixtures::run({PARLOUR_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store",
                       "sqlite:" + (folder.path() / "text.db").string()}) == 1);
  CHECK(fixtures::slurp(folder.path() / "text.db") == "this is no database, and stays as it is");
}

}  // namespace parlour::server::test
