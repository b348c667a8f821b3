// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/valuation.hpp"

namespace parlour::estate {

namespace {

Money of_salary(const Ruleset& game, int percent) {
  // Some titles pay no salary to speak of; the start money then sets the scale.
  const Money salary = game.rules.salary;
  const Money least = game.board.start_cash / 20;
  return percent_of(salary > least ? salary : least, percent);
}

/// Rent over the horizon from all opponents, as far as the weights count it.
Money income_worth(const Weights& weights, std::int64_t flow, int opponents) {
  return narrow<Money>(flow * opponents * weights.horizon * weights.income / 100'000);
}

/// What owning all of a colour group is worth beyond its single deeds.
Money group_worth(const Weights& weights, const GroupStudy& study, int opponents) {
  const Money by_price = percent_of(study.price, weights.group_price);
  const Money by_income = income_worth(weights, study.knee_flow, opponents) -
                          percent_of(study.knee_cost, weights.income);
  return by_price + (by_income > 0 ? by_income : 0);
}

/// Of a colour group that is worth `whole` with all its deeds.
HeldWorth part_worth(const Weights& weights, Money whole, int size) {
  HeldWorth worth{};
  for (int have = 1; have < size && have <= kMaxOwned; ++have) {
    // The second deed of three is worth more than the first.
    worth[have] = percent_of(whole, weights.progress * have * (have + 1) / (4 * size));
  }
  return worth;
}

/// Of a transit or utility group.
HeldWorth line_worth(const Weights& weights, const GroupStudy& study, int opponents) {
  HeldWorth worth{};
  for (int have = 1; have <= kMaxOwned; ++have) {
    worth[have] = income_worth(weights, study.flow[have - 1], opponents);
  }
  return worth;
}

}  // namespace

Valuation::Valuation(const Study& of, const Weights& by) : study(&of), weights(&by) {
  const Ruleset& game = of.game;
  const Money keep = of_salary(game, by.reserve);
  reserve = {100, keep};
  knee = {by.knee, percent_of(keep, by.knee)};
  beyond = {by.beyond, percent_of(keep, by.beyond)};
  bid_reserve = of_salary(game, by.reserve / 2);
  lift = of_salary(game, by.lift);
  margin = of_salary(game, by.margin);
  for (int deed = 0; deed < game.board.deed_count; ++deed) {
    price[deed] = percent_of(game.board.deeds[deed].price, by.price);
  }
  for (int opponents = 1; opponents < kMaxSeats; ++opponents) {
    for (int group = 0; group < of.group_count; ++group) {
      if (group >= game.board.colour_count) {
        held[opponents][group] = line_worth(by, of.groups[group], opponents);
        continue;
      }
      const Money all = group_worth(by, of.groups[group], opponents);
      whole[opponents][group] = all;
      held[opponents][group] = part_worth(by, all, game.board.groups[group].size());
    }
  }
}

}  // namespace parlour::estate
