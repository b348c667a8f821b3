// SPDX-License-Identifier: Apache-2.0
// A server that is stopped in the middle of long work: were it waited for, these tests would not
// end.
#include <doctest/doctest.h>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

TEST_CASE("at SIGTERM nobody waits for the lab, for those in its line, or for experts") {
  OpenServer server({"--limit-experiments-ms", "86400000"});
  // A single game of theirs takes minutes.
  const bj::array experts(6, "expert");
  const bj::object order{{"title", "annexation"}, {"seats", experts}, {"games", 5000}};
  for (int i = 0; i < 2; ++i) post_json(server.port(), "/api/lab", order);
  bj::array seats;
  for (int i = 0; i < 4; ++i) seats.push_back(bj::object{{"kind", "expert"}});
  const Made made = make_table(server.port(), {{"title", "classic"},
                                               {"rules", bj::object{}},
                                               {"seats", seats},
                                               {"bot_delay_ms", 0},
                                               {"start", true}});
  Player watcher(made.id, {made.host}, 1);
  sit_down(watcher, server.port());
  watcher.hear_until([&] { return watcher.told().size() > 3; });
  server.server.terminate();
  CHECK(server.server.wait() == 0);
}

}  // namespace parlour::server::test
