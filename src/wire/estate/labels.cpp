// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/labels.hpp"

#include <cstdlib>

#include "rules/estate/estate.hpp"
#include "words/estate_labels.hpp"

namespace parlour::estate {

namespace {

using namespace words::estate_labels;

/// One tell() per action: a new action without a label does not compile.
class Labels {
 public:
  Labels(const Teller& teller, const State& state, Seat seat, const Facts& facts)
      : t_(teller), game_(teller.compiled->ruleset), state_(state), seat_(seat), facts_(facts) {}

  std::string tell(Roll) const {
    if (state_.prompt == Prompt::kJailChoice) return say(kRollForDouble);
    return say(state_.prompt == Prompt::kOrderRoll ? kRollForOrder : kRoll);
  }

  std::string tell(Buy) const {
    const int deed = deed_at_hand(game_, state_);
    if (deed < 0) return words().buy.in(t_.language);
    return on_tile(kBuy, words().buy, game_.board.deeds[deed].tile);
  }

  std::string tell(Decline) const {
    if (state_.prompt == Prompt::kInheritedMortgage) return say(kKeepMortgage);
    if (state_.prompt == Prompt::kMortgagedOffer) return say(kDoNotAsk);
    return say(game_.rules.on_decline == OnDecline::kNothing ? kDoNotBuy : kToAuction);
  }

  std::string tell(Bid action) const { return say(kBid, {{"amount", cash(action.amount)}}); }
  std::string tell(Withdraw) const { return say(kWithdraw); }

  std::string tell(Build action) const {
    if (!facts_.level) return words().build.in(t_.language);
    return say(kBuild, {{"verb", words().build.in(t_.language)},
                        {"tile", tile_name(t_, action.tile)},
                        {"what", buildings(t_, *facts_.level)},
                        {"amount", amount()}});
  }

  std::string tell(Sell action) const {
    const int deed = deed_on(game_.board, action.tile);
    const bool large = deed >= 0 && state_.levels.of(deed) == top_level(game_.rules);
    const std::string& noun = (large ? words().hotel : words().house).in(t_.language);
    return say(kSell,
               {{"building", noun}, {"tile", tile_name(t_, action.tile)}, {"amount", amount()}});
  }

  std::string tell(Mortgage action) const {
    return on_tile(kMortgage, words().mortgage, action.tile);
  }

  std::string tell(Lift action) const { return on_tile(kLift, words().lift, action.tile); }

  std::string tell(PayFine) const { return say(kPayFine, {{"amount", amount()}}); }
  std::string tell(UseCard) const {
    return say(kUseCard, {{"card", words().jail_card.in(t_.language)}});
  }
  std::string tell(Wait) const { return say(kWait); }

  std::string tell(PayTax action) const {
    if (!action.share) return say(kPayFlat, {{"amount", amount()}});
    return say(kPayShare, {{"percent", std::to_string(facts_.percent.value_or(0))}});
  }

  std::string tell(Choose action) const {
    const bool shown = state_.prompt == Prompt::kCardChoice;
    const std::string option = shown ? told_option(t_, state_, seat_, action.option) : "";
    if (!option.empty()) return option;
    return say(action.option == 1 ? kFirst : kSecond);
  }

  std::string tell(Ok) const {
    if (facts_.jailed) return say(kGoToJail, {{"jail", words().jail.in(t_.language)}});
    if (facts_.keeps) return say(kKeepIt);
    if (facts_.amount) return say(*facts_.amount < 0 ? kPay : kCollect, {{"amount", amount()}});
    if (facts_.goes_to) return say(kGoTo, {{"tile", tile_name(t_, *facts_.goes_to)}});
    return say(facts_.draws ? kDraw : kGoOn);
  }
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
  std::string cash(Money amount) const { return money(t_, amount); }
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  /// What is paid or got; the sentence says which.
  std::string amount() const { return cash(std::abs(facts_.amount.value_or(0))); }
  std::string on_tile(const Phrase& phrase, const Text& verb, int tile) const {
    return say(
        phrase,
        {{"verb", verb.in(t_.language)}, {"tile", tile_name(t_, tile)}, {"amount", amount()}});
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
  Seat seat_;
  const Facts& facts_;
};

}  // namespace

std::string label(const Teller& teller, const State& state, Seat seat, const Action& action,
                  const Facts& facts) {
  const Labels labels(teller, state, seat, facts);
  return stdx::visit([&](const auto& one) { return labels.tell(one); }, action);
}

}  // namespace parlour::estate
