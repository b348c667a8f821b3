// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/estate.hpp"
#include "wire/estate/choices.hpp"
#include "words/estate_labels.hpp"

namespace parlour::estate {

namespace {

using namespace words::estate_labels::prompts;

class Asker {
 public:
  Asker(const Teller& teller, const State& state)
      : t_(teller), game_(teller.compiled->ruleset), state_(state) {}

  Question ask() const {
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
        return about_tile(by(kTax), here());
      case Prompt::kCard:
      case Prompt::kCardChoice:
        return card();
      case Prompt::kMortgagedOffer:
        return buy(asked_as_owner(state_, state_.asked) ? kMortgagedAsked : kMortgagedOffer);
      case Prompt::kTradeResponse:
        return trade();
      case Prompt::kInheritedMortgage:
        return inherited(game_.board.deeds[state_.inherited.lowest()].tile);
      case Prompt::kDebt:
        return debt();
      case Prompt::kManage:
        return by(state_.cash[state_.asked] < 0 ? kBelowZero : kManage);
      case Prompt::kGameOver:
        return to_all(say(kGameOver));
      case Prompt::kDice:
        return to_all(say(kDice));
      case Prompt::kTableDraw:
        return about_tile(to_all(say(kTableDraw, {{"tile", tile_name(t_, here())}})), here());
      case Prompt::kDraw:
      case Prompt::kAmount:
        return to_all(say(kDraw));
      case Prompt::kOrderDraw:
        return to_all(say(kOrderDraw));
    }
    return {};
  }

 private:
  int here() const { return state_.at[state_.current()]; }

  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }

  static Question to_all(std::string text) {
    Question question;
    question.text = std::move(text);
    return question;
  }

  /// The same words with the name of whoever is asked before them, and to that seat without it.
  Question to_one(const std::string& words) const {
    const std::string who = name_of(t_, state_.asked);
    Question question = to_all(say(kTo, {{"who", who}, {"question", words}}));
    question.to_you = capitalised(t_.language, words);
    question.seat = state_.asked;
    return question;
  }

  static Question about_tile(Question question, int tile) {
    question.tile = tile;
    return question;
  }

  Question by(const Phrase& phrase) const {
    const Seat seat = state_.asked;
    return to_one(say(phrase, {{"card", words_of(*t_.title).jail_card.in(t_.language)},
                               {"jail", words_of(*t_.title).jail.in(t_.language)},
                               {"tile", tile_name(t_, state_.at[seat])},
                               {"cash", money(t_, state_.cash[seat])}}));
  }

  Question inherited(int tile) const {
    const std::string& mortgaged = words_of(*t_.title).mortgaged.in(t_.language);
    const std::string words =
        say(kInherited, {{"tile", tile_name(t_, tile)}, {"mortgaged", mortgaged}});
    return about_tile(to_one(words), tile);
  }

  Question buy(const Phrase& phrase) const {
    const int deed = deed_at_hand(game_, state_);
    const DeedData& data = game_.board.deeds[deed];
    Question question =
        to_one(say(phrase, {{"visitor", name_of(t_, state_.current())},
                            {"owner", name_of(t_, owner_of(state_, deed))},
                            {"tile", tile_name(t_, data.tile)},
                            {"mortgaged", words_of(*t_.title).mortgaged.in(t_.language)},
                            {"amount", money(t_, data.price)}}));
    question.amount = data.price;
    return about_tile(std::move(question), data.tile);
  }

  Question auction() const {
    const Auction& auction = state_.auction;
    const int at = game_.board.deeds[auction.deed].tile;
    const std::string& tile = tile_name(t_, at);
    if (auction.leader == kBank)
      return about_tile(to_all(say(kAuctionNoBid, {{"tile", tile}})), at);
    Question question = to_all(say(kAuction, {{"tile", tile},
                                              {"amount", money(t_, auction.bid)},
                                              {"who", name_of(t_, auction.leader)}}));
    question.amount = auction.bid;
    return about_tile(std::move(question), at);
  }

  Question card() const {
    const CardInPlay& card = state_.card;
    const std::string text = told_card(t_, card.deck, card.card, state_.asked, &state_);
    Question question = to_one(say(kCard, {{"deck", deck_name(t_, card.deck)}, {"text", text}}));
    question.card = text;
    return question;
  }

  Question trade() const {
    const Offer& offer = state_.offer;
    return to_one(
        say(kTrade, {{"from", name_of(t_, offer.from)},
                     {"give", goods(t_, offer.give, offer.give_money, offer.give_cards)},
                     {"want", goods(t_, offer.want, offer.want_money, offer.want_cards)}}));
  }

  Question debt() const {
    const Debt& debt = state_.debt;
    const Seat creditor = debt.creditor == kPot ? kBank : debt.creditor;
    Question question = to_one(say(kDebt, {{"to", name_of(t_, creditor)},
                                           {"amount", money(t_, debt.amount)},
                                           {"cash", money(t_, state_.cash[debt.debtor])}}));
    question.amount = debt.amount;
    question.creditor = debt.creditor;
    return question;
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
};

}  // namespace

Question question_of(const Teller& teller, const State& seen) { return Asker(teller, seen).ask(); }

}  // namespace parlour::estate
