// SPDX-License-Identifier: Apache-2.0
// Debts that pay themselves as soon as they can, and bankruptcy.
#pragma once

#include "rules/estate/cards.hpp"
#include "rules/estate/trade.hpp"

namespace parlour::estate {

PARLOUR_FN bool has_something_to_trade(const Ruleset& game, const State& state, Seat seat) {
  if (game.rules.trade == Trade::kOff) return false;
  return !state.owned[seat].empty() || (game.rules.trade_cards && !state.kept[seat].empty());
}

PARLOUR_FN void end_game(State& state, SeatSet winners, auto& emit) {
  state.stage = Stage::kOver;
  state.winners = winners;
  state.offer = Offer{};
  state.auction = Auction{};
  state.debt = Debt{};
  state.inherited = state.lots = DeedSet{};
  state.card = CardInPlay{};
  ask(state, Prompt::kGameOver, kBank);
  emit(GameEnded{winners});
}

/// The seats with the most total worth, then the most cash; equals share.
PARLOUR_FN SeatSet richest(const Ruleset& game, const State& state) {
  SeatSet best;
  Money most_worth = 0, most_cash = 0;
  for (const int seat : state.alive) {
    const Money worth = total_worth(game, state, narrow<Seat>(seat));
    const Money cash = state.cash[seat];
    const bool better =
        best.empty() || worth > most_worth || (worth == most_worth && cash > most_cash);
    if (better) best = SeatSet{};
    if (better || (worth == most_worth && cash == most_cash)) {
      best.add(seat);
      most_worth = worth;
      most_cash = cash;
    }
  }
  return best;
}

PARLOUR_FN void settle_buildings(const Ruleset& game, State& state, Seat seat, Seat creditor,
                                 auto& emit) {
  const bool keep = creditor != kBank &&
                    game.rules.bankrupt_buildings == BankruptBuildings::kKeep &&
                    game.rules.bankrupt_to_seat == BankruptToSeat::kTransfer;
  if (keep) return;
  const bool sell = game.rules.bankrupt_buildings == BankruptBuildings::kSell;
  for (const int deed : state.owned[seat] & state.levels.built()) {
    sell_down_to(game, state, seat, deed, 0, sell ? creditor : kBank, emit);
  }
}

/// All deeds go to the creditor, who answers for the mortgages; returns the fee it has to pay.
PARLOUR_FN Money transfer_deeds(const Ruleset& game, State& state, Seat seat, Seat creditor,
                                auto& emit) {
  const DeedSet deeds = state.owned[seat];
  hand_over(game, state, seat, creditor, deeds, state.kept[seat].size(), emit);
  return inherit(game, state, deeds & state.mortgaged);
}

/// All deeds go back to the bank, free of mortgages, perhaps to be auctioned.
PARLOUR_FN void return_deeds(const Ruleset& game, State& state, Seat seat, bool auction,
                             auto& emit) {
  const DeedSet deeds = state.owned[seat];
  for (const int deed : deeds) emit(DeedPassed{seat, kBank, game.board.deeds[deed].tile});
  state.owned[seat] = DeedSet{};
  state.mortgaged -= deeds;
  state.surcharged -= deeds;
  for (const int card : state.kept[seat]) give_back_card(game, state, seat, card);
  if (auction) state.lots |= deeds;
}

/// Whatever waited on a seat that is gone is called off.
PARLOUR_FN void forget(State& state, Seat seat, auto& emit) {
  if (state.offer.open() && (state.offer.from == seat || state.offer.to == seat)) {
    emit(OfferLapsed{state.offer.from, state.offer.to});
    state.offer = Offer{};
  }
  if (state.debt.creditor == seat) state.debt.creditor = kBank;
  if (state.current() != seat) return;
  state.card = CardInPlay{};
  state.stage = Stage::kTurnOver;
}

PARLOUR_FN bool last_person_is_out(const Ruleset& game, const State& state) {
  return game.rules.ends_without_people && !state.people.empty() &&
         (state.people & state.alive).empty();
}

/// Takes a seat out of the game; its creditor, or the bank, gets what it has.
PARLOUR_FN void bankrupt(const Ruleset& game, State& state, Seat seat, Seat creditor, auto& emit) {
  emit(WentBankrupt{seat, creditor});
  if (state.debt.debtor == seat) state.debt = Debt{};
  state.inherited -= state.owned[seat];
  settle_buildings(game, state, seat, creditor, emit);
  if (state.cash[seat] >= 0) {
    pay(game, state, seat, creditor, state.cash[seat], Why::kBankruptcy, emit);
  } else {
    pay(game, state, kBank, seat, -state.cash[seat], Why::kBailout, emit);
  }
  Money fee = 0;
  if (creditor != kBank && game.rules.bankrupt_to_seat == BankruptToSeat::kTransfer) {
    fee = transfer_deeds(game, state, seat, creditor, emit);
  } else {
    const bool auction =
        creditor == kBank && game.rules.bankrupt_to_bank == BankruptToBank::kAuction;
    return_deeds(game, state, seat, auction, emit);
  }
  state.alive.remove(seat);
  state.jail[seat] = 0;
  forget(state, seat, emit);
  if (state.alive.size() == 1) {
    end_game(state, state.alive, emit);
  } else if (last_person_is_out(game, state)) {
    end_game(state, richest(game, state), emit);
  } else if (fee > 0) {
    charge(game, state, creditor, kBank, fee, Why::kTransferFee, emit);
  }
}

/// Pays the debt if it can be paid now. True: the game waits on the debtor.
PARLOUR_FN bool press_debt(const Ruleset& game, State& state, auto& emit) {
  const Debt debt = state.debt;
  if (state.cash[debt.debtor] >= debt.amount) {
    state.debt = Debt{};
    pay(game, state, debt.debtor, debt.creditor, debt.amount, debt.why, emit);
    emit(DebtSettled{debt.debtor});
    return false;
  }
  if (game.rules.ruined == Ruined::kOut && !has_something_to_trade(game, state, debt.debtor) &&
      liquid_worth(game, state, debt.debtor) < debt.amount) {
    bankrupt(game, state, debt.debtor, debt.creditor, emit);
    return false;
  }
  ask(state, Prompt::kDebt, debt.debtor);
  return true;
}

/// May the seat give up now? Outside its own prompts only while another seat sees to its property.
PARLOUR_FN Verdict why_not_resign(const Ruleset& game, const State& state, Seat seat) {
  if (seat < 0 || seat >= state.seats || !state.alive.has(seat)) return Refusal::kNotNow;
  const bool quiet = state.prompt == Prompt::kRoll || state.prompt == Prompt::kManage ||
                     state.prompt == Prompt::kJailChoice || state.prompt == Prompt::kDebt;
  if (!quiet) return Refusal::kNotNow;
  if (game.rules.resign == ResignWhen::kInDebt && !in_debt(state, seat)) {
    return Refusal::kOnlyInDebt;
  }
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Resign, auto& emit) {
  if (const Verdict no = why_not_resign(game, state, by)) return no;
  const bool owes = state.debt.amount > 0 && state.debt.debtor == by;
  bankrupt(game, state, by, owes ? state.debt.creditor : kBank, emit);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::estate
