// SPDX-License-Identifier: Apache-2.0
#include "lab/bench.hpp"

#include <ctime>

#include "bots/random_estate.hpp"
#include "core/philox.hpp"
#include "rules/estate/chance.hpp"
#include "title/estate/compile.hpp"

namespace parlour {

namespace {

using namespace estate;

constexpr int kSeats = 4;
constexpr int kMostRounds = 200;

/// What this thread has had of the processor: other work on the machine does not count.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Counts throws; everything else that happens is of no interest and costs nothing.
struct CountThrows {
  std::uint64_t throws = 0;
  void operator()(const DiceRolled&) { ++throws; }
  void operator()(const auto&) {}
};

/// Plays one game and returns its number of actions.
std::uint64_t play_game(const Ruleset& game, Stream& stream, CountThrows& sink) {
  State state = new_game(game, kSeats, SeatSet{}, sink);
  std::uint64_t actions = 0;
  for (; state.stage != Stage::kOver && state.round <= kMostRounds; ++actions) {
    if (state.asked == kChance) {
      (void)apply(game, state, kChance, sample_chance(game, state, stream), sink);
      continue;
    }
    const SeatSet waiting = waiting_for(game, state);
    const auto pick = waiting.size() == 1 ? 0u : stream(narrow<std::uint32_t>(waiting.size()));
    const auto seat = narrow<Seat>(waiting.nth(narrow<int>(pick)));
    (void)apply(game, state, seat, random_action(game, state, seat, stream), sink);
  }
  return actions;
}

}  // namespace

Speed measure_random(const Title& title, double seconds, std::uint64_t seed) {
  Speed speed{.name = title.id + "/random x4"};
  const Result<Compiled> compiled = compile(title.board, title.estate_rules);
  if (!compiled) return speed;
  const double started = cpu_seconds();
  std::uint64_t games = 0, actions = 0;
  CountThrows sink;
  while (cpu_seconds() - started < seconds) {
    Stream stream(seed, games++, 0);
    actions += play_game(compiled->ruleset, stream, sink);
  }
  const double took = cpu_seconds() - started;
  speed.games_per_s = static_cast<double>(games) / took;
  speed.turns_per_s = static_cast<double>(sink.throws) / took;
  speed.actions_per_s = static_cast<double>(actions) / took;
  return speed;
}

}  // namespace parlour
