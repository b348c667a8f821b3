// SPDX-License-Identifier: Apache-2.0
#include "server/clock.hpp"

#include <doctest/doctest.h>

namespace parlour::server {

TEST_CASE("the clock of a house never jumps, whoever sets the machine's") {
  Millis calendar = 1'700'000'000'000, steady = 5'000;
  const HouseClock clock([&] { return calendar; }, [&] { return steady; });
  CHECK(clock.now() == 1'700'000'000'000);
  const auto passes = [&](Millis time) { calendar += time, steady += time; };
  passes(1234);
  CHECK(clock.now() == 1'700'000'001'234);
  for (const Millis jump : {-600'000, 600'000, 86'400'000, -90'000'000}) {
    const Millis before = clock.now();
    calendar += jump;
    CHECK(clock.now() == before);
    CHECK(clock.calendar() == calendar);
    passes(10);
    CHECK(clock.now() == before + 10);
  }
}

TEST_CASE("the time of this process goes on, and begins with the calendar's") {
  const Millis first = now_ms();
  CHECK(now_ms() >= first);
  CHECK(first > 1'600'000'000'000);
}

}  // namespace parlour::server
