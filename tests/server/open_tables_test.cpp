// SPDX-License-Identifier: Apache-2.0
// The list of tables that are open to all: what stands in it, and what it costs.
#include "server/open_tables.hpp"

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

namespace {

using std::chrono::milliseconds;

bj::object listed(House& house) {
  const Response told = ask(house, request_for("GET", "/api/tables"));
  REQUIRE(told.status == 200);
  return bj::parse(told.body).as_object();
}

struct Hosted {
  std::string id;
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
};

/// The host is there, and has said these things.
Hosted host_table(House& house, const std::string& order,
                  const std::vector<std::string>& said = {}) {
  const Response made = ask(house, request_for("POST", "/api/tables", order));
  REQUIRE(made.status == 201);
  Hosted table{text_of(made, "id")};
  bj::array tokens{bj::value(text_of(made, "host"))};
  const bj::value body = bj::parse(made.body);
  for (const bj::value& seat : body.at("seats").as_array()) {
    tokens.push_back(seat.at("token"));
  }
  house.joined(table.ear, "10.0.0.1");
  house.said(table.ear, bj::serialize(bj::object{
                            {"type", "join"}, {"table", table.id}, {"tokens", std::move(tokens)}}));
  table.ear->hear("welcome");
  for (const std::string& message : said) {
    house.said(table.ear, message);
    table.ear->hear("table");
  }
  return table;
}

/// Whatever was done before is in the list then: it is told of on the table's own strand.
void settle(House& house, const std::string& id) {
  CHECK(ask(house, request_for("GET", "/api/tables/" + id)).status == 200);
}

const char* const kThreeSeats =
    R"({"title":"classic","seats":[{"kind":"person","name":"Ann"},{"kind":"open"},{"kind":"easy"}]})";
const char* const kOpenIt = R"({"type": "door", "open": true})";

HouseOptions at_once() {
  HouseOptions options;
  options.limits.open_tables_age = milliseconds(0);
  return options;
}

}  // namespace

TEST_CASE("a table is listed when its host has opened it, as long as somebody is there") {
  const auto house = open_house(at_once());
  const Hosted secret = host_table(*house, kThreeSeats);
  CHECK(listed(*house).at("tables").as_array().empty());
  const Hosted table = host_table(*house, kThreeSeats, {kOpenIt});
  settle(*house, table.id);
  const bj::object list = listed(*house);
  REQUIRE(list.at("tables").as_array().size() == 1);
  CHECK(list.at("more") == 0);
  bj::object row = list.at("tables").at(0).as_object();
  CHECK(row.erase("name") == 1);
  CHECK(row == bj::object{{"id", table.id},
                          {"family", "estate"},
                          {"title", "classic"},
                          {"state", "lobby"},
                          {"host", "Ann"},
                          {"seats", 3},
                          {"free", 1},
                          {"people", 1},
                          {"watching", true}});
  const Response sat =
      ask(*house, request_for("POST", "/api/tables/" + table.id + "/seats", R"({"name":"Bob"})"));
  CHECK(sat.status == 201);
  settle(*house, table.id);
  CHECK(listed(*house).at("tables").at(0).at("free") == 0);
  house->left(table.ear);
  settle(*house, table.id);
  CHECK(listed(*house).at("tables").as_array().empty());
}

TEST_CASE("a locked table has no free seats, and gives none; one that is over is not listed") {
  const auto house = open_house(at_once());
  const Hosted table = host_table(
      *house, kThreeSeats, {kOpenIt, R"({"type": "door", "locked": true, "watching": false})"});
  settle(*house, table.id);
  CHECK(listed(*house).at("tables").at(0).at("free") == 0);
  CHECK(listed(*house).at("tables").at(0).at("watching") == false);
  Request sit = request_for("POST", "/api/tables/" + table.id + "/seats", R"({"name":"Eve"})");
  const Response refused = ask(*house, sit);
  CHECK(refused.status == 409);
  CHECK(refused.body.find("the host has locked the table") != std::string::npos);
  house->said(table.ear, R"({"type": "end"})");
  table.ear->hear("table");
  settle(*house, table.id);
  CHECK(listed(*house).at("tables").as_array().empty());
}

TEST_CASE("a thousand who ask are told from one text") {
  HouseOptions options;
  options.limits.open_tables_age = std::chrono::hours(1);
  options.limits.people.lookups = {5'000, 1};
  const auto house = open_house(std::move(options));
  listed(*house);
  for (int i = 0; i < 3; ++i) host_table(*house, kThreeSeats, {kOpenIt});
  for (int i = 0; i < 1'000; ++i) listed(*house);
  CHECK(house->inside().open_tables.made() == 1);
}

TEST_CASE(
    "of many tables the first are told: those with a free seat, the newest before the others") {
  OpenTableList tables(3, milliseconds(1'000));
  Instant now{};
  for (int i = 0; i < 1'000; ++i) tables.list("t" + std::to_string(i), {i < 2, std::to_string(i)});
  CHECK(*tables.text(now) == R"({"tables":[1,0,999],"more":997})");
  // What changes later is told when the text is old enough, once for all that has changed.
  tables.unlist("t999");
  tables.list("t5", {true, "5"});
  CHECK(*tables.text(now + milliseconds(999)) == R"({"tables":[1,0,999],"more":997})");
  CHECK(*tables.text(now + milliseconds(1'000)) == R"({"tables":[5,1,0],"more":996})");
  tables.unlist("nobody");
  CHECK(tables.text(now + milliseconds(9'000)) == tables.text(now + milliseconds(1'000)));
  CHECK(tables.made() == 2);
}

TEST_CASE("who asks for the list too often waits") {
  HouseOptions options;
  options.limits.people.lookups = {2, 1};
  const auto house = open_house(std::move(options));
  const Request request = request_for("GET", "/api/tables", "", std::string(32, 'a'));
  CHECK(ask(*house, request).status == 200);
  CHECK(ask(*house, request).status == 200);
  CHECK(ask(*house, request).status == 429);
}

}  // namespace parlour::server::test
