// SPDX-License-Identifier: Apache-2.0
// Trades: an offer is checked when it is made and once more when it is answered.
#pragma once

#include "rules/estate/auction.hpp"

namespace parlour::estate {

/// All streets are sold, and nobody has a whole group to build on: only a trade moves the game on.
PARLOUR_FN bool is_stalemate(const Ruleset& game, const State& state) {
  if (game.rules.trade == Trade::kOff) return false;
  DeedSet sold;
  for (const DeedSet owned : state.owned) {
    if (!complete_groups(game.board, owned).empty()) return false;
    sold |= owned;
  }
  return !game.board.streets.empty() && sold.contains(game.board.streets);
}

/// A deed whose group is built on stays where it is, in titles that say so.
PARLOUR_FN bool held_by_buildings(const Ruleset& game, const State& state, DeedSet deeds) {
  return game.rules.trade_improved == TradeImproved::kRefuse &&
         !(groups_touching(game.board, deeds) & state.levels.built()).empty();
}

PARLOUR_FN Verdict why_not_give(const Ruleset& game, const State& state, Seat seat, DeedSet deeds,
                                Money money, int cards) {
  if (!state.owned[seat].contains(deeds)) return Refusal::kNotYours;
  if (money > spendable(state, seat)) return Refusal::kTooPoor;
  if (cards > 0 && !game.rules.trade_cards) return Refusal::kCardsNotTradable;
  if (cards > state.kept[seat].size()) return Refusal::kTooFewCards;
  if (held_by_buildings(game, state, deeds)) return Refusal::kGroupImproved;
  return {};
}

PARLOUR_FN Verdict check_offer(const Ruleset& game, const State& state, const Offer& offer) {
  if (offer.to < 0 || offer.to >= state.seats || offer.to == offer.from) {
    return Refusal::kNotAPartner;
  }
  if (!state.alive.has(offer.to)) return Refusal::kNotAPartner;
  if (offer.give_money < 0 || offer.want_money < 0 || offer.give_cards < 0 ||
      offer.want_cards < 0) {
    return Refusal::kBadAmount;
  }
  const bool has_deed = !(offer.give | offer.want).empty();
  if (!has_deed && offer.give_cards + offer.want_cards == 0) return Refusal::kNothingToTrade;
  if (const Verdict no =
          why_not_give(game, state, offer.from, offer.give, offer.give_money, offer.give_cards)) {
    return no;
  }
  const Verdict theirs =
      why_not_give(game, state, offer.to, offer.want, offer.want_money, offer.want_cards);
  if (theirs == Refusal::kNotYours) return Refusal::kNotTheirs;
  if (theirs == Refusal::kTooPoor) return Refusal::kTheyAreTooPoor;
  return theirs;
}

/// Is the seat one that makes offers? Where bots do not, only people are.
PARLOUR_FN bool makes_offers(const Ruleset& game, const State& state, Seat seat) {
  return game.rules.bots_offer_trades || state.people.has(seat);
}

PARLOUR_FN bool may_offer(const Ruleset& game, const State& state, Seat seat) {
  return game.rules.trade != Trade::kOff && makes_offers(game, state, seat) &&
         (may_manage(state, seat) || (state.prompt == Prompt::kDebt && state.asked == seat));
}

PARLOUR_FN void propose(const Ruleset& game, State& state, const Offer& offer, auto& emit) {
  state.offer = offer;
  emit(OfferMade{offer});
  if (game.rules.trade == Trade::kNow) {
    ask(state, Prompt::kTradeResponse, offer.to);
  } else {
    proceed(game, state, emit);
  }
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, const MakeOffer& action,
                        auto& emit) {
  if (game.rules.trade == Trade::kOff) return Refusal::kTradeOff;
  if (by >= 0 && !makes_offers(game, state, by)) return Refusal::kBotsDoNotOffer;
  if (!may_offer(game, state, by)) return Refusal::kNotNow;
  if (state.offer.open()) return Refusal::kOfferPending;
  Offer offer = action.offer;
  offer.from = by;
  if (const Verdict no = check_offer(game, state, offer)) return no;
  propose(game, state, offer, emit);
  return {};
}

PARLOUR_FN bool may_answer(const State& state, Seat by) {
  return state.prompt == Prompt::kTradeResponse && state.asked == by;
}

PARLOUR_FN Verdict why_not_counter(const Ruleset& game, const State& state, Seat by) {
  if (!may_answer(state, by)) return Refusal::kNotNow;
  if (!game.rules.trade_counter) return Refusal::kCounterOff;
  if (!makes_offers(game, state, by)) return Refusal::kBotsDoNotOffer;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, const Counter& action,
                        auto& emit) {
  if (const Verdict no = why_not_counter(game, state, by)) return no;
  Offer offer = action.offer;
  offer.from = by;
  offer.to = state.offer.from;
  if (const Verdict no = check_offer(game, state, offer)) return no;
  propose(game, state, offer, emit);
  return {};
}

/// The money side of accepting: can both pay what they promised and the fees for what they get?
PARLOUR_FN Verdict why_not_accept(const Ruleset& game, const State& state) {
  const Offer& offer = state.offer;
  if (const Verdict no = check_offer(game, state, offer)) return no;
  // Two balances near the most there is do not fit into one.
  const std::int64_t to_from = std::int64_t{offer.want_money} - offer.give_money;
  const Money fee_from = transfer_fee(game, state, offer.want);
  const Money fee_to = transfer_fee(game, state, offer.give);
  // A debtor's fees wait for its debt; everybody else pays at once or does not trade.
  if (fee_from > 0 && state.cash[offer.from] + to_from < fee_from) return Refusal::kFeeTooHigh;
  if (fee_to > 0 && state.cash[offer.to] - to_from < fee_to) return Refusal::kFeeTooHigh;
  return {};
}

PARLOUR_FN void hand_over(const Ruleset& game, State& state, Seat from, Seat to, DeedSet deeds,
                          int cards, auto& emit) {
  for (const int deed : deeds) {
    state.owned[from].remove(deed);
    state.owned[to].add(deed);
    emit(DeedPassed{from, to, game.board.deeds[deed].tile});
  }
  for (; cards > 0; --cards) {
    const int card = state.kept[from].lowest();
    state.kept[from].remove(card);
    state.kept[to].add(card);
  }
}

PARLOUR_FN void sell_groups(const Ruleset& game, State& state, Seat seat, DeedSet deeds,
                            auto& emit) {
  const DeedSet built = groups_touching(game.board, deeds) & state.levels.built();
  for (const int deed : built) sell_down_to(game, state, seat, deed, 0, seat, emit);
}

PARLOUR_FN void exchange(const Ruleset& game, State& state, const Offer& offer, auto& emit) {
  sell_groups(game, state, offer.from, offer.give, emit);
  sell_groups(game, state, offer.to, offer.want, emit);
  pay(game, state, offer.from, offer.to, offer.give_money, Why::kTrade, emit);
  pay(game, state, offer.to, offer.from, offer.want_money, Why::kTrade, emit);
  // Both sides hand over what they held before, so the wanted cards are set apart first.
  const KeptSet before = state.kept[offer.from];
  hand_over(game, state, offer.to, offer.from, offer.want, offer.want_cards, emit);
  const KeptSet gained = state.kept[offer.from] - before;
  state.kept[offer.from] = before;
  hand_over(game, state, offer.from, offer.to, offer.give, offer.give_cards, emit);
  state.kept[offer.from] |= gained;
  const Money fee_from = inherit(game, state, offer.want & state.mortgaged);
  const Money fee_to = inherit(game, state, offer.give & state.mortgaged);
  pay(game, state, offer.from, kBank, fee_from, Why::kTransferFee, emit);
  pay(game, state, offer.to, kBank, fee_to, Why::kTransferFee, emit);
}

PARLOUR_FN void accept_offer(const Ruleset& game, State& state, auto& emit) {
  const Offer offer = state.offer;
  state.offer = Offer{};
  emit(OfferAccepted{offer.to});
  exchange(game, state, offer, emit);
  proceed(game, state, emit);
}

PARLOUR_FN void reject_offer(const Ruleset& game, State& state, auto& emit) {
  emit(OfferRejected{state.offer.to});
  state.offer = Offer{};
  proceed(game, state, emit);
}

}  // namespace parlour::estate
