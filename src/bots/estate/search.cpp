// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "bots/estate/candidates.hpp"
#include "rules/estate/chance.hpp"

namespace parlour::estate {

namespace {

/// Cash, land and income of a seat as one number, in money.
double strength(const Thought& thought) {
  const State& state = thought.state;
  const Board& board = thought.board();
  std::int64_t land = printed_worth(thought, thought.mine());
  for (int group = 0; group < thought.study().group_count; ++group) {
    land += holding_worth(thought, group, thought.mine(), thought.cash());
  }
  std::int64_t buildings = 0, flow = 0;
  for (const int deed : thought.mine() & state.levels.built()) {
    buildings += std::int64_t{state.levels.of(deed)} * board.deeds[deed].build_cost;
  }
  for (const int deed : thought.mine()) {
    flow += flow_of(thought.study(), state, thought.seat, deed);
  }
  const double worth =
      thought.cash() + 0.01 * thought.weights().asset * static_cast<double>(land) +
      0.5 * static_cast<double>(buildings) +
      0.001 * thought.weights().flow * static_cast<double>(flow) * opponents_of(thought);
  return std::max(worth, 1.0);
}

/// strength to the power of sharp / 100, in steps of a half: square roots and products are the same
/// on every machine, pow() is not.
double sharpened(double strength, int sharp) {
  double power = 1;
  for (; sharp >= 100; sharp -= 100) power *= strength;
  return sharp >= 50 ? power * std::sqrt(strength) : power;
}

/// Plays on from `state` for so many rounds and tells how the seat then stands. What it costs is
/// counted in actions, not in time: the same position gets the same thought on every machine.
double play_on(const Thought& thought, State state, Stream chance, int& actions) {
  const Ruleset& game = thought.game();
  std::array<Memory, kMaxSeats> memories{};
  const auto tell = [&](const auto& event) {
    if constexpr (kOnlyForItsSeat<std::remove_cvref_t<decltype(event)>>) {
      remember(memories[static_cast<std::size_t>(event.seat)], thought.study(), event.seat, event);
      return;
    }
    for (Seat seat = 0; seat < state.seats; ++seat) {
      remember(memories[static_cast<std::size_t>(seat)], thought.study(), seat, event);
    }
  };
  const int last = state.round + thought.weights().rounds;
  // Long auctions and haggling are cut as well.
  int left = thought.weights().rounds * kMaxSeats * 12;
  while (state.prompt != Prompt::kGameOver && state.round < last && left-- > 0) {
    ++actions;
    if (!state.alive.has(thought.seat)) return 0;
    if (state.asked == kChance) {
      (void)apply(game, state, kChance, sample_chance(game, state, chance), tell);
      continue;
    }
    const Seat seat =
        narrow<Seat>(state.asked >= 0 ? state.asked : waiting_for(game, state).lowest());
    const Thought other{thought.taste, state, seat};
    const Action action = follow_policy(other, memories[static_cast<std::size_t>(seat)], chance);
    if (apply(game, state, seat, action, tell)) break;
  }
  return standing(thought.taste, state, thought.seat);
}

/// A choice and how the tries with it went.
struct Candidate {
  Line line;
  State after{};
  double sum = 0;
  std::vector<double> tries;
};

/// The position after a line; nothing if the rules refuse it.
std::optional<State> after_line(const Thought& thought, const Line& line) {
  State state = thought.state;
  for (const Action& action : line) {
    if (apply(thought.game(), state, thought.seat, action, kUnheard)) return {};
  }
  return state;
}

/// No choice is worth more thought than this, at however large a table.
constexpr int kMostActions = 4'000'000;

/// So many tries with each: all get the same dice, so that only the choice makes the difference.
void try_all(const Thought& thought, std::vector<Candidate>& candidates, std::uint64_t seed,
             int count, int& actions) {
  const std::size_t first = candidates.front().tries.size();
  for (std::size_t number = first; number < first + static_cast<std::size_t>(count); ++number) {
    if (actions >= kMostActions) return;
    for (Candidate& candidate : candidates) {
      const double result = play_on(thought, candidate.after, Stream(seed, number, 0), actions);
      candidate.sum += result;
      candidate.tries.push_back(result);
    }
  }
}

/// The policy is good, and many candidates are about as good: to leave it for one of them takes a
/// difference of this many standard errors.
constexpr double kSure = 1;

/// Is `other` better than `first` by more than chance would have it?
bool clearly_better(const Candidate& other, const Candidate& first) {
  const std::size_t count = std::min(other.tries.size(), first.tries.size());
  if (count == 0) return false;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = other.tries[i] - first.tries[i];
    sum += difference;
    squares += difference * difference;
  }
  const double number = static_cast<double>(count);
  const double variance = std::max(squares - sum * sum / number, 0.0);
  return sum > 0 && sum * sum > kSure * kSure * variance;
}

/// The first candidate is the policy's; another must be clearly better.
Action best_of(const Thought& thought, std::vector<Line> lines, Stream& stream) {
  const Action policy = lines.front().front();
  if (lines.size() == 1) return policy;
  std::vector<Candidate> candidates;
  for (Line& line : lines) {
    const std::optional<State> after = after_line(thought, line);
    if (after) candidates.push_back({std::move(line), *after, 0, {}});
  }
  if (candidates.size() < 2) return policy;
  const std::uint64_t seed = (std::uint64_t{stream.next()} << 32) | stream.next();
  const int count = thought.weights().playouts;
  int actions = 0;
  // The better half of many gets the rest of the tries.
  try_all(thought, candidates, seed, count / 2, actions);
  if (candidates.size() > 3) {
    std::sort(candidates.begin() + 1, candidates.end(),
              [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    candidates.resize(3);
  }
  try_all(thought, candidates, seed, count - count / 2, actions);
  std::size_t best = 0;
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const bool better = best == 0 ? clearly_better(candidates[i], candidates[0])
                                  : candidates[i].sum > candidates[best].sum;
    if (better) best = i;
  }
  return candidates[best].line.front();
}

}  // namespace

double standing(const Taste& taste, const State& state, Seat seat) {
  if (state.prompt == Prompt::kGameOver) {
    return state.winners.has(seat) ? 1.0 / state.winners.size() : 0.0;
  }
  if (!state.alive.has(seat)) return 0;
  double all = 0, mine = 0;
  for (const int other : state.alive) {
    const double one =
        sharpened(strength({taste, state, narrow<Seat>(other)}), taste.weights->sharp);
    all += one;
    if (other == seat) mine = one;
  }
  return mine / all;
}

Action look_ahead(const Thought& thought, const Memory& memory, Stream& stream) {
  const Action policy = follow_policy(thought, memory, stream);
  return best_of(thought, candidates_for(thought, memory, policy), stream);
}

}  // namespace parlour::estate
