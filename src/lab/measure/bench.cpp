// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/bench.hpp"

#include <atomic>
#include <ctime>
#include <thread>

#include "lab/games/arena.hpp"

namespace parlour {

namespace {

using namespace lab;

/// What this thread has had of the processor: other work on the machine does not count.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

struct Measured {
  Tally tally{};
  double seconds = 0;
  double actions_per_s() const { return static_cast<double>(tally.actions) / seconds; }
};

/// One thread's games, from number `first` on.
Measured measure(const Arena& arena, double seconds, std::uint64_t seed, std::uint64_t first) {
  const std::unique_ptr<Worker> worker = arena.worker(seed, {}, false);
  const std::atomic<bool> stop = false;
  Results results(false);
  worker->play(first, first + 1, results, nullptr, stop);  // warm caches are the usual case
  results.clear();
  // Quick games are played many at a time, as in a campaign: looking at the clock takes a while
  // too.
  constexpr double kBetweenLooks = 0.005;
  std::uint64_t game = first + 1, many = 1;
  double spent = 0;
  for (const double started = cpu_seconds(); spent < seconds;) {
    const double before = spent;
    worker->play(game, game + many, results, nullptr, stop);
    game += many;
    spent = cpu_seconds() - started;
    if (spent - before < kBetweenLooks) many *= 2;
  }
  return {results.tally, spent};
}

Result<std::unique_ptr<Arena>> four_of(const Title& title, const std::string& bot) {
  return open_arena(title, {}, std::vector<std::string>(4, bot));
}

}  // namespace

Result<Speed> measure_speed(const Title& title, const std::string& bot, double seconds,
                            std::uint64_t seed) {
  const auto arena = four_of(title, bot);
  if (!arena) return arena.problem();
  const Measured one = measure(**arena, seconds, seed, 0);
  const auto per_second = [&](Count count) { return static_cast<double>(count) / one.seconds; };
  return Speed{
      .name = title.id + "/" + bot + " x4",
      .games_per_s = per_second(one.tally.finished),
      .turns_per_s = per_second(one.tally.throws),
      .actions_per_s = per_second(one.tally.actions),
      .finished = static_cast<double>(one.tally.finished) / static_cast<double>(one.tally.games)};
}

Result<double> measure_two_threads(const Title& title, const std::string& bot, double seconds,
                                   std::uint64_t seed) {
  const auto arena = four_of(title, bot);
  if (!arena) return arena.problem();
  const Measured alone = measure(**arena, seconds, seed, 0);
  Measured a, b;
  {
    const std::jthread other([&] { a = measure(**arena, seconds, seed, 0); });
    b = measure(**arena, seconds, seed, std::uint64_t{1} << 32);
  }
  return (a.actions_per_s() + b.actions_per_s()) / alone.actions_per_s();
}

}  // namespace parlour
