// SPDX-License-Identifier: Apache-2.0
// What has an id is answered also where no table hears it: before one has joined, and while the
// table is being looked for. And whatever is asked in the wrong way is told the right one.
#include <doctest/doctest.h>

#include <map>
#include <set>
#include <sstream>

#include "server/api.hpp"
#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

std::string made_table(House& house) {
  const Response made = ask(house, request_for("POST", "/api/tables", two_seats()));
  REQUIRE(made.status == 201);
  return text_of(made, "id");
}

std::shared_ptr<Ear> connected(House& house) {
  const auto ear = std::make_shared<Ear>();
  house.joined(ear, "10.0.0.1");
  return ear;
}

std::string join_words(const std::string& table, std::string_view id) {
  return bj::serialize(bj::object{{"type", "join"}, {"table", table}, {"id", id}});
}

}  // namespace

TEST_CASE("a ping and a join with an id are answered, also when they are wrong") {
  const auto house = open_house();
  const std::string table = made_table(*house);
  const auto ear = connected(*house);
  house->said(ear, R"({"type":"ping","id":"p"})");
  CHECK(ear->hear("pong").at("ack") == "p");
  house->said(ear, R"({"type":"join","id":"bad","table":5})");
  const bj::object refused = ear->hear("refused");
  CHECK(refused.at("id") == "bad");
  CHECK(refused.at("text") == "/table: expected a text");
  house->said(ear, join_words(table, "j"));  // it may try again
  CHECK(ear->hear("welcome").at("ack") == "j");
  house->said(ear, R"({"type":"watch","id":"w"})");
  CHECK(ear->hear("done").at("ack") == "w");
  CHECK(ear->closed() == 0);
}

TEST_CASE("what is said while the table is looked for is answered, however much it is") {
  HouseOptions options;
  options.threads = 1;
  const auto house = open_house(options);
  const std::string table = made_table(*house);
  const auto ear = connected(*house);
  Gate gate;
  house->inside().tables->post([&] { gate.pass(); });
  gate.wait_until_somebody_is_there(1);
  house->said(ear, join_words(table, "j"));
  std::set<std::string> waiting{"j"};
  for (int number = 0; number < 40; ++number) {
    waiting.insert(std::to_string(number));
    house->said(ear, bj::serialize(bj::object{{"type", "ping"}, {"id", std::to_string(number)}}));
  }
  gate.open();
  int refused = 0;
  while (!waiting.empty()) {
    const bj::object message = ear->hear_any();
    const bool is_refusal = message.at("type") == "refused";
    refused += is_refusal ? 1 : 0;
    if (const auto* id = message.if_contains(is_refusal ? "id" : "ack")) {
      CHECK(waiting.erase(bj::value_to<std::string>(*id)) == 1);
    }
  }
  CHECK(refused == 24);  // 16 are kept
}

TEST_CASE("a path asked by a wrong method says 405 and which are right") {
  const auto house = open_house();
  std::map<std::string, std::set<std::string>> allowed;
  for (const Route& route : routes()) {
    std::string path(route.path);
    if (const std::size_t open = path.find('{'); open != path.npos) {
      path.replace(open, path.find('}') - open + 1, "something");
    }
    allowed[path].insert(std::string(route.method));
    if (route.method == "GET") allowed[path].insert("HEAD");
  }
  REQUIRE(allowed.size() > 25);
  for (const auto& [path, methods] : allowed) {
    for (const char* method : {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "get", ""}) {
      if (methods.contains(method)) continue;
      INFO(method << " " << path);
      const Response response = ask(*house, request_for(method, path));
      CHECK(response.status == 405);
      std::set<std::string> told;
      std::istringstream words(header_of(response, "Allow"));
      for (std::string word; std::getline(words >> std::ws, word, ',');) told.insert(word);
      CHECK(told == methods);
    }
  }
  CHECK(ask(*house, request_for("PUT", "/api/nothing")).status == 404);
}

}  // namespace parlour::server::test
