// SPDX-License-Identifier: Apache-2.0
// Long work is done in lanes: nothing else in the house waits for it, it can be given up, and a
// house that stops does not wait for it.
#include <doctest/doctest.h>

#include "tests/server/house_fixture.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

const std::string kOwner(32, 'k');

/// A title of one's own, as a document.
std::string some_board(House& house) {
  const Response page = ask(house, request_for("GET", "/api/titles/classic"));
  return bj::serialize(bj::parse(page.body).at("document"));
}

std::shared_ptr<Ear> join(House& house, const std::string& table,
                          const std::string& remote = "10.0.0.1") {
  const auto ear = std::make_shared<Ear>();
  house.joined(ear, remote);
  house.said(ear, bj::serialize(bj::object{{"type", "join"}, {"table", table}}));
  return ear;
}

/// The journal of a game that was ended at once.
std::string some_journal(House& house) {
  const Response made = ask(house, request_for("POST", "/api/tables", two_seats()));
  REQUIRE(made.status == 201);
  const auto ear = std::make_shared<Ear>();
  house.joined(ear, "10.0.0.1");
  house.said(ear, bj::serialize(bj::object{{"type", "join"},
                                           {"table", text_of(made, "id")},
                                           {"tokens", bj::array{text_of(made, "host")}}}));
  ear->hear("welcome");
  house.said(ear, R"({"type":"end"})");
  for (;;) {
    const Response journal =
        ask(house, request_for("GET", "/api/tables/" + text_of(made, "id") + "/journal"));
    if (journal.status == 200) return journal.body;
    REQUIRE(journal.status == 409);  // not over yet
  }
}

}  // namespace

TEST_CASE("while games are verified, replayed and forecast, everything else answers") {
  HouseOptions options;
  const auto house = open_house(options);
  const std::string journal = some_journal(*house);
  Gate gate;
  hold_up(house->inside().journals, options.limits.journals.threads, gate);
  std::vector<std::future<Response>> waiting;
  for (const char* path : {"/api/verify", "/api/replay", "/api/chances", "/api/story"}) {
    waiting.push_back(begin_asking(*house, request_for("POST", path, journal)));
  }
  const Response made = ask(*house, request_for("POST", "/api/tables", two_seats()));
  REQUIRE(made.status == 201);
  const auto player = join(*house, text_of(made, "id"));
  player->hear("welcome");
  house->said(player, R"({"type":"ping"})");
  player->hear("pong");
  CHECK(ask(*house, request_for("GET", "/healthz")).status == 200);
  CHECK(ask(*house, request_for("POST", "/api/check", some_board(*house))).status == 200);
  for (const auto& one : waiting) CHECK_FALSE(answered(one));
  gate.open();
  for (auto& one : waiting) CHECK(one.get().status == 200);
}

TEST_CASE("bots play on, whatever long work there is") {
  HouseOptions options;
  const auto house = open_house(options);
  House::State& inside = house->inside();
  const std::string order =
      R"({"title":"classic","seats":[{"kind":"easy"},{"kind":"easy"}],"bot_delay_ms":0,)"
      R"("start":true})";
  const Response made = ask(*house, request_for("POST", "/api/tables", order));
  REQUIRE(made.status == 201);
  Gate gates[5];
  const LaneLimits limits[5] = {options.limits.loads, options.limits.titles,
                                options.limits.journals, options.limits.advice,
                                options.limits.experiments};
  for (std::size_t at = 0; at < 5; ++at) {
    hold_up(*inside.lanes()[at], limits[at].threads, gates[at]);
  }
  const auto watcher = join(*house, text_of(made, "id"));
  watcher->hear("welcome");
  for (int steps = 0; steps < 20; ++steps) watcher->hear("step");
}

TEST_CASE("boards are read as titles in turn, never where the store answers, and each once") {
  HouseOptions options;
  const auto house = open_house(options);
  House::State& inside = house->inside();
  const std::string board = some_board(*house);
  for (int i = 0; i < 10; ++i) {
    REQUIRE(ask(*house, request_for("POST", "/api/boards", board, kOwner)).status == 201);
  }
  const Response made = ask(*house, request_for("POST", "/api/tables", two_seats()));
  Gate gate;
  hold_up(inside.titles, options.limits.titles.threads, gate);
  std::vector<std::future<Response>> lists;
  for (int i = 0; i < 20; ++i) {
    lists.push_back(begin_asking(*house, request_for("GET", "/api/boards", "", kOwner)));
  }
  // The store answers on the thread that asks: whoever read a title there would have by now.
  const auto player = join(*house, text_of(made, "id"));
  player->hear("welcome");
  CHECK(inside.board_cards.made() == 0);
  for (const auto& list : lists) CHECK_FALSE(answered(list));
  gate.open();
  for (auto& list : lists) {
    const Response response = list.get();
    REQUIRE(response.status == 200);
    CHECK(bj::parse(response.body).at("boards").as_array().size() == 10);
  }
  CHECK(inside.board_cards.made() == 1);  // all ten have the same text
}

