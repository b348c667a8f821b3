// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/facts.hpp"

#include "rules/estate/estate.hpp"
#include "wire/estate/json.hpp"

namespace parlour::estate {

namespace {

/// Hears what a card does to its seat.
struct CardOutcome {
  Seat seat;
  Facts facts{};
  Money paid = 0, owed = 0;

  void operator()(const Paid& event) {
    if (event.why != Why::kCard) return;
    if (event.to == seat) paid += event.amount;
    if (event.from == seat) paid -= event.amount;
  }
  void operator()(const DebtArose& event) {
    if (event.debtor == seat && !facts.goes_to) owed += event.amount;
  }
  void operator()(const Moved& event) {
    if (event.seat == seat && event.how == Moving::kCard) facts.goes_to = event.to;
  }
  void operator()(const SentToJail& event) {
    if (event.seat == seat && event.why == JailWhy::kCard) facts.jailed = true;
  }
  void operator()(const CardKept& event) {
    if (event.seat == seat) facts.keeps = true;
  }
  void operator()(const auto&) const {}
};

/// What would follow is read off a copy of the position, never worked out a second time.
class FactsFinder {
 public:
  FactsFinder(const Ruleset& game, const State& state, Seat seat)
      : game_(game), state_(state), seat_(seat) {}

  Facts find(Roll) const {
    Facts facts;
    const bool last =
        state_.prompt == Prompt::kJailChoice && state_.jail[seat_] >= game_.rules.jail.turns;
    if (last) facts.fine = game_.rules.jail.fine;
    return facts;
  }

  Facts find(Buy) const {
    const int deed = deed_at_hand(game_, state_);
    if (deed < 0) return {};
    State after = state_;
    after.owned[seat_].add(deed);
    Facts facts = brings(-game_.board.deeds[deed].price);
    facts.rent_after = rent_in(after, deed);
    const DeedSet group = group_of(game_.board, deed);
    if (group.size() > 1 && after.owned[seat_].contains(group)) facts.completes = true;
    return facts;
  }

  Facts find(Decline) const {
    Facts facts;
    State after = state_;
    if (state_.prompt == Prompt::kInheritedMortgage) {
      const int deed = state_.inherited.lowest();
      after.inherited.remove(deed);
      if (game_.rules.mortgage_transfer == MortgageTransfer::kChoose) after.surcharged.add(deed);
      facts.lift = lift_cost(game_, after, deed);
    } else if (state_.prompt == Prompt::kBuyOrDecline &&
               game_.rules.on_decline != OnDecline::kNothing) {
      after.auction.deed = narrow<std::int8_t>(deed_at_hand(game_, state_));
      facts.bids_from = least_bid(game_, after);
    }
    return facts;
  }

  Facts find(Bid action) const {
    Facts facts;
    facts.leaves_if_won = state_.cash[seat_] - action.amount;
    return facts;
  }

  Facts find(Build action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0) return {};
    return built(deed, state_.levels.of(deed) + 1,
                 -cost_of_level(game_, deed, state_.levels.of(deed) + 1));
  }

  Facts find(Sell action) const {
    const int deed = deed_on(game_.board, action.tile);
    const int level = deed < 0 ? 0 : state_.levels.of(deed);
    if (level == 0) return {};
    const int left = level_after_sale(game_, state_, deed);
    return built(deed, left, refund_between(game_, deed, level, left));
  }

  Facts find(Mortgage action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0) return {};
    Facts facts = brings(game_.board.deeds[deed].mortgage);
    facts.rent = rent_in(state_, deed);
    facts.lift = lift_cost(game_, state_, deed);
    return facts;
  }

  Facts find(Lift action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0) return {};
    State after = state_;
    after.mortgaged.remove(deed);
    Facts facts = brings(-lift_cost(game_, state_, deed));
    facts.rent_after = rent_in(after, deed);
    return facts;
  }

  Facts find(PayFine) const {
    Facts facts = brings(-game_.rules.jail.fine);
    if (!must_leave_jail(state_)) facts.rolls = true;
    return facts;
  }

  Facts find(UseCard) const {
    Facts facts;
    if (!must_leave_jail(state_)) facts.rolls = true;
    return facts;
  }

  Facts find(Wait) const {
    Facts facts;
    facts.round = state_.jail[seat_];
    facts.rounds = game_.rules.jail.turns;
    return facts;
  }

  Facts find(PayTax action) const {
    Facts facts;
    if (!action.share) return brings(-game_.board.tiles[state_.at[seat_]].amount);
    facts.percent = game_.rules.tax_share;
    return facts;
  }

  /// A card is played on a copy, and tells what it did up to the next question. A debt beside other
  /// payments, or before the card is through, leaves open what it comes to.
  Facts find(Ok) const {
    State after = state_;
    CardOutcome card{.seat = seat_};
    if (apply(game_, after, seat_, Ok{}, card)) return {};
    Facts facts = card.facts;
    const bool draws = after.prompt == Prompt::kDraw && !facts.goes_to;
    const bool through = after.card.next >= after.card.end || after.prompt == Prompt::kDraw;
    if (draws) facts.draws = true;
    if (card.owed > 0 && card.paid == 0 && through) facts.amount = -card.owed;
    if (card.owed == 0 && card.paid != 0 && through) {
      facts.amount = card.paid;
      if (!facts.goes_to) facts.leaves = state_.cash[seat_] + card.paid;
    }
    return facts;
  }

  Facts find(Accept) const {
    Facts facts;  // sales of buildings and fees may come with it: nothing is said of what is left
    const Offer& offer = state_.offer;
    if (asked_as_owner(state_, seat_)) {
      facts.amount = game_.board.deeds[deed_at_hand(game_, state_)].price;
    } else if (offer.open()) {
      facts.amount = offer.give_money - offer.want_money;
    }
    return facts;
  }

  Facts find(Ask) const {
    Facts facts;
    const int deed = deed_at_hand(game_, state_);
    if (deed >= 0) facts.price = game_.board.deeds[deed].price;
    return facts;
  }

  Facts find(End) const {
    Facts facts;
    if (state_.cash[seat_] < 0) facts.out = true;
    return facts;
  }

  Facts find(Resign) const {
    Facts facts;
    facts.out = true;
    return facts;
  }

  static Facts find(const auto&) { return {}; }

 private:
  Facts brings(Money amount) const {
    Facts facts;
    facts.amount = amount;
    if (!in_debt(state_, seat_) && !worth_is_hidden(state_, seat_)) {
      facts.leaves = state_.cash[seat_] + amount;
    }
    return facts;
  }

  Facts built(int deed, int level, Money amount) const {
    State after = state_;
    after.levels.set(deed, level);
    Facts facts = brings(amount);
    facts.level = level;
    facts.rent = rent_in(state_, deed);
    facts.rent_after = rent_in(after, deed);
    return facts;
  }

  /// Jail may keep the owner from the rent for a while, which says nothing about the deed.
  /// Utilities have no rent but a factor of the dice.
  std::optional<Money> rent_in(State state, int deed) const {
    if (game_.board.deeds[deed].kind == DeedKind::kUtility) return {};
    state.jail[seat_] = 0;
    return rent_of(game_, state, deed, 0, 0);
  }

  const Ruleset& game_;
  const State& state_;
  Seat seat_;
};

}  // namespace

Facts facts_of(const Ruleset& game, const State& state, Seat seat, const Action& action) {
  const FactsFinder finder(game, state, seat);
  return stdx::visit([&](const auto& one) { return finder.find(one); }, action);
}

}  // namespace parlour::estate
