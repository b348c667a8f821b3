// SPDX-License-Identifier: Apache-2.0
// A conquest title made ready to play; the same members as estate::Game, for the same uses.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/philox.hpp"
#include "core/result.hpp"
#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "title/title.hpp"
#include "wire/clock.hpp"
#include "wire/player.hpp"

namespace parlour::conquest {

/// Raised whenever the same actions would lead to another position than before.
inline constexpr int kRulesVersion = 1;

struct Teller;

struct Game {
  using Family = conquest::Family;
  using State = conquest::State;
  using Action = conquest::Action;
  using Event = conquest::Event;
  using Verdict = conquest::Verdict;
  static constexpr std::string_view kFamily = Part::kFamily;
  static constexpr int kVersion = kRulesVersion;

  /// A title with some of its switches overridden; the Problem names the switch.
  static Result<Game> make(Title title,
                           std::span<const std::pair<std::string, std::string>> overrides);

  Title title;
  Rules rules;
  Ruleset made;

  /// How many may play by these rules?
  Outcome check_seats(std::size_t seats) const;
  const Ruleset& ruleset() const { return made; }
  const Map& map() const { return made.map; }

  /// A target that the map does not have counts as none.
  State start(std::span<const Player> players, std::vector<Event>& events) const;
  /// Appends what happened to `events`; a refused action changes and appends nothing.
  Verdict play(State& state, Seat by, const Action& action, std::vector<Event>& events) const;
  /// What chance answers, drawn from the stream.
  Action draw(const State& state, Stream& stream) const;
  SeatSet waiting_for(const State& state) const;
  static bool waits_for_chance(const State& state) { return state.asked == kChance; }
  /// Does the event show what was secret? Then nobody may take back what led to it.
  static bool reveals(const Event& event) { return std::holds_alternative<HandsShown>(event); }
  /// Does the seat see more after its own action: land that was in fog, cards of somebody else?
  bool reveals(const State& before, const State& after, Seat by) const;
  static bool over(const State& state) { return state.stage == Stage::kOver; }

  boost::json::object to_json(const Action& action) const;
  boost::json::object to_json(const Event& event) const;
  Result<Action> action_from_json(const boost::json::object& from) const;
  /// What a seat may see of the position; kNobody is a spectator.
  boost::json::object view(const State& state, Seat viewer) const;
  boost::json::object rules_to_json() const;
  /// A map has no numbers that the switches change.
  static boost::json::object figures_to_json() { return {}; }
  boost::json::object snapshot(const State& state) const;
  Result<State> from_snapshot(const boost::json::object& from) const;
  static std::string refusal_word(Verdict verdict);

  // What a table asks beside the rules (at_table.cpp); estate::Game says what it means.

  Teller teller(std::span<const Player> players, Language language) const;
  /// Where the rules have targets, each player who has not said anything draws one.
  void fill_in(std::span<Player> players, std::uint64_t seed) const;
  static constexpr bool kHasSecrets = true;  ///< cards, throws, what fog hides
  static constexpr bool kTrades = false;
  static bool hides_choice(const State& state, SeatSet own);
  std::vector<Clock> clocks(const State& state) const;
  static std::optional<Clock> waits(const State& state);
  static Action time_up(Clock::What what);
  static bool same_question(const State& before, const State& after);
  static bool clock_goes_on(Clock::What what, const State& before, const State& after);
  static int seconds_added(Clock::What, const State&, const State&) { return 0; }
  /// Territories and troops.
  Merit merit(const State& state, Seat seat) const;
  boost::json::object full_view(const State& state, Seat viewer) const {
    return view(state, viewer);
  }
  static std::optional<Seat> refuser(const Event&) { return std::nullopt; }
  static bool begins_turn(const Event& event);
};

std::string word(Prompt prompt);
std::string word(Refusal refusal);
std::string word(Stage stage);

}  // namespace parlour::conquest
