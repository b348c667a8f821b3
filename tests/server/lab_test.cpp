// SPDX-License-Identifier: Apache-2.0
// The lab of a house: bounded, fair, cancellable, and never in anybody's way.
#include <doctest/doctest.h>

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// An experiment of "long" games lasts until it is told to stop, another ends at once.
HouseOptions with_lab(Gate& begun) {
  HouseOptions options;
  options.limits.people.experiments = {1000, 1000};
  options.lab = [&begun](const Title&, const ExperimentOrder& order) -> Experiment {
    return [&begun, games = order.games](const Stop& stop, const auto& tick) {
      if (games > 1) {
        begun.note();
        while (!stop) std::this_thread::yield();
      }
      tick(1);
      return Result<bj::object>(bj::object{{"games", 1}});
    };
  };
  return options;
}

std::string order_of(int games) {
  return R"({"title":"classic","seats":["easy","easy"],"games":)" + std::to_string(games) + "}";
}

Response begin(House& house, int games, const std::string& remote) {
  return ask(house, request_for("POST", "/api/lab", order_of(games), "", remote));
}

bj::object look(House& house, const std::string& id) {
  return bj::parse(ask(house, request_for("GET", "/api/lab/" + id)).body).as_object();
}

void wait_until_finished(House& house, const std::string& id) {
  while (!look(house, id).at("finished").as_bool()) std::this_thread::yield();
}

}  // namespace

TEST_CASE("one long experiment and twenty short ones: everything answers, and the long one stays") {
  Gate begun;
  HouseOptions options = with_lab(begun);
  options.limits.experiments = {2, 2, 16, std::chrono::minutes(10)};
  options.limits.lab_kept = 5;
  const auto house = open_house(options);
  const Response slow = begin(*house, 1000, "10.0.0.1");
  REQUIRE(slow.status == 201);
  begun.wait_until_somebody_is_there();
  std::vector<std::string> ids;
  for (int i = 0; i < 20; ++i) {
    const Response quick = begin(*house, 1, "10.0.1." + std::to_string(i));
    REQUIRE(quick.status == 201);
    ids.push_back(text_of(quick, "id"));
    wait_until_finished(*house, ids.back());
    CHECK(ask(*house, request_for("GET", "/healthz")).status == 200);
    CHECK(ask(*house, request_for("GET", "/api/titles")).status == 200);
  }
  // The long one is the oldest, and is not forgotten; of the finished ones the latest are kept.
  CHECK_FALSE(look(*house, text_of(slow, "id")).at("finished").as_bool());
  CHECK(ask(*house, request_for("GET", "/api/lab/" + ids[0])).status == 404);
  CHECK(ask(*house, request_for("GET", "/api/lab/" + ids[19])).status == 200);
  // Stop is an answer, not a wait; then it ends with what there is.
  CHECK(ask(*house, request_for("DELETE", "/api/lab/" + text_of(slow, "id"))).status == 200);
  wait_until_finished(*house, text_of(slow, "id"));
  CHECK(look(*house, text_of(slow, "id")).at("report").is_object());
}

TEST_CASE("an address has so many experiments, all addresses so many, and each has its turn") {
  Gate begun;
  HouseOptions options = with_lab(begun);
  options.limits.experiments = {1, 2, 3, std::chrono::minutes(10)};
  const auto house = open_house(options);
  const Response first = begin(*house, 1000, "10.0.0.1");
  begun.wait_until_somebody_is_there();
  const Response second = begin(*house, 1000, "10.0.0.1");
  CHECK(second.status == 201);
  const Response third = begin(*house, 1000, "10.0.0.1");
  CHECK(third.status == 429);
  CHECK(header_of(third, "Retry-After") == "1");
  const Response other = begin(*house, 1, "10.0.0.2");
  CHECK(other.status == 201);
  CHECK(begin(*house, 1, "10.0.0.3").status == 503);
  // It came last, and is not behind the second one of the first.
  ask(*house, request_for("DELETE", "/api/lab/" + text_of(first, "id")));
  wait_until_finished(*house, text_of(other, "id"));
  CHECK_FALSE(look(*house, text_of(second, "id")).at("finished").as_bool());
}

TEST_CASE("an experiment is told to stop when its time is up, and when the house closes") {
  Gate begun;
  HouseOptions options = with_lab(begun);
  options.limits.experiments = {1, 2, 3, std::chrono::milliseconds(1)};
  auto house = open_house(options);
  wait_until_finished(*house, text_of(begin(*house, 1000, "10.0.0.1"), "id"));

  options.limits.experiments.time = std::chrono::hours(1);
  house = open_house(options);
  CHECK(begin(*house, 1000, "10.0.0.1").status == 201);
  CHECK(begin(*house, 1000, "10.0.0.2").status == 201);
  begun.wait_until_somebody_is_there(2);
  std::promise<void> stopped;
  house->stop([&] { stopped.set_value(); });
  stopped.get_future().wait();
  house.reset();  // and this returns
}

TEST_CASE("a house may have no lab, or one for hosts") {
  Gate begun;
  HouseOptions options = with_lab(begun);
  options.lab_for = LabFor::kNobody;
  CHECK(begin(*open_house(options), 1, "10.0.0.1").status == 404);

  options.lab_for = LabFor::kHosts;
  const auto house = open_house(options);
  CHECK(begin(*house, 1, "10.0.0.1").status == 403);
  const Response table = ask(*house, request_for("POST", "/api/tables", two_seats()));
  REQUIRE(table.status == 201);
  bj::object order = bj::parse(order_of(1)).as_object();
  order["table"] = text_of(table, "id");
  order["host"] = std::string(32, 'x');
  const auto try_it = [&] {
    return ask(*house, request_for("POST", "/api/lab", bj::serialize(order))).status;
  };
  CHECK(try_it() == 403);
  order["host"] = text_of(table, "host");
  CHECK(try_it() == 201);
}

TEST_CASE("an experiment has no more games than the house allows") {
  Gate begun;
  HouseOptions options = with_lab(begun);
  options.limits.lab_games = 10;
  const auto house = open_house(options);
  CHECK(begin(*house, 11, "10.0.0.1").status == 400);
  CHECK(begin(*house, 1, "10.0.0.1").status == 201);
}

}  // namespace parlour::server::test
