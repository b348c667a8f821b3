// SPDX-License-Identifier: Apache-2.0
#include "server/workers.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <future>
#include <mutex>

#include "tests/server/gate.hpp"

namespace parlour::server::test {

namespace {

using namespace std::chrono_literals;

void wait_for(const Stop& stop) {
  while (!stop) std::this_thread::yield();
}

struct OneLane {
  explicit OneLane(LaneLimits limits)
      : lane(*timers, make_threads(limits.threads, Loop::Priority::kLow), limits) {}

  void post(const std::string& client, Workers::Work work) {
    Workers::Entered entered = lane.enter(client);
    REQUIRE(entered.place);
    lane.post(std::move(entered.place), std::move(work));
  }
  /// Work that only writes down whose it was.
  void note(const std::string& client) {
    post(client, [this, client](const Stop&) {
      const std::lock_guard inside(door);
      order += client;
      return Progress::kDone;
    });
  }
  /// Returns when all that was posted before by anybody is done.
  void finish() {
    std::promise<void> done;
    post("last", [&](const Stop&) {
      if (lane.places() > 1) return Progress::kMore;
      done.set_value();
      return Progress::kDone;
    });
    done.get_future().wait();
  }

  std::unique_ptr<Loop> timers = make_threads(1, Loop::Priority::kUsual);
  std::mutex door;
  std::string order;
  Workers lane;
};

}  // namespace

TEST_CASE("clients take turns, however much one of them asks for") {
  OneLane one({1, 10, 100, 60s});
  Gate gate;
  one.post("first", [&](const Stop&) { return gate.pass(), Progress::kDone; });
  gate.wait_until_somebody_is_there();
  for (int i = 0; i < 4; ++i) one.note("a");
  one.note("b");
  one.note("c");
  one.note("b");
  gate.open();
  one.finish();
  CHECK(one.order == "abcabaa");
}

TEST_CASE("work that is done in parts lets others come in between") {
  OneLane one({1, 10, 100, 60s});
  Gate gate;
  int parts = 0;
  one.post("a", [&](const Stop&) {
    if (parts == 0) gate.pass();
    const std::lock_guard inside(one.door);
    one.order += "a";
    return ++parts < 4 ? Progress::kMore : Progress::kDone;
  });
  gate.wait_until_somebody_is_there();
  one.note("b");
  one.note("c");
  gate.open();
  one.finish();
  CHECK(one.order == "abcaaa");
}

TEST_CASE("one client never holds all threads") {
  OneLane one({2, 10, 100, 60s});
  Gate gate;
  for (int i = 0; i < 5; ++i) {
    one.post("greedy", [&](const Stop&) { return gate.pass(), Progress::kDone; });
  }
  gate.wait_until_somebody_is_there();
  std::promise<void> served;
  one.post("other", [&](const Stop&) { return served.set_value(), Progress::kDone; });
  served.get_future().wait();
  CHECK(gate.passed() == 0);
  gate.open();
  one.finish();
  CHECK(gate.passed() == 5);
}

TEST_CASE("a lane has so many places for one client and so many for all, and gives them anew") {
  OneLane one({1, 2, 3, 60s});
  auto first = one.lane.enter("a"), second = one.lane.enter("a");
  REQUIRE(first.place);
  REQUIRE(second.place);
  CHECK(one.lane.enter("a").refused == Workers::Refused::kTooMany);
  auto third = one.lane.enter("b");
  CHECK(third.place);
  CHECK(one.lane.enter("c").refused == Workers::Refused::kFull);
  CHECK(one.lane.places() == 3);
  second.place.reset();
  CHECK(one.lane.enter("a").place);
  third.place.reset();
  CHECK(one.lane.enter("c").place);
}

TEST_CASE("work of low priority comes after everything that somebody waits for at a table") {
  const auto niceness = [](Loop::Priority priority) {
    const std::unique_ptr<Loop> timers = make_threads(1, Loop::Priority::kUsual);
    Workers lane(*timers, make_threads(1, priority), {});
    std::promise<int> told;
    lane.post(lane.enter("a").place, [&](const Stop&) {
      told.set_value(::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())));
      return Progress::kDone;
    });
    return told.get_future().get();
  };
  CHECK(niceness(Loop::Priority::kLow) > niceness(Loop::Priority::kUsual));
}

TEST_CASE("work that goes on for ever is told to stop when its time is up") {
  OneLane one({1, 10, 100, 1ms});
  std::promise<void> stopped;
  one.post("a", [&](const Stop& stop) {
    wait_for(stop);
    stopped.set_value();
    return Progress::kDone;
  });
  stopped.get_future().wait();
}

TEST_CASE("work that nobody waits for is only told so, and the next goes on") {
  OneLane one({1, 10, 100, 60s});
  const auto gone = std::make_shared<Stop>(false);
  Workers::Entered entered = one.lane.enter("a", gone);
  bool told = false;
  *gone = true;
  one.lane.post(std::move(entered.place), [&](const Stop& stop) {
    told = stop;
    return Progress::kDone;
  });
  one.note("a");
  one.finish();
  CHECK(told);
  CHECK(one.order == "a");
}

TEST_CASE("a lane that closes waits neither for what runs nor for what is in line") {
  OneLane one({2, 100, 100, 60s});
  Gate begun;
  std::atomic<int> told = 0;
  for (int i = 0; i < 40; ++i) {
    one.post(i % 2 == 0 ? "a" : "b", [&](const Stop& stop) {
      begun.note();
      wait_for(stop);
      ++told;
      return Progress::kDone;
    });
  }
  begun.wait_until_somebody_is_there();
  one.lane.close();
  CHECK(told == 40);
  CHECK(one.lane.enter("a").refused == Workers::Refused::kFull);
}

}  // namespace parlour::server::test
