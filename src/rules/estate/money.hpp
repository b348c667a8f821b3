// SPDX-License-Identifier: Apache-2.0
// Every unit of money moves through pay(); what cannot be paid becomes a debt through charge().
#pragma once

#include "rules/estate/forward.hpp"

namespace parlour::estate {

/// No balance grows past this, up or down, so that no sum can overflow; what is too much is not
/// paid.
inline constexpr Money kMostMoney = 2'000'000'000;

/// `percent` of a non-negative amount, half up.
PARLOUR_FN Money percent_of(Money amount, int percent) {
  return narrow<Money>((std::int64_t{amount} * percent + 50) / 100);
}

/// Does free parking collect payments of this kind?
PARLOUR_FN bool goes_to_pot(const PotRules& pot, Why why) {
  switch (why) {
    case Why::kTax:
      return pot.tax;
    case Why::kFee:
      return pot.fee;
    case Why::kCard:
      return pot.card;
    case Why::kFine:
      return pot.fine;
    case Why::kBuilding:
      return pot.building;
    case Why::kLift:
    case Why::kTransferFee:
      return pot.mortgage;
    case Why::kSalary:
    case Why::kPrice:
    case Why::kRent:
    case Why::kAuction:
    case Why::kBuildingSale:
    case Why::kMortgage:
    case Why::kTrade:
    case Why::kBankruptcy:
    case Why::kPot:
    case Why::kBailout:
    case Why::kMortgagedSale:
      return false;
  }
  return false;
}

/// Moves money between seats, or between a seat and the bank; the bank's share may go to the pot.
PARLOUR_FN void pay(const Ruleset& game, State& state, Seat from, Seat to, Money amount, Why why,
                    auto& emit) {
  if (amount <= 0) return;
  if (to == kBank && goes_to_pot(game.rules.pot, why)) to = kPot;
  const Money has = to >= 0 ? state.cash[to] : to == kPot ? state.pot : 0;
  if (amount > std::int64_t{kMostMoney} - has) amount = kMostMoney - has;
  if (from >= 0 && amount > std::int64_t{kMostMoney} + state.cash[from]) {
    amount = kMostMoney + state.cash[from];
  }
  if (from >= 0) state.cash[from] -= amount;
  if (from == kPot) state.pot -= amount;
  if (to >= 0) state.cash[to] += amount;
  if (to == kPot) state.pot += amount;
  emit(Paid{from, to, amount, why});
}

/// What a seat must pay: at once if it can; otherwise it owes, or goes below zero for this turn.
PARLOUR_FN void charge(const Ruleset& game, State& state, Seat debtor, Seat creditor, Money amount,
                       Why why, auto& emit) {
  if (amount <= 0) return;
  if (state.cash[debtor] >= amount || game.rules.debt == DebtRule::kUntilEndTurn) {
    pay(game, state, debtor, creditor, amount, why, emit);
    return;
  }
  state.debt = {.amount = amount, .debtor = debtor, .creditor = creditor, .why = why};
  emit(DebtArose{debtor, creditor, amount});
}

/// Cash that can be spent: never below zero.
PARLOUR_FN Money spendable(const State& state, Seat seat) {
  return state.cash[seat] > 0 ? state.cash[seat] : 0;
}

/// Does the seat owe money it does not have, by either rule of debt?
PARLOUR_FN bool in_debt(const State& state, Seat seat) {
  return state.cash[seat] < 0 || (state.debt.amount > 0 && state.debt.debtor == seat);
}

/// Gives the prompt to one seat, or to chance.
PARLOUR_FN void ask(State& state, Prompt prompt, Seat seat) {
  state.prompt = prompt;
  state.asked = seat;
}

PARLOUR_FN void ask_for_dice(State& state, DiceFor what) {
  state.dice_for = what;
  ask(state, Prompt::kDice, kChance);
}

}  // namespace parlour::estate
