// SPDX-License-Identifier: Apache-2.0
// Buildings and mortgages on the own land: where the next building earns most, and whether there is
// money for it.
#pragma once

#include "bots/estate/danger.hpp"

namespace parlour::estate {

/// Something to do with the own land.
struct Work {
  enum class Kind : std::uint8_t { kNothing, kBuild, kMortgage, kLift };
  Kind kind = Kind::kNothing;
  std::int8_t tile = 0;

  explicit operator bool() const { return kind != Kind::kNothing; }
};

/// The action that does it; when there is nothing to do, the turn ends.
inline Action as_action(Work work) {
  switch (work.kind) {
    case Work::Kind::kBuild:
      return Build{work.tile};
    case Work::Kind::kMortgage:
      return Mortgage{work.tile};
    case Work::Kind::kLift:
      return Lift{work.tile};
    case Work::Kind::kNothing:
      break;
  }
  return End{};
}

struct BestBuilding {
  int deed = -1;
  bool to_the_knee = false;
};

/// Of this land, which is made of whole groups, what can_build() may allow: it would be asked in
/// vain about everything else.
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

/// The building that earns most for its cost, of those that are allowed now.
inline BestBuilding best_building(const Thought& thought, DeedSet ground) {
  BestBuilding best;
  std::int32_t most = 0;
  for (const int deed : ready_for_building(thought, ground)) {
    const int level = thought.state.levels.of(deed);
    const std::int32_t rate = thought.study().build_rate[deed][level];
    if (best.deed >= 0 && rate <= most) continue;
    if (can_build(thought.game(), thought.state, thought.seat, deed)) continue;
    most = rate;
    best = {deed, level < thought.study().groups[thought.board().deeds[deed].group].knee};
  }
  return best;
}

/// A deed that earns little, to be mortgaged for a building: none that a group of its owner needs.
inline int deed_to_pledge(const Thought& thought, DeedSet whole) {
  int best = -1;
  std::int64_t least = 0;
  for (const int deed : thought.mine() - thought.state.mortgaged - whole) {
    if (can_mortgage(thought.game(), thought.state, thought.seat, deed)) continue;
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
  if (thought.weights().pledge == 0 ||
      !may_raise_money(thought.game(), thought.state, thought.seat)) {
    return {};
  }
  bool below_knee = false;
  Money cost = 0;
  for (const int deed : ground - thought.state.mortgaged) {
    const DeedData& data = thought.board().deeds[deed];
    const GroupStudy& group = thought.study().groups[data.group];
    if (thought.state.levels.of(deed) >= group.knee) continue;
    if (!(thought.board().groups[data.group] & thought.state.mortgaged).empty()) continue;
    below_knee = true;
    if (cost == 0 || data.build_cost < cost) cost = data.build_cost;
  }
  if (!below_knee) return {};
  if (reserve.is_kept(thought.cash() - cost, thought.weights().knee)) return {};
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
    const Money spare = urgent ? 0 : thought.taste.lift;
    if (!reserve.is_kept(thought.cash() - cost - spare)) continue;
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

/// Is any of this land still to be built up to the knee?
inline bool is_below_knee(const Thought& thought, DeedSet ground) {
  for (const int deed : ground) {
    const int knee = thought.study().groups[thought.board().deeds[deed].group].knee;
    if (thought.state.levels.of(deed) < knee) return true;
  }
  return false;
}

inline Work build_one(const Thought& thought, DeedSet whole, DeedSet ground, Reserve& reserve) {
  // Most of the time there is not enough even for the cheapest, which is quickly seen.
  const Weights& weights = thought.weights();
  const bool below = is_below_knee(thought, ground);
  const int least = below && weights.knee < weights.beyond ? weights.knee : weights.beyond;
  if (reserve.is_kept(thought.cash() - thought.study().cheapest_building, least)) {
    const BestBuilding best = best_building(thought, ground);
    if (best.deed >= 0) {
      const DeedData& data = thought.board().deeds[best.deed];
      const int percent = best.to_the_knee ? weights.knee : weights.beyond;
      if (reserve.is_kept(thought.cash() - data.build_cost, percent)) {
        return {Work::Kind::kBuild, data.tile};
      }
    }
  }
  if (!below) return {};
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
