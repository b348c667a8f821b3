// SPDX-License-Identifier: Apache-2.0
// The lines of a conquest scenario in play: actions, the clock, and what chance answers.
#include <algorithm>

#include "rules/conquest/conquest.hpp"
#include "table/conquest/scenario.hpp"

namespace parlour::conquest {

using scenario::bad;

Scenario::Scenario(Game game, const ScenarioHead& head)
    : GameInPlay(std::move(game), head), names_{&this->game().title, head.seats} {
  if (!head.sets_turn) return;
  position_.reserve = {};
  position_.first = 0;
}

std::optional<Outcome> Scenario::queue(Words words) {
  const std::string& first = words[0];
  if (first == "die") return queue_die(words);
  if (first != "draw") return std::nullopt;
  if (words.size() != 2) return bad("expected: draw \"ENTRY\"");
  draws_.push_back(words[1]);
  return Done{};
}

Result<Seat> Scenario::seat(const std::string& word) const {
  if (word == "neutral") return kNeutral;
  return seat_from_word(names_.seats, word);
}

std::string Scenario::name_of(Seat seat) const {
  if (seat == kNobody) return "nobody";
  if (seat == kNeutral) return "neutral";
  return names_.seats[static_cast<std::size_t>(seat)];
}

Outcome Scenario::queue_die(Words words) {
  std::vector<std::int8_t> dice;
  for (const std::string& word : words.subspan(1)) {
    const Result<std::int32_t> pips = number_from_word(word);
    if (!pips || *pips < 1 || *pips > 6) return bad("expected dice from 1 to 6");
    dice.push_back(static_cast<std::int8_t>(*pips));
  }
  if (dice.empty() || dice.size() > 5) return bad("expected: die A …, the attacker's dice first");
  dice_.push_back(std::move(dice));
  return Done{};
}

Result<Action> Scenario::battle_dice() {
  const std::vector<std::int8_t> queued = dice_.front();
  dice_.pop_front();
  const int attackers = state().battle.dice;
  const int defenders = defence_dice(state());
  if (std::cmp_not_equal(queued.size(), attackers + defenders)) {
    return bad("expected " + std::to_string(attackers) + " dice of the attacker and " +
               std::to_string(defenders) + " of the defender");
  }
  BattleDice dice{};
  const auto split = queued.begin() + attackers;
  std::copy(queued.begin(), split, dice.attack.begin());
  std::copy(split, queued.end(), dice.defence.begin());
  return Action{dice};
}

/// What chance answers, from one word of the file.
Result<Action> Scenario::drawn(const std::string& word) {
  const Prompt prompt = state().prompt;
  if (prompt == Prompt::kFirstSeat) {
    const Result<Seat> who = seat(word);
    if (!who) return who.problem();
    return Action{DrawSeat{*who}};
  }
  if (prompt == Prompt::kHandDraw) {
    const Result<Hand> hand = hand_from_word(word);
    if (!hand) return hand.problem();
    return Action{DrawHand{*hand}};
  }
  if (prompt == Prompt::kCardDraw) {
    if (const Result<CardKind> kind = card_kind_from_word(word)) return Action{DrawCard{*kind}};
  }
  const Result<Territory> territory = find_territory(names_, word);
  if (!territory) return territory.problem();
  if (prompt == Prompt::kDeal) return Action{Deal{*territory}};
  return Action{DrawCard{state().pictures.kind_of(*territory), *territory}};
}

Result<Action> Scenario::chance_answer() {
  if (state().prompt == Prompt::kBattleDice) {
    return dice_.empty() ? by_seed() : battle_dice();
  }
  if (draws_.empty()) return by_seed();
  const std::string word = draws_.front();
  draws_.pop_front();
  return drawn(word);
}

Result<Action> Scenario::clock_action(const std::string& word) const {
  if (word == "turn") return Action{TimeUp{}};
  if (word == "throw") return Action{LateThrow{}};
  return bad("expected: clock turn, or clock throw");
}

}  // namespace parlour::conquest
