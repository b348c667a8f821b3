// SPDX-License-Identifier: Apache-2.0
// As a stranger would: makes a table of bots alone, leaves a socket open there, and goes away.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

TEST_CASE("finding 7: bots that nobody heeds come to rest, and go on at a word" *
          doctest::test_suite("long")) {
  namespace bj = boost::json;
  const OpenServer house({"--load-test"});
  bj::object order = two_people("metropolis");
  order["seats"] = {{{"kind", "easy"}}, {{"kind", "easy"}}, {{"kind", "easy"}}, {{"kind", "easy"}}};
  // A game that does not end by itself.
  order["rules"] = {{"rise.after", 0}, {"start_cash", 10'000'000}, {"salary", 1'000'000}};
  order["bot_delay_ms"] = 2;
  const Made made = make_table(house.port(), order);
  // It takes what comes and answers pings, as a page does that somebody forgot; it says nothing.
  Player visitor(made.id, {}, 1);
  sit_down(visitor, house.port());
  std::size_t told = 0;
  for (int quiet = 0; quiet < 300; ++quiet) {
    wait_for_any({visitor.socket()}, 10);
    if (!visitor.hear()) sit_down(visitor, house.port());
    if (visitor.told().size() != told) quiet = 0;
    told = visitor.told().size();
    REQUIRE_MESSAGE(told < 40'000, "they play on and on");
  }
  CHECK_FALSE(visitor.over());
  visitor.say({{"type", "language"}, {"language", "en"}});
  visitor.hear_until([&] { return visitor.told().size() > told; });
}

}  // namespace parlour::server::test
