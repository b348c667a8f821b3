// SPDX-License-Identifier: Apache-2.0
#include "review/conquest/judge.hpp"

#include "bots/family.hpp"
#include "review/numbers.hpp"

namespace parlour::review {

using ConquestJudge = Judge<conquest::Family>;

namespace {

/// Below this, in permille, an attack that goes on is a choice worth a look.
constexpr int kOpenBattle = 550;

bool could_stop(const conquest::State& state, Seat seat) {
  return state.turn == seat && state.battle.rounds > 0 && !conquest::why_not_retreat(state, seat);
}

/// Of a finished battle; what is left to do then is to move in.
bool fighting(const conquest::State& state) { return state.battle.fight != conquest::Fight::kNone; }

}  // namespace

bool ConquestJudge::is_forced(const conquest::Ruleset& rules, const State& state, Seat seat,
                              const Action& action) {
  using namespace conquest;
  if (std::holds_alternative<Retreat>(action)) return false;
  if (state.prompt == Prompt::kThrow || state.prompt == Prompt::kDice) {
    return !could_stop(state, seat);
  }
  const Options options = options_of(rules, state, seat);
  return options.kinds.size() < 2 && options.least == options.most && !options.has<Claim>() &&
         !options.has<Place>();
}

Seat ConquestJudge::in_own_turn(const State& state) {
  using conquest::Stage;
  const bool playing = state.stage == Stage::kAllocate || state.stage == Stage::kAttack ||
                       state.stage == Stage::kFortify || state.stage == Stage::kTurnOver;
  return playing ? state.turn : kNobody;
}

std::vector<Line<conquest::Family>> ConquestJudge::lines(const conquest::Study& study,
                                                         const State& state, Seat seat,
                                                         const conquest::Memory& memory) {
  using namespace conquest;
  constexpr int kPlans = 4;
  const auto* const expert = character_named<Family>("expert");
  const Weights weights = with_impatience(expert->weights, state.round);
  const State seen = without_fog(study.game, seen_state(study.game, state, seat), seat);
  std::vector<Line<Family>> lines;
  const auto add = [&](const Action& action) {
    State copy = state;
    if (!apply(study.game, copy, seat, action, [](const auto&) {})) lines.push_back({action});
  };
  if (state.prompt == Prompt::kThrow || state.prompt == Prompt::kDice) {
    if (study.win(state.battle.sent, defence_of(state)) > kOpenBattle) return lines;
    add(Retreat{});
    if (state.prompt == Prompt::kDice) add(RollDice{narrow<std::int8_t>(most_dice(state))});
    return lines;
  }
  const bool places = state.prompt == Prompt::kAllocate && state.to_place > 0;
  if (places || state.prompt == Prompt::kAttack) {
    const Shortlist list = best_plans(study, seen, weights, seat, kPlans);
    for (int at = 0; at < list.count; ++at) {
      const Plan& plan = list.best[at].plan;
      if (plan.leave != kNobody) continue;
      if (places && plan.troops > 0) {
        add(Place{plan.start, std::min(plan.troops, state.to_place)});
      } else if (places && plan.guard != kNoTerritory) {
        add(Place{plan.guard, state.to_place});
      } else if (!places && plan.count > 0) {
        const Territory from = plan.steps[0].from;
        add(Attack{from, plan.steps[0].to, narrow<Troops>(state.troops[from] - 1)});
      }
    }
    if (!places) add(Next{});
    return lines;
  }
  if (state.prompt == Prompt::kMove || state.prompt == Prompt::kFortify) {
    Memory copy = memory;
    Stream stream(0, 0, 0);
    add(Strategist(study, weights, copy, seat, stream).choose(seen));
    if (state.prompt == Prompt::kMove) {
      add(Move{narrow<Troops>(least_to_move(study.game, state))});
      add(Move{narrow<Troops>(most_to_move(state))});
    }
  }
  return lines;
}

std::vector<double> ConquestJudge::luck_in_turn(const Course<Family>& course, std::size_t part,
                                                std::uint64_t luck) {
  using namespace conquest;
  constexpr int kTries = 200;
  constexpr int kMostActions = 400;
  std::vector<double> sum(course.seats(), 0.0);
  const auto& steps = course.steps();
  const Ruleset& rules = course.game().ruleset();
  const auto chances = [&](const State& state) {
    return sharpened(shares_of(Family::standing(course.study(), state)), kSharp);
  };
  const auto unheard = [](const auto&) {};
  for (std::size_t at = course.parts()[part].first; at < course.end_of(part); ++at) {
    if (!std::holds_alternative<Attack>(steps[at].action)) continue;
    std::size_t end = at + 1;
    while (end < course.end_of(part) && fighting(steps[end].before)) ++end;
    if (end == at + 1) continue;  // nobody was there to fight
    const State& after = end < steps.size() ? steps[end].before : course.last();
    std::vector<double> expected(course.seats(), 0.0);
    for (int number = 0; number < kTries; ++number) {
      State state = steps[at + 1].before;
      Stream stream(luck, steps[at].at, static_cast<std::uint32_t>(number));
      Memory memory;
      for (int left = kMostActions; left > 0 && fighting(state) && !Game::over(state); --left) {
        if (state.asked == kChance) {
          (void)apply(rules, state, kChance, sample_chance(rules, state, stream), unheard);
          continue;
        }
        const Seat seat = narrow<Seat>(waiting_for(rules, state).lowest());
        const auto& weights = course.players()[static_cast<std::size_t>(seat)]->weights;
        const Action action =
            RulesOfThumb{course.study(), weights, memory, seat, stream}.choose(state);
        if (apply(rules, state, seat, action, unheard)) break;
      }
      const std::vector<double> one = chances(state);
      for (std::size_t seat = 0; seat < one.size(); ++seat) expected[seat] += one[seat] / kTries;
    }
    const std::vector<double> came = chances(after);
    for (std::size_t seat = 0; seat < came.size(); ++seat) sum[seat] += came[seat] - expected[seat];
    at = end - 1;
  }
  return sum;
}

About ConquestJudge::about(const State& state, const Action& action) {
  using namespace conquest;
  if (std::holds_alternative<Propose>(action) || std::holds_alternative<Accept>(action) ||
      std::holds_alternative<Refuse>(action) || std::holds_alternative<Break>(action)) {
    return About::kAlliance;
  }
  switch (state.prompt) {
    case Prompt::kClaim:
      return About::kClaiming;
    case Prompt::kMuster:
    case Prompt::kAllocate:
      return About::kPlacing;
    case Prompt::kAttack:
      return About::kAttacking;
    case Prompt::kThrow:
    case Prompt::kDice:
      return About::kStopping;
    case Prompt::kMove:
    case Prompt::kFortify:
      return About::kMoving;
    case Prompt::kExchange:
      return About::kCard;
    case Prompt::kFirstSeat:
    case Prompt::kGameOver:
    case Prompt::kDeal:
    case Prompt::kBattleDice:
    case Prompt::kHandDraw:
    case Prompt::kCardDraw:
      break;
  }
  return About::kOther;
}

/// Attacks and placings of one turn are mostly for one plan, and every turn is new.
bool ConquestJudge::same_idea(const Action&, const Action&) { return false; }

}  // namespace parlour::review
