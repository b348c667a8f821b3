// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/view.hpp"

#include "rules/estate/ownership.hpp"
#include "rules/estate/rent.hpp"
#include "rules/estate/trade.hpp"

namespace parlour::estate {

bool worth_is_hidden(const State& state, Seat viewer) {
  return state.prompt == Prompt::kTaxChoice && state.asked == viewer;
}

namespace {

DeedView deed_view(const Ruleset& game, const State& state, int deed) {
  DeedView view{game.board.deeds[deed].tile, state.levels.of(deed), state.mortgaged.has(deed), {}};
  if (held_by_buildings(game, state, DeedSet::one(deed))) view.held = true;
  return view;
}

SeatView seat_view(const Ruleset& game, const State& state, Seat seat, bool hidden) {
  SeatView view{
      state.at[seat], state.alive.has(seat), state.jail[seat], state.kept[seat].size(), {}, {}, {}};
  if (hidden) return view;
  view.cash = state.cash[seat];
  view.worth = total_worth(game, state, seat);
  view.deeds.emplace();
  for (const int deed : state.owned[seat]) {
    view.deeds->push_back(deed_view(game, state, deed));
  }
  return view;
}

}  // namespace

View view_of(const Ruleset& game, const State& state, Seat viewer) {
  View view;
  view.prompt = state.prompt;
  view.asked = state.asked;
  view.turn = state.current();
  view.round = state.round;
  view.dice = {state.dice[0], state.dice[1]};
  view.pot = state.pot;
  view.rise = rent_rise(game.rules, state.round);
  view.stalemate = is_stalemate(game, state);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const bool hidden = seat == viewer && worth_is_hidden(state, viewer);
    view.seats.push_back(seat_view(game, state, seat, hidden));
  }
  if (const Auction& auction = state.auction; auction.deed >= 0) {
    view.auction = AuctionView{
        game.board.deeds[auction.deed].tile, auction.bid, auction.leader, auction.active, {}};
  }
  if (state.debt.amount > 0) {
    view.debt = DebtView{state.debt.debtor, state.debt.creditor, state.debt.amount};
  }
  if (state.offer.open()) view.offer = state.offer;
  if (state.prompt == Prompt::kCard || state.prompt == Prompt::kCardChoice) {
    view.card = CardView{state.card.deck, state.card.card, state.card.amount};
  }
  if (!state.winners.empty()) view.winners = state.winners;
  return view;
}

}  // namespace parlour::estate
