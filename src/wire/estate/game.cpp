// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/game.hpp"

#include "rules/estate/chance.hpp"
#include "rules/estate/options.hpp"
#include "title/estate/switches.hpp"
#include "wire/described.hpp"
#include "wire/estate/figures.hpp"
#include "wire/estate/json.hpp"
#include "wire/estate/snapshot.hpp"

namespace parlour::estate {

State Game::start(int seats, SeatSet people, std::vector<Event>& events) const {
  return new_game(ruleset(), seats, people, [&](const auto& event) { events.emplace_back(event); });
}

State Game::start(std::span<const Player> players, std::vector<Event>& events) const {
  return start(static_cast<int>(players.size()), people_among(players), events);
}

Verdict Game::play(State& state, Seat by, const Action& action, std::vector<Event>& events) const {
  return apply(ruleset(), state, by, action,
               [&](const auto& event) { events.emplace_back(event); });
}

Action Game::draw(const State& state, Stream& stream) const {
  return sample_chance(ruleset(), state, stream);
}

SeatSet Game::waiting_for(const State& state) const {
  return estate::waiting_for(ruleset(), state);
}

boost::json::object Game::to_json(const Action& action) const {
  return estate::to_json(board(), action);
}

boost::json::object Game::to_json(const Event& event) const {
  return estate::to_json(board(), event);
}

Result<Action> Game::action_from_json(const boost::json::object& from) const {
  return estate::action_from_json(board(), from);
}

boost::json::object Game::view(const State& state, Seat viewer) const {
  return estate::to_json(board(), view_of(ruleset(), state, viewer));
}

boost::json::object Game::rules_to_json() const {
  boost::json::object object;
  for (const Switch& one : switches()) object[one.name] = get(rules, one);
  return object;
}

boost::json::object Game::figures_to_json() const { return wire::put(figures(*this)); }

boost::json::object Game::snapshot(const State& state) const { return estate::snapshot(state); }

Result<State> Game::from_snapshot(const boost::json::object& from) const {
  return estate::from_snapshot(ruleset(), from);
}

std::string Game::refusal_word(Verdict verdict) { return verdict ? word(*verdict) : "played"; }

Result<Game> Game::make(Title title,
                        std::span<const std::pair<std::string, std::string>> overrides) {
  if (!title.is<estate::Part>()) {
    return Problem{"", "/title/family", "expected a title of the estate family"};
  }
  Rules rules = rules_of(title);
  for (const auto& [name, value] : overrides) {
    if (const Outcome outcome = set(rules, name, value); !outcome) return outcome.problem();
  }
  if (const Outcome outcome = check(rules); !outcome) return outcome.problem();
  const Result<Compiled> compiled = compile(board_of(title), rules);
  if (!compiled) return compiled.problem();
  return Game{std::move(title), rules, *compiled};
}

Outcome Game::check_seats(std::size_t seats) const {
  const auto least = static_cast<std::size_t>(rules.seats_min);
  const auto most = static_cast<std::size_t>(rules.seats_max);
  if (seats >= least && seats <= most) return Done{};
  return Problem{"", "/seats",
                 "expected " + std::to_string(least) + " to " + std::to_string(most) +
                     " seats, found " + std::to_string(seats)};
}

}  // namespace parlour::estate
