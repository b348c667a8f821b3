// SPDX-License-Identifier: Apache-2.0
#include "lab/bench.hpp"

#include <ctime>

#include "lab/family.hpp"

namespace parlour {

namespace {

using namespace lab;

constexpr int kSeats = 4;
constexpr int kMostRounds = 200;

/// What this thread has had of the processor: other work on the machine does not count.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Counts turns; everything else that happens is of no interest and costs nothing.
struct CountTurns {
  std::uint64_t turns = 0;
  void operator()(const estate::DiceRolled&) { ++turns; }
  void operator()(const conquest::TurnBegan&) { ++turns; }
  void operator()(const auto&) {}
};

/// Plays one game and returns its number of actions.
template <class Family>
std::uint64_t play_game(const typename Family::Ruleset& game, Stream& stream, CountTurns& sink) {
  typename Family::State state = Family::start(game, kSeats, stream, sink);
  std::uint64_t actions = 0;
  for (; !is_over<Family>(state) && state.round <= kMostRounds; ++actions) {
    if (state.asked == kChance) {
      (void)apply(game, state, kChance, sample_chance(game, state, stream), sink);
      continue;
    }
    const Seat seat = any_waiting(game, state, stream);
    (void)apply(game, state, seat, random_action(game, state, seat, stream), sink);
  }
  return actions;
}

template <class Family>
Speed measure(const Title& title, double seconds, std::uint64_t seed) {
  Speed speed{.name = title.id + "/random x4"};
  const auto game = Family::compile(title, Family::rules_of(title));
  if (!game) return speed;
  const double started = cpu_seconds();
  std::uint64_t games = 0, actions = 0;
  CountTurns sink;
  while (cpu_seconds() - started < seconds) {
    Stream stream(seed, games++, 0);
    actions += play_game<Family>(*game, stream, sink);
  }
  const double took = cpu_seconds() - started;
  speed.games_per_s = static_cast<double>(games) / took;
  speed.turns_per_s = static_cast<double>(sink.turns) / took;
  speed.actions_per_s = static_cast<double>(actions) / took;
  return speed;
}

}  // namespace

Speed measure_random(const Title& title, double seconds, std::uint64_t seed) {
  return title.family == Family::kEstate ? measure<Estate>(title, seconds, seed)
                                         : measure<Conquest>(title, seconds, seed);
}

}  // namespace parlour
