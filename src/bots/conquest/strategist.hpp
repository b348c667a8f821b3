// SPDX-License-Identifier: Apache-2.0
// Hard: one plan at a time, made from what positions are worth, carried out as long as its odds
// hold, and replaced by the next one.
#pragma once

#include "bots/conquest/attack_planner.hpp"
#include "bots/conquest/impatience.hpp"
#include "bots/conquest/rules_of_thumb.hpp"

namespace parlour::conquest {

class Strategist {
 public:
  PARLOUR_FN Strategist(const Study& study, const Weights& weights, Memory& memory, Seat seat,
                        Stream& stream)
      : study_(study),
        game_(study.game),
        weights_(weights),
        memory_(memory),
        seat_(seat),
        stream_(stream) {}

  /// The plan that promises most, by what the position will be worth.
  PARLOUR_FN Plan plan_for(const State& state) const {
    return best_plans(study_, state, weights_, seat_, 1).best[0].plan;
  }

  PARLOUR_FN Action choose(const State& state) const {
    return choose(state, [this](const State& now) { return plan_for(now); });
  }

  /// The same with another way to find a plan.
  PARLOUR_FN Action choose(const State& state, const auto& planner) const {
    switch (state.prompt) {
      case Prompt::kAllocate:
        return allocate(state, planner);
      case Prompt::kAttack:
        return attack(state, planner);
      case Prompt::kThrow:
      case Prompt::kDice:
        return fight(state);
      case Prompt::kMove:
        return move_in(state);
      case Prompt::kFortify:
        return fortify(state);
      case Prompt::kClaim:
      case Prompt::kMuster:
      case Prompt::kExchange:
      case Prompt::kFirstSeat:
      case Prompt::kGameOver:
      case Prompt::kDeal:
      case Prompt::kBattleDice:
      case Prompt::kHandDraw:
      case Prompt::kCardDraw:
        break;
    }
    return RulesOfThumb{study_, weights_, memory_, seat_, stream_}.choose(state);
  }

 private:
  PARLOUR_FN void adopt(const Plan& plan) const {
    memory_.plan = plan;
    memory_.planned = true;
  }

  PARLOUR_FN Action allocate(const State& state, const auto& planner) const {
    if (state.stage == Stage::kAllocate) {
      memory_.turn_to(state.round);
      if (const auto action = alliance_choice(game_, state, weights_, memory_, seat_, stream_)) {
        return *action;
      }
      if (wants_to_exchange(state)) return set_choice(game_, state, seat_);
    }
    if (state.to_place > 0) return place(state, planner);
    if (memory_.plan.airport && !memory_.plan.done()) {
      memory_.plan.airport = false;
      if (!why_not_build_airport(game_, state, seat_, memory_.plan.start)) {
        return BuildAirport{memory_.plan.start};
      }
    }
    if (state.stage == Stage::kAllocate) {
      const Territory site = airport_choice(game_, state, weights_, seat_);
      if (site != kNoTerritory) return BuildAirport{site};
    }
    return Next{};
  }

  PARLOUR_FN bool wants_to_exchange(const State& state) const {
    return may_have_set(state, seat_) && !sets_of(game_, state, seat_).empty();
  }

  PARLOUR_FN Action place(const State& state, const auto& planner) const {
    const bool used_up = memory_.plan.troops == 0 && memory_.plan.guard == kNoTerritory;
    if (!memory_.planned || used_up) {
      adopt(planner(state));
    }
    Plan& plan = memory_.plan;
    if (const Seat ally = plan.leave; ally != kNobody) {
      plan.leave = kNobody;
      if (!why_not_break(state, seat_, ally)) return Break{ally};
    }
    const TerritorySet own = state.land(seat_);
    if (plan.troops > 0 && plan.start != kNoTerritory && own.has(plan.start)) {
      const Troops some = plan.troops < state.to_place ? plan.troops : state.to_place;
      plan.troops = 0;
      return Place{plan.start, some};
    }
    plan.troops = 0;
    const Territory guard = plan.guard != kNoTerritory ? plan.guard : plan.start;
    plan.guard = kNoTerritory;
    if (guard != kNoTerritory && own.has(guard)) return Place{guard, state.to_place};
    return place_choice(study_, state, seat_, -1);
  }

  /// The chance that the rest of the plan succeeds, as things stand.
  PARLOUR_FN int odds_of_rest(const State& state) const {
    const Plan& plan = memory_.plan;
    const Step step = plan.steps[plan.next];
    const Ground ground(study_, state, seat_);
    if (state.owner(step.from) != seat_ || !ground.targets(step.from).has(step.to)) return 0;
    stdx::array<int, kMostSteps> garrisons{};
    int count = 0;
    for (int i = plan.next; i < plan.count; ++i) {
      const Territory to = plan.steps[i].to;
      if (ground.foreign.has(to)) garrisons[count++] = ground.garrison(to);
    }
    return chain_odds(study_, state.troops[step.from] - 1, garrisons, count).win;
  }

