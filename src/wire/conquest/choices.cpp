// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/choices.hpp"

#include "rules/conquest/conquest.hpp"
#include "wire/conquest/labels.hpp"
#include "wire/conquest/refusals.hpp"

namespace parlour::conquest {

namespace {

/// On a map, what cannot be clicked explains itself; not so what one player can say to another.
std::vector<Action> worth_explaining(const Ruleset& game, const State& state, Seat seat) {
  std::vector<Action> wishes;
  const bool asking = state.stage == Stage::kAllocate && state.turn == seat;
  if (!game.rules.alliances || !asking) return wishes;
  for (const int other : state.alive - SeatSet::one(seat) - state.allies[seat]) {
    wishes.emplace_back(Propose{narrow<Seat>(other)});
  }
  return wishes;
}

}  // namespace

Choice choice_of(const Teller& teller, const State& seen, Seat seat, const Legal& legal) {
  const Facts facts = facts_of(*teller.ruleset, seen, seat, legal.action);
  Choice choice{legal.action, legal.troops, legal.count, label(teller, legal.action, facts),
                {},           facts};
  std::string words = hint(teller, seen, legal.action, facts);
  if (!words.empty()) choice.hint = std::move(words);
  return choice;
}

Choices choices_of(const Teller& teller, const State& seen, Seat seat) {
  const Ruleset& game = *teller.ruleset;
  LegalActions list = legal_actions(game, seen, seat);
  Choices choices{seat, {}, std::move(list.open_ended), {}};
  for (const Legal& one : list.legal) choices.legal.push_back(choice_of(teller, seen, seat, one));
  for (const Action& wish : worth_explaining(game, seen, seat)) {
    State copy = seen;
    const Verdict verdict = apply(game, copy, seat, wish, [](const auto&) {});
    if (verdict) choices.blocked.push_back({wish, *verdict, say(teller, *verdict)});
  }
  return choices;
}

}  // namespace parlour::conquest
