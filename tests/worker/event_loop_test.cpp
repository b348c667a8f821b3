// SPDX-License-Identifier: Apache-2.0
#include "worker/event_loop.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace parlour::worker;
using namespace std::chrono_literals;
using parlour::server::Loop;
using parlour::server::Strand;
using parlour::server::Timer;

namespace {

/// A loop whose clock stands still until somebody moves it.
struct Stage {
  std::chrono::steady_clock::time_point now{1h};
  EventLoop events{[this] { return now; }};
  std::unique_ptr<Loop> loop = events.share();
  std::string order;

  auto note(char letter) {
    return [this, letter] { order += letter; };
  }
};

}  // namespace

TEST_CASE("what is posted is done in order, whoever of the house has posted it") {
  Stage stage;
  const std::unique_ptr<Loop> other = stage.events.share();
  const std::unique_ptr<Strand> strand = stage.loop->strand();
  stage.loop->post(stage.note('a'));
  other->post([&] {
    stage.order += 'b';
    strand->post(stage.note('d'));
  });
  strand->post(stage.note('c'));
  CHECK(stage.order.empty());
  CHECK_FALSE(stage.events.run(1ms));
  CHECK(stage.order == "abcd");
}

TEST_CASE("a timer calls when its time has come, once, and tells when to come again") {
  Stage stage;
  const std::unique_ptr<Timer> late = stage.loop->timer();
  const std::unique_ptr<Timer> soon = stage.loop->strand()->timer();
  late->set(50ms, stage.note('l'));
  soon->set(20ms, stage.note('s'));
  CHECK(stage.events.run(1ms) == 20ms);
  stage.now += 20ms;
  CHECK(stage.events.run(1ms) == 30ms);
  CHECK(stage.order == "s");
  stage.now += 1h;
  CHECK_FALSE(stage.events.run(1ms));
  CHECK(stage.order == "sl");
}

TEST_CASE(
    "a timer that is set anew, cancelled or gone does not call for what it was set to before") {
  Stage stage;
  std::unique_ptr<Timer> timer = stage.loop->timer();
  timer->set(1ms, stage.note('a'));
  timer->set(2ms, stage.note('b'));
  stage.now += 5ms;
  (void)stage.events.run(1ms);
  CHECK(stage.order == "b");
  timer->set(1ms, stage.note('c'));
  timer->cancel();
  timer->set(1ms, stage.note('d'));
  timer.reset();
  stage.now += 5ms;
  CHECK_FALSE(stage.events.run(1ms));
  CHECK(stage.order == "b");
}

TEST_CASE("long work is left when the time is up, and more is told to be due") {
  Stage stage;
  for (int i = 0; i < 3; ++i) {
    stage.loop->post([&] {
      stage.order += 'x';
      stage.now += 10ms;
    });
  }
  CHECK(stage.events.run(15ms) == 0ms);
  CHECK(stage.order == "xx");
  CHECK_FALSE(stage.events.run(15ms));
  CHECK(stage.order == "xxx");
}
