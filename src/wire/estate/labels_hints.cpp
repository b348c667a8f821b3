// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/estate.hpp"
#include "wire/estate/labels.hpp"
#include "words/estate_labels.hpp"

namespace parlour::estate {

namespace {

using namespace words::estate_labels::hints;

/// Most choices are worth no hint: those that are have a tell() of their own.
class Hints {
 public:
  Hints(const Teller& teller, const State& state, const Facts& facts)
      : t_(teller), game_(teller.compiled->ruleset), state_(state), facts_(facts) {}

  std::string tell(Roll) const {
    if (state_.prompt != Prompt::kJailChoice) return {};
    return facts_.fine ? of_amount(kLastTry, facts_.fine) : say(kDoubleFrees);
  }

  std::string tell(Buy) const {
    const int deed = deed_at_hand(game_, state_);
    if (deed < 0) return {};
    return joined({of_amount(kLeaves, facts_.leaves),
                   of_rent(kRent, game_.board.deeds[deed].tile, facts_.rent_after),
                   facts_.completes ? say(kCompletes) : ""});
  }

  std::string tell(Decline) const {
    return facts_.lift ? of_amount(kLaterCosts, facts_.lift)
                       : of_amount(kBidsStart, facts_.bids_from);
  }

  std::string tell(Bid) const { return of_amount(kLeavesIfWon, facts_.leaves_if_won); }

  std::string tell(Build action) const {
    return joined(
        {of_amount(kLeaves, facts_.leaves), of_rent(kRentBecomes, action.tile, facts_.rent_after)});
  }
  std::string tell(Sell action) const {
    return of_rent(kRentBecomes, action.tile, facts_.rent_after);
  }
  std::string tell(Mortgage action) const { return of_rent(kNoRent, action.tile, facts_.lift); }
  std::string tell(Lift) const { return of_amount(kLeaves, facts_.leaves); }

  std::string tell(PayFine) const {
    return joined({of_amount(kLeaves, facts_.leaves), facts_.rolls ? say(kThenRoll) : ""});
  }
  std::string tell(UseCard) const { return facts_.rolls ? say(kThenRoll) : ""; }
  std::string tell(Wait) const {
    return say(kRounds, {{"n", std::to_string(facts_.round.value_or(0))},
                         {"most", std::to_string(facts_.rounds.value_or(0))}});
  }
  std::string tell(PayTax action) const { return action.share ? say(kBeforeCounting) : ""; }

  std::string tell(Accept) const {
    if (state_.prompt == Prompt::kMortgagedOffer) return of_amount(kBrings, facts_.amount);
    const Offer& offer = state_.offer;
    if (!offer.open()) return {};
    return say(kYouGet, {{"get", goods(t_, offer.give, offer.give_money, offer.give_cards)},
                         {"give", goods(t_, offer.want, offer.want_money, offer.want_cards)}});
  }

  std::string tell(Ask) const {
    if (!facts_.price) return {};
    return say(kStaysMortgaged, {{"amount", money(t_, *facts_.price)},
                                 {"mortgaged", words_of(*t_.title).mortgaged.in(t_.language)}});
  }
  std::string tell(End) const { return facts_.out ? say(kBelowZero) : ""; }
  std::string tell(Resign) const { return say(kOut); }

  static std::string tell(const auto&) { return {}; }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  std::string of_amount(const Phrase& phrase, std::optional<Money> amount) const {
    return amount ? say(phrase, {{"amount", money(t_, *amount)}}) : std::string();
  }
  std::string of_rent(const Phrase& phrase, int tile, std::optional<Money> amount) const {
    if (!amount) return {};
    return say(phrase, {{"amount", money(t_, *amount)}, {"rent", rent_word(t_, tile)}});
  }
  static std::string joined(std::initializer_list<std::string> parts) {
    std::string text;
    for (const std::string& part : parts) {
      if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    }
    return text;
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
  const Facts& facts_;
};

}  // namespace

std::string hint(const Teller& teller, const State& state, const Action& action,
                 const Facts& facts) {
  const Hints hints(teller, state, facts);
  return stdx::visit([&](const auto& one) { return hints.tell(one); }, action);
}

}  // namespace parlour::estate
