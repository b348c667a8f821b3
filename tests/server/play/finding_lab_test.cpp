// SPDX-License-Identifier: Apache-2.0
// As a stranger would: orders experiments until no more are taken, one long and many short, and the
// house answers everybody else meanwhile, and stops when it is asked to.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

TEST_CASE("finding 2: one long experiment and many short ones keep nobody waiting") {
  namespace bj = boost::json;
  // Enough places for all, and a long one that is soon told to stop.
  OpenServer house({"--load-test", "--lab", "all", "--limit-experiments-each", "40",
                    "--limit-experiments-all", "40", "--limit-experiments-ms", "3000"});
  const Made made = make_table(house.port(), two_people());
  Player player(made.id, made.tokens, 1);
  sit_down(player, house.port());
  const auto wish = [](int games) {
    const auto bots = games == 1 ? bj::array{"easy", "easy"} : bj::array(4, "expert");
    return bj::serialize(bj::object{{"title", "classic"}, {"seats", bots}, {"games", games}});
  };
  const auto order = [&](int games) { return ask_post(house.port(), "/api/lab", wish(games)); };
  const auto finished = [&](const Answer& begun) {
    if (begun.status != 201) return true;
    const std::string id = bj::value_to<std::string>(json_of(begun.body).at("id"));
    const Answer seen = ask_get(house.port(), "/api/lab/" + id);
    return seen.status != 200 || json_of(seen.body).at("finished").as_bool();
  };
  const Answer longest = order(5000);
  int taken = 0, refused = 0;
  const auto note = [&](const Answer& begun) {
    INFO(begun.status, " ", begun.body);
    // Refused or taken, but never left without an answer.
    CHECK((begun.status == 201 || begun.status == 401 || begun.status == 403 ||
           begun.status == 409 || begun.status == 429 || begun.status == 503));
    (begun.status == 201 ? taken : refused) += 1;
  };
  for (int i = 0; i < 19; ++i) {
    const Answer begun = order(1);
    note(begun);
    until([&] {
      catch_up(player);
      return finished(begun);
    });
  }
  // Those that once pushed the first one out, which runs still, and waited for its end.
  std::vector<Client> more;
  for (int i = 0; i < 6; ++i) {
    more.emplace_back(house.port());
    more.back().send(post("/api/lab", wish(1)));
    REQUIRE(ask_get(house.port(), "/healthz").status == 200);
    REQUIRE(ask_get(house.port(), "/api/titles").status == 200);
    catch_up(player);
  }
  for (Client& client : more) note(client.read_answer());
  MESSAGE(taken << " experiments taken, " << refused << " refused; the long one "
                << longest.status);
  house.server.terminate();
  CHECK(house.server.wait() == 0);
}

}  // namespace parlour::server::test
