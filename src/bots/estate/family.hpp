// SPDX-License-Identifier: Apache-2.0
// The estate family by the names that every family has, for all that is written once: table, lab,
// terminal, programs. What is asked of one game (what a seat sees of it, its clocks, its words) is
// in wire/estate/game.hpp.
#pragma once

#include <string>
#include <vector>

#include "bots/estate/bot.hpp"
#include "rules/estate/chance.hpp"
#include "rules/estate/invariants.hpp"
#include "rules/estate/view.hpp"
#include "title/estate/compile.hpp"
#include "title/estate/switches.hpp"
#include "title/title.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/labels.hpp"
#include "wire/estate/legal.hpp"
#include "wire/estate/narrate.hpp"
#include "wire/estate/refusals.hpp"

namespace parlour::estate {

struct Family {
  using Part = estate::Part;
  using Rules = estate::Rules;
  using Ruleset = estate::Ruleset;
  using State = estate::State;
  using Action = estate::Action;
  using Event = estate::Event;
  using TimeUp = estate::TimeUp;
  using Game = estate::Game;
  using Weights = estate::Weights;
  using Character = estate::Character;
  using Study = estate::Study;
  using Bot = estate::Bot;
  static constexpr std::string_view kWord = Part::kFamily;

  static auto switches() { return estate::switches(); }
  static Result<Ruleset> compile(const Title& title, const Rules& rules) {
    const Result<Compiled> compiled = estate::compile(board_of(title), rules);
    if (!compiled) return compiled.problem();
    return compiled->ruleset;
  }
  /// `people`: whose leaving may end the game, where the rules say so.
  static State start(const Ruleset& game, int seats, SeatSet people, Stream&, auto& emit) {
    return new_game(game, seats, people, emit);
  }

  /// Is an event of this kind nothing to seats that it does not name, unless they think for all?
  template <class Event>
  static constexpr bool kOnlyForItsSeat = estate::kOnlyForItsSeat<Event>;
  static bool thinks_for_all(const Bot& bot) { return bot.thinks_for_all(); }
  /// Do the moves of `medium` depend on what it has been told?
  static constexpr bool kMediumRemembers = true;
  /// Shows an event to all players; `player_at` gives the one on a seat. An estate game has no
  /// secrets.
  static void tell(const Ruleset&, const State& state, const auto& player_at, const auto& event) {
    for (Seat seat = 0; seat < state.seats; ++seat) player_at(seat).watch(event);
  }

  /// What a character has against the open offer, in one sentence.
  static std::string why(const Game& game, const Study& study, const Character& character,
                         const State& state, Seat seat, Language language);
  /// Whose turn it is.
  static Seat turn_of(const State& state) { return state.current(); }
  /// How each seat stands, in numbers of one size; not negative.
  static std::vector<double> standing(const Study& study, const State& state);
};

}  // namespace parlour::estate
