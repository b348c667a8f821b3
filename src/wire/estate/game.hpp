// SPDX-License-Identifier: Apache-2.0
// An estate title made ready to play: everything about a game that does not change. What is the
// same for every family (match, journal, replay) is written once against these members.
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
#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "title/estate/compile.hpp"
#include "title/title.hpp"
#include "wire/clock.hpp"
#include "wire/player.hpp"

namespace parlour::estate {

/// Raised whenever the same actions would lead to another position than before.
inline constexpr int kRulesVersion = 2;

struct Teller;

struct Game {
  using Family = estate::Family;
  using State = estate::State;
  using Action = estate::Action;
  using Event = estate::Event;
  using Verdict = estate::Verdict;
  static constexpr std::string_view kFamily = Part::kFamily;
  static constexpr int kVersion = kRulesVersion;

  /// A title with some of its switches overridden; the Problem names the switch.
  static Result<Game> make(Title title,
                           std::span<const std::pair<std::string, std::string>> overrides);

  Title title;
  Rules rules;
  Compiled compiled;

  /// How many may play by these rules?
  Outcome check_seats(std::size_t seats) const;
  const Ruleset& ruleset() const { return compiled.ruleset; }
  const Board& board() const { return compiled.ruleset.board; }

  State start(int seats, SeatSet people, std::vector<Event>& events) const;
  State start(std::span<const Player> players, std::vector<Event>& events) const;
  /// Appends what happened to `events`; a refused action changes and appends nothing.
  Verdict play(State& state, Seat by, const Action& action, std::vector<Event>& events) const;
  /// What chance answers, drawn from the stream.
  Action draw(const State& state, Stream& stream) const;
  SeatSet waiting_for(const State& state) const;
  static bool waits_for_chance(const State& state) { return state.asked == kChance; }
  /// Does the event show what was secret? An estate game has no secrets between the seats.
  static bool reveals(const Event&) { return false; }
  static bool reveals(const State&, const State&, Seat) { return false; }
  static bool over(const State& state) { return state.stage == Stage::kOver; }

  boost::json::object to_json(const Action& action) const;
  boost::json::object to_json(const Event& event) const;
  Result<Action> action_from_json(const boost::json::object& from) const;
  boost::json::object view(const State& state, Seat viewer) const;
  boost::json::object rules_to_json() const;
  /// What is printed at this table; see figures.hpp.
  boost::json::object figures_to_json() const;
  /// Every field of the position, for snapshots; a field that is unknown or missing is refused.
  boost::json::object snapshot(const State& state) const;
  Result<State> from_snapshot(const boost::json::object& from) const;
  static std::string refusal_word(Verdict verdict);

  // What a table asks beside the rules (at_table.cpp).

  /// Whoever turns the game into words; the game must outlive it.
  Teller teller(std::span<const Player> players, Language language) const;
  /// Settles what players may choose before the game and have not: here nothing.
  static void fill_in(std::span<Player>, std::uint64_t) {}
  /// Do seats know something of themselves that others do not?
  static constexpr bool kHasSecrets = false;
  /// Is anything traded that could be weighed before it is agreed to? See changes.hpp.
  static constexpr bool kTrades = true;
  /// Has somebody else than these seats chosen what they are to learn only with their own choice?
  static bool hides_choice(const State&, SeatSet) { return false; }
  /// What runs while the game waits as it does in this position.
  std::vector<Clock> clocks(const State& state) const;
  /// Whose answer is waited for, and what the clock would do without it, whatever clocks the rules
  /// have; nothing: nobody's.
  static std::optional<Clock> waits(const State& state);
  /// What the clock does when this time is up.
  static Action time_up(Clock::What what);
  /// Is whoever is waited for still asked the same as before the action?
  static bool same_question(const State& before, const State& after);
  /// Does a clock that ran before the action go on, rather than begin anew?
  static bool clock_goes_on(Clock::What what, const State& before, const State& after);
  /// The seconds that the action has added to a clock that goes on.
  int seconds_added(Clock::What what, const State& before, const State& after) const;
  /// What ranks those who are still in the game: worth and cash.
  Merit merit(const State& state, Seat seat) const;
  /// A view with what only people look for: the rents of today.
  boost::json::object full_view(const State& state, Seat viewer) const;
  /// The seat that has refused an offer, and may have a reason.
  static std::optional<Seat> refuser(const Event& event);
  static bool begins_turn(const Event& event);
};

}  // namespace parlour::estate
