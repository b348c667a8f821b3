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
  std::int64_t land = printed_worth(thought, thought.mine());
  for (int group = 0; group < thought.study().group_count; ++group) {
    land += holding_worth(thought, group, thought.mine(), thought.cash());
  }
  std::int64_t buildings = 0, flow = 0;
  for (const int deed : thought.mine() & state.levels.built()) {
    buildings += cost_up_to(thought.game(), deed, state.levels.of(deed));
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

/// A part of one to the power of sharp / 100, in steps of a half: square roots and products are the
/// same on every machine, pow() is not.
double sharpened(double part, int sharp) {
  double power = 1;
  for (; sharp >= 100; sharp -= 100) power *= part;
  return sharp >= 50 ? power * std::sqrt(part) : power;
}

/// A choice, what has come of it, and how the tries with it went.
struct Candidate {
  Line line;
  State state{};
  Memories memories{};
  double sum = 0;
  std::vector<double> tries;
};

/// Plays on from a candidate for so many rounds and tells how the seat then stands. What it costs
/// is counted in actions, not in time: the same position gets the same thought on every machine.
double play_on(const Thought& thought, const Candidate& from, Stream chance, int& actions) {
  const Ruleset& game = thought.game();
  State state = from.state;
  Memories memories = from.memories;
  const auto tell = [&](const auto& event) { remember(memories, thought.study(), event); };
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
    const Action action = follow_policy({thought.valuation, state, seat}, memories[seat], chance);
    if (apply(game, state, seat, action, tell)) break;
  }
  return standing(thought.valuation, state, thought.seat);
}

/// The first is the policy's. A line that the rules refuse is none.
std::vector<Candidate> candidates_after(const Thought& thought, const Memories& memories,
                                        std::vector<Line> lines) {
  std::vector<Candidate> candidates;
  for (Line& line : lines) {
    Candidate candidate{std::move(line), thought.state, memories, 0, {}};
    const auto tell = [&](const auto& event) {
      remember(candidate.memories, thought.study(), event);
    };
    const bool refused =
        std::any_of(candidate.line.begin(), candidate.line.end(), [&](const Action& action) {
          return apply(thought.game(), candidate.state, thought.seat, action, tell).has_value();
        });
    if (!refused) candidates.push_back(std::move(candidate));
  }
  return candidates;
}

/// No choice is worth more thought than this, at however large a table.
constexpr int kMostActions = 4'000'000;

/// Tries with each until there are so many: all get the same dice, so that only the choice makes
/// the difference. False: that was thought enough.
bool try_all(const Thought& thought, std::vector<Candidate>& candidates, std::uint64_t seed,
             std::size_t until, int& actions) {
  for (std::size_t number = candidates.front().tries.size(); number < until; ++number) {
    if (actions >= kMostActions) return false;
    for (Candidate& candidate : candidates) {
      const double result = play_on(thought, candidate, Stream(seed, number, 0), actions);
      candidate.sum += result;
      candidate.tries.push_back(result);
    }
  }
  return true;
}

/// By how many standard errors `one` has done better than `other` with the same dice.
double lead(const Candidate& one, const Candidate& other) {
  const std::size_t count = one.tries.size();
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double difference = one.tries[i] - other.tries[i];
    squares += difference * difference;
  }
  if (squares == 0) return 0;
  const double sum = one.sum - other.sum;
  const double variance = squares - sum * sum / static_cast<double>(count);
  return sum / std::sqrt(std::max(variance, squares / static_cast<double>(count)));
}

/// The policy is good, and most other choices are a little worse: what leaves it for the best of a
/// few noisy figures loses. So a candidate has to earn its tries. Each time their number has
/// doubled it must lead the policy by kStep standard errors more; what leads by kCertain is taken.
constexpr std::size_t kFirstTries = 100;
constexpr double kStep = 0.4;
constexpr double kCertain = 4;

Action best_of(const Thought& thought, std::vector<Candidate> candidates, Stream& stream) {
  const std::uint64_t seed = (std::uint64_t{stream.next()} << 32) | stream.next();
  const auto most = narrow<std::size_t>(thought.weights().playouts);
  const auto by_sum = [](const Candidate& a, const Candidate& b) { return a.sum < b.sum; };
  double needed = 0;
  int actions = 0;
  for (std::size_t tries = std::min(kFirstTries, most);; tries = std::min(2 * tries, most)) {
    const bool goes_on = try_all(thought, candidates, seed, tries, actions) && tries < most;
    const Candidate& policy = candidates.front();
    std::erase_if(candidates, [&](const Candidate& one) {
      return &one != &policy && lead(one, policy) <= needed;
    });
    const auto best = std::max_element(candidates.begin(), candidates.end(), by_sum);
    const bool settled = candidates.size() <= 2 && lead(*best, candidates.front()) > kCertain;
    if (candidates.size() == 1 || settled || !goes_on) return best->line.front();
    needed += kStep;
  }
}

}  // namespace

double standing(const Valuation& valuation, const State& state, Seat seat) {
  if (state.prompt == Prompt::kGameOver) {
    return state.winners.has(seat) ? 1.0 / state.winners.size() : 0.0;
  }
  if (!state.alive.has(seat)) return 0;
  std::array<double, kMaxSeats> strengths{};
  for (const int other : state.alive) {
    strengths[static_cast<std::size_t>(other)] = strength({valuation, state, narrow<Seat>(other)});
  }
  const double most = *std::max_element(strengths.begin(), strengths.end());
  double all = 0, mine = 0;
  for (const int other : state.alive) {
    const double part = strengths[static_cast<std::size_t>(other)] / most;
    const double one = sharpened(part, valuation.weights->sharp);
    all += one;
    if (other == seat) mine = one;
  }
  return mine / all;
}

Action look_ahead(const Thought& thought, const Memories& memories, Stream& stream) {
  const Memory& own = memories[thought.seat];
  const Action policy = follow_policy(thought, own, stream);
  std::vector<Candidate> candidates =
      candidates_after(thought, memories, candidates_for(thought, own, policy));
  if (candidates.size() < 2) return policy;
  return best_of(thought, std::move(candidates), stream);
}

}  // namespace parlour::estate
