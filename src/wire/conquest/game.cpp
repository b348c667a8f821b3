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

namespace {

json::array seats_of(SeatSet seats) {
  json::array list;
  for (const int seat : seats) list.emplace_back(seat);
  return list;
}

json::object seat_view(const State& state, Seat seat) {
  return json::object{{"alive", state.alive.has(seat)},
                      {"cards", state.hand_size[seat]},
                      {"hand", wire::put(wire::Plain{}, state.hand[seat])},
                      {"target", state.target[seat]},
                      {"allies", seats_of(state.allies[seat])},
                      {"asks", state.proposal[seat]},
                      {"reserve", state.reserve[seat]}};
}

json::object battle_view(const State& state) {
  const Battle& battle = state.battle;
  return json::object{
      {"from", battle.from},         {"to", battle.to},
      {"sent", battle.sent},         {"extra", battle.extra},
      {"rounds", battle.rounds},     {"hands", wire::put(wire::Plain{}, battle.hands)},
      {"thrown", battle.thrown.word}};
}

}  // namespace

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
  return wire::put_tagged(wire::Plain{}, event);
}

Result<Action> Game::action_from_json(const json::object& from) const {
  return wire::get_tagged<Action>(wire::Plain{}, from);
}

json::object Game::view(const State& state, Seat viewer) const {
  const State seen = seen_state(made, state, viewer);
  json::array territories, seats;
  for (int territory = 0; territory < made.map.territory_count; ++territory) {
    territories.push_back(json::object{{"owner", seen.owner(territory)},
                                       {"troops", seen.troops[territory]},
                                       {"airport", seen.airports.has(territory)}});
  }
  for (Seat seat = 0; seat < seen.seats; ++seat) seats.push_back(seat_view(seen, seat));
  json::object view{
      {"prompt", word(seen.prompt)}, {"asked", seen.asked}, {"phase", word(seen.stage)},
      {"turn", seen.turn},           {"round", seen.round}, {"to_place", seen.to_place},
      {"deck", seen.deck_size},      {"sets", seen.sets},   {"territories", std::move(territories)},
      {"seats", std::move(seats)}};
  if (seen.battle.fight != Fight::kNone) view["battle"] = battle_view(seen);
  if (!seen.winners.empty()) view["winners"] = seats_of(seen.winners);
  return view;
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
