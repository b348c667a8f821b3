// SPDX-License-Identifier: Apache-2.0
// As a stranger would: taking back again and again, over the wire and in a journal, costs no more
// each time, and the house answers everybody else meanwhile.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

constexpr int kTakebacks = 60;  ///< each of which once cost as much as all before it together

/// One action and back again: whoever sits in both places agrees for both.
void act_and_take_back(Player& both) {
  const std::uint64_t before = both.seq();
  const std::size_t told = both.told().size();
  both.hear_until([&] {
    both.act();
    return both.told().size() > told;
  });
  catch_up(both);
  const std::uint64_t after = both.seq();
  both.say({{"type", "takeback"}, {"seat", 0}, {"to", before}});
  catch_up(both);
  CHECK(both.seq() > after);
}

}  // namespace

TEST_CASE("finding 1: nobody waits for those who take back again and again") {
  OpenServer house({"--load-test"});
  const Made made = make_table(house.port(), two_people()),
             elsewhere = make_table(house.port(), two_people());
  std::vector<std::string> tokens = made.tokens;
  tokens.push_back(made.host);
  Player both(made.id, tokens, 1), other(elsewhere.id, elsewhere.tokens, 2);
  sit_down(both, house.port());
  sit_down(other, house.port());
  for (int i = 0; i < kTakebacks; ++i) {
    INFO("takeback ", i);
    act_and_take_back(both);
    REQUIRE(ask_get(house.port(), "/healthz").status == 200);
    if (i % 10 == 0) catch_up(other);
  }
  // Coming back to such a table, and what is asked of its journal, is no different.
  Player late(made.id, {}, 3);
  sit_down(late, house.port());
  both.say({{"type", "end"}});
  both.hear_until([&] { return both.over(); });
  const Answer journal = ask_get(house.port(), "/api/tables/" + made.id + "/journal");
  REQUIRE(journal.status == 200);
  for (int i = 0; i < 5; ++i) {
    const Answer verdict = ask_post(house.port(), "/api/verify", journal.body);
    REQUIRE(verdict.status == 200);
    CHECK(json_of(verdict.body).at("sound").as_bool());
  }
  CHECK(verify(journal.body) == 0);
  house.server.terminate();
  CHECK(house.server.wait() == 0);
}

}  // namespace parlour::server::test
