// SPDX-License-Identifier: Apache-2.0
#include "rules/conquest/conquest.hpp"
#include "wire/conquest/choices.hpp"
#include "words/conquest_labels.hpp"

namespace parlour::conquest {

namespace {

using namespace words::conquest_labels::prompts;

class Asker {
 public:
  Asker(const Teller& teller, const State& state)
      : t_(teller), game_(*teller.ruleset), state_(state) {}

  Question ask() const {
    switch (state_.prompt) {
      case Prompt::kFirstSeat:
        return to_all(kFirstSeat);
      case Prompt::kClaim:
        return by(kClaim, state_.reserve[state_.asked], free_land(game_, state_).size());
      case Prompt::kMuster:
        return by(kMuster, state_.reserve[state_.asked]);
      case Prompt::kAllocate:
        return by(state_.to_place > 0 ? kAllocate : kAllocated, state_.to_place);
      case Prompt::kAttack:
        return by(kAttack);
      case Prompt::kThrow:
        return in_battle(to_all(kThrow));
      case Prompt::kDice:
        return in_battle(by(kDice));
      case Prompt::kMove:
        return in_battle(by(kMove));
      case Prompt::kExchange:
        return by(kExchange, {}, state_.hand_size[state_.asked]);
      case Prompt::kFortify:
        return by(state_.fortified ? kFortified : kFortify);
      case Prompt::kGameOver:
        return to_all(kGameOver);
      case Prompt::kDeal:
        return to_all(kDeal);
      case Prompt::kBattleDice:
        return to_all(kRolling);
      case Prompt::kHandDraw:
        return to_all(kHandDraw);
      case Prompt::kCardDraw:
        return to_all(kCardDraw);
    }
    return {};
  }

 private:
  /// `counted`: of the troops that the question is about; `n` counts whatever else it is about.
  std::string words(const Phrase& phrase, std::optional<int> counted = {}, int n = 0) const {
    const Battle& battle = state_.battle;
    return fill(t_.language, phrase,
                {{"who", name_of(t_, state_.asked >= 0 ? state_.asked : state_.turn)},
                 {"phase", phase_name(t_, state_.stage)},
                 {"territory", word(t_, "territory")},
                 {"n", std::to_string(n)},
                 {"troops", counted ? troops(t_, *counted) : std::string(word(t_, "troops"))},
                 {"card", word(t_, "card")},
                 {"set", word(t_, "set")},
                 {"from", land(battle.from)},
                 {"to", land(battle.to)},
                 {"a", number(battle.sent)},
                 {"b", defence()},
                 {"round", std::to_string(battle.rounds + 1)}});
  }

  Question to_all(const Phrase& phrase) const {
    Question question;
    question.text = words(phrase);
    return question;
  }

  /// The same words with the name of whoever is asked before them, and to that seat without it.
  Question by(const Phrase& phrase, std::optional<int> counted = {}, int n = 0) const {
    const std::string asked = words(phrase, counted, n) + requests();
    Question question;
    question.text =
        fill(t_.language, kTo, {{"who", name_of(t_, state_.asked)}, {"question", asked}});
    question.to_you = capitalised(t_.language, asked);
    question.seat = state_.asked;
    question.troops = counted;
    return question;
  }

  Question in_battle(Question question) const {
    question.from = state_.battle.from;
    question.to = state_.battle.to;
    return question;
  }

  /// The requests for an alliance that the seat has not answered.
  std::string requests() const {
    std::string text;
    if (state_.prompt != Prompt::kAllocate) return text;
    for (Seat from = 0; from < state_.seats; ++from) {
      if (state_.proposal[from] != state_.asked) continue;
      text += fill(t_.language, kRequest,
                   {{"from", name_of(t_, from)}, {"alliance", word(t_, "alliance")}});
    }
    return text;
  }

  static std::string number(int troops) { return troops == kUnseen ? "?" : std::to_string(troops); }

  std::string land(Territory territory) const {
    return territory == kNoTerritory ? std::string() : territory_name(t_, territory);
  }
  std::string defence() const {
    const Battle& battle = state_.battle;
    if (battle.to == kNoTerritory) return {};
    const std::string troops = number(state_.troops[battle.to]);
    if (battle.extra <= 0) return troops;
    return fill(t_.language, kAnd, {{"a", troops}, {"b", std::to_string(int{battle.extra})}});
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
};

}  // namespace

Question question_of(const Teller& teller, const State& seen) { return Asker(teller, seen).ask(); }

}  // namespace parlour::conquest
