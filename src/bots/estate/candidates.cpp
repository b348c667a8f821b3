// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/candidates.hpp"

#include <algorithm>

namespace parlour::estate {

namespace {

/// Two actions of one kind.
constexpr auto kAlike = []<class One>(const One& a, const One& b) {
  if constexpr (std::is_empty_v<One>) {
    return true;
  } else if constexpr (requires { a.tile; }) {
    return a.tile == b.tile;
  } else if constexpr (requires { a.offer; }) {
    return a.offer == b.offer;
  } else if constexpr (requires { a.amount; }) {
    return a.amount == b.amount;
  } else if constexpr (requires { a.option; }) {
    return a.option == b.option;
  } else if constexpr (requires { a.share; }) {
    return a.share == b.share;
  } else {
    return false;
  }
};

bool same(const Action& a, const Action& b) {
  return a.index() == b.index() && stdx::visit(
                                       [&](const auto& one) {
                                         using One = std::remove_cvref_t<decltype(one)>;
                                         return kAlike(one, *stdx::get_if<One>(&b));
                                       },
                                       a);
}

class Candidates {
 public:
  void add(Line line) {
    if (line.empty()) return;
    for (const Line& one : lines_) {
      if (std::equal(one.begin(), one.end(), line.begin(), line.end(), same)) return;
    }
    lines_.push_back(std::move(line));
  }
  void add(const Action& action) { add(Line{action}); }
  std::vector<Line> take() { return std::move(lines_); }

 private:
  std::vector<Line> lines_;
};

/// For every partner, the offers it may agree to in a hard or in a soft mood.
void add_offers(const Thought& thought, Candidates& candidates) {
  const SharedGroups shared = shared_groups(thought, thought.study().colours);
  if (!shared.any) return;
  for (const int hope : {0, 50, 100}) {
    Thought moody = thought;
    moody.hope = hope;
    for (const int other : thought.state.alive) {
      BestOffer best;
      consider_partner(moody, narrow<Seat>(other), shared.with[other], best);
      if (best.found) candidates.add(MakeOffer{best.offer});
      best = {};
      consider_selling(moody, narrow<Seat>(other), shared.with[other], best);
      if (best.found) candidates.add(MakeOffer{best.offer});
    }
  }
}

/// What `next` says again and again, until it has nothing to say.
Line line_of(const Thought& thought, const auto& next) {
  constexpr std::size_t kLongest = 20;
  Line line;
  State state = thought.state;
  while (line.size() < kLongest && state.prompt == Prompt::kManage && state.asked == thought.seat) {
    const Work work = next(state);
    if (!work || apply(thought.game(), state, thought.seat, as_action(work), kUnheard)) break;
    line.push_back(as_action(work));
  }
  return line;
}

/// All that can be built at once, without a thought for what lies ahead.
Line build_boldly(const Thought& thought) {
  Weights bold = thought.weights();
  bold.reserve = bold.caution = 0;
  bold.pledge = 1;
  const Valuation valuation(thought.study(), bold);
  return line_of(thought, [&](const State& state) {
    const Thought now{valuation, state, thought.seat};
    return improve(now, complete_groups(now.board(), now.mine()));
  });
}

/// Idle deeds are pledged so that the dearest of what is for sale there can be paid.
Line pledge_to_buy(const Thought& thought, DeedSet there) {
  if (!may_raise_money(thought.game(), thought.state, thought.seat)) return {};
  Money dearest = 0;
  for (const int deed : there - owned_by_seats(thought.state)) {
    dearest = std::max(dearest, thought.board().deeds[deed].price);
  }
  return line_of(thought, [&](const State& state) -> Work {
    const Thought now{thought.valuation, state, thought.seat};
    if (now.cash() >= dearest) return {};
    const int deed = deed_to_pledge(now, complete_groups(now.board(), now.mine()));
    if (deed < 0) return {};
    return {Work::Kind::kMortgage, now.board().deeds[deed].tile};
  });
}

void add_managing(const Thought& thought, const Memory& memory, Candidates& candidates) {
  if (thought.cash() < 0) return;
  if (feels_like_trading(thought, memory)) add_offers(thought, candidates);
  const DeedSet whole = complete_groups(thought.board(), thought.mine());
  if (const Work work = improve(thought, whole)) candidates.add(as_action(work));
  candidates.add(End{});
  if (!whole.empty()) candidates.add(build_boldly(thought));
  candidates.add(pledge_to_buy(thought, thought.board().all_deeds));
  candidates.add(pledge_to_buy(thought, thought.study().ahead[thought.state.at[thought.seat]]));
}

void add_answers(const Thought& thought, Candidates& candidates) {
  if (!why_not_accept(thought.game(), thought.state)) candidates.add(Accept{});
  candidates.add(Reject{});
}

void add_bids(const Thought& thought, Candidates& candidates) {
  const Money least = least_bid(thought.game(), thought.state);
  candidates.add(Withdraw{});
  if (least <= thought.cash()) candidates.add(Bid{least});
}

void add_mortgaged_offer(const Thought& thought, Candidates& candidates) {
  if (asked_as_owner(thought.state, thought.seat)) {
    candidates.add(Accept{});
    candidates.add(Reject{});
    return;
  }
  candidates.add(Ask{});
  candidates.add(Decline{});
}

/// A debt: the sale and the mortgage that each hurt least.
void add_raising(const Thought& thought, Candidates& candidates) {
  Sacrifice mortgage, sale;
  consider_mortgages(thought, mortgage);
  consider_sales(thought, sale);
  if (mortgage.work) candidates.add(as_action(mortgage.work));
  if (sale.work) candidates.add(as_action(sale.work));
}

}  // namespace

std::vector<Line> candidates_for(const Thought& thought, const Memory& memory,
                                 const Action& policy) {
  Candidates candidates;
  candidates.add(policy);
  switch (thought.state.prompt) {
    case Prompt::kManage:
      add_managing(thought, memory, candidates);
      break;
    case Prompt::kBuyOrDecline:
      candidates.add(Buy{});
      candidates.add(Decline{});
      break;
    case Prompt::kAuction:
      add_bids(thought, candidates);
      break;
    case Prompt::kTradeResponse:
      add_answers(thought, candidates);
      break;
    case Prompt::kCardChoice:
      candidates.add(Choose{1});
      candidates.add(Choose{2});
      break;
    case Prompt::kMortgagedOffer:
      add_mortgaged_offer(thought, candidates);
      break;
    case Prompt::kDebt:
      add_raising(thought, candidates);
      break;
    case Prompt::kJailChoice:  // the ways out differ by less than tries can tell
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
    case Prompt::kTaxChoice:
    case Prompt::kCard:
    case Prompt::kInheritedMortgage:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return candidates.take();
}

}  // namespace parlour::estate
