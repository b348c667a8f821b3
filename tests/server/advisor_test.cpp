// SPDX-License-Identifier: Apache-2.0
// The advisor of a table works in a lane of its own: no table waits for it, nobody has two answers
// under way, and who finds the lane full is told so.
#include <doctest/doctest.h>

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// One person and a bot, at a moment when the person has a deed to trade and is asked something.
struct Drafting {
  explicit Drafting(HouseOptions options) {
    // This machine may be busy with something else.
    options.limits.advice.time = std::chrono::hours(1);
    house = open_house(std::move(options));
    const Response made =
        ask(*house, request_for("POST", "/api/tables",
                                R"({"title":"classic","seats":[{"kind":"person"},{"kind":"easy"}],)"
                                R"("rules":{"order":"listed"},"bot_delay_ms":0,"start":true})"));
    REQUIRE(made.status == 201);
    const std::string token =
        bj::value_to<std::string>(bj::parse(made.body).at("seats").at(0).at("token"));
    house->joined(ear, "10.0.0.1");
    house->said(
        ear, bj::serialize(bj::object{
                 {"type", "join"}, {"table", text_of(made, "id")}, {"tokens", bj::array{token}}}));
    while (!may_draft()) play_on();
  }

  void play_on() {
    const bj::object message = ear->hear_any();
    const auto* const told = message.if_contains("position");
    if (told == nullptr || !told->is_object()) return;
    position = told->get_object();
    if (message.contains("seq")) seq = message.at("seq").to_number<std::uint64_t>();
    if (may_draft() || !is_asked()) return;
    house->said(ear, bj::serialize(bj::object{
                         {"type", "act"}, {"seat", 0}, {"seq", seq}, {"action", next_action()}}));
  }
  bool is_asked() const {
    return position.contains("choices") && !position.at("choices").as_array().empty();
  }
  bj::array deeds() const { return position.at("view").at("seats").at(0).at("deeds").as_array(); }
  bool may_draft() const {
    if (!is_asked()) return false;
    const bj::string& prompt = position.at("view").at("prompt").as_string();
    return (prompt == "manage" || prompt == "roll") && !deeds().empty();
  }
  bj::value next_action() const {
    for (const bj::value& choice : position.at("choices").at(0).at("legal").as_array()) {
      const bj::string& does = choice.at("action").at("do").as_string();
      if (does != "resign" && does != "decline" && does != "withdraw") return choice.at("action");
    }
    return position.at("choices").at(0).at("legal").at(0).at("action");
  }

  void weigh(std::string_view id) {
    const bj::object offer{{"from", 0},           {"to", 1},
                           {"give_money", 0},     {"give", bj::array{deeds().at(0).at("tile")}},
                           {"give_cards", 0},     {"want_money", 0},
                           {"want", bj::array{}}, {"want_cards", 0}};
    house->said(
        ear, bj::serialize(bj::object{{"type", "weigh"},
                                      {"id", id},
                                      {"seat", 0},
                                      {"action", bj::object{{"do", "offer"}, {"offer", offer}}}}));
    const bj::object weighed = ear->hear("weighed");
    CHECK(weighed.at("ack").as_string() == id);
    CHECK(weighed.at("chances").as_bool());
  }

  std::unique_ptr<House> house;
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  bj::object position;
  std::uint64_t seq = 0;
};

}  // namespace

TEST_CASE("the advisor answers later what the facts have promised") {
  Drafting draft{HouseOptions{}};
  draft.weigh("w");
  const bj::object told = draft.ear->hear("chances");
  CHECK(told.at("of").as_string() == "w");
  for (const char* const key : {"before", "after"}) {
    double sum = 0;
    for (const bj::value& win : told.at(key).as_array()) sum += win.as_double();
    CHECK(sum == doctest::Approx(1));
  }
}

TEST_CASE("a table does not wait for its advisor, who answers only the newest question") {
  const HouseOptions options;
  Drafting draft(options);
  Gate gate;
  hold_up(draft.house->inside().advice, options.limits.advice.threads, gate);
  draft.weigh("old");
  draft.weigh("new");
  draft.house->said(draft.ear, R"({"type":"ping"})");
  draft.ear->hear("pong");
  CHECK(draft.ear->count("chances") == 0);
  gate.open();
  CHECK(draft.ear->hear("chances").at("of").as_string() == "new");
  CHECK(draft.ear->count("chances") == 1);
}

TEST_CASE("an advisor without a place in its lane says so, and the facts are told all the same") {
  HouseOptions options;
  options.limits.advice.each = 0;
  Drafting draft(options);
  draft.weigh("w");
  const bj::object told = draft.ear->hear("chances");
  CHECK(told.at("of").as_string() == "w");
  CHECK_FALSE(told.contains("before"));
}

TEST_CASE("an advisor is asked no more than an address may ask for forecasts") {
  HouseOptions options;
  options.limits.people.searches = {1, 0};
  options.limits.people.devices_per_address = 1;
  Drafting draft(options);
  draft.weigh("first");
  CHECK(draft.ear->hear("chances").contains("before"));
  draft.weigh("second");
  CHECK_FALSE(draft.ear->hear("chances").contains("before"));
}

}  // namespace parlour::server::test
