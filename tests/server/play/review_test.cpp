// SPDX-License-Identifier: Apache-2.0
// Reviews over HTTP: begun, looked at, stopped, and played on from.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// A table of two people that was ended when so much had happened.
struct Ended {
  Ended(unsigned short port, std::string_view title, std::size_t steps)
      : made(make_table(port, two_people(title))) {
    Player player(made.id, made.tokens, 3);
    sit_down(player, port);
    player.hear_until([&] {
      player.act();
      return player.told().size() >= steps;
    });
    catch_up(player);
    path = "/api/tables/" + made.id;
    open = ask_get(port, path + "/review", made.tokens[0]).status;
    Player host(made.id, {made.host}, 4);
    sit_down(host, port);
    host.say({{"type", "end"}});
    host.hear_until([&] { return host.over(); });
  }
  Made made;
  std::string path;
  int open = 0;  ///< what was answered while it was played
};

std::string text(const bj::value& value) { return bj::value_to<std::string>(value); }

/// Asked again and again until it is finished: each answer adds up.
bj::object finished(unsigned short port, const std::string& id) {
  for (;;) {
    const bj::object told = get_json(port, "/api/reviews/" + id);
    for (const bj::value& one : told.at("accounts").as_array()) {
      const auto part = [&](const char* name) { return one.at(name).as_int64(); };
      CHECK(part("initial") + part("luck") + part("skill") + part("others") == part("final"));
    }
    if (told.at("finished").as_bool() || told.at("stopped").as_bool()) return told;
  }
}

}  // namespace

TEST_CASE("a game is reviewed, and played on from any of its moments") {
  const OpenServer server({"--load-test"});
  const Ended game(server.port(), "classic", 30);
  CHECK(game.open == 201);  // an estate game hides nothing
  const Answer begun = ask_get(server.port(), game.path + "/review");
  REQUIRE(begun.status == 201);
  const std::string id = text(json_of(begun.body).at("id"));
  // Stopped, it tells what there is.
  (void)ask_delete(server.port(), "/api/reviews/" + id);
  const bj::object told = finished(server.port(), id);
  CHECK(told.at("family") == "estate");
  CHECK(ask_get(server.port(), "/api/reviews/nowhere").status == 404);

  const bj::array seats{{{"kind", "person"}}, {{"kind", "expert"}}};
  const std::string tables = "/api/reviews/" + id + "/tables";
  const bj::object made = post_json(server.port(), tables, {{"at", 12}, {"seats", seats}});
  CHECK(made.at("seats").as_array().size() == 1);
  const bj::object now = get_json(server.port(), "/api/tables/" + text(made.at("id")));
  CHECK(now.at("table").at("state") == "playing");

  CHECK(
      ask_post(server.port(), tables, bj::serialize(bj::object{{"at", 12}, {"seats", bj::array{}}}))
          .status == 400);
  CHECK(ask_post(server.port(), tables, bj::serialize(bj::object{{"seats", seats}})).status == 400);
  CHECK(ask_post(server.port(), "/api/review", "not a journal").status == 400);
}

TEST_CASE("a conquest game that goes on is not reviewed: its cards would show") {
  const OpenServer server({"--load-test"});
  const Ended game(server.port(), "annexation", 30);
  CHECK(game.open == 409);
  CHECK(ask_get(server.port(), game.path + "/review").status == 201);
}

}  // namespace parlour::server::test