  PARLOUR_FN Action attack(const State& state, const auto& planner) const {
    memory_.turn_to(state.round);
    Plan& plan = memory_.plan;
    while (!plan.done() && state.owner(plan.steps[plan.next].to) == seat_) ++plan.next;
    if (plan.done() || odds_of_rest(state) < 10 * weights_.attack_odds) {
      adopt(planner(state));
      if (plan.done()) return Next{};
    }
    const Step step = plan.steps[plan.next];
    if (state.owner(step.to) == kNobody) ++plan.next;
    return Attack{step.from, step.to, narrow<Troops>(state.troops[step.from] - 1)};
  }

  PARLOUR_FN Action fight(const State& state) const {
    const bool attacking = state.turn == seat_;
    if (attacking && !why_not_retreat(state, seat_) &&
        is_lost_cause(study_, state, weights_.retreat_odds)) {
      return Retreat{};
    }
    if (state.prompt == Prompt::kDice) return RollDice{narrow<std::int8_t>(most_dice(state))};
    const Seat other = attacking ? defender_of(state) : state.turn;
    if (other < 0 || other >= kMostSeats) return Throw{static_cast<Hand>(1 + stream_(3))};
    return Throw{hand_against(memory_.habits[other], stream_)};
  }

  /// What the plan still has to beat from a territory on, directly or further along.
  PARLOUR_FN int work_left_from(const State& state, Territory from) const {
    const Plan& plan = memory_.plan;
    TerritorySet line = TerritorySet::one(from);
    int work = 0;
    for (int i = plan.next; i < plan.count; ++i) {
      const Step step = plan.steps[i];
      if (step.to == state.battle.to || !line.has(step.from)) continue;
      line.add(step.to);
      work += defence_at(game_, state, step.to) + 1;
    }
    return work;
  }

  PARLOUR_FN Action move_in(const State& state) const {
    const int least = least_to_move(game_, state), most = most_to_move(state);
    const int behind = work_left_from(state, state.battle.from);
    const int ahead = work_left_from(state, state.battle.to);
    int moved = most;
    if (behind > 0 && ahead > 0) {
      moved = most * ahead / (ahead + behind);
    } else if (behind > 0) {
      moved = least;
    } else if (ahead == 0) {
      moved = best_split(state, least, most);
    }
    return Move{narrow<Troops>(moved < least ? least : moved)};
  }

  /// The best of a few ways to share the troops between both lands.
  PARLOUR_FN int best_split(const State& state, int least, int most) const {
    int best = most;
    std::int64_t highest = -1;
    for (int quarter = 4; quarter >= 0; --quarter) {
      const int moved = least + (most - least) * quarter / 4;
      State after = state;
      after.battle = Battle{};
      after.owners.set(state.battle.to, seat_ + 1);
      shift(after, state.battle.from, state.battle.to, moved);
      const std::int64_t worth = worth_of(study_, after, weights_, seat_);
      if (worth <= highest) continue;
      highest = worth;
      best = moved;
    }
    return best;
  }

  PARLOUR_FN Action fortify(const State& state) const {
    if (state.fortified) return End{};
    const TerritorySet own = state.land(seat_);
    const TerritorySet foreign = enemy_land(game_, state, seat_);
    std::int64_t highest = worth_of(study_, state, weights_, seat_);
    Fortify best{kNoTerritory, kNoTerritory, 0};
    for (const int from : own) {
      const int spare = state.troops[from] - 1;
      if (spare < 1) continue;
      const bool front = !(game_.map.neighbours[from] & foreign).empty();
      for (const int to : fortify_targets(game_, state, seat_, from)) {
        const bool useful = !(game_.map.neighbours[to] & foreign).empty() ||
                            game_.rules.fortify == FortifyPath::kNeighbours;
        if (!useful) continue;
        for (const int troops : {spare, spare / 2}) {
          if (troops < 1 || (!front && troops != spare)) continue;
          State after = state;
          shift(after, from, to, troops);
          const std::int64_t worth = worth_of(study_, after, weights_, seat_);
          if (worth <= highest) continue;
          highest = worth;
          best = {narrow<Territory>(from), narrow<Territory>(to), narrow<Troops>(troops)};
        }
      }
    }
    if (best.from == kNoTerritory) return End{};
    return best;
  }

  const Study& study_;
  const Ruleset& game_;
  const Weights& weights_;
  Memory& memory_;
  Seat seat_;
  Stream& stream_;
};

}  // namespace parlour::conquest
