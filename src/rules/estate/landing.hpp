// SPDX-License-Identifier: Apache-2.0
// What the tile does on which a token has come to rest.
#pragma once

#include "rules/estate/debt.hpp"
#include "rules/estate/rent.hpp"

namespace parlour::estate {

/// Nobody bought the deed at its price.
PARLOUR_FN void offer_to_all(const Ruleset& game, State& state, int deed, auto& emit) {
  if (game.rules.on_decline != OnDecline::kNothing) open_auction(game, state, deed, emit);
}

PARLOUR_FN void charge_rent(const Ruleset& game, State& state, Seat owner, int deed, auto& emit) {
  const int pips = state.dice[0] + state.dice[1];
  const Money rent = rent_for(game, state, owner, deed, pips, state.rent_times);
  state.rent_times = 0;
  charge(game, state, state.current(), owner, rent, Why::kRent, emit);
}

/// May a visitor ask for this mortgaged deed? It follows the rules of a trade.
PARLOUR_FN bool may_ask_for(const Ruleset& game, const State& state, Seat seat, int deed) {
  if (!game.rules.mortgaged_offer || state.cash[seat] < game.board.deeds[deed].price) return false;
  return game.rules.trade_improved == TradeImproved::kAutoSell ||
         (group_of(game.board, deed) & state.levels.built()).empty();
}

PARLOUR_FN void land_on_deed(const Ruleset& game, State& state, int deed, auto& emit) {
  const Seat seat = state.current();
  const Seat owner = owner_of(state, deed);
  const DeedData& data = game.board.deeds[deed];
  state.landed.add(deed);
  if (owner == seat) return;
  if (owner == kBank) {
    if (state.cash[seat] >= data.price) {
      ask(state, Prompt::kBuyOrDecline, seat);
    } else {
      offer_to_all(game, state, deed, emit);
    }
    return;
  }
  if (state.mortgaged.has(deed)) {
    if (may_ask_for(game, state, seat, deed)) ask(state, Prompt::kMortgagedOffer, seat);
    return;
  }
  // By a card the throw is always fresh; by the dice only where the switch says so.
  const bool fresh = game.rules.utility_roll == UtilityRoll::kFresh || state.rent_times > 0;
  if (data.kind == DeedKind::kUtility && fresh && rent_for(game, state, owner, deed, 1, 1) > 0) {
    ask_for_dice(state, DiceFor::kUtility);
    return;
  }
  charge_rent(game, state, owner, deed, emit);
}

PARLOUR_FN void take_pot(const Ruleset& game, State& state, Seat seat, auto& emit) {
  pay(game, state, kPot, seat, state.pot, Why::kPot, emit);
  pay(game, state, kBank, kPot, game.rules.pot.seed - state.pot, Why::kPot, emit);
}

/// Resolves the tile under the current token. Whatever has to be asked is asked through the prompt,
/// which is kRoll while there is nothing to wait for.
PARLOUR_FN void land(const Ruleset& game, State& state, auto& emit) {
  const Seat seat = state.current();
  const TileData& tile = game.board.tiles[state.at[seat]];
  switch (tile.kind) {
    case TileKind::kDeed:
      land_on_deed(game, state, tile.index, emit);
      break;
    case TileKind::kCards:
      ask_for_card(state, tile.index);
      break;
    case TileKind::kTable:
      ask(state, Prompt::kTableDraw, kChance);
      break;
    case TileKind::kTax:
      if (tile.choice && game.rules.tax_choice) {
        ask(state, Prompt::kTaxChoice, seat);
      } else {
        charge(game, state, seat, kBank, tile.amount, Why::kTax, emit);
      }
      break;
    case TileKind::kFee:
      charge(game, state, seat, kBank, tile.amount, Why::kFee, emit);
      break;
    case TileKind::kGoToJail:
      send_to_jail(game, state, seat, JailWhy::kTile, emit);
      break;
    case TileKind::kFreeParking:
      take_pot(game, state, seat, emit);
      break;
    case TileKind::kTeleport: {
      const std::int8_t from = state.at[seat];
      state.at[seat] = tile.index;
      emit(Moved{seat, from, tile.index, Moving::kTeleport});
      break;
    }
    case TileKind::kGo:
    case TileKind::kJail:
    case TileKind::kNothing:
      break;
  }
}

/// The deed that a prompt about the current tile is about.
PARLOUR_FN int deed_at_hand(const Ruleset& game, const State& state) {
  return deed_on(game.board, state.at[state.current()]);
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Buy, auto& emit) {
  if (state.prompt != Prompt::kBuyOrDecline || state.asked != by) return Refusal::kNotNow;
  const int deed = deed_at_hand(game, state);
  const DeedData& data = game.board.deeds[deed];
  if (state.cash[by] < data.price) return Refusal::kTooPoor;
  state.owned[by].add(deed);
  emit(Bought{by, data.tile, data.price});
  pay(game, state, by, kBank, data.price, Why::kPrice, emit);
  proceed(game, state, emit);
  return {};
}

/// No to a deed, to a mortgaged deed, or to lifting an inherited mortgage now.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Decline, auto& emit) {
  if (state.asked != by) return Refusal::kNotNow;
  if (state.prompt == Prompt::kInheritedMortgage) {
    keep_mortgage(game, state, emit);
    return {};
  }
  const bool visitor = state.prompt == Prompt::kMortgagedOffer && by == state.current();
  if (state.prompt != Prompt::kBuyOrDecline && !visitor) return Refusal::kNotNow;
  const int deed = deed_at_hand(game, state);
  emit(Declined{by, game.board.deeds[deed].tile});
  if (!visitor) offer_to_all(game, state, deed, emit);
  proceed(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Ask, auto& emit) {
  if (state.prompt != Prompt::kMortgagedOffer || state.asked != by || by != state.current()) {
    return Refusal::kNotNow;
  }
  const int deed = deed_at_hand(game, state);
  if (state.cash[by] < game.board.deeds[deed].price) return Refusal::kTooPoor;
  emit(MortgagedAsked{by, game.board.deeds[deed].tile});
  ask(state, Prompt::kMortgagedOffer, owner_of(state, deed));
  return {};
}

/// Is this seat the owner whom a visitor has asked for a mortgaged deed?
PARLOUR_FN bool asked_as_owner(const State& state, Seat by) {
  return state.prompt == Prompt::kMortgagedOffer && state.asked == by && by != state.current();
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Accept, auto& emit) {
  if (asked_as_owner(state, by)) {
    const int deed = deed_at_hand(game, state);
    const DeedData& data = game.board.deeds[deed];
    const Seat visitor = state.current();
    sell_groups(game, state, by, DeedSet::one(deed), emit);
    hand_over(game, state, by, visitor, DeedSet::one(deed), 0, emit);
    pay(game, state, visitor, by, data.price, Why::kMortgagedSale, emit);
    proceed(game, state, emit);
    return {};
  }
  if (!may_answer(state, by)) return Refusal::kNotNow;
  if (const Verdict no = why_not_accept(game, state)) return no;
  accept_offer(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Reject, auto& emit) {
  if (asked_as_owner(state, by)) {
    emit(OfferRejected{by});
    proceed(game, state, emit);
    return {};
  }
  if (!may_answer(state, by)) return Refusal::kNotNow;
  reject_offer(game, state, emit);
  return {};
}

/// A share of total worth, or the flat amount.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, PayTax action, auto& emit) {
  if (state.prompt != Prompt::kTaxChoice || state.asked != by) return Refusal::kNotNow;
  Money amount = game.board.tiles[state.at[by]].amount;
  if (action.share) {
    const Money worth = total_worth(game, state, by);
    const bool down = game.rules.tax_round == Rounding::kDown;
    const std::int64_t hundredths = std::int64_t{worth > 0 ? worth : 0} * game.rules.tax_share;
    amount = narrow<Money>((hundredths + (down ? 0 : 50)) / 100);
  }
  charge(game, state, by, kBank, amount, Why::kTax, emit);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::estate
