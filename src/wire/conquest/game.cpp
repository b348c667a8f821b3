// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/game.hpp"

#include "rules/conquest/chance.hpp"
#include "rules/conquest/options.hpp"
#include "rules/conquest/view.hpp"
#include "title/conquest/compile.hpp"
#include "title/conquest/switches.hpp"
#include "wire/conquest/describe.hpp"
#include "wire/conquest/snapshot.hpp"
#include "wire/described.hpp"

namespace parlour::conquest {

namespace json = boost::json;

std::string word(Prompt prompt) { return wire::word_of(prompt); }
std::string word(Refusal refusal) { return wire::word_of(refusal); }
std::string word(Stage stage) { return wire::word_of(stage); }

void Game::fill_in(std::span<Player> players, std::uint64_t seed) const {
  constexpr std::uint64_t kSetUp = 64;  // chance and the bots have streams with smaller numbers
  const auto& continents = map_of(title).continents;
  if (!rules.targets || continents.empty()) return;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (!players[seat].target.empty()) continue;
    Stream stream(seed, kSetUp, static_cast<std::uint32_t>(seat));
    players[seat].target = continents[stream(static_cast<std::uint32_t>(continents.size()))].id;
  }
}

Outcome Game::check_seats(std::size_t seats) const {
  const auto least = static_cast<std::size_t>(rules.seats_min);
  const auto most = static_cast<std::size_t>(rules.seats_max);
  if (seats >= least && seats <= most) return Done{};
  return Problem{"", "/seats",
                 "expected " + std::to_string(least) + " to " + std::to_string(most) +
                     " seats, found " + std::to_string(seats)};
}

State Game::start(std::span<const Player> players, std::vector<Event>& events) const {
  Targets targets = no_targets();
  for (std::size_t seat = 0; seat < players.size() && seat < targets.size(); ++seat) {
    targets[seat] = static_cast<std::int8_t>(find_continent(map_of(title), players[seat].target));
  }
  return new_game(made, static_cast<int>(players.size()), targets,
                  [&](const auto& event) { events.emplace_back(event); });
}

Verdict Game::play(State& state, Seat by, const Action& action, std::vector<Event>& events) const {
  return apply(made, state, by, action, [&](const auto& event) { events.emplace_back(event); });
}

Action Game::draw(const State& state, Stream& stream) const {
  return sample_chance(made, state, stream);
}

SeatSet Game::waiting_for(const State& state) const { return conquest::waiting_for(made, state); }

bool Game::reveals(const State& before, const State& after, Seat by) const {
  const bool more_land = !(seen_by(made, after, by) - seen_by(made, before, by)).empty();
  return more_land || after.hand_size[by] > before.hand_size[by];
}

json::object Game::to_json(const Action& action) const {
  return wire::put_tagged(wire::Plain{}, action);
}

json::object Game::to_json(const Event& event) const {
  return wire::put_tagged(wire::Listed{}, event);
}

Result<Action> Game::action_from_json(const json::object& from) const {
  return wire::get_tagged<Action>(wire::Plain{}, from);
}

json::object Game::view(const State& state, Seat viewer) const {
  return wire::put(wire::Listed{}, view_of(made, state, viewer)).as_object();
}

json::object Game::rules_to_json() const {
  json::object object;
  for (const Switch& one : switches()) object[one.name] = get(rules, one);
  return object;
}

json::object Game::snapshot(const State& state) const { return conquest::snapshot(state); }

Result<State> Game::from_snapshot(const json::object& from) const {
  return conquest::from_snapshot(made, from);
}

std::string Game::refusal_word(Verdict verdict) { return verdict ? word(*verdict) : "played"; }

Result<Game> Game::make(Title title,
                        std::span<const std::pair<std::string, std::string>> overrides) {
  if (!title.is<conquest::Part>()) {
    return Problem{"", "/title/family", "expected a title of the conquest family"};
  }
  Rules rules = rules_of(title);
  for (const auto& [name, value] : overrides) {
    if (const Outcome outcome = set(rules, name, value); !outcome) return outcome.problem();
  }
  if (const Outcome outcome = check(rules); !outcome) return outcome.problem();
  const Ruleset made = compile(map_of(title), rules);
  return Game{std::move(title), rules, made};
}

}  // namespace parlour::conquest
