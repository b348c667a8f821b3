// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "rules/estate/chance.hpp"

namespace parlour::estate {

namespace {

constexpr auto kIgnore = [](const auto&) {};

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

/// Plays on from `state` for so many rounds and tells how the seat then stands.
double play_on(const Thought& thought, State state, Stream chance) {
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
  Action action;
  double sum = 0;
  std::vector<double> tries;
};

bool same(const Action& a, const Action& b) {
  if (a.index() != b.index()) return false;
  const auto* mine = std::get_if<MakeOffer>(&a);
  const auto* other = std::get_if<MakeOffer>(&b);
  if (mine != nullptr && other != nullptr) return mine->offer == other->offer;
  // Of all other kinds a prompt has at most one candidate.
  return true;
}

void add(std::vector<Candidate>& candidates, const Action& action) {
  for (const Candidate& one : candidates) {
    if (same(one.action, action)) return;
  }
  candidates.push_back({action, 0, {}});
}

/// One more try with each: all get the same dice, so that only the choice makes the difference.
void try_all(const Thought& thought, std::vector<Candidate>& candidates, std::uint64_t seed,
             int first, int count) {
  for (Candidate& candidate : candidates) {
    State after = thought.state;
    if (apply(thought.game(), after, thought.seat, candidate.action, kIgnore)) continue;
    for (int number = first; number < first + count; ++number) {
      const double result =
          play_on(thought, after, Stream(seed, static_cast<std::uint64_t>(number), 0));
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
Action best_of(const Thought& thought, std::vector<Candidate> candidates, Stream& stream) {
  if (candidates.size() == 1) return candidates.front().action;
  const std::uint64_t seed = (std::uint64_t{stream.next()} << 32) | stream.next();
  const int count = thought.weights().playouts;
  // The better half of many gets the rest of the tries.
  try_all(thought, candidates, seed, 0, count / 2);
  if (candidates.size() > 3) {
    std::sort(candidates.begin() + 1, candidates.end(),
              [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    candidates.resize(3);
  }
  try_all(thought, candidates, seed, count / 2, count - count / 2);
  std::size_t best = 0;
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const bool better = best == 0 ? clearly_better(candidates[i], candidates[0])
                                  : candidates[i].sum > candidates[best].sum;
    if (better) best = i;
  }
  return candidates[best].action;
}

/// For every partner, the offers it may agree to in a hard or in a soft mood.
void add_offers(const Thought& thought, std::vector<Candidate>& candidates) {
  const SharedGroups shared = shared_groups(thought, thought.study().colours);
  if (!shared.any) return;
  for (const int hope : {0, 50, 100}) {
    Thought moody = thought;
    moody.hope = hope;
    for (const int other : thought.state.alive) {
      BestOffer best;
      consider_partner(moody, narrow<Seat>(other), shared.with[other], best);
      if (best.found) add(candidates, MakeOffer{best.offer});
      best = {};
      consider_selling(moody, narrow<Seat>(other), shared.with[other], best);
      if (best.found) add(candidates, MakeOffer{best.offer});
    }
  }
}

void add_managing(const Thought& thought, const Memory& memory,
                  std::vector<Candidate>& candidates) {
  if (thought.cash() < 0) return;
  if (feels_like_trading(thought, memory)) add_offers(thought, candidates);
  const DeedSet whole = complete_groups(thought.board(), thought.mine());
  if (const Work work = improve(thought, whole)) add(candidates, as_action(work));
  add(candidates, End{});
}

void add_jail(const Thought& thought, std::vector<Candidate>& candidates) {
  const Ruleset& game = thought.game();
  const State& state = thought.state;
  if (!can_roll_in_jail(game, state)) add(candidates, Roll{});
  if (!can_wait(game, state)) add(candidates, Wait{});
  if (!can_use_card(game, state, thought.seat)) {
    add(candidates, UseCard{});
  } else if (!can_pay_fine(game, state, thought.seat)) {
    add(candidates, PayFine{});
  }
}

void add_answers(const Thought& thought, std::vector<Candidate>& candidates) {
  if (!can_accept(thought.game(), thought.state)) add(candidates, Accept{});
  add(candidates, Reject{});
}

void add_bids(const Thought& thought, std::vector<Candidate>& candidates) {
  const Money least = least_bid(thought.game(), thought.state);
  add(candidates, Withdraw{});
  if (least <= thought.cash()) add(candidates, Bid{least});
}

std::vector<Candidate> candidates_for(const Thought& thought, const Memory& memory,
                                      const Action& policy) {
  std::vector<Candidate> candidates;
  add(candidates, policy);
  switch (thought.state.prompt) {
    case Prompt::kManage:
      add_managing(thought, memory, candidates);
      break;
    case Prompt::kBuyOrDecline:
      add(candidates, Buy{});
      add(candidates, Decline{});
      break;
    case Prompt::kAuction:
      add_bids(thought, candidates);
      break;
    case Prompt::kJailChoice:
      add_jail(thought, candidates);
      break;
    case Prompt::kTradeResponse:
      add_answers(thought, candidates);
      break;
    case Prompt::kCardChoice:
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
    case Prompt::kTaxChoice:
    case Prompt::kCard:
    case Prompt::kMortgagedOffer:
    case Prompt::kInheritedMortgage:
    case Prompt::kDebt:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return candidates;
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
