// SPDX-License-Identifier: Apache-2.0
// As a player would who wants to be heard: talks as much as is allowed, connects anew, and talks
// on.
#include <doctest/doctest.h>

#include <chrono>

#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

TEST_CASE("finding 5: who connects anew may say no more than before") {
  const OpenServer house({"--load-test"});
  const Made made = make_table(house.port(), two_people());
  Player talker(made.id, {made.tokens[0]}, 1), listener(made.id, {made.tokens[1]}, 2);
  sit_down(listener, house.port());
  const auto begun = std::chrono::steady_clock::now();
  constexpr int kVisits = 25, kWords = 8;
  for (int visit = 0; visit < kVisits; ++visit) {
    if (!talker.hear()) sit_down(talker, house.port());
    for (int word = 0; word < kWords; ++word)
      talker.say({{"type", "chat"}, {"id", "c"}, {"seat", 0}, {"text", "x"}});
    catch_up(talker);
    talker.cut();
  }
  catch_up(listener);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  // Five at once, and one every two seconds: docs/threat-model.md.
  const std::size_t allowed = 5 + static_cast<std::size_t>(took.count() / 2) + 1;
  MESSAGE(listener.told().size() << " of " << kVisits * kWords << " messages came through, "
                                 << allowed << " are allowed");
  CHECK(listener.told().size() >= 5);
  CHECK(listener.told().size() <= allowed);
}

}  // namespace parlour::server::test
