// SPDX-License-Identifier: Apache-2.0
// As a stranger would: makes a table of bots alone, and goes away.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

std::int64_t lines_written(unsigned short port) {
  const std::string text = ask_get(port, "/metrics").body, name = "\nparlour_store_lines_total ";
  const std::size_t at = text.find(name);
  REQUIRE(at != text.npos);
  return std::atoll(text.c_str() + at + name.size());
}

}  // namespace

TEST_CASE("finding 7: bots at a table that nobody looks at come to rest, and go on for a visitor" *
          doctest::test_suite("long")) {
  namespace bj = boost::json;
  const OpenServer house({"--load-test"});
  bj::object order = two_people("metropolis");
  order["seats"] = {{{"kind", "hard"}}, {{"kind", "hard"}}, {{"kind", "hard"}}, {{"kind", "hard"}}};
  order["bot_delay_ms"] = 0;  // and each thinks for longer than that
  const Made made = make_table(house.port(), order);
  // Nothing is written any more, sooner or later: five seconds are no pause for thought.
  std::int64_t lines = lines_written(house.port());
  int rest = 0;
  for (int looks = 0; rest < 5; ++looks) {
    REQUIRE_MESSAGE(looks < 200, lines << " lines, and they play on");
    wait_for_any({}, 1000);
    const std::int64_t now = lines_written(house.port());
    rest = now == lines ? rest + 1 : 0;
    lines = now;
  }
  Player visitor(made.id, {}, 1);
  sit_down(visitor, house.port());
  visitor.hear_until([&] { return !visitor.told().empty(); });
}

}  // namespace parlour::server::test
