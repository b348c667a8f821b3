// SPDX-License-Identifier: Apache-2.0
// Auctions, by the clock or in turns.
#pragma once

#include "rules/estate/mortgage.hpp"

namespace parlour::estate {

PARLOUR_FN bool auction_in_turns(const Ruleset& game) {
  // Bankrupt estates are auctioned even where a declined deed is not; then in turns, which needs
  // no clock.
  return game.rules.on_decline != OnDecline::kAuctionTimed;
}

PARLOUR_FN Money least_bid(const Ruleset& game, const State& state) {
  const DeedData& deed = game.board.deeds[state.auction.deed];
  return state.auction.leader != kBank ? state.auction.bid + deed.bid_step : deed.first_bid;
}

PARLOUR_FN void open_auction(const Ruleset& game, State& state, int deed, auto& emit) {
  state.auction = {
      .bid = 0, .deed = narrow<std::int8_t>(deed), .leader = kBank, .active = state.alive};
  const Seat current = state.current();
  const Seat first = state.alive.has(current) ? current : next_seat(state, current);
  ask(state, Prompt::kAuction, auction_in_turns(game) ? first : kBank);
  emit(AuctionOpened{game.board.deeds[deed].tile, least_bid(game, state)});
}

/// Hands the deed to the highest bidder, if there is one.
PARLOUR_FN void close_auction(const Ruleset& game, State& state, auto& emit) {
  const Auction auction = state.auction;
  const std::int8_t tile = game.board.deeds[auction.deed].tile;
  state.auction = Auction{};
  state.lots.remove(auction.deed);
  if (auction.leader == kBank) {
    emit(AuctionFailed{tile});
  } else {
    state.owned[auction.leader].add(auction.deed);
    emit(AuctionWon{auction.leader, tile, auction.bid});
    pay(game, state, auction.leader, kBank, auction.bid, Why::kAuction, emit);
  }
  proceed(game, state, emit);
}

/// After a bid or a withdrawal: is it decided, and if not, who is next?
PARLOUR_FN void go_on_with_auction(const Ruleset& game, State& state, auto& emit) {
  const Auction& auction = state.auction;
  const bool only_leader =
      auction.leader != kBank && auction.active == SeatSet::one(auction.leader);
  if (only_leader || auction.active.empty()) {
    close_auction(game, state, emit);
    return;
  }
  if (!auction_in_turns(game)) return;
  do {
    state.asked = next_seat(state, state.asked);
  } while (!auction.active.has(state.asked));
}

PARLOUR_FN Verdict why_not_act_in_auction(const Ruleset& game, const State& state, Seat by) {
  if (state.prompt != Prompt::kAuction) return Refusal::kNotNow;
  if (by < 0 || by >= state.seats || !state.alive.has(by)) return Refusal::kNotYourTurn;
  if (!state.auction.active.has(by)) return Refusal::kAlreadyWithdrawn;
  if (auction_in_turns(game) && state.asked != by) return Refusal::kNotYourTurn;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Bid action, auto& emit) {
  if (const Verdict no = why_not_act_in_auction(game, state, by)) return no;
  if (state.auction.leader == by) return Refusal::kAlreadyLeading;
  const Money least = least_bid(game, state);
  if (action.amount < least) return Refusal::kBidTooLow;
  if (action.amount > state.cash[by]) return Refusal::kBidAboveCash;
  if (game.rules.auction.exact && action.amount != least) return Refusal::kBidNotOneStep;
  state.auction.bid = action.amount;
  state.auction.leader = by;
  emit(BidMade{by, action.amount});
  go_on_with_auction(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Withdraw, auto& emit) {
  if (const Verdict no = why_not_act_in_auction(game, state, by)) return no;
  if (state.auction.leader == by) return Refusal::kAlreadyLeading;
  state.auction.active.remove(by);
  emit(Withdrew{by});
  go_on_with_auction(game, state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, CloseAuction, auto& emit) {
  if (by != kClock || state.prompt != Prompt::kAuction) return Refusal::kNotNow;
  close_auction(game, state, emit);
  return {};
}

}  // namespace parlour::estate
