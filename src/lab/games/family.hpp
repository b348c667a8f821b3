// SPDX-License-Identifier: Apache-2.0
// The two families as the lab sees them: the same names for the same things, so that what plays
// many games is written once.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bots/conquest/bot.hpp"
#include "bots/estate/bot.hpp"
#include "core/philox.hpp"
#include "rules/conquest/chance.hpp"
#include "rules/conquest/invariants.hpp"
#include "rules/conquest/view.hpp"
#include "rules/estate/chance.hpp"
#include "rules/estate/invariants.hpp"
#include "title/conquest/compile.hpp"
#include "title/conquest/switches.hpp"
#include "title/estate/compile.hpp"
#include "title/estate/switches.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour::lab {

struct Estate {
  using Rules = estate::Rules;
  using Ruleset = estate::Ruleset;
  using State = estate::State;
  using Action = estate::Action;
  using Event = estate::Event;
  using TimeUp = estate::TimeUp;
  using Weights = estate::Weights;
  using Character = estate::Character;
  using Study = estate::Study;
  using Bot = estate::Bot;
  using Game = estate::Game;

  static const Rules& rules_of(const Title& title) { return title.estate_rules; }
  static auto switches() { return estate::switches(); }
  static Result<Game> make_game(const Title& title,
                                std::span<const std::pair<std::string, std::string>> overrides) {
    return estate::make_game(title, overrides);
  }
  static Result<Ruleset> compile(const Title& title, const Rules& rules) {
    const Result<estate::Compiled> compiled = estate::compile(title.board, rules);
    if (!compiled) return compiled.problem();
    return compiled->ruleset;
  }
  /// `people`: whose leaving may end the game, where the rules say so.
  static State start(const Ruleset& game, int seats, SeatSet people, Stream&, auto& emit) {
    return estate::new_game(game, seats, people, emit);
  }
  template <class Event>
  static constexpr bool kOnlyForItsSeat = estate::kOnlyForItsSeat<Event>;
  static bool thinks_for_all(const Bot& bot) { return bot.thinks_for_all(); }
  /// An estate game has no secrets.
  static const State& view(const Ruleset&, const State& state, Seat) { return state; }
  static const State& view(const Ruleset&, State&&, Seat) = delete;
  /// `player_at` gives the player on a seat.
  static void tell(const Ruleset&, const State& state, const auto& player_at, const auto& event) {
    for (Seat seat = 0; seat < state.seats; ++seat) player_at(seat).watch(event);
  }
};

struct Conquest {
  using Rules = conquest::Rules;
  using Ruleset = conquest::Ruleset;
  using State = conquest::State;
  using Action = conquest::Action;
  using Event = conquest::Event;
  using TimeUp = conquest::TimeUp;
  using Weights = conquest::Weights;
  using Character = conquest::Character;
  using Study = conquest::Study;
  using Bot = conquest::Bot;
  using Game = conquest::Game;

  static const Rules& rules_of(const Title& title) { return title.conquest_rules; }
  static auto switches() { return conquest::switches(); }
  static Result<Game> make_game(const Title& title,
                                std::span<const std::pair<std::string, std::string>> overrides) {
    return conquest::make_game(title, overrides);
  }
  static Result<Ruleset> compile(const Title& title, const Rules& rules) {
    return conquest::compile(title.map, rules);
  }
  /// With random targets, where the rules have them.
  static State start(const Ruleset& game, int seats, SeatSet, Stream& stream, auto& emit) {
    conquest::Targets targets = conquest::no_targets();
    const auto choices = narrow<std::uint32_t>(game.map.continent_count);
    for (std::int8_t& target : targets) {
      if (choices > 0) target = narrow<std::int8_t>(stream(choices));
    }
    return conquest::new_game(game, seats, targets, emit);
  }
  template <class Event>
  static constexpr bool kOnlyForItsSeat = false;
  static bool thinks_for_all(const Bot&) { return false; }
  static State view(const Ruleset& game, const State& state, Seat seat) {
    return conquest::view_for(game, state, seat);
  }
  /// Only in fog, and only of cards, do seats see different things; a copy each is worth avoiding.
  static void tell(const Ruleset& game, const State& state, const auto& player_at,
                   const auto& event) {
    using Kind = std::remove_cvref_t<decltype(event)>;
    constexpr bool kSecret = std::is_same_v<Kind, conquest::CardDrawn>;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      auto& player = player_at(seat);
      if (kSecret || game.rules.fog) {
        std::visit([&](const auto& seen) { player.watch(seen); },
                   conquest::event_for(game, state, event, seat));
      } else {
        player.watch(event);
      }
    }
  }
};

template <class Family>
bool is_over(const typename Family::State& state) {
  return state.prompt == decltype(state.prompt)::kGameOver;
}

/// One of the seats that the game waits for, chosen by the stream.
template <class Game, class State>
Seat any_waiting(const Game& game, const State& state, Stream& stream) {
  const SeatSet waiting = waiting_for(game, state);
  if (waiting.empty()) return kNobody;
  if (waiting.size() == 1) return narrow<Seat>(waiting.lowest());
  return narrow<Seat>(waiting.nth(narrow<int>(stream(narrow<std::uint32_t>(waiting.size())))));
}

}  // namespace parlour::lab
