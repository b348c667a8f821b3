// SPDX-License-Identifier: Apache-2.0
// What a seat may do now. Options and apply() ask the same predicates, so they cannot disagree;
// a property test holds them to it.
#pragma once

#include "rules/estate/estate.hpp"

namespace parlour::estate {

/// The place of an alternative in Action: its kind as a number.
template <class Kind>
PARLOUR_FN int kind_of() {
  int index = 0;
  const auto count = [&]<class... All>(const stdx::variant<All...>*) {
    (void)((stdx::is_same_v<Kind, All> ? false : (++index, true)) && ...);
  };
  count(static_cast<const Action*>(nullptr));
  return index;
}

using KindSet = Bits<std::uint32_t>;

/// The action of this kind with nothing more said; for kinds that need no more.
PARLOUR_FN Action plain_action(int kind) {
  Action action;
  int index = 0;
  const auto pick = [&]<class... All>(const stdx::variant<All...>*) {
    (void)((index++ == kind ? (action = All{}, true) : false) || ...);
  };
  pick(static_cast<const Action*>(nullptr));
  return action;
}

/// The legal actions of one seat: the kinds, and for some of them which deeds or how much.
struct Options {
  KindSet kinds;  ///< Bid, Build, Sell, Mortgage, Lift, MakeOffer and Counter need more to be said
  DeedSet build, sell, mortgage, lift;
  Money least_bid = 0, most_bid = 0;

  template <class Kind>
  PARLOUR_FN void add() {
    kinds.add(kind_of<Kind>());
  }
  template <class Kind>
  PARLOUR_FN void add_if(bool possible) {
    if (possible) add<Kind>();
  }
  template <class Kind>
  PARLOUR_FN bool has() const {
    return kinds.has(kind_of<Kind>());
  }
  PARLOUR_FN bool empty() const { return kinds.empty(); }
};

PARLOUR_FN void add_raising(const Ruleset& game, const State& state, Seat seat, Options& options) {
  for (const int deed : state.owned[seat] & state.levels.built()) {
    if (!why_not_sell(game, state, seat, deed)) options.sell.add(deed);
  }
  options.mortgage = deeds_to_mortgage(game, state, seat);
  options.add_if<Sell>(!options.sell.empty());
  options.add_if<Mortgage>(!options.mortgage.empty());
}

PARLOUR_FN void add_managing(const Ruleset& game, const State& state, Seat seat, Options& options) {
  const DeedSet owned = state.owned[seat];
  for (const int deed : complete_groups(game.board, owned) - state.mortgaged) {
    if (!why_not_build(game, state, seat, deed)) options.build.add(deed);
  }
  const DeedSet mortgaged = owned & state.mortgaged;
  for (const int deed : mortgaged) {
    if (state.cash[seat] >= lift_cost(game, state, deed)) options.lift.add(deed);
  }
  options.add_if<Build>(!options.build.empty());
  options.add_if<Lift>(!options.lift.empty());
  if (may_raise_money(game, state, seat)) add_raising(game, state, seat, options);
}

/// Has the seat a deed or card that check_offer() would let it give?
PARLOUR_FN bool has_something_to_give(const Ruleset& game, const State& state, Seat seat) {
  if (!has_something_to_trade(game, state, seat)) return false;
  if (game.rules.trade_improved == TradeImproved::kAutoSell) return true;
  const DeedSet improved = groups_touching(game.board, state.levels.built());
  return !(state.owned[seat] - improved).empty() ||
         (game.rules.trade_cards && !state.kept[seat].empty());
}

/// Could any offer of this seat be accepted as made? It needs something to give or to want.
PARLOUR_FN bool has_partner_for_trade(const Ruleset& game, const State& state, Seat seat) {
  if (!may_offer(game, state, seat) || state.offer.open()) return false;
  for (const int other : state.alive) {
    if (has_something_to_give(game, state, narrow<Seat>(other))) return true;
  }
  return false;
}

PARLOUR_FN bool has_something_to_counter(const Ruleset& game, const State& state, Seat seat) {
  return has_something_to_give(game, state, seat) ||
         has_something_to_give(game, state, state.offer.from);
}

PARLOUR_FN void add_auction(const Ruleset& game, const State& state, Seat seat, Options& options) {
  if (why_not_act_in_auction(game, state, seat) || state.auction.leader == seat) return;
  options.add<Withdraw>();
  const Money least = least_bid(game, state);
  if (state.cash[seat] < least) return;
  options.add<Bid>();
  options.least_bid = least;
  options.most_bid = game.rules.auction.exact ? least : state.cash[seat];
}

PARLOUR_FN void add_jail(const Ruleset& game, const State& state, Seat seat, Options& options) {
  options.add_if<Roll>(!why_not_roll_in_jail(game, state));
  options.add_if<PayFine>(!why_not_pay_fine(game, state, seat));
  options.add_if<UseCard>(!why_not_use_card(game, state, seat));
  options.add_if<Wait>(!why_not_wait(game, state));
}

PARLOUR_FN void add_answers(const Ruleset& game, const State& state, Seat seat, Options& options) {
  switch (state.prompt) {
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
      options.add<Roll>();
      break;
    case Prompt::kJailChoice:
      add_jail(game, state, seat, options);
      break;
    case Prompt::kBuyOrDecline:
      options.add<Buy>();
      options.add<Decline>();
      break;
    case Prompt::kTaxChoice:
      options.add<PayTax>();
      break;
    case Prompt::kCard:
      options.add<Ok>();
      break;
    case Prompt::kCardChoice:
      options.add<Choose>();
      break;
    case Prompt::kMortgagedOffer:
      if (asked_as_owner(state, seat)) {
        options.add<Accept>();
        options.add<Reject>();
      } else {
        options.add<Ask>();
        options.add<Decline>();
      }
      break;
    case Prompt::kTradeResponse:
      options.add_if<Accept>(!why_not_accept(game, state));
      options.add<Reject>();
      options.add_if<Counter>(!why_not_counter(game, state, seat) &&
                              has_something_to_counter(game, state, seat));
      break;
    case Prompt::kInheritedMortgage:
      options.add<Decline>();
      if (!why_not_lift(game, state, seat, state.inherited.lowest())) {
        options.add<Lift>();
        options.lift.add(state.inherited.lowest());
      }
      break;
    case Prompt::kDebt:
      add_raising(game, state, seat, options);
      break;
    case Prompt::kManage:
      options.add<End>();
      break;
    case Prompt::kAuction:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
}

/// Everything the seat may do now; empty when the game waits for somebody else.
PARLOUR_FN Options options_of(const Ruleset& game, const State& state, Seat seat) {
  Options options;
  if (state.prompt == Prompt::kAuction) {
    add_auction(game, state, seat, options);
  } else if (state.asked == seat) {
    add_answers(game, state, seat, options);
    if (may_manage(state, seat)) add_managing(game, state, seat, options);
    options.add_if<MakeOffer>(has_partner_for_trade(game, state, seat));
  }
  options.add_if<Resign>(!why_not_resign(game, state, seat));
  return options;
}

/// The seats that the game waits for; none when it waits for chance or is over.
PARLOUR_FN SeatSet waiting_for(const Ruleset& game, const State& state) {
  if (state.asked >= 0) return SeatSet::one(state.asked);
  SeatSet seats;
  if (state.prompt != Prompt::kAuction) return seats;
  for (const int seat : state.auction.active) {
    if (state.auction.leader != seat && !why_not_act_in_auction(game, state, narrow<Seat>(seat))) {
      seats.add(seat);
    }
  }
  return seats;
}

}  // namespace parlour::estate
