// SPDX-License-Identifier: Apache-2.0
// Raising money that is owed, in the order that hurts least.
#pragma once

#include "bots/estate/work.hpp"
#include "bots/estate/worth.hpp"

namespace parlour::estate {

/// How much rent is lost for each unit of money raised; the lowest goes first.
struct Sacrifice {
  Work work;
  double lost = 0, raised = 0;

  void consider(Work other, std::int64_t loses, Money raises) {
    if (raises <= 0) return;
    const auto other_lost = static_cast<double>(loses), other_raised = static_cast<double>(raises);
    if (work && other_lost * raised >= lost * other_raised) return;
    work = other;
    lost = other_lost;
    raised = other_raised;
  }
};

inline void consider_mortgages(const Thought& thought, Sacrifice& best) {
  const State& state = thought.state;
  for (const int deed : deeds_to_mortgage(thought.game(), state, thought.seat)) {
    const DeedData& data = thought.board().deeds[deed];
    const bool whole = thought.mine().contains(thought.board().groups[data.group]);
    std::int64_t lost = flow_of(thought.study(), state, thought.seat, deed);
    // With a deed of a whole group the chance to build goes too.
    if (whole && is_colour(thought.board(), data.group)) {
      lost += risen(thought, thought.study().groups[data.group].knee_flow) / 2;
    }
    best.consider({Work::Kind::kMortgage, data.tile}, lost, data.mortgage);
  }
}

inline void consider_sales(const Thought& thought, Sacrifice& best) {
  const State& state = thought.state;
  for (const int deed : thought.mine() & state.levels.built()) {
    if (why_not_sell(thought.game(), state, thought.seat, deed)) continue;
    const DeedData& data = thought.board().deeds[deed];
    const int level = state.levels.of(deed);
    const int after = level_after_sale(thought.game(), state, deed);
    const Flow left = after == 0 ? thought.study().whole[deed] : thought.study().flow[deed][after];
    const Flow lost = risen(thought, thought.study().flow[deed][level] - left);
    const Money refund = refund_between(thought.game(), deed, level, after);
    const Money cost =
        cost_up_to(thought.game(), deed, level) - cost_up_to(thought.game(), deed, after);
    // What it cost to build is lost as well: half of it, as a rule.
    best.consider({Work::Kind::kSell, data.tile}, lost + std::int64_t{cost - refund} * 20, refund);
  }
}

/// The next sale or mortgage that raises money; nothing when there is none left.
inline Work work_to_raise(const Thought& thought) {
  Sacrifice best;
  consider_mortgages(thought, best);
  consider_sales(thought, best);
  return best.work;
}

/// A seat that owes gives up when nothing is left.
inline Action raise_money(const Thought& thought) {
  const Work work = work_to_raise(thought);
  return work ? as_action(work) : Action{Resign{}};
}

/// Where debts may wait for the end of the turn: what can be raised is raised, then it ends.
inline Action raise_or_end(const Thought& thought) { return as_action(work_to_raise(thought)); }

}  // namespace parlour::estate
