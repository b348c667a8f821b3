// SPDX-License-Identifier: Apache-2.0
// What hard and expert may do with a turn: continents to fill, seats to put out, continents of
// others to break, a card to earn. Each becomes a plan, and a plan is worth what the position will
// be worth after it, if it succeeds and if it fails.
#pragma once

#include "bots/conquest/outlook.hpp"
#include "bots/conquest/routes.hpp"

namespace parlour::conquest {

struct Prospect {
  Plan plan;
  std::int64_t worth = 0;
  int win = 0;  ///< permille
};

/// The best plans found so far, best first.
struct Shortlist {
  static constexpr int kMost = 8;
  stdx::array<Prospect, kMost> best{};
  int count = 0, wanted = 1;

  PARLOUR_FN void offer(const Prospect& one) {
    int at = count;
    for (; at > 0 && best[at - 1].worth < one.worth; --at) {
      if (at < wanted) best[at] = best[at - 1];
    }
    if (at >= wanted) return;
    if (count < wanted) ++count;
    best[at] = one;
  }
};

class AttackPlanner {
 public:
  PARLOUR_FN AttackPlanner(const Study& study, const State& state, const Weights& weights,
                           Seat seat)
      : study_(study),
        game_(study.game),
        state_(state),
        weights_(weights),
        seat_(seat),
        ground_(study, state, seat),
        fresh_(state.to_place) {}

  /// Plans for the troops on the map and those to be placed, the one to stand still among them.
  PARLOUR_FN Shortlist plans(int wanted) {
    Shortlist list;
    list.wanted = wanted < 1 ? 1 : wanted < Shortlist::kMost ? wanted : Shortlist::kMost;
    Prospect still = standing_still();
    list_ = &list;
    bar_ = still.worth + 1000 * weights_.margin;
    guard_ = still.plan.guard;
    list.offer(still);
    for (int continent = 0; continent < game_.map.continent_count; ++continent) {
      aim_at(game_.map.continents[continent] & ground_.foreign, 3);
    }
    for (const int other : state_.alive - SeatSet::one(seat_) - state_.allies[seat_]) {
      aim_at(state_.land(narrow<Seat>(other)), 4);
    }
    for (const int target : held_by_others(game_, state_, seat_)) {
      aim_at(TerritorySet::one(target), 3);
    }
    for (const int target : ground_.foreign) aim_at(TerritorySet::one(target), 0);
    list_ = nullptr;
    return list;
  }

  /// The position after a plan with this many troops left of its army.
  PARLOUR_FN State after_victory(const Plan& plan, int left) const {
    State after = with_new_troops(plan);
    after.troops[plan.start] = 1;
    for (int i = plan.next; i < plan.count; ++i) {
      const Territory to = plan.steps[i].to;
      after.owners.set(to, seat_ + 1);
      after.troops[to] = 1;
    }
    after.troops[resting_place(plan)] = narrow<Troops>(left > 0 ? left : 1);
    if (!state_.earned && state_.deck_size > 0) ++after.hand_size[seat_];
    for (const int other : state_.alive - SeatSet::one(seat_)) {
      if (!after.land(narrow<Seat>(other)).empty()) continue;
      after.alive.remove(other);
      if (game_.rules.cards_on_elimination == CardsOnElimination::kConqueror) {
        after.hand_size[seat_] =
            narrow<std::uint8_t>(after.hand_size[seat_] + after.hand_size[other]);
      }
    }
    return after;
  }

 private:
  /// Where the army ends: in the last land, or before it if that is a dead end.
  PARLOUR_FN Territory resting_place(const Plan& plan) const {
    TerritorySet hostile = ground_.foreign;
    for (int i = 0; i < plan.count; ++i) hostile.remove(plan.steps[i].to);
    const Step last = plan.steps[plan.count - 1];
    const bool dead_end = (game_.map.neighbours[last.to] & hostile).empty();
    const bool open = !(game_.map.neighbours[last.from] & hostile).empty();
    return dead_end && open ? last.from : last.to;
  }

  PARLOUR_FN State with_new_troops(const Plan& plan) const {
    State with = state_;
    if (plan.start != kNoTerritory) {
      with.troops[plan.start] = narrow<Troops>(with.troops[plan.start] + plan.troops -
                                               (plan.airport ? game_.rules.airport_cost : 0));
      if (plan.airport) with.airports.add(plan.start);
    }
    if (plan.guard != kNoTerritory) {
      with.troops[plan.guard] = narrow<Troops>(with.troops[plan.guard] + fresh_ - plan.troops);
    }
    return with;
  }

  /// No attack: the new troops go where they make the position best.
  PARLOUR_FN Prospect standing_still() const {
    Prospect best;
    best.win = kCertain;
    if (fresh_ == 0) {
      best.worth = worth_of(study_, state_, weights_, seat_);
      return best;
    }
    best.worth = -1;
    const TerritorySet borders = borders_of(game_, state_, seat_, ground_.foreign);
    for (const int territory : borders.empty() ? ground_.own : borders) {
      Plan plan;
      plan.guard = narrow<Territory>(territory);
      const std::int64_t worth = worth_of(study_, with_new_troops(plan), weights_, seat_);
      if (worth <= best.worth) continue;
      best.worth = worth;
      best.plan = plan;
    }
    return best;
  }

