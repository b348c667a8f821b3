// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/labels.hpp"

#include "rules/conquest/conquest.hpp"
#include "words/conquest_labels.hpp"

namespace parlour::conquest {

namespace {

using namespace words::conquest_labels;

/// One tell() per action: a new action without a label does not compile.
class Labels {
 public:
  Labels(const Teller& teller, const Facts& facts) : t_(teller), facts_(facts) {}

  std::string tell(Claim action) const { return on(kClaim, "claim", action.territory); }
  std::string tell(Place action) const {
    return on(kPlace, "place", action.territory, action.troops);
  }
  std::string tell(Exchange action) const {
    return say(kExchange, {{"verb", word(t_, "exchange")},
                           {"cards", cards(t_, action.a, action.b, action.c)},
                           {"troops", troops(t_, facts_.brings.value_or(0))}});
  }
  std::string tell(BuildAirport action) const {
    return on(kBuildIn, "build_airport", action.territory);
  }
  std::string tell(Propose action) const { return with("ask_alliance", kAsk, action.seat); }
  std::string tell(Accept action) const { return with("accept", kWith, action.seat); }
  std::string tell(Refuse action) const { return with("refuse", kWith, action.seat); }
  std::string tell(Break action) const { return with("break_alliance", kWith, action.seat); }
  std::string tell(Attack action) const { return between(kAttack, "attack", action); }
  std::string tell(Throw action) const {
    return capitalised(t_.language, hand_name(t_, action.hand));
  }
  std::string tell(RollDice action) const {
    return say(action.count == 1 ? kRollOne : kRollMany,
               {{"verb", word(t_, "roll")}, {"n", std::to_string(int{action.count})}});
  }
  std::string tell(Retreat) const { return std::string(word(t_, "retreat")); }
  std::string tell(Move action) const {
    return say(kMove, {{"verb", word(t_, "move_in")}, {"troops", troops(t_, action.troops)}});
  }
  std::string tell(Fortify action) const { return between(kFortify, "fortify", action); }
  std::string tell(Next) const { return std::string(word(t_, "next_phase")); }
  std::string tell(End) const { return std::string(word(t_, "next_player")); }

  std::string tell(TimeUp) const { return say(kTimeUp); }
  std::string tell(LateThrow) const { return say(kLateThrow); }
  std::string tell(DrawSeat action) const { return name_of(t_, action.seat); }
  std::string tell(Deal action) const { return territory_name(t_, action.territory); }
  std::string tell(const BattleDice& action) const {
    return say(kDice, {{"a", pips(action.attack)}, {"b", pips(action.defence)}});
  }
  std::string tell(DrawHand action) const {
    return capitalised(t_.language, hand_name(t_, action.hand));
  }
  std::string tell(DrawCard) const { return say(kDraw); }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  std::string on(const Phrase& phrase, std::string_view verb, Territory territory,
                 Troops number = 0) const {
    return say(phrase, {{"verb", word(t_, verb)},
                        {"land", territory_name(t_, territory)},
                        {"troops", troops(t_, number)}});
  }
  std::string with(std::string_view verb, const Phrase& phrase, Seat seat) const {
    return say(
        phrase,
        {{"verb", word(t_, verb)}, {"who", name_of(t_, seat)}, {"alliance", word(t_, "alliance")}});
  }
  std::string between(const Phrase& phrase, std::string_view verb, const auto& action) const {
    return say(phrase, {{"verb", word(t_, verb)},
                        {"from", territory_name(t_, action.from)},
                        {"to", territory_name(t_, action.to)},
                        {"troops", troops(t_, action.troops)}});
  }
  static std::string pips(std::span<const std::int8_t> dice) {
    std::string shown;
    for (const std::int8_t die : dice) {
      if (die > 0) shown += (shown.empty() ? "" : " ") + std::to_string(int{die});
    }
    return shown;
  }

  const Teller& t_;
  const Facts& facts_;
};

}  // namespace

std::string label(const Teller& teller, const Action& action, const Facts& facts) {
  const Labels labels(teller, facts);
  return stdx::visit([&](const auto& one) { return labels.tell(one); }, action);
}

}  // namespace parlour::conquest
