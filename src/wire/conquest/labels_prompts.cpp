// SPDX-License-Identifier: Apache-2.0
#include "rules/conquest/conquest.hpp"
#include "wire/conquest/labels.hpp"
#include "words/conquest_labels.hpp"

namespace parlour::conquest {

namespace {

using namespace words::conquest_labels::prompts;

class Question {
 public:
  Question(const Teller& teller, const State& state)
      : t_(teller), game_(*teller.ruleset), state_(state) {}

  std::string ask() const {
    switch (state_.prompt) {
      case Prompt::kFirstSeat:
        return by(kFirstSeat);
      case Prompt::kClaim:
        return by(kClaim, state_.reserve[state_.asked], free_land(game_, state_).size());
      case Prompt::kMuster:
        return by(kMuster, state_.reserve[state_.asked]);
      case Prompt::kAllocate:
        return by(state_.to_place > 0 ? kAllocate : kAllocated, state_.to_place) + requests();
      case Prompt::kAttack:
        return by(kAttack);
      case Prompt::kThrow:
        return battle(kThrow);
      case Prompt::kDice:
        return battle(kDice);
      case Prompt::kMove:
        return battle(kMove);
      case Prompt::kExchange:
        return by(kExchange, {}, state_.hand_size[state_.asked]);
      case Prompt::kFortify:
        return by(state_.fortified ? kFortified : kFortify);
      case Prompt::kGameOver:
        return by(kGameOver);
      case Prompt::kDeal:
        return by(kDeal);
      case Prompt::kBattleDice:
        return by(kRolling);
      case Prompt::kHandDraw:
        return by(kHandDraw);
      case Prompt::kCardDraw:
        return by(kCardDraw);
    }
    return {};
  }

 private:
  /// `counted`: of the troops that the question is about; `n` counts whatever else it is about.
  std::string by(const Phrase& phrase, std::optional<int> counted = {}, int n = 0) const {
    const Seat seat = state_.asked >= 0 ? state_.asked : state_.turn;
    const std::string noun(word(t_, "troops"));
    return fill(t_.language, phrase,
                {{"who", name_of(t_, seat)},
                 {"phase", phase_name(t_, state_.stage)},
                 {"territory", word(t_, "territory")},
                 {"n", std::to_string(n)},
                 {"troops", counted ? troops(t_, *counted) : noun},
                 {"card", word(t_, "card")},
                 {"set", word(t_, "set")}});
  }

  /// The requests for an alliance that the seat has not answered.
  std::string requests() const {
    std::string text;
    for (Seat from = 0; from < state_.seats; ++from) {
      if (state_.proposal[from] != state_.asked) continue;
      text += fill(t_.language, kRequest,
                   {{"from", name_of(t_, from)}, {"alliance", word(t_, "alliance")}});
    }
    return text;
  }

  static std::string number(int troops) { return troops == kUnseen ? "?" : std::to_string(troops); }

  std::string battle(const Phrase& phrase) const {
    const Battle& battle = state_.battle;
    std::string defence = number(state_.troops[battle.to]);
    if (battle.extra > 0) {
      defence = fill(t_.language, kAnd, {{"a", defence}, {"b", std::to_string(int{battle.extra})}});
    }
    return fill(t_.language, phrase,
                {{"who", name_of(t_, state_.turn)},
                 {"from", territory_name(t_, battle.from)},
                 {"to", territory_name(t_, battle.to)},
                 {"a", number(battle.sent)},
                 {"b", defence},
                 {"round", std::to_string(battle.rounds + 1)}});
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
};

}  // namespace

std::string prompt_line(const Teller& teller, const State& state) {
  return Question(teller, state).ask();
}

}  // namespace parlour::conquest
