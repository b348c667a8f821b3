// SPDX-License-Identifier: Apache-2.0
// Asking for a rematch and for a story over HTTP.
#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

namespace {

struct Made {
  std::string id, host;
  std::vector<std::string> tokens;
};

Made make_table(House& house, const std::string& order) {
  const Response made = ask(house, request_for("POST", "/api/tables", order));
  REQUIRE(made.status == 201);
  const bj::value body = bj::parse(made.body);
  Made table{text_of(made, "id"), text_of(made, "host"), {}};
  for (const bj::value& seat : body.at("seats").as_array()) {
    table.tokens.push_back(bj::value_to<std::string>(seat.at("token")));
  }
  return table;
}

/// The host comes, and ends the game.
std::shared_ptr<Ear> end_game(House& house, const Made& table) {
  const auto ear = std::make_shared<Ear>();
  house.joined(ear, "10.0.0.1");
  bj::array tokens{bj::value(table.host)};
  house.said(ear, bj::serialize(bj::object{
                      {"type", "join"}, {"table", table.id}, {"tokens", std::move(tokens)}}));
  ear->hear("welcome");
  house.said(ear, R"({"type": "end", "id": "e"})");
  while (ear->hear("table").at("change") != "end") continue;
  return ear;
}

}  // namespace

TEST_CASE("whoever sits at a table that is over gets one rematch, the same for all") {
  const auto house = open_house();
  const Made table = make_table(*house, two_seats());
  const std::string path = "/api/tables/" + table.id;
  const auto again = [&](const std::string& token) {
    return ask(*house, request_for("POST", path + "/rematch", "", token));
  };
  CHECK(again(table.tokens[0]).status == 409);
  const auto ear = end_game(*house, table);
  CHECK(again("").status == 403);
  CHECK(again("somebody").status == 403);
  const Response first = again(table.tokens[0]);
  REQUIRE(first.status == 201);
  CHECK(ear->hear("table").at("change") == "rematch");
  const Response second = again(table.tokens[1]);
  CHECK(text_of(first, "id") == text_of(second, "id"));
  const Response found = ask(*house, request_for("GET", "/api/tables/" + text_of(first, "id")));
  CHECK(bj::parse(found.body).at_pointer("/table/rematch_of").as_string() == table.id);
}

TEST_CASE("the story of an estate game is told while it goes on, that of a conquest game is not") {
  const auto house = open_house();
  for (const bool secrets : {false, true}) {
    const std::string title = secrets ? "world" : "classic";
    const Made table = make_table(
        *house,
        R"({"title":")" + title +
            R"(","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person"}],"start":true})");
    const std::string path = "/api/tables/" + table.id + "/story";
    CHECK(ask(*house, request_for("GET", path)).status == 409);
    CHECK(ask(*house, request_for("GET", path, "", table.tokens[0])).status ==
          (secrets ? 409 : 200));
    end_game(*house, table);
    const Response told = ask(*house, request_for("GET", path));
    CHECK(told.status == 200);
    CHECK(bj::parse(told.body).at("out").as_array().size() == 3);
  }
}

}  // namespace parlour::server::test
