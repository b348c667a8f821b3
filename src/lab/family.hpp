// SPDX-License-Identifier: Apache-2.0
// The two families as the lab sees them: the same names for the same things, so that what plays
// many games is written once.
#pragma once

#include "bots/conquest/random.hpp"
#include "bots/estate/random.hpp"
#include "core/philox.hpp"
#include "rules/conquest/chance.hpp"
#include "rules/conquest/invariants.hpp"
#include "rules/estate/chance.hpp"
#include "rules/estate/invariants.hpp"
#include "title/conquest/compile.hpp"
#include "title/conquest/switches.hpp"
#include "title/estate/compile.hpp"
#include "title/estate/switches.hpp"

namespace parlour::lab {

struct Estate {
  using Rules = estate::Rules;
  using Ruleset = estate::Ruleset;
  using State = estate::State;
  using Action = estate::Action;
  using TimeUp = estate::TimeUp;

  static const Rules& rules_of(const Title& title) { return title.estate_rules; }
  static auto switches() { return estate::switches(); }
  static Result<Ruleset> compile(const Title& title, const Rules& rules) {
    const Result<estate::Compiled> compiled = estate::compile(title.board, rules);
    if (!compiled) return compiled.problem();
    return compiled->ruleset;
  }
  static State start(const Ruleset& game, int seats, Stream&, auto& emit) {
    return estate::new_game(game, seats, SeatSet::one(0), emit);
  }
};

struct Conquest {
  using Rules = conquest::Rules;
  using Ruleset = conquest::Ruleset;
  using State = conquest::State;
  using Action = conquest::Action;
  using TimeUp = conquest::TimeUp;

  static const Rules& rules_of(const Title& title) { return title.conquest_rules; }
  static auto switches() { return conquest::switches(); }
  static Result<Ruleset> compile(const Title& title, const Rules& rules) {
    return conquest::compile(title.map, rules);
  }
  /// With random targets, where the rules have them.
  static State start(const Ruleset& game, int seats, Stream& stream, auto& emit) {
    conquest::Targets targets = conquest::no_targets();
    const auto choices = narrow<std::uint32_t>(game.map.continent_count + 1);
    for (std::int8_t& target : targets) {
      target = narrow<std::int8_t>(narrow<int>(stream(choices)) - 1);
    }
    return conquest::new_game(game, seats, targets, emit);
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
