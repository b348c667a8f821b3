// SPDX-License-Identifier: Apache-2.0
// Buildings and mortgages on the own land: where the next building earns most, and whether there is
// money for it.
#pragma once

#include "bots/estate/danger.hpp"
#include "bots/estate/work.hpp"

namespace parlour::estate {

/// Of this land, which is made of whole groups, what why_not_build() may allow: it would be asked
/// in vain about everything else.
inline DeedSet ready_for_building(const Thought& thought, DeedSet ground) {
  const State& state = thought.state;
  DeedSet ready;
  for (DeedSet rest = ground; !rest.empty();) {
    const DeedSet group = group_of(thought.board(), rest.lowest());
    rest -= group;
    if (!(group & state.mortgaged).empty()) continue;
    ready |= thought.game().rules.build_even ? state.levels.lowest(group) : group;
  }
  return ready & ground;
}

/// The street whose next building earns most for its cost, of those that are allowed now; −1: none
/// is.
inline int best_building(const Thought& thought, DeedSet ground) {
  DeedSet ready = ready_for_building(thought, ground);
  while (!ready.empty()) {
    int best = -1;
    std::int32_t most = 0;
    for (const int deed : ready) {
      const std::int32_t rate = thought.study().build_rate[deed][thought.state.levels.of(deed)];
      if (best >= 0 && rate <= most) continue;
      most = rate;
      best = deed;
    }
    if (!why_not_build(thought.game(), thought.state, thought.seat, best)) return best;
    ready.remove(best);
  }
  return -1;
}

/// A deed that earns little, to be mortgaged for a building: none that a group of its owner needs.
inline int deed_to_pledge(const Thought& thought, DeedSet whole) {
  int best = -1;
  std::int64_t least = 0;
  for (const int deed : deeds_to_mortgage(thought.game(), thought.state, thought.seat) - whole) {
    const Money raised = thought.board().deeds[deed].mortgage;
    if (raised <= 0) continue;
    const std::int64_t cost =
        std::int64_t{flow_of(thought.study(), thought.state, thought.seat, deed)} * 1000 / raised;
    if (best >= 0 && cost >= least) continue;
    best = deed;
    least = cost;
  }
  return best;
}

/// Money for a building to the knee, if the seat is of that kind and it is nearly there.
inline Work pledge_to_build(const Thought& thought, DeedSet whole, DeedSet ground,
                            Reserve& reserve) {
  if (!may_raise_money(thought.game(), thought.state, thought.seat)) return {};
  bool below_knee = false;
  Money cost = 0;
  for (const int deed : ground - thought.state.mortgaged) {
    const DeedData& data = thought.board().deeds[deed];
    const GroupStudy& group = thought.study().groups[data.group];
    if (thought.state.levels.of(deed) >= group.knee) continue;
    if (!(thought.board().groups[data.group] & thought.state.mortgaged).empty()) continue;
    below_knee = true;
    const Money next = cost_of_level(thought.game(), deed, thought.state.levels.of(deed) + 1);
    if (cost == 0 || next < cost) cost = next;
  }
  if (!below_knee) return {};
  if (reserve.is_kept(thought.cash() - cost, thought.valuation.knee)) return {};
  const int deed = deed_to_pledge(thought, whole);
  if (deed < 0) return {};
  return {Work::Kind::kMortgage, thought.board().deeds[deed].tile};
}

/// The mortgage whose lifting pays best, if the seat has cash to spare.
inline Work lift_one(const Thought& thought, DeedSet whole, DeedSet mortgaged, Reserve& reserve) {
  int best = -1;
  std::int64_t most = 0;
  for (const int deed : mortgaged) {
    const Money cost = lift_cost(thought.game(), thought.state, deed);
    // A mortgaged deed in a whole group keeps all of it from being built on.
    const bool urgent = whole.has(deed);
    const Money spare = urgent ? 0 : thought.valuation.lift;
    if (!reserve.is_kept(thought.cash() - cost - spare, thought.valuation.reserve)) continue;
    const GroupStudy& group = thought.study().groups[thought.board().deeds[deed].group];
    const std::int64_t gain = urgent ? group.knee_flow : thought.study().flow[deed][0];
    const std::int64_t rate = (gain + 1) * 1000 / (cost > 0 ? cost : 1);
    if (rate <= most) continue;
    most = rate;
    best = deed;
  }
  if (best < 0) return {};
  return {Work::Kind::kLift, thought.board().deeds[best].tile};
}

/// Is the next building of this street one towards the knee?
inline bool is_below_knee(const Thought& thought, int deed) {
  return thought.state.levels.of(deed) < thought.study().knee[deed];
}
inline bool is_below_knee(const Thought& thought, DeedSet ground) {
  for (const int deed : ground) {
    if (is_below_knee(thought, deed)) return true;
  }
  return false;
}

inline Work build_one(const Thought& thought, DeedSet whole, DeedSet ground, Reserve& reserve) {
  const Valuation& valuation = thought.valuation;
  // Most of the time there is not enough even for the cheapest, which is quickly seen.
  const Money left = thought.cash() - thought.study().cheapest_building;
  if (left >= valuation.knee.without_danger || left >= valuation.beyond.without_danger) {
    const int best = best_building(thought, ground);
    if (best >= 0) {
      const ReserveShare& share = is_below_knee(thought, best) ? valuation.knee : valuation.beyond;
      const Money cost = cost_of_level(thought.game(), best, thought.state.levels.of(best) + 1);
      if (reserve.is_kept(thought.cash() - cost, share)) {
        return {Work::Kind::kBuild, thought.board().deeds[best].tile};
      }
    }
  }
  if (thought.weights().pledge == 0 || !is_below_knee(thought, ground)) return {};
  return pledge_to_build(thought, whole, ground, reserve);
}

/// The next thing to do with the own land, if any; `whole` are the groups that the seat has.
inline Work improve(const Thought& thought, DeedSet whole) {
  Reserve reserve(thought);
  const DeedSet ground = whole - thought.state.levels.at(top_level(thought.game().rules));
  if (!ground.empty()) {
    if (const Work work = build_one(thought, whole, ground, reserve)) return work;
  }
  const DeedSet mortgaged = thought.mine() & thought.state.mortgaged;
  if (mortgaged.empty()) return {};
  return lift_one(thought, whole, mortgaged, reserve);
}

}  // namespace parlour::estate
