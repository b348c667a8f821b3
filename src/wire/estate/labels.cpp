// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/labels.hpp"

#include "rules/estate/estate.hpp"
#include "wire/estate/labels_phrases.hpp"

namespace parlour::estate {

namespace {

using namespace labels;

/// One tell() per action: a new action without a label does not compile.
class Labels {
 public:
  Labels(const Teller& teller, const State& state, Seat seat)
      : t_(teller), game_(teller.compiled->ruleset), state_(state), seat_(seat) {}

  std::string tell(Roll) const {
    if (state_.prompt == Prompt::kJailChoice) return say(kRollForDouble);
    return say(state_.prompt == Prompt::kOrderRoll ? kRollForOrder : kRoll);
  }

  std::string tell(Buy) const {
    const DeedData* deed = deed_here();
    if (deed == nullptr) return words().buy.in(t_.language);
    return on_tile(kBuy, words().buy, deed->tile, deed->price);
  }

  std::string tell(Decline) const {
    if (state_.prompt == Prompt::kInheritedMortgage) return say(kKeepMortgage);
    if (state_.prompt == Prompt::kMortgagedOffer) return say(kDoNotAsk);
    return say(game_.rules.on_decline == OnDecline::kNothing ? kDoNotBuy : kToAuction);
  }

  std::string tell(Bid action) const { return say(kBid, {{"amount", cash(action.amount)}}); }
  std::string tell(Withdraw) const { return say(kWithdraw); }

  std::string tell(Build action) const {
    const int deed = deed_on(game_.board, action.tile);
    if (deed < 0) return words().build.in(t_.language);
    return say(kBuild, {{"verb", words().build.in(t_.language)},
                        {"tile", tile_name(t_, action.tile)},
                        {"what", buildings(t_, state_.levels.of(deed) + 1)},
                        {"amount", cash(cost_of_level(game_, deed, state_.levels.of(deed) + 1))}});
  }

  std::string tell(Sell action) const {
    const int deed = deed_on(game_.board, action.tile);
    const int level = deed < 0 ? 0 : state_.levels.of(deed);
    const int left = level == 0 ? 0 : level_after_sale(game_, state_, deed);
    const bool large = level == top_level(game_.rules);
    const std::string& noun = (large ? words().hotel : words().house).in(t_.language);
    return say(kSell,
               {{"building", english() ? with_article(noun) : noun},
                {"tile", tile_name(t_, action.tile)},
                {"amount", cash(level == 0 ? 0 : refund_between(game_, deed, level, left))}});
  }

  std::string tell(Mortgage action) const {
    const int deed = deed_on(game_.board, action.tile);
    const Money value = deed < 0 ? 0 : game_.board.deeds[deed].mortgage;
    return on_tile(kMortgage, words().mortgage, action.tile, value);
  }

  std::string tell(Lift action) const {
    const int deed = deed_on(game_.board, action.tile);
    const Money cost = deed < 0 ? 0 : lift_cost(game_, state_, deed);
    return on_tile(kLift, words().lift, action.tile, cost);
  }

  std::string tell(PayFine) const {
    return say(kPayFine, {{"amount", cash(game_.rules.jail.fine)}});
  }
  std::string tell(UseCard) const {
    const std::string& card = words().jail_card.in(t_.language);
    return say(kUseCard, {{"card", english() ? with_article(card) : card}});
  }
  std::string tell(Wait) const { return say(kWait); }

  std::string tell(PayTax action) const {
    if (action.share) return say(kPayShare, {{"percent", std::to_string(game_.rules.tax_share)}});
    return say(kPayFlat, {{"amount", cash(game_.board.tiles[state_.at[seat_]].amount)}});
  }

  std::string tell(Choose action) const {
    const bool shown = state_.prompt == Prompt::kCardChoice;
    const std::string option = shown ? told_option(t_, state_, seat_, action.option) : "";
    if (!option.empty()) return option;
    return say(action.option == 1 ? kFirst : kSecond);
  }

  std::string tell(Ok) const { return say(kOk); }
  std::string tell(const MakeOffer& action) const {
    if (action.offer.to < 0) return say(kOffer);
    return say(kOfferTo, {{"who", name_of(t_, action.offer.to)}});
  }
  std::string tell(const Counter&) const { return say(kCounter); }
  std::string tell(Accept) const { return say(kAccept); }
  std::string tell(Reject) const { return say(kReject); }
  std::string tell(Ask) const {
    return say(kAsk, {{"tile", tile_name(t_, state_.at[state_.current()])}});
  }
  std::string tell(End) const { return say(kEnd); }
  std::string tell(Resign) const { return say(kResign); }
  std::string tell(TimeUp) const { return say(kTimeUp); }
  std::string tell(CloseAuction) const { return say(kCloseAuction); }
  std::string tell(EndGame) const { return say(kEndGame); }
  std::string tell(Dice action) const {
    return say(kDice, {{"a", std::to_string(action.a)}, {"b", std::to_string(action.b)}});
  }
  std::string tell(DrawCard) const { return say(kDraw); }
  std::string tell(DrawEntry) const { return say(kDraw); }
  std::string tell(DrawAmount action) const { return cash(action.amount); }
  std::string tell(DrawSeat action) const { return name_of(t_, action.seat); }

 private:
  const Words& words() const { return words_of(*t_.title); }
  bool english() const { return t_.language == Language::kEnglish; }
  std::string cash(Money amount) const { return money(t_, amount); }
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  std::string on_tile(const Phrase& phrase, const Text& verb, int tile, Money amount) const {
    return say(
        phrase,
        {{"verb", verb.in(t_.language)}, {"tile", tile_name(t_, tile)}, {"amount", cash(amount)}});
  }
  const DeedData* deed_here() const {
    const int deed = deed_at_hand(game_, state_);
    return deed < 0 ? nullptr : &game_.board.deeds[deed];
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
  Seat seat_;
};

}  // namespace

std::string label(const Teller& teller, const State& state, Seat seat, const Action& action) {
  const Labels labels(teller, state, seat);
  return stdx::visit([&](const auto& one) { return labels.tell(one); }, action);
}

}  // namespace parlour::estate
