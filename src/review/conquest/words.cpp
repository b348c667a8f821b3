// SPDX-License-Identifier: Apache-2.0
// The choices of a conquest game in words.
#include "review/conquest/judge.hpp"
#include "words/review.hpp"

namespace parlour::review {

namespace {

std::string percent_lost(Parts lost) {
  return std::to_string((lost + kCertain / 200) * 100 / kCertain);
}

Phrase phrase_of(const conquest::State& state, const conquest::Action& did,
                 const conquest::Action& better) {
  using namespace conquest;
  namespace phrases = words::review;
  if (std::holds_alternative<Retreat>(better)) return phrases::kShouldStop;
  if (std::holds_alternative<Retreat>(did)) return phrases::kShouldGoOn;
  if (std::holds_alternative<Attack>(better)) return phrases::kShouldAttack;
  const bool attacked = std::holds_alternative<Attack>(did) && state.prompt == Prompt::kAttack;
  if (attacked && std::holds_alternative<Next>(better)) return phrases::kShouldHold;
  return phrases::kBetter;
}

}  // namespace

std::string Judge<conquest::Family>::label(const conquest::Teller& teller, const State& state,
                                           Seat seat, const Action& action) {
  return conquest::label(teller, action, facts_of(*teller.ruleset, state, seat, action));
}

std::string Judge<conquest::Family>::sentence(const conquest::Teller& teller, const State& state,
                                              Seat seat, const Action& did, const Action& better,
                                              Parts lost) {
  return fill(teller.language, phrase_of(state, did, better),
              {{"better", label(teller, state, seat, better)}, {"percent", percent_lost(lost)}});
}

std::vector<int> Judge<conquest::Family>::places(const conquest::Ruleset&, const State& state,
                                                 const Action& action) {
  std::vector<int> territories;
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.from; }) territories.push_back(one.from);
        if constexpr (requires { one.to; }) territories.push_back(one.to);
        if constexpr (requires { one.territory; }) territories.push_back(one.territory);
      },
      action);
  if (territories.empty() && state.battle.fight != conquest::Fight::kNone) {
    territories = {state.battle.from, state.battle.to};
  }
  return territories;
}

}  // namespace parlour::review
