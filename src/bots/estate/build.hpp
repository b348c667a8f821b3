// SPDX-License-Identifier: Apache-2.0
// Buildings and mortgages on the own land: where the next building earns most, and whether there is
// money for it.
#pragma once

#include "bots/estate/danger.hpp"

namespace parlour::estate {

inline Action on_tile_of(const Board& board, int deed, auto make) {
  return make(board.deeds[deed].tile);
}

/// The deeds on which another building would be allowed, cash apart.
inline DeedSet building_ground(const Thought& thought) {
  const DeedSet whole = complete_groups(thought.board(), thought.mine());
  if (whole.empty()) return whole;
  return whole - thought.state.levels.at(top_level(thought.game().rules));
}

struct BestBuilding {
  int deed = -1;
  bool to_the_knee = false;
};

/// The building that earns most for its cost, of those that are allowed now.
inline BestBuilding best_building(const Thought& thought, DeedSet ground) {
  BestBuilding best;
  std::int64_t most = -1;
  for (const int deed : ground) {
    if (can_build(thought.game(), thought.state, thought.seat, deed)) continue;
    const DeedData& data = thought.board().deeds[deed];
    const int level = thought.state.levels.of(deed);
    const Flow now = level == 0 ? thought.study.whole[deed] : thought.study.flow[deed][level];
    const GroupStudy& group = thought.study.groups[data.group];
    const bool to_the_knee = level < group.knee;
    // Below the knee the aim is the knee, whose steps look small from the bottom.
    const Flow gain = to_the_knee
                          ? (thought.study.flow[deed][group.knee] - now) / (group.knee - level)
                          : thought.study.flow[deed][level + 1] - now;
    const std::int64_t rate =
        std::int64_t{gain} * 1000 / (data.build_cost > 0 ? data.build_cost : 1);
    if (rate <= most) continue;
    most = rate;
    best = {deed, to_the_knee};
  }
  return best;
}

/// A deed that earns little, to be mortgaged for a building: none that a group of its owner needs.
inline int deed_to_pledge(const Thought& thought) {
  const DeedSet whole = complete_groups(thought.board(), thought.mine());
  int best = -1;
  std::int64_t least = 0;
  for (const int deed : thought.mine() - thought.state.mortgaged - whole) {
    if (can_mortgage(thought.game(), thought.state, thought.seat, deed)) continue;
    const Money raised = thought.board().deeds[deed].mortgage;
    if (raised <= 0) continue;
    const std::int64_t cost =
        std::int64_t{flow_of(thought.study, thought.state, thought.seat, deed)} * 1000 / raised;
    if (best >= 0 && cost >= least) continue;
    best = deed;
    least = cost;
  }
  return best;
}

/// Money for a building to the knee, if the seat is of that kind and it is nearly there.
inline stdx::optional<Action> pledge_to_build(const Thought& thought, DeedSet ground) {
  if (thought.weights.pledge == 0 ||
      !may_raise_money(thought.game(), thought.state, thought.seat)) {
    return {};
  }
  bool below_knee = false;
  Money cost = 0;
  for (const int deed : ground - thought.state.mortgaged) {
    const DeedData& data = thought.board().deeds[deed];
    const GroupStudy& group = thought.study.groups[data.group];
    if (thought.state.levels.of(deed) >= group.knee) continue;
    if (!(thought.board().groups[data.group] & thought.state.mortgaged).empty()) continue;
    below_knee = true;
    if (cost == 0 || data.build_cost < cost) cost = data.build_cost;
  }
  if (!below_knee) return {};
  if (keeps_reserve(thought, thought.cash() - cost, thought.weights.knee)) return {};
  const int deed = deed_to_pledge(thought);
  if (deed < 0) return {};
  return Mortgage{thought.board().deeds[deed].tile};
}

/// The mortgage whose lifting pays best, if the seat has cash to spare.
inline stdx::optional<Action> lift_one(const Thought& thought, DeedSet mortgaged) {
  int best = -1;
  std::int64_t most = 0;
  const DeedSet whole = complete_groups(thought.board(), thought.mine());
  for (const int deed : mortgaged) {
    const Money cost = lift_cost(thought.game(), thought.state, deed);
    // A mortgaged deed in a whole group keeps all of it from being built on.
    const bool urgent = whole.has(deed);
    const Money spare = urgent ? 0 : thought.of_salary(thought.weights.lift);
    if (!keeps_reserve(thought, thought.cash() - cost - spare)) continue;
    const GroupStudy& group = thought.study.groups[thought.board().deeds[deed].group];
    const std::int64_t gain = urgent ? group.knee_flow : thought.study.flow[deed][0];
    const std::int64_t rate = (gain + 1) * 1000 / (cost > 0 ? cost : 1);
    if (rate <= most) continue;
    most = rate;
    best = deed;
  }
  if (best < 0) return {};
  return Lift{thought.board().deeds[best].tile};
}

/// The next thing to do with the own land, if any.
inline stdx::optional<Action> improve(const Thought& thought) {
  const DeedSet ground = building_ground(thought);
  // Most of the time there is not enough even for the cheapest.
  const int least =
      thought.weights.knee < thought.weights.beyond ? thought.weights.knee : thought.weights.beyond;
  const Money spare = thought.cash() - thought.study.cheapest_building;
  const Money base = percent_of(thought.of_salary(thought.weights.reserve), least);
  if (!ground.empty() && (spare >= base || thought.weights.pledge > 0)) {
    const BestBuilding best = best_building(thought, ground);
    if (best.deed >= 0) {
      const int percent = best.to_the_knee ? thought.weights.knee : thought.weights.beyond;
      const Money cost = thought.board().deeds[best.deed].build_cost;
      if (keeps_reserve(thought, thought.cash() - cost, percent)) {
        return Build{thought.board().deeds[best.deed].tile};
      }
    }
    if (const auto pledge = pledge_to_build(thought, ground)) return pledge;
  }
  const DeedSet mortgaged = thought.mine() & thought.state.mortgaged;
  if (mortgaged.empty()) return {};
  return lift_one(thought, mortgaged);
}

}  // namespace parlour::estate
