// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/estate.hpp"
#include "wire/estate/labels.hpp"
#include "wire/estate/labels_phrases.hpp"

namespace parlour::estate {

namespace {

using namespace labels::hints;

/// What would follow is read off a copy of the position, never worked out a second time.
class Hints {
 public:
  Hints(const Teller& teller, const State& state, Seat seat)
      : t_(teller), game_(teller.compiled->ruleset), state_(state), seat_(seat) {}

  std::string tell(Roll) const {
    if (state_.prompt != Prompt::kJailChoice) return {};
    if (state_.jail[seat_] < game_.rules.jail.turns) return say(kDoubleFrees);
    return of_amount(kLastTry, game_.rules.jail.fine);
  }

  std::string tell(Buy) const {
    const int deed = deed_at_hand(game_, state_);
    if (deed < 0) return {};
    State after = state_;
    after.owned[seat_].add(deed);
    const DeedSet group = group_of(game_.board, deed);
    std::string text = leaves(game_.board.deeds[deed].price) + rent_in(after, deed, kRent);
    const bool whole = group.size() > 1 && after.owned[seat_].contains(group);
    return whole ? text + ", " + say(kCompletes) : text;
  }

  std::string tell(Decline) const {
    if (state_.prompt == Prompt::kInheritedMortgage) {
      const int deed = state_.inherited.lowest();
      State after = state_;
      keep_mortgage_in(after, deed);
      return of_amount(kLaterCosts, lift_cost(game_, after, deed));
    }
    const bool auction =
        state_.prompt == Prompt::kBuyOrDecline && game_.rules.on_decline != OnDecline::kNothing;
    if (!auction) return {};
    State after = state_;
    after.auction.deed = narrow<std::int8_t>(deed_at_hand(game_, state_));
    return of_amount(kBidsStart, least_bid(game_, after));
  }

  std::string tell(Bid action) const {
    return of_amount(kLeavesIfWon, state_.cash[seat_] - action.amount);
  }

  std::string tell(Build action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0) return {};
    State after = state_;
    after.levels.set(deed, state_.levels.of(deed) + 1);
    return leaves(cost_of_level(game_, deed, after.levels.of(deed))) +
           rent_in(after, deed, kRentBecomes);
  }

  std::string tell(Sell action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0 || state_.levels.of(deed) == 0) return {};
    State after = state_;
    after.levels.set(deed, level_after_sale(game_, state_, deed));
    return of_rent(kRentBecomes, deed, rent_when_free(after, deed));
  }

  std::string tell(Mortgage action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0) return {};
    return of_rent(kNoRent, deed, lift_cost(game_, state_, deed));
  }

  std::string tell(Lift action) const {
    const int deed = deed_on(game_.board, action.tile);
    return deed < 0 ? std::string() : leaves(lift_cost(game_, state_, deed));
  }

  std::string tell(PayFine) const { return leaves(game_.rules.jail.fine) + then_roll(); }
  std::string tell(UseCard) const { return must_leave_jail(state_) ? "" : say(kThenRoll); }
  std::string tell(Wait) const {
    return say(kRounds, {{"n", std::to_string(state_.jail[seat_])},
                         {"most", std::to_string(game_.rules.jail.turns)}});
  }
  std::string tell(PayTax action) const { return action.share ? say(kBeforeCounting) : ""; }

  std::string tell(Accept) const {
    if (asked_as_owner(state_, seat_)) {
      const int deed = deed_at_hand(game_, state_);
      return of_amount(kBrings, game_.board.deeds[deed].price);
    }
    const Offer& offer = state_.offer;
    if (!offer.open()) return {};
    return say(kYouGet, {{"get", goods(t_, offer.give, offer.give_money, offer.give_cards)},
                         {"give", goods(t_, offer.want, offer.want_money, offer.want_cards)}});
  }

  std::string tell(Ask) const {
    const int deed = deed_at_hand(game_, state_);
    if (deed < 0) return {};
    return say(kStaysMortgaged, {{"amount", money(t_, game_.board.deeds[deed].price)},
                                 {"mortgaged", words_of(*t_.title).mortgaged.in(t_.language)}});
  }
  std::string tell(End) const { return state_.cash[seat_] < 0 ? say(kBelowZero) : ""; }
  std::string tell(Resign) const { return say(kOut); }

  static std::string tell(Withdraw) { return {}; }
  static std::string tell(Choose) { return {}; }
  static std::string tell(Ok) { return {}; }
  static std::string tell(const MakeOffer&) { return {}; }
  static std::string tell(const Counter&) { return {}; }
  static std::string tell(Reject) { return {}; }
  static std::string tell(TimeUp) { return {}; }
  static std::string tell(CloseAuction) { return {}; }
  static std::string tell(EndGame) { return {}; }
  static std::string tell(Dice) { return {}; }
  static std::string tell(DrawCard) { return {}; }
  static std::string tell(DrawEntry) { return {}; }
  static std::string tell(DrawAmount) { return {}; }
  static std::string tell(DrawSeat) { return {}; }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  std::string of_amount(const Phrase& phrase, Money amount) const {
    return say(phrase, {{"amount", money(t_, amount)}});
  }
  std::string of_rent(const Phrase& phrase, int deed, Money amount) const {
    const std::string& rent = rent_word(t_, game_.board.deeds[deed].tile);
    return say(phrase, {{"amount", money(t_, amount)}, {"rent", rent}});
  }
  std::string leaves(Money cost) const { return of_amount(kLeaves, state_.cash[seat_] - cost); }
  std::string then_roll() const { return must_leave_jail(state_) ? "" : ", " + say(kThenRoll); }

  /// Utilities have no rent but a factor of the dice, so nothing is said of it.
  std::string rent_in(const State& after, int deed, const Phrase& phrase) const {
    if (game_.board.deeds[deed].kind == DeedKind::kUtility) return {};
    return ", " + of_rent(phrase, deed, rent_when_free(after, deed));
  }

  /// Jail may keep the owner from the rent for a while, which says nothing about the deed.
  Money rent_when_free(State after, int deed) const {
    after.jail[seat_] = 0;
    return rent_of(game_, after, deed, 0, 0);
  }

  void keep_mortgage_in(State& after, int deed) const {
    after.inherited.remove(deed);
    if (game_.rules.mortgage_transfer == MortgageTransfer::kChoose) after.surcharged.add(deed);
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
  Seat seat_;
};

}  // namespace

std::string hint(const Teller& teller, const State& state, Seat seat, const Action& action) {
  const Hints hints(teller, state, seat);
  return stdx::visit([&](const auto& one) { return hints.tell(one); }, action);
}

}  // namespace parlour::estate
