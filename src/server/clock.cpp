// SPDX-License-Identifier: Apache-2.0
#include "server/clock.hpp"

#include <chrono>

namespace parlour::server {

namespace {

template <class Clock>
Millis read() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

const HouseClock& house_clock() {
  static const HouseClock clock(read<std::chrono::system_clock>, read<std::chrono::steady_clock>);
  return clock;
}

}  // namespace

Millis now_ms() { return house_clock().now(); }
Millis calendar_ms() { return house_clock().calendar(); }

}  // namespace parlour::server
