// SPDX-License-Identifier: Apache-2.0
#include "rules/conquest/conquest.hpp"
#include "wire/conquest/labels.hpp"
#include "words/conquest_labels.hpp"

namespace parlour::conquest {

namespace {

using namespace words::conquest_labels::hints;

/// Most choices are worth no hint: those that are have a tell() of their own.
class Hints {
 public:
  Hints(const Teller& teller, const State& state, const Facts& facts)
      : t_(teller), state_(state), facts_(facts) {}

  std::string tell(Claim) const {
    if (!facts_.continent) return {};
    return say(*facts_.missing == 0 ? kContinentDone : kContinentLeft,
               {{"n", number(facts_.missing)},
                {"continent", continent_name(t_, *facts_.continent)},
                {"bonus", number(facts_.bonus)}});
  }

  std::string tell(Place) const {
    return say(facts_.threat == 0 ? kThereQuiet : kThere,
               {{"troops", troops(t_, *facts_.there)}, {"n", number(facts_.threat)}});
  }

  std::string tell(Exchange action) const {
    std::string text;
    if (facts_.later) text = say(kNextTurn, {{"phase", phase_name(t_, Stage::kAllocate)}});
    if (!facts_.bonus) return text;
    return joined(text, say(kBonusOn, {{"n", number(facts_.bonus)},
                                       {"land", territory_name(t_, action.bonus)}}));
  }

  std::string tell(BuildAirport) const {
    return say(kAirport, {{"cost", troops(t_, *facts_.cost)}, {"rest", number(facts_.leaves)}});
  }

  std::string tell(Attack) const {
    std::string outlook;
    if (facts_.empty) outlook = say(kEmptyLand);
    if (facts_.unseen) outlook = say(kNotSeen);
    if (facts_.percent) {
      outlook = say(kOdds, {{"percent", number(facts_.percent)}, {"n", number(facts_.defenders)}});
    }
    if (!facts_.route) return outlook;
    return joined(outlook, say(*facts_.route == Route::kAir ? kByAir : kThroughAllies));
  }

  std::string tell(RollDice) const {
    return facts_.percent ? say(kOddsNow, {{"percent", number(facts_.percent)}}) : std::string();
  }

  std::string tell(Retreat) const {
    return say(kHome, {{"troops", troops(t_, *facts_.leaves)},
                       {"land", territory_name(t_, state_.battle.from)}});
  }
  std::string tell(Move) const { return leaving(kLeaves, state_.battle.from); }
  std::string tell(Fortify action) const {
    return leaving(*facts_.leaves > 0 ? kLeaves : kLeavesEmpty, action.from);
  }

  std::string tell(Next) const {
    const std::string text = say(kPhase, {{"phase", phase_name(t_, *facts_.phase)}});
    return facts_.lapses ? joined(text, say(kRequestsLapse)) : text;
  }

  std::string tell(End) const {
    if (!facts_.card) return {};
    return say(kDrawsCard, {{"card", word(t_, "card")}});
  }

  static std::string tell(const auto&) { return {}; }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  static std::string number(std::optional<int> known) {
    return known ? std::to_string(*known) : "?";
  }
  static std::string joined(const std::string& a, const std::string& b) {
    return a.empty() || b.empty() ? a + b : a + ", " + b;
  }
  std::string leaving(const Phrase& phrase, Territory from) const {
    return say(phrase, {{"rest", number(facts_.leaves)}, {"land", territory_name(t_, from)}});
  }

  const Teller& t_;
  const State& state_;
  const Facts& facts_;
};

}  // namespace

std::string hint(const Teller& teller, const State& state, const Action& action,
                 const Facts& facts) {
  const Hints hints(teller, state, facts);
  return stdx::visit([&](const auto& one) { return hints.tell(one); }, action);
}

}  // namespace parlour::conquest