TEST_CASE("a device has so many boards and so many bytes of them") {
  HouseOptions options;
  options.limits.boards = 3;
  const auto house = open_house(options);
  const std::string board = some_board(*house);
  std::string last;
  for (int i = 0; i < 3; ++i) {
    const Response kept = ask(*house, request_for("POST", "/api/boards", board, kOwner));
    REQUIRE(kept.status == 201);
    last = bj::value_to<std::string>(bj::parse(kept.body).at("board").at("id"));
  }
  CHECK(ask(*house, request_for("POST", "/api/boards", board, kOwner)).status == 409);
  CHECK(ask(*house, request_for("POST", "/api/boards/" + last, board, kOwner)).status == 200);
  const std::string other(32, 'o');
  CHECK(ask(*house, request_for("POST", "/api/boards/" + last, board, other)).status == 404);

  options.limits.boards = 100;
  options.limits.board_kilobytes = 2 * board.size() / 1024 + 1;
  const auto small = open_house(options);
  CHECK(ask(*small, request_for("POST", "/api/boards", board, kOwner)).status == 201);
  CHECK(ask(*small, request_for("POST", "/api/boards", board, kOwner)).status == 201);
  CHECK(ask(*small, request_for("POST", "/api/boards", board, kOwner)).status == 409);
  CHECK(ask(*small, request_for("POST", "/api/boards", board, other)).status == 201);
}

TEST_CASE("who asks for too much at once is told to wait, and others are served") {
  HouseOptions options;
  options.threads = 1;  // each is let in, or not, before the next
  options.limits.journals = {1, 3, 5, std::chrono::minutes(10)};
  const auto house = open_house(options);
  Gate gate;
  hold_up(house->inside().journals, 1, gate);
  std::vector<std::future<Response>> waiting;
  const auto verify = [&](const std::string& remote) {
    return begin_asking(*house, request_for("POST", "/api/verify", "no journal", "", remote));
  };
  for (int i = 0; i < 3; ++i) waiting.push_back(verify("10.0.0.1"));
  const Response fourth = verify("10.0.0.1").get();
  CHECK(fourth.status == 429);
  CHECK(header_of(fourth, "Retry-After") == "1");
  waiting.push_back(verify("2001:db8::1"));
  CHECK(verify("10.0.0.3").get().status == 503);
  gate.open();
  for (auto& one : waiting) CHECK(one.get().status == 400);
}

TEST_CASE("work whose asker has gone is given up, and the next goes on") {
  HouseOptions options;
  options.limits.journals.threads = 1;
  const auto house = open_house(options);
  const std::string journal = some_journal(*house);
  Gate gate;
  hold_up(house->inside().journals, 1, gate);
  Request request = request_for("POST", "/api/verify", journal);
  request.stop = std::make_shared<Stop>(false);
  const auto gone = request.stop;
  auto unwanted = begin_asking(*house, std::move(request));
  auto wanted = begin_asking(*house, request_for("POST", "/api/verify", journal));
  *gone = true;
  gate.open();
  CHECK(unwanted.get().status == 503);
  CHECK(wanted.get().status == 200);
}

TEST_CASE("a house that stops tells those who wait, and waits for nobody") {
  HouseOptions options;
  options.limits.journals.threads = 1;
  auto house = open_house(options);
  const Workers::Entered entered = house->inside().journals.enter("somebody");
  Gate begun;
  house->inside().journals.post(entered.place, [&](const Stop& stop) {
    begun.note();
    while (!stop) std::this_thread::yield();
    return Progress::kDone;
  });
  begun.wait_until_somebody_is_there();
  auto verify = begin_asking(*house, request_for("POST", "/api/verify", "x"));
  std::promise<void> stopped;
  house->stop([&] { stopped.set_value(); });
  stopped.get_future().wait();
  CHECK(verify.get().status == 503);
  house.reset();
}

TEST_CASE("a long table that is being read keeps no other waiting") {
  HouseOptions options;
  const auto house = open_house(options);
  House::State& inside = house->inside();
  const std::string first =
      text_of(ask(*house, request_for("POST", "/api/tables", two_seats())), "id");
  const std::string second =
      text_of(ask(*house, request_for("POST", "/api/tables", two_seats())), "id");
  {
    const std::lock_guard lock(inside.door);
    inside.rooms.erase(first);  // as if it had been put away
  }
  Gate gate;
  hold_up(inside.loads, options.limits.loads.threads, gate);
  const auto late = join(*house, first);
  const auto early = join(*house, second);
  early->hear("welcome");
  CHECK(ask(*house, request_for("GET", "/api/tables/" + second)).status == 200);
  CHECK(late->count("welcome") == 0);
  gate.open();
  late->hear("welcome");
}

}  // namespace parlour::server::test
