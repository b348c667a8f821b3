// SPDX-License-Identifier: Apache-2.0
// How many lines a second a store makes durable, and how long one waits for it. Many tables play at
// once, each waiting for its last line before it adds the next, as the server does.
//
//   bench_store sqlite:PATH|postgres://… [TABLES [SECONDS]]
#include "server/store.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace {

using namespace parlour;
using namespace parlour::server;
using Clock = std::chrono::steady_clock;

/// About what a line of a journal and a summary are.
const std::string kLine(180, 'x');
const std::string kSummary(400, 'y');

struct House {
  std::unique_ptr<Store> store;
  std::atomic<bool> over = false;
  std::vector<double> waits;  ///< milliseconds; filled on the store's thread
  std::mutex mutex;
  std::condition_variable left;
  int playing = 0;

  void leave() {
    const std::lock_guard lock(mutex);
    --playing;
    left.notify_one();
  }
};

[[noreturn]] void fail(const Problem& problem) {
  std::cerr << problem.text() << std::endl;
  std::_Exit(1);
}

void play(House& house, const Lease& lease, std::int64_t known) {
  const Clock::time_point asked = Clock::now();
  const auto done = [&house, lease, known, asked](const Outcome& outcome) {
    if (!outcome) fail(outcome.problem());
    house.waits.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
    if (house.over)
      house.leave();
    else
      play(house, lease, known + 1);
  };
  house.store->append(lease, known, {kLine}, kSummary, done);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::cerr << "bench_store sqlite:PATH|postgres://… [TABLES [SECONDS]]" << std::endl;
    return 2;
  }
  const int tables = count > 2 ? std::atoi(words[2]) : 2000;
  const int seconds = count > 3 ? std::atoi(words[3]) : 5;
  auto store = open_store({.where = words[1], .owner = "bench"});
  if (!store) fail(store.problem());
  House house;
  house.store = std::move(*store);
  house.playing = tables;
  const std::string run = std::to_string(Clock::now().time_since_epoch().count());
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < tables; ++i)
    house.store->create(run + "-" + std::to_string(i), {}, kSummary,
                        [&](const Result<Lease>& lease) {
                          if (!lease) fail(lease.problem());
                          play(house, *lease, 0);
                        });
  {
    std::unique_lock lock(house.mutex);
    house.left.wait_for(lock, std::chrono::seconds(seconds), [] { return false; });
    house.over = true;
    house.left.wait(lock, [&] { return house.playing == 0; });
  }
  const double took = std::chrono::duration<double>(Clock::now() - start).count();
  std::sort(house.waits.begin(), house.waits.end());
  const auto wait = [&](std::size_t percent) {
    return house.waits[(house.waits.size() - 1) * percent / 100];
  };
  const Store::Health health = house.store->health();
  std::cout << "{\"tables\": " << tables << ", \"seconds\": " << took
            << ", \"lines_per_s\": " << static_cast<double>(health.lines) / took
            << ", \"commits_per_s\": " << static_cast<double>(health.commits) / took
            << ", \"wait_ms\": {\"p50\": " << wait(50) << ", \"p99\": " << wait(99)
            << ", \"most\": " << wait(100) << "}}" << std::endl;
}
