// SPDX-License-Identifier: Apache-2.0
// A position and a step of a game as a viewer gets them: what it may see, what it may do, and all
// of it in words. The one place where something leaves a table.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <vector>

#include "bots/family.hpp"
#include "core/json.hpp"
#include "table/journal/write.hpp"
#include "table/live_game.hpp"
#include "table/match.hpp"
#include "table/standings.hpp"

namespace parlour {

/// Whose view somebody with these seats gets: that of the seat which is asked, or of their first.
template <class Game>
Seat viewer_seat(const Game& game, const typename Game::State& state, SeatSet own) {
  if (own.empty()) return kNobody;
  const SeatSet asked = own & game.waiting_for(state);
  return static_cast<Seat>(asked.empty() ? own.lowest() : asked.lowest());
}

template <class Family>
struct Shown {
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Event = typename Game::Event;

  const Game& game;
  const typename Family::Study& study;
  std::span<const Player> players;

  boost::json::object position(const Match<Game>& match, const Viewer& viewer) const {
    const State& state = match.state();
    const Seat seat = viewer_seat(game, state, viewer.own);
    const auto teller = game.teller(players, viewer.language);
    const SeatSet waiting = game.waiting_for(state);
    boost::json::array choices, undo;
    for (const int own : viewer.own) {
      const auto mine = static_cast<Seat>(own);
      if (waiting.has(own)) {
        const State seen = seen_state(game.ruleset(), state, mine);
        choices.push_back(to_json(game, choices_of(teller, seen, mine)));
      }
      if (match.can_undo(mine)) undo.emplace_back(own);
    }
    boost::json::object view = game.full_view(state, seat);
    if (Game::over(state)) {
      boost::json::array places;
      for (const Seat place : standings(match)) places.emplace_back(place);
      view["standings"] = std::move(places);
    }
    return {
        {"family", Game::kFamily},
        {"viewer", seat},
        {"view", std::move(view)},
        {"waiting", listed_seats(waiting)},
        {"question", to_json(game, question_of(teller, seen_state(game.ruleset(), state, seat)))},
        {"choices", std::move(choices)},
        {"undo", std::move(undo)}};
  }

  /// The last entry of the match, which happened in the position `before`.
  boost::json::object step(const Match<Game>& match, const State& before,
                           const std::vector<Event>& events, const Viewer& viewer) const {
    using Kind = typename Match<Game>::Kind;
    const auto& entry = match.entries().back();
    const Seat seat = viewer_seat(game, match.state(), viewer.own);
    const auto teller = game.teller(players, viewer.language);
    boost::json::object step{{"family", Game::kFamily}, {"by", actor_to_json(entry.by)}};
    if (entry.kind == Kind::kAction) {
      // What was done is told by the events; the action itself may hold a secret.
      if (entry.by >= 0 && viewer.own.has(entry.by)) step["did"] = game.to_json(entry.action);
    } else {
      step["undo"] = true;
    }
    boost::json::array happened, lines;
    for (const Event& event : events) {
      happened.push_back(game.to_json(seen_event(game.ruleset(), match.state(), event, seat)));
      if (const auto by = Game::refuser(event)) add_reason(step, before, *by, viewer.language);
    }
    for (std::string& line : told(teller, before, match.state(), seat, events)) {
      lines.emplace_back(std::move(line));
    }
    step["events"] = std::move(happened);
    step["lines"] = std::move(lines);
    add_drawn(step, teller, before, events);
    step["position"] = position(match, viewer);
    return step;
  }

 private:
  /// Whoever shows a card that was drawn has its text, and need not look for it in the lines.
  void add_drawn(boost::json::object& step, const auto& teller, const State& before,
                 const std::vector<Event>& events) const {
    if constexpr (requires { drawn_cards(teller, before, events); }) {
      const auto cards = drawn_cards(teller, before, events);
      if (!cards.empty()) step["drawn"] = to_json(game, cards);
    }
  }

  static boost::json::array listed_seats(SeatSet seats) {
    boost::json::array list;
    for (const int seat : seats) list.emplace_back(seat);
    return list;
  }

  /// A bot says why it does not take an offer.
  void add_reason(boost::json::object& step, const State& before, Seat by,
                  Language language) const {
    const auto* character = character_named<Family>(players[static_cast<std::size_t>(by)].kind);
    if (character == nullptr) return;
    step["reason"] = boost::json::object{
        {"seat", by}, {"text", Family::why(game, study, *character, before, by, language)}};
  }
};

}  // namespace parlour
