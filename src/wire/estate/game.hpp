// SPDX-License-Identifier: Apache-2.0
// An estate title made ready to play: everything about a game that does not change. What is the
// same for every family (match, journal, replay) is written once against these members.
#pragma once

#include <boost/json/object.hpp>
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
#include "wire/player.hpp"

namespace parlour::estate {

/// Raised whenever the same actions would lead to another position than before.
inline constexpr int kRulesVersion = 2;

struct Game {
  using State = estate::State;
  using Action = estate::Action;
  using Event = estate::Event;
  using Verdict = estate::Verdict;
  static constexpr std::string_view kFamily = "estate";
  static constexpr int kVersion = kRulesVersion;

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
};

/// A title with some of its switches overridden; the Problem names the switch.
Result<Game> make_game(Title title, std::span<const std::pair<std::string, std::string>> overrides);

}  // namespace parlour::estate
