// SPDX-License-Identifier: Apache-2.0
// The curve of chances over HTTP: what it holds, and to whom it is told.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

const std::string kKeeper(32, 'c');

/// A table with two people, both played by us, at which so much has happened.
struct Begun {
  Begun(unsigned short port, std::string_view title, std::size_t steps)
      : made(make_table(port, two_people(title))), player(made.id, made.tokens, 3) {
    sit_down(player, port);
    player.hear_until([&] {
      player.act();
      return player.told().size() >= steps;
    });
    catch_up(player);
  }
  std::string path() const { return "/api/tables/" + made.id + "/chances"; }

  Made made;
  Player player;
};

void check_curve(const bj::object& curve) {
  const auto total = bj::value_to<std::uint64_t>(curve.at("total"));
  const bj::array& points = curve.at("points").as_array();
  REQUIRE(points.size() >= 2);
  CHECK(bj::value_to<std::uint64_t>(points.front().at("at")) == 0);
  CHECK(bj::value_to<std::uint64_t>(points.back().at("at")) == total);
  for (const bj::value& point : points) {
    double sum = 0;
    for (const bj::value& win : point.at("wins").as_array()) sum += bj::value_to<double>(win);
    CHECK(sum == doctest::Approx(1));
  }
}

}  // namespace

TEST_CASE(
    "the chances of a running estate game are told to whoever sits there, and to nobody else") {
  const OpenServer server({"--load-test"});
  const Begun game(server.port(), "classic", 30);
  const bj::object curve = get_json(server.port(), game.path(), game.made.tokens[0]);
  check_curve(curve);
  CHECK(curve.at("points").as_array().front().at("wins").as_array().size() == 2);
  // The same game, the same curve.
  CHECK(get_json(server.port(), game.path(), game.made.tokens[1]) == curve);
  CHECK(ask_get(server.port(), game.path()).status == 409);
  CHECK(ask_get(server.port(), game.path(), std::string(32, 'f')).status == 409);
  CHECK(ask_get(server.port(), "/api/tables/nowhere/chances").status == 404);
}

TEST_CASE("the chances of a conquest game would tell its cards, and wait for its end") {
  const OpenServer server({"--load-test"});
  Begun game(server.port(), "annexation", 30);
  CHECK(ask_get(server.port(), game.path(), game.made.tokens[0]).status == 409);
  Player host(game.made.id, {game.made.host}, 4);
  sit_down(host, server.port());
  host.say({{"type", "end"}});
  host.hear_until([&] { return host.over(); });
  check_curve(get_json(server.port(), game.path()));
}

TEST_CASE("the chances of a save, and of a journal that somebody brings") {
  const OpenServer server({"--load-test"});
  Begun game(server.port(), "classic", 20);
  const bj::object wish{{"token", game.made.tokens[0]}, {"name", "x"}, {"slot", 1}};
  const bj::object save =
      post_json(server.port(), "/api/tables/" + game.made.id + "/saves", wish, kKeeper)
          .at("save")
          .as_object();
  const std::string path = "/api/saves/" + bj::value_to<std::string>(save.at("id")) + "/chances";
  check_curve(get_json(server.port(), path, kKeeper));
  CHECK(ask_get(server.port(), path, std::string(32, 'f')).status == 404);

  Player host(game.made.id, {game.made.host}, 5);
  sit_down(host, server.port());
  host.say({{"type", "end"}});
  host.hear_until([&] { return host.over(); });
  const std::string journal =
      ask_get(server.port(), "/api/tables/" + game.made.id + "/journal").body;
  const Answer brought = ask_post(server.port(), "/api/chances", journal);
  REQUIRE(brought.status == 200);
  check_curve(json_of(brought.body));
  CHECK(json_of(brought.body) == get_json(server.port(), game.path()));

  const Answer nonsense = ask_post(server.port(), "/api/chances", "not a journal");
  CHECK(nonsense.status == 400);
  CHECK_FALSE(json_of(nonsense.body).at("error").at("reason").as_string().empty());
}

}  // namespace parlour::server::test
