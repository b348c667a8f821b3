// SPDX-License-Identifier: Apache-2.0
// How an army gets at what it wants: the order of conquests from one place on.
#pragma once

#include "bots/conquest/chain.hpp"

namespace parlour::conquest {

/// All that a route may cross and must not.
struct Ground {
  const Study& study;
  const State& state;
  Seat seat;
  TerritorySet own, foreign;
  int airfield = -1;  ///< where an airport will stand that is not built yet

  PARLOUR_FN Ground(const Study& about, const State& position, Seat by)
      : study(about),
        state(position),
        seat(by),
        own(position.land(by)),
        foreign(enemy_land(about.game, position, by)) {}

  /// What can be attacked from a territory; from the seat's own land also through its allies.
  PARLOUR_FN TerritorySet targets(int from) const {
    const bool through = own.has(from) && !state.allies[seat].empty();
    const TerritorySet reach = through ? attack_targets(study.game, state, seat, from)
                                       : reach_of(study.game, state, from) & foreign;
    return from == airfield ? reach | (study.game.map.flights[from] & foreign) : reach;
  }
  PARLOUR_FN int garrison(int territory) const { return defence_at(study.game, state, territory); }
};

/// What it takes to get from each foreign territory to the goal, the goal included; and from the
/// seat's own land, which is where an approach begins.
struct Approach {
  stdx::array<std::int32_t, kMaxTerritories> cost{};
  TerritorySet known;
};

PARLOUR_FN Approach approach_to(const Ground& ground, TerritorySet goal, int longest) {
  Approach approach;
  for (const int territory : goal) {
    approach.cost[territory] = ground.garrison(territory) + 1;
  }
  approach.known = goal;
  TerritorySet edge = goal;
  for (int step = 0; step < longest && !edge.empty(); ++step) {
    TerritorySet next;
    for (const int territory : edge) {
      for (const int other : ground.study.game.map.neighbours[territory]) {
        const bool own = ground.own.has(other);
        if (!own && !ground.foreign.has(other)) continue;
        const int cost = approach.cost[territory] + (own ? 0 : ground.garrison(other) + 1);
        if (approach.known.has(other) && approach.cost[other] <= cost) continue;
        approach.cost[other] = cost;
        approach.known.add(other);
        if (!own) next.add(other);
      }
    }
    edge = next;
  }
  return approach;
}

/// The cheapest way on from a territory towards the goal; −1: there is none.
PARLOUR_FN int next_towards(const Ground& ground, const Approach& approach, int from) {
  int best = -1;
  for (const int to : ground.targets(from) & approach.known) {
    if (best < 0 || approach.cost[to] < approach.cost[best]) best = to;
  }
  return best;
}

/// Where to go on within the goal: dead ends first, since the army need not follow into them.
PARLOUR_FN int next_within(const Ground& ground, TerritorySet left, TerritorySet choices) {
  int best = -1, least = 0;
  for (const int to : choices) {
    const int onward = (reach_of(ground.study.game, ground.state, to) & left).size();
    const int score = 64 * onward + (ground.garrison(to) < 63 ? ground.garrison(to) : 63);
    if (best >= 0 && score >= least) continue;
    best = to;
    least = score;
  }
  return best;
}

/// The conquests that take the whole goal from one start, and what lies between. False: it cannot
/// be done in kMostSteps.
PARLOUR_FN bool route(const Ground& ground, TerritorySet goal, const Approach& approach, int start,
                      Plan& plan) {
  plan.start = narrow<Territory>(start);
  TerritorySet left = goal;
  int at = start;
  while ((ground.targets(at) & left).empty()) {
    const int to = next_towards(ground, approach, at);
    if (to < 0 || plan.count >= kMostSteps ||
        (at != start && approach.cost[to] >= approach.cost[at]))
      return false;
    plan.add(at, to);
    at = to;
    if (left.has(to)) break;
  }
  left.remove(at);
  while (!left.empty()) {
    // From where the army stands, or else from where it has been.
    TerritorySet choices = ground.targets(at) & left;
    for (int back = plan.count - 1; choices.empty() && back >= 0; --back) {
      at = plan.steps[back].from;
      choices = ground.targets(at) & left;
    }
    if (choices.empty() || plan.count >= kMostSteps) return false;
    const int to = next_within(ground, left, choices);
    plan.add(at, to);
    left.remove(to);
    const bool dead_end = (reach_of(ground.study.game, ground.state, to) & left).empty();
    if (!dead_end) at = to;
  }
  return plan.count > 0;
}

}  // namespace parlour::conquest
