// SPDX-License-Identifier: Apache-2.0
// One request tells whose turn it is at many tables, and a watched table has its chances worked
// out.
#include <doctest/doctest.h>

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

struct Sitting {
  std::string id;
  std::vector<std::string> tokens;
};

Sitting sit_at_table(House& house, const std::string& more = "") {
  const Response made =
      ask(house, request_for("POST", "/api/tables",
                             R"({"title":"classic","seats":[{"kind":"person"},{"kind":"person"}],)"
                             R"("rules":{"order":"listed"},"start":true)" +
                                 more + "}"));
  REQUIRE(made.status == 201);
  Sitting sitting{text_of(made, "id"), {}};
  for (const bj::value& seat : bj::parse(made.body).at("seats").as_array()) {
    sitting.tokens.push_back(bj::value_to<std::string>(seat.at("token")));
  }
  return sitting;
}

bj::object asking(const Sitting& sitting, std::size_t seat) {
  return {{"id", sitting.id}, {"tokens", bj::array{bj::string(sitting.tokens[seat])}}};
}

Response turns(House& house, const bj::array& tables) {
  return ask(house,
             request_for("POST", "/api/turns", bj::serialize(bj::object{{"tables", tables}})));
}

}  // namespace

TEST_CASE("one request tells at which tables one is waited for") {
  const auto house = open_house();
  const Sitting first = sit_at_table(*house), second = sit_at_table(*house, R"(,"move_hours":24)");
  const Response told = turns(*house, {asking(first, 0), asking(second, 0), asking(first, 1),
                                       bj::object{{"id", "nnnnnnnnnn"}, {"tokens", bj::array{}}}});
  REQUIRE(told.status == 200);
  const bj::value body = bj::parse(told.body);
  const bj::array& list = body.at("turns").as_array();
  REQUIRE(list.size() == 4);
  CHECK(list[0].at("yours").as_bool());
  CHECK(list[0].at("state").as_string() == "playing");
  CHECK_FALSE(list[0].as_object().contains("due"));
  CHECK(list[1].at("yours").as_bool());
  CHECK(list[1].as_object().contains("due"));
  CHECK_FALSE(list[2].at("yours").as_bool());
  // There is no such table: whoever remembers it may forget it.
  CHECK(list[3].at("id").as_string() == "nnnnnnnnnn");
  CHECK_FALSE(list[3].as_object().contains("state"));
}

TEST_CASE("what makes no sense, and more than a dozen, is refused") {
  const auto house = open_house();
  const Sitting one = sit_at_table(*house);
  bj::array many;
  for (int k = 0; k < 13; ++k) many.push_back(asking(one, 0));
  CHECK(turns(*house, many).status == 400);
  CHECK(turns(*house, {bj::object{{"id", "../etc"}, {"tokens", bj::array{}}}}).status == 400);
  CHECK(turns(*house, {bj::object{{"id", one.id}}}).status == 400);
  CHECK(turns(*house, {bj::object{{"id", one.id}, {"tokens", bj::array{1}}}}).status == 400);
  CHECK(ask(*house, request_for("POST", "/api/turns", R"({"tables": 5})")).status == 400);
  CHECK(ask(*house, request_for("POST", "/api/turns", "[]")).status == 400);
}

TEST_CASE("tables that have been put away are read again, and each counts as a join") {
  HouseOptions options;
  options.limits.people.joins = {3, 0.001};
  options.limits.people.devices_per_address = 1;
  options.idle = std::chrono::seconds(0);
  const auto house = open_house(std::move(options));
  std::vector<Sitting> all;
  for (int k = 0; k < 4; ++k) all.push_back(sit_at_table(*house));
  bj::array asked;
  for (const Sitting& one : all) asked.push_back(asking(one, 0));
  const Response told = turns(*house, asked);
  REQUIRE(told.status == 200);
  const bj::value body = bj::parse(told.body);
  CHECK(body.at("turns").as_array().size() <= 3);
  for (const bj::value& turn : body.at("turns").as_array()) CHECK(turn.at("yours").as_bool());
}

TEST_CASE("whoever watches a table hears of the chances, and whoever plays does not") {
  HouseOptions options;
  options.limits.journals.time = std::chrono::hours(1);  // this machine may be busy
  const auto house = open_house(std::move(options));
  const Sitting table = sit_at_table(*house);
  const auto player = std::make_shared<Ear>(), watcher = std::make_shared<Ear>();
  house->joined(player, "10.0.0.1");
  house->said(player,
              bj::serialize(bj::object{{"type", "join"},
                                       {"table", table.id},
                                       {"tokens", bj::array{bj::string(table.tokens[0])}}}));
  (void)player->hear("welcome");
  house->joined(watcher, "10.0.0.2");
  house->said(watcher, bj::serialize(bj::object{{"type", "join"}, {"table", table.id}}));
  const bj::object told = watcher->hear("outlook");
  double sum = 0;
  for (const bj::value& win : told.at("wins").as_array()) sum += win.as_double();
  CHECK(sum == doctest::Approx(1));
  CHECK(player->count("outlook") == 0);
}

}  // namespace parlour::server::test
