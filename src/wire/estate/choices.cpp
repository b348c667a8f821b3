// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/choices.hpp"

#include "rules/estate/estate.hpp"
#include "wire/estate/json.hpp"
#include "wire/estate/labels.hpp"
#include "wire/estate/refusals.hpp"

namespace parlour::estate {

namespace {

/// Things that a seat would look for and may not find among its choices.
std::vector<Action> worth_explaining(const Ruleset& game, const State& state, Seat seat) {
  std::vector<Action> wishes;
  if (worth_is_hidden(state, seat)) return wishes;
  if (state.prompt == Prompt::kBuyOrDecline) wishes.emplace_back(Buy{});
  if (state.prompt == Prompt::kJailChoice) {
    wishes.emplace_back(PayFine{});
    wishes.emplace_back(UseCard{});
    wishes.emplace_back(Roll{});
  }
  for (const int deed : state.owned[seat]) {
    const DeedData& data = game.board.deeds[deed];
    if (state.mortgaged.has(deed)) {
      wishes.emplace_back(Lift{data.tile});
      continue;
    }
    if (data.kind == DeedKind::kStreet) wishes.emplace_back(Build{data.tile});
    if (state.levels.of(deed) > 0) wishes.emplace_back(Sell{data.tile});
    wishes.emplace_back(Mortgage{data.tile});
  }
  return wishes;
}

}  // namespace

Choice choice_of(const Teller& teller, const State& seen, Seat seat, const Legal& legal) {
  const Facts facts = facts_of(teller.compiled->ruleset, seen, seat, legal.action);
  Choice choice{
      legal.action, legal.amount, label(teller, seen, seat, legal.action, facts), {}, facts};
  std::string words = hint(teller, seen, legal.action, facts);
  if (!words.empty()) choice.hint = std::move(words);
  return choice;
}

Choices choices_of(const Teller& teller, const State& seen, Seat seat) {
  const Ruleset& game = teller.compiled->ruleset;
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

}  // namespace parlour::estate
