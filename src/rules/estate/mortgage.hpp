// SPDX-License-Identifier: Apache-2.0
// Mortgages: taking one, lifting it, and what happens when a mortgaged deed changes hands.
#pragma once

#include "rules/estate/building.hpp"

namespace parlour::estate {

/// What lifting costs now. A deed that has just been inherited under `pay_now` has paid its tenth;
/// one that was kept mortgaged under `choose` owes two.
PARLOUR_FN Money lift_cost(const Ruleset& game, const State& state, int deed) {
  const DeedData& data = game.board.deeds[deed];
  const bool paid_already = game.rules.mortgage_transfer == MortgageTransfer::kPayNow;
  if (state.inherited.has(deed) && paid_already) return data.mortgage;
  const bool kept_for_later = state.surcharged.has(deed) && !state.inherited.has(deed);
  return kept_for_later ? data.lift_later : data.lift;
}

PARLOUR_FN Verdict why_not_mortgage(const Ruleset& game, const State& state, Seat seat, int deed) {
  if (!state.owned[seat].has(deed)) return Refusal::kNotYours;
  if (state.mortgaged.has(deed)) return Refusal::kIsMortgaged;
  if (state.levels.built().has(deed)) return Refusal::kHasBuildings;
  const bool whole_group = game.rules.mortgage_needs == MortgageNeeds::kGroupClear;
  const bool built = !(group_of(game.board, deed) & state.levels.built()).empty();
  if (whole_group && built) return Refusal::kGroupHasBuildings;
  return {};
}

/// All the deeds of which why_not_mortgage() says yes.
PARLOUR_FN DeedSet deeds_to_mortgage(const Ruleset& game, const State& state, Seat seat) {
  const DeedSet owned = state.owned[seat];
  const DeedSet built = owned & state.levels.built();
  const bool whole_group = game.rules.mortgage_needs == MortgageNeeds::kGroupClear;
  return owned - state.mortgaged - (whole_group ? groups_touching(game.board, built) : built);
}

PARLOUR_FN Verdict why_not_lift(const Ruleset& game, const State& state, Seat seat, int deed) {
  if (!state.owned[seat].has(deed)) return Refusal::kNotYours;
  if (!state.mortgaged.has(deed)) return Refusal::kNotMortgaged;
  if (state.cash[seat] < lift_cost(game, state, deed)) return Refusal::kTooPoor;
  return {};
}

/// A mortgaged deed has a new owner, who has to answer for it (and under `pay_now` to pay first).
/// Returns the fee; the caller charges the sum for all deeds at once.
PARLOUR_FN Money inherit(const Ruleset& game, State& state, DeedSet deeds) {
  if (game.rules.mortgage_transfer == MortgageTransfer::kNone) return 0;
  state.inherited |= deeds;
  if (game.rules.mortgage_transfer == MortgageTransfer::kChoose) return 0;
  Money fee = 0;
  for (const int deed : deeds) fee += game.board.deeds[deed].interest;
  return fee;
}

/// The fee that receiving these deeds would cost at once.
PARLOUR_FN Money transfer_fee(const Ruleset& game, const State& state, DeedSet deeds) {
  if (game.rules.mortgage_transfer != MortgageTransfer::kPayNow) return 0;
  Money fee = 0;
  for (const int deed : deeds& state.mortgaged) fee += game.board.deeds[deed].interest;
  return fee;
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Mortgage action, auto& emit) {
  if (!may_raise_money(game, state, by)) {
    return may_manage(state, by) ? Refusal::kOnlyInDebt : Refusal::kNotNow;
  }
  const int deed = deed_on(game.board, action.tile);
  if (deed < 0) return Refusal::kNotADeed;
  if (const Verdict no = why_not_mortgage(game, state, by, deed)) return no;
  state.mortgaged.add(deed);
  emit(DeedMortgaged{by, action.tile});
  pay(game, state, kBank, by, game.board.deeds[deed].mortgage, Why::kMortgage, emit);
  proceed(game, state, emit);
  return {};
}

/// Also answers an inherited mortgage: lifted now.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Lift action, auto& emit) {
  const bool inherited = state.prompt == Prompt::kInheritedMortgage && state.asked == by;
  if (!inherited && !may_manage(state, by)) return Refusal::kNotNow;
  const int deed = deed_on(game.board, action.tile);
  if (deed < 0) return Refusal::kNotADeed;
  if (inherited && deed != state.inherited.lowest()) return Refusal::kNotNow;
  if (const Verdict no = why_not_lift(game, state, by, deed)) return no;
  const Money cost = lift_cost(game, state, deed);
  state.mortgaged.remove(deed);
  state.surcharged.remove(deed);
  state.inherited.remove(deed);
  emit(MortgageLifted{by, action.tile});
  pay(game, state, by, kBank, cost, Why::kLift, emit);
  proceed(game, state, emit);
  return {};
}

/// An inherited mortgage is kept for later.
PARLOUR_FN void keep_mortgage(const Ruleset& game, State& state, auto& emit) {
  const int deed = state.inherited.lowest();
  state.inherited.remove(deed);
  if (game.rules.mortgage_transfer == MortgageTransfer::kChoose) state.surcharged.add(deed);
  proceed(game, state, emit);
}

}  // namespace parlour::estate
