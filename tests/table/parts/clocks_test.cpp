// SPDX-License-Identifier: Apache-2.0
#include "table/parts/clocks.hpp"

#include <doctest/doctest.h>

using namespace parlour;
using What = Clock::What;

namespace {

Clocks::Asked anew(What what, int seconds, Seat seat = kNobody) {
  return {{what, seat, seconds, false}, false, 0};
}
Clocks::Asked on(What what, int seconds, int added = 0) {
  return {{what, kNobody, seconds, false}, true, added};
}
void refresh(Clocks& clocks, std::vector<Clocks::Asked> asked, Millis now) {
  clocks.refresh(asked, now);
}

}  // namespace

TEST_CASE("while time stands still no clock runs") {
  Clocks clocks;
  refresh(clocks, {anew(What::kTurn, 60)}, 0);
  CHECK_FALSE(clocks.next());
  CHECK_FALSE(clocks.due(1'000'000));
  clocks.thaw(1'000'000);
  CHECK(clocks.next() == 1'060'000);
  CHECK_FALSE(clocks.freeze(1'020'000));
  CHECK_FALSE(clocks.due(9'000'000));
  clocks.freeze(9'000'000);  // once more: nothing is lost by it
  clocks.thaw(9'000'000);
  CHECK(clocks.next() == 9'040'000);
  CHECK_FALSE(clocks.due(9'039'999));
  CHECK(clocks.due(9'040'000) == What::kTurn);
}

TEST_CASE("a clock begins anew or goes on, with what was added") {
  Clocks clocks;
  clocks.thaw(0);
  refresh(clocks, {anew(What::kAuction, 15)}, 0);
  refresh(clocks, {on(What::kAuction, 15, 5)}, 10'000);
  CHECK(clocks.next() == 20'000);
  refresh(clocks, {anew(What::kAuction, 15)}, 12'000);
  CHECK(clocks.next() == 27'000);
  refresh(clocks, {on(What::kTurn, 30)}, 12'000);  // it did not run before
  CHECK(clocks.next() == 42'000);
  refresh(clocks, {}, 12'000);
  CHECK_FALSE(clocks.next());
}

TEST_CASE("a clock that waits for another keeps what it had left") {
  Clocks clocks;
  clocks.thaw(0);
  refresh(clocks, {anew(What::kTurn, 30)}, 0);
  Clocks::Asked waits = on(What::kTurn, 30);
  waits.clock.stands = true;
  refresh(clocks, {waits}, 10'000);
  CHECK_FALSE(clocks.next());
  CHECK(clocks.running().front().left == 20'000);
  refresh(clocks, {on(What::kTurn, 30)}, 500'000);
  CHECK(clocks.next() == 520'000);
}

TEST_CASE("a clock for which the rules have nothing to do is asked again a second later") {
  Clocks clocks;
  clocks.thaw(0);
  refresh(clocks, {anew(What::kAnswer, 5)}, 0);
  clocks.ask_again(What::kAnswer, 5000);
  CHECK_FALSE(clocks.due(5999));
  CHECK(clocks.due(6000) == What::kAnswer);
}

TEST_CASE("the time of a game counts while it runs, and is noted every quarter of a minute") {
  Clocks clocks;
  clocks.thaw(1000);
  refresh(clocks, {anew(What::kTurn, 3000), anew(What::kGame, 60)}, 1000);
  CHECK(clocks.next() == 16'000);
  CHECK_FALSE(clocks.note(15'999));
  CHECK(clocks.note(16'000) == 15'000);
  clocks.noted(15'000);
  CHECK(clocks.next() == 31'000);
  CHECK(clocks.freeze(21'000) == 20'000);
  clocks.noted(20'000);
  CHECK(clocks.played(900'000) == 20'000);
  Clocks again;  // as it is read from the log
  again.noted(20'000);
  refresh(again, {anew(What::kGame, 60)}, 500);
  again.thaw(500);
  CHECK(again.running().front().at == 40'500);
  CHECK(again.due(40'500) == What::kGame);
}
