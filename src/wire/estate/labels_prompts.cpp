// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/estate.hpp"
#include "wire/estate/labels.hpp"
#include "wire/estate/labels_phrases.hpp"

namespace parlour::estate {

namespace {

using namespace labels::prompts;

class Question {
 public:
  Question(const Teller& teller, const State& state)
      : t_(teller), game_(teller.compiled->ruleset), state_(state) {}

  std::string ask() const {
    switch (state_.prompt) {
      case Prompt::kOrderRoll:
        return by(kOrderRoll);
      case Prompt::kJailChoice:
        return by(must_leave_jail(state_) ? kJailLast : kJail);
      case Prompt::kRoll:
        return by(state_.doubles > 0 ? kRollAgain : kRoll);
      case Prompt::kBuyOrDecline:
        return buy(kBuy);
      case Prompt::kAuction:
        return auction();
      case Prompt::kTaxChoice:
        return by(kTax);
      case Prompt::kCard:
      case Prompt::kCardChoice:
        return card();
      case Prompt::kMortgagedOffer:
        return buy(asked_as_owner(state_, state_.asked) ? kMortgagedAsked : kMortgagedOffer);
      case Prompt::kTradeResponse:
        return trade();
      case Prompt::kInheritedMortgage:
        return on_tile(kInherited, game_.board.deeds[state_.inherited.lowest()].tile);
      case Prompt::kDebt:
        return debt();
      case Prompt::kManage:
        return by(state_.cash[state_.asked] < 0 ? kBelowZero : kManage);
      case Prompt::kGameOver:
        return say(kGameOver);
      case Prompt::kDice:
        return say(kDice);
      case Prompt::kTableDraw:
        return say(kTableDraw, {{"tile", tile_name(t_, state_.at[state_.current()])}});
      case Prompt::kDraw:
      case Prompt::kAmount:
        return say(kDraw);
      case Prompt::kOrderDraw:
        return say(kOrderDraw);
    }
    return {};
  }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }

  std::string by(const Phrase& phrase) const {
    const Seat seat = state_.asked;
    const std::string& card = words_of(*t_.title).jail_card.in(t_.language);
    const bool english = t_.language == Language::kEnglish;
    return say(phrase, {{"who", name_of(t_, seat)},
                        {"card", english ? with_article(card) : card},
                        {"jail", words_of(*t_.title).jail.in(t_.language)},
                        {"tile", tile_name(t_, state_.at[seat])},
                        {"cash", money(t_, state_.cash[seat])}});
  }

  std::string on_tile(const Phrase& phrase, int tile) const {
    return say(phrase, {{"who", name_of(t_, state_.asked)},
                        {"tile", tile_name(t_, tile)},
                        {"mortgaged", words_of(*t_.title).mortgaged.in(t_.language)}});
  }

  std::string buy(const Phrase& phrase) const {
    const int deed = deed_at_hand(game_, state_);
    const DeedData& data = game_.board.deeds[deed];
    return say(phrase, {{"who", name_of(t_, state_.current())},
                        {"owner", name_of(t_, owner_of(state_, deed))},
                        {"tile", tile_name(t_, data.tile)},
                        {"mortgaged", words_of(*t_.title).mortgaged.in(t_.language)},
                        {"amount", money(t_, data.price)}});
  }

  std::string auction() const {
    const Auction& auction = state_.auction;
    const std::string& tile = tile_name(t_, game_.board.deeds[auction.deed].tile);
    if (auction.leader == kBank) return say(kAuctionNoBid, {{"tile", tile}});
    return say(
        kAuction,
        {{"tile", tile}, {"amount", money(t_, auction.bid)}, {"who", name_of(t_, auction.leader)}});
  }

  std::string card() const {
    const CardInPlay& card = state_.card;
    const std::string text = told_card(t_, card.deck, card.card, state_.asked, &state_);
    return say(
        kCard,
        {{"who", name_of(t_, state_.asked)}, {"deck", deck_name(t_, card.deck)}, {"text", text}});
  }

  std::string trade() const {
    const Offer& offer = state_.offer;
    return say(kTrade, {{"who", name_of(t_, offer.to)},
                        {"from", name_of(t_, offer.from)},
                        {"give", goods(t_, offer.give, offer.give_money, offer.give_cards)},
                        {"want", goods(t_, offer.want, offer.want_money, offer.want_cards)}});
  }

  std::string debt() const {
    const Debt& debt = state_.debt;
    return say(kDebt, {{"who", name_of(t_, debt.debtor)},
                       {"to", name_of(t_, debt.creditor == kPot ? kBank : debt.creditor)},
                       {"amount", money(t_, debt.amount)},
                       {"cash", money(t_, state_.cash[debt.debtor])}});
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
};

}  // namespace

std::string prompt_line(const Teller& teller, const State& state) {
  return Question(teller, state).ask();
}

}  // namespace parlour::estate