  /// Looks for armies that can take all of the goal, up to `detour` foreign territories away.
  PARLOUR_FN void aim_at(TerritorySet goal, int detour) {
    if (goal.empty() || !ground_.foreign.contains(goal) || goal.size() > kMostSteps) return;
    const Approach approach = approach_to(ground_, goal, detour + 1);
    constexpr int kTries = 3;
    TerritorySet tried;
    for (int army = 0; army < kTries; ++army) {
      int start = -1, most = 0;
      for (const int from : (ground_.own & starts(goal, approach)) - tried) {
        const int strength = state_.troops[from] + fresh_ - approach.cost[from];
        if (start >= 0 && strength <= most) continue;
        start = from;
        most = strength;
      }
      if (start < 0 || state_.troops[start] + fresh_ < 2) return;
      tried.add(start);
      consider(goal, approach, start);
      if (goal.size() == 1 && detour == 0) return;
    }
    if (game_.rules.airports && state_.stage == Stage::kAllocate) fly_to(goal, approach);
  }

  /// The same from the air: the strongest army that could build an airport within reach.
  PARLOUR_FN void fly_to(TerritorySet goal, const Approach& approach) {
    int start = -1, most = 2 * game_.rules.airport_cost;
    for (const int from : ground_.own - state_.airports) {
      if ((game_.map.flights[from] & goal).empty() || state_.troops[from] + fresh_ <= most)
        continue;
      start = from;
      most = state_.troops[from] + fresh_;
    }
    if (start < 0) return;
    ground_.airfield = start;
    consider(goal, approach, start);
    ground_.airfield = -1;
  }

  PARLOUR_FN TerritorySet starts(TerritorySet goal, const Approach& approach) const {
    TerritorySet starts = approach.known & ground_.own;
    const bool far = !state_.allies[seat_].empty() || !(state_.airports & ground_.own).empty();
    if (!far) return starts;
    for (const int from : ground_.own) {
      if (!(ground_.targets(from) & goal).empty()) starts.add(from);
    }
    return starts;
  }

  PARLOUR_FN void consider(TerritorySet goal, const Approach& approach, int start) {
    Prospect one;
    one.plan.troops = narrow<Troops>(fresh_);
    one.plan.airport = start == ground_.airfield;
    if (!route(ground_, goal, approach, start, one.plan)) return;
    judge_plan(one);
    if (one.win == 0) return;
    if (one.worth > bar_) list_->offer(one);
    if (guard_ == kNoTerritory || guard_ == start || fresh_ < 2 || one.win < 800) return;
    // Perhaps fewer are enough, and the rest can stand guard.
    one.plan.guard = guard_;
    one.plan.troops = narrow<Troops>(fresh_ / 2);
    judge_plan(one);
    if (one.worth > bar_) list_->offer(one);
  }

  PARLOUR_FN void judge_plan(Prospect& one) const {
    const Plan& plan = one.plan;
    stdx::array<int, kMostSteps> garrisons{};
    for (int i = 0; i < plan.count; ++i) garrisons[i] = ground_.garrison(plan.steps[i].to);
    const int cost = plan.airport ? game_.rules.airport_cost : 0;
    const int attackers = state_.troops[plan.start] + plan.troops - cost - 1;
    const ChainOdds odds = chain_odds(study_, attackers, garrisons, plan.count);
    one.win = odds.win;
    if (odds.win < 10 * weights_.attack_odds) {
      const bool for_card = !state_.earned && plan.count == 1;
      if (!for_card || odds.win < 10 * weights_.card_odds) {
        one.win = 0;
        one.worth = 0;
        return;
      }
    }
    const State after = after_victory(plan, odds.left);
    one.worth = worth_of(study_, after, weights_, seat_);
    one.worth += 1000 * weights_.prize * (state_.alive.size() - after.alive.size());
    if (odds.win < kCertain - 5) {
      const std::int64_t lost = worth_of(study_, after_defeat(plan, attackers), weights_, seat_);
      one.worth = (one.worth * odds.win + lost * (kCertain - odds.win)) / kCertain;
    }
  }

  /// The army is called back when a quarter is left; those who stood in its way have suffered too.
  PARLOUR_FN State after_defeat(const Plan& plan, int attackers) const {
    State after = with_new_troops(plan);
    const int kept = attackers / 4;
    after.troops[plan.start] = narrow<Troops>(1 + kept);
    int fallen = (attackers - kept) * 100 / study_.siege_cost;
    for (int i = 0; i < plan.count && fallen > 0; ++i) {
      Troops& garrison = after.troops[plan.steps[i].to];
      const int here = fallen < garrison - 1 ? fallen : garrison - 1;
      if (here <= 0) continue;
      garrison = narrow<Troops>(garrison - here);
      fallen -= here;
    }
    return after;
  }

  const Study& study_;
  const Ruleset& game_;
  const State& state_;
  const Weights& weights_;
  Seat seat_;
  Ground ground_;
  int fresh_;
  Shortlist* list_ = nullptr;
  std::int64_t bar_ = 0;
  Territory guard_ = kNoTerritory;
};

/// The best plans there are, those among them that need an alliance to end.
PARLOUR_FN Shortlist best_plans(const Study& study, const State& state, const Weights& weights,
                                Seat seat, int wanted) {
  Shortlist list = AttackPlanner(study, state, weights, seat).plans(wanted);
  if (state.stage != Stage::kAllocate) return list;
  for (const int ally : state.allies[seat]) {
    State alone = state;
    part(alone, seat, narrow<Seat>(ally));
    Shortlist others = AttackPlanner(study, alone, weights, seat).plans(wanted);
    for (int i = 0; i < others.count; ++i) {
      Prospect& one = others.best[i];
      if (one.plan.count == 0) continue;
      one.plan.leave = narrow<Seat>(ally);
      one.worth -= 1000 * weights.loyalty;
      list.offer(one);
    }
  }
  return list;
}

}  // namespace parlour::conquest
