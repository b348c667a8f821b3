// SPDX-License-Identifier: Apache-2.0
// What a driver needs to seat a bot, by the same names for both families, so that a table is
// written once.
#pragma once

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "bots/conquest/bot.hpp"
#include "bots/estate/bot.hpp"
#include "bots/estate/reasons.hpp"
#include "rules/conquest/view.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour {

template <class Game>
struct BotsOf;

template <>
struct BotsOf<estate::Game> {
  using Study = estate::Study;
  using Bot = estate::Bot;
  using Weights = estate::Weights;
  using Character = estate::Character;
  using TimeUp = estate::TimeUp;

  /// An estate game has no secrets between the seats.
  static estate::State seen(const estate::Game&, const estate::State& state, Seat) { return state; }
  static estate::Event seen(const estate::Game&, const estate::State&, const estate::Event& event,
                            Seat) {
    return event;
  }
  /// What it has against the open offer, in one sentence.
  static std::string why(const estate::Game& game, const Study& study, const Character& character,
                         const estate::State& state, Seat seat, Language language) {
    const estate::Teller teller{&game.title, &game.compiled, {}, language};
    return sentence(
        teller, estate::objection_to({estate::Valuation(study, character.weights), state, seat}));
  }
  static bool begins_turn(const estate::Event& event) {
    return std::holds_alternative<estate::TurnBegan>(event);
  }
};

template <>
struct BotsOf<conquest::Game> {
  using Study = conquest::Study;
  using Bot = conquest::Bot;
  using Weights = conquest::Weights;
  using Character = conquest::Character;
  using TimeUp = conquest::TimeUp;

  static conquest::State seen(const conquest::Game& game, const conquest::State& state, Seat seat) {
    return view_for(game.ruleset(), state, seat);
  }
  static conquest::Event seen(const conquest::Game& game, const conquest::State& after,
                              const conquest::Event& event, Seat seat) {
    return event_for(game.ruleset(), after, event, seat);
  }
  /// Conquest knows no trades.
  static std::string why(const conquest::Game&, const Study&, const Character&,
                         const conquest::State&, Seat, Language) {
    return "";
  }
  static bool begins_turn(const conquest::Event& event) {
    return std::holds_alternative<conquest::TurnBegan>(event);
  }
};

/// The character with this name, for as long as the program runs; null: there is none.
template <class Game>
const typename BotsOf<Game>::Character* character_named(std::string_view name) {
  const auto& all = characters<typename BotsOf<Game>::Weights>();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const auto& character) { return character.name == name; });
  return found == all.end() ? nullptr : &*found;
}

/// A computer player as people read it: a character by its label, a program by that of its file.
template <class Game>
std::string label_of(std::string_view kind, Language language) {
  const auto* const character = character_named<Game>(kind);
  if (character != nullptr) return character->label.in(language);
  return std::string(kind.substr(kind.rfind('/') + 1));
}

/// The character that moves for whoever cannot.
template <class Game>
const typename BotsOf<Game>::Character& stand_in() {
  const auto* const easy = character_named<Game>("easy");
  assert(easy != nullptr);
  return *easy;
}

/// Shows an event to a bot by its own type.
template <class Bot, class Event>
void show(Bot& bot, const Event& event) {
  std::visit([&](const auto& happened) { bot.watch(happened); }, event);
}

}  // namespace parlour
