// SPDX-License-Identifier: Apache-2.0
// The conquest family; the same names as estate::Family, for the same uses.
#pragma once

#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "bots/conquest/bot.hpp"
#include "rules/conquest/chance.hpp"
#include "rules/conquest/invariants.hpp"
#include "rules/conquest/view.hpp"
#include "title/conquest/compile.hpp"
#include "title/conquest/switches.hpp"
#include "title/title.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/labels.hpp"
#include "wire/conquest/legal.hpp"
#include "wire/conquest/narrate.hpp"
#include "wire/conquest/refusals.hpp"

namespace parlour::conquest {

struct Family {
  using Part = conquest::Part;
  using Rules = conquest::Rules;
  using Ruleset = conquest::Ruleset;
  using State = conquest::State;
  using Action = conquest::Action;
  using Event = conquest::Event;
  using TimeUp = conquest::TimeUp;
  using Game = conquest::Game;
  using Weights = conquest::Weights;
  using Character = conquest::Character;
  using Study = conquest::Study;
  using Bot = conquest::Bot;
  static constexpr std::string_view kWord = Part::kFamily;

  static auto switches() { return conquest::switches(); }
  static Result<Ruleset> compile(const Title& title, const Rules& rules) {
    return conquest::compile(map_of(title), rules);
  }
  /// With random targets, where the rules have them.
  static State start(const Ruleset& game, int seats, SeatSet, Stream& stream, auto& emit) {
    Targets targets = no_targets();
    const auto choices = narrow<std::uint32_t>(game.map.continent_count);
    for (std::int8_t& target : targets) {
      if (choices > 0) target = narrow<std::int8_t>(stream(choices));
    }
    return new_game(game, seats, targets, emit);
  }

  template <class Event>
  static constexpr bool kOnlyForItsSeat = false;
  static bool thinks_for_all(const Bot&) { return false; }
  static constexpr bool kMediumRemembers = false;
  /// Only in fog, and only of cards, do seats see different things; a copy each is worth avoiding.
  static void tell(const Ruleset& game, const State& state, const auto& player_at,
                   const auto& event) {
    using Kind = std::remove_cvref_t<decltype(event)>;
    constexpr bool kSecret = std::is_same_v<Kind, CardDrawn>;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      auto& player = player_at(seat);
      if (kSecret || game.rules.fog) {
        std::visit([&](const auto& seen) { player.watch(seen); },
                   seen_event(game, state, event, seat));
      } else {
        player.watch(event);
      }
    }
  }

  /// Conquest knows no trades.
  static std::string why(const Game&, const Study&, const Character&, const State&, Seat,
                         Language) {
    return "";
  }
  /// Whose turn it is.
  static Seat turn_of(const State& state) { return state.turn; }
  static std::vector<double> standing(const Study& study, const State& state);
};

}  // namespace parlour::conquest
