// SPDX-License-Identifier: Apache-2.0
// Raising money that is owed, in the order that hurts least.
#pragma once

#include "bots/estate/worth.hpp"

namespace parlour::estate {

/// How much rent is lost for each unit of money raised; the lowest goes first.
struct Sacrifice {
  Action action = Resign{};
  std::int64_t rate = 0;
  bool found = false;

  void consider(const Action& other, std::int64_t lost, Money raised) {
    if (raised <= 0) return;
    const std::int64_t other_rate = lost * 1000 / raised;
    if (found && other_rate >= rate) return;
    action = other;
    rate = other_rate;
    found = true;
  }
};

inline void consider_mortgages(const Thought& thought, Sacrifice& best) {
  const State& state = thought.state;
  for (const int deed : thought.mine() - state.mortgaged) {
    if (can_mortgage(thought.game(), state, thought.seat, deed)) continue;
    const DeedData& data = thought.board().deeds[deed];
    const bool whole = thought.mine().contains(thought.board().groups[data.group]);
    std::int64_t lost = flow_of(thought.study(), state, thought.seat, deed);
    // With a deed of a whole group the chance to build goes too.
    if (whole && is_colour(thought.board(), data.group)) {
      lost += thought.study().groups[data.group].knee_flow / 2;
    }
    best.consider(Mortgage{data.tile}, lost, data.mortgage);
  }
}

inline void consider_sales(const Thought& thought, Sacrifice& best) {
  const State& state = thought.state;
  for (const int deed : thought.mine() & state.levels.built()) {
    if (can_sell(thought.game(), state, thought.seat, deed)) continue;
    const DeedData& data = thought.board().deeds[deed];
    const int level = state.levels.of(deed);
    const int after = level_after_sale(thought.game(), state, deed);
    const Flow left = after == 0 ? thought.study().whole[deed] : thought.study().flow[deed][after];
    const Money refund = building_refund(thought.game(), deed);
    // What it cost to build is lost as well: half of it, as a rule.
    const std::int64_t waste = std::int64_t{data.build_cost - refund} * (level - after) * 20;
    best.consider(Sell{data.tile}, thought.study().flow[deed][level] - left + waste,
                  refund * (level - after));
  }
}

/// The next sale or mortgage of a seat that owes; it gives up when nothing is left.
inline Action raise_money(const Thought& thought) {
  Sacrifice best;
  consider_mortgages(thought, best);
  consider_sales(thought, best);
  return best.action;
}

/// Where debts may wait for the end of the turn: what can be raised is raised, then it ends.
inline Action raise_or_end(const Thought& thought) {
  const Action action = raise_money(thought);
  return stdx::holds_alternative<Resign>(action) ? Action{End{}} : action;
}

}  // namespace parlour::estate
