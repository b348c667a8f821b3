// SPDX-License-Identifier: Apache-2.0
// Houses and hotels: when they may be built and sold, and what stays in the bank's stock.
#pragma once

#include "rules/estate/ownership.hpp"

namespace parlour::estate {

/// In these prompts a seat may see to its property.
PARLOUR_FN bool may_manage(const State& state, Seat seat) {
  return state.asked == seat && (state.prompt == Prompt::kRoll || state.prompt == Prompt::kManage ||
                                 state.prompt == Prompt::kJailChoice);
}

PARLOUR_FN bool may_raise_money(const Ruleset& game, const State& state, Seat seat) {
  if (state.asked != seat) return false;
  if (state.prompt == Prompt::kDebt) return true;
  return may_manage(state, seat) &&
         (game.rules.raise_when == RaiseWhen::kAny || in_debt(state, seat));
}

PARLOUR_FN bool houses_left(const Ruleset& game, const State& state, int wanted) {
  return game.rules.stock_houses == 0 ||
         small_buildings(game, state, game.board.streets) + wanted <= game.rules.stock_houses;
}

PARLOUR_FN bool hotels_left(const Ruleset& game, const State& state) {
  return game.rules.stock_hotels == 0 ||
         large_buildings(game, state, game.board.streets) < game.rules.stock_hotels;
}

/// May the seat build on this deed, apart from whether it is asked to act at all?
PARLOUR_FN Verdict why_not_build(const Ruleset& game, const State& state, Seat seat, int deed) {
  const DeedData& data = game.board.deeds[deed];
  if (!state.owned[seat].has(deed)) return Refusal::kNotYours;
  if (data.kind != DeedKind::kStreet) return Refusal::kNotAStreet;
  const DeedSet group = group_of(game.board, deed);
  if (!state.owned[seat].contains(group)) return Refusal::kGroupIncomplete;
  if (!(group & state.mortgaged).empty()) return Refusal::kGroupMortgaged;
  const int level = state.levels.of(deed);
  if (level == top_level(game.rules)) return Refusal::kFullyBuilt;
  if (game.rules.build_even && !state.levels.lowest(group).has(deed)) return Refusal::kUneven;
  if (game.rules.build_when == BuildWhen::kOnLanding &&
      (state.prompt != Prompt::kManage || (group & state.landed).empty())) {
    return Refusal::kOnlyAfterLanding;
  }
  if (state.cash[seat] < cost_of_level(game, deed, level + 1)) return Refusal::kTooPoor;
  if (level < game.rules.small_levels) {
    if (!houses_left(game, state, 1)) return Refusal::kNoHouseLeft;
  } else if (!hotels_left(game, state)) {
    return Refusal::kNoHotelLeft;
  }
  return {};
}

PARLOUR_FN Verdict why_not_sell(const Ruleset& game, const State& state, Seat seat, int deed) {
  if (!state.owned[seat].has(deed)) return Refusal::kNotYours;
  if (!state.levels.built().has(deed)) return Refusal::kNothingBuilt;
  if (game.rules.build_even && !state.levels.highest(group_of(game.board, deed)).has(deed)) {
    return Refusal::kUneven;
  }
  return {};
}

/// The level after one sale. A hotel breaks down into houses only if the bank has them; otherwise
/// it is sold whole.
PARLOUR_FN int level_after_sale(const Ruleset& game, const State& state, int deed) {
  const int level = state.levels.of(deed);
  const bool hotel = level == top_level(game.rules);
  return hotel && !houses_left(game, state, game.rules.small_levels) ? 0 : level - 1;
}

PARLOUR_FN void sell_down_to(const Ruleset& game, State& state, Seat seat, int deed, int level,
                             Seat payee, auto& emit) {
  const int before = state.levels.of(deed);
  if (level >= before) return;
  state.levels.set(deed, level);
  emit(Unbuilt{seat, game.board.deeds[deed].tile, narrow<std::int8_t>(level)});
  if (payee == kBank) return;  // they go back for nothing
  pay(game, state, kBank, payee, refund_between(game, deed, before, level), Why::kBuildingSale,
      emit);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Build action, auto& emit) {
  if (!may_manage(state, by)) return Refusal::kNotNow;
  const int deed = deed_on(game.board, action.tile);
  if (deed < 0) return Refusal::kNotADeed;
  if (const Verdict no = why_not_build(game, state, by, deed)) return no;
  const int level = state.levels.of(deed) + 1;
  state.levels.set(deed, level);
  emit(Built{by, action.tile, narrow<std::int8_t>(level)});
  pay(game, state, by, kBank, cost_of_level(game, deed, level), Why::kBuilding, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Sell action, auto& emit) {
  if (!may_raise_money(game, state, by)) {
    return may_manage(state, by) ? Refusal::kOnlyInDebt : Refusal::kNotNow;
  }
  const int deed = deed_on(game.board, action.tile);
  if (deed < 0) return Refusal::kNotADeed;
  if (const Verdict no = why_not_sell(game, state, by, deed)) return no;
  sell_down_to(game, state, by, deed, level_after_sale(game, state, deed), by, emit);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::estate
