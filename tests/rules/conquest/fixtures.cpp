// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "core/files.hpp"
#include "core/json.hpp"
#include "title/conquest/read_map.hpp"
#include "title/conquest/switches.hpp"

namespace parlour::conquest::fixtures {

namespace {

boost::json::value read_json(const std::filesystem::path& path) {
  Result<std::string> text = read_file(path, json::kMaxBytes);
  REQUIRE_MESSAGE(text, path.string());
  Result<boost::json::value> value = json::parse(*text, path.string());
  REQUIRE_MESSAGE(value, path.string());
  return std::move(*value);
}

constexpr auto kIgnore = [](const auto&) {};

}  // namespace

std::filesystem::path titles() {
  for (std::filesystem::path folder = std::filesystem::current_path();;
       folder = folder.parent_path()) {
    if (std::filesystem::exists(folder / "titles/world/map.json")) return folder / "titles";
    REQUIRE(folder != folder.parent_path());
  }
}

const MapSource& map_of(std::string_view id) {
  static std::map<std::string, MapSource, std::less<>> known;
  const auto found = known.find(id);
  if (found != known.end()) return found->second;
  Result<MapSource> map = read_map(read_json(titles() / id / "map.json"));
  REQUIRE_MESSAGE(map, map.problem().text());
  return known.emplace(std::string(id), std::move(*map)).first->second;
}

Rules rules_of(std::string_view id) {
  Rules rules;
  const boost::json::value title = read_json(titles() / id / "title.json");
  for (const boost::json::key_value_pair& pair : title.at("rules").as_object()) {
    const boost::json::value& value = pair.value();
    const std::string text = value.is_string() ? std::string(json::view(value.as_string()))
                                               : boost::json::serialize(value);
    const parlour::Outcome outcome = set(rules, json::view(pair.key()), text);
    REQUIRE_MESSAGE(outcome, outcome.problem().text());
  }
  return rules;
}

MapSource row(int count, int per_continent) {
  MapSource map;
  for (int i = 0; i < count; ++i) {
    const std::string name = "t" + std::to_string(i);
    TerritorySource territory;
    territory.id = name;
    territory.name = name;
    territory.continent = i / per_continent;
    territory.card = static_cast<CardKind>(i % 3);
    if (i > 0) territory.land.push_back(i - 1);
    if (i + 1 < count) territory.land.push_back(i + 1);
    map.territories.push_back(territory);
    if (i % per_continent == 0)
      map.continents.push_back({"c" + std::to_string(i / per_continent), "#000000", name, 2});
  }
  map.start_troops.assign(5, static_cast<Troops>(count));
  return map;
}

Rules annexation(void (*change)(Rules&)) {
  Rules rules = rules_of("annexation");
  change(rules);
  return rules;
}

Rules world(void (*change)(Rules&)) {
  Rules rules = rules_of("world");
  change(rules);
  return rules;
}

Game::Game(const Rules& switches, int seats, const MapSource& map)
    : rules(compile(map, switches)), map_(&map) {
  state = new_game(rules, seats, no_targets(), kIgnore);
  state.reserve = {};
}

Territory Game::at(std::string_view territory) const {
  for (std::size_t i = 0; i < map_->territories.size(); ++i)
    if (map_->territories[i].id == territory) return static_cast<Territory>(i);
  FAIL("there is no territory " << territory);
  return kNoTerritory;
}

Game& Game::troops(std::string_view territory, Seat seat, int count) {
  state.owners.set(at(territory), seat + 1);
  state.troops[place(territory)] = static_cast<Troops>(count);
  return *this;
}

Game& Game::rest(Seat seat, int count) {
  for (const int territory : free_land(rules, state)) {
    state.owners.set(territory, seat + 1);
    state.troops[static_cast<std::size_t>(territory)] = static_cast<Troops>(count);
  }
  return *this;
}

Game& Game::continent(std::string_view id, Seat seat, int count) {
  for (const TerritorySource& one : map_->territories)
    if (map_->continents[static_cast<std::size_t>(one.continent)].id == id)
      troops(one.id, seat, count);
  return *this;
}

Game& Game::airport(std::string_view territory) {
  state.airports.add(at(territory));
  return *this;
}

Game& Game::ally(Seat a, Seat b) {
  unite(state, a, b);
  return *this;
}

Game& Game::target(Seat seat, std::string_view continent) {
  for (std::size_t i = 0; i < map_->continents.size(); ++i)
    if (map_->continents[i].id == continent)
      state.target[static_cast<std::size_t>(seat)] = static_cast<std::int8_t>(i);
  return *this;
}

Game& Game::hand(Seat seat, int infantry, int cavalry, int cannon, int joker) {
  int kind = 0;
  const auto at = static_cast<std::size_t>(seat);
  for (const int count : {infantry, cavalry, cannon, joker}) {
    for (int i = 0; i < count; ++i) {
      const int picture = picture_drawn(state, DrawCard{static_cast<CardKind>(kind)});
      if (picture != kNoTerritory) state.pictures.holder.set(picture, seat + 1);
      ++state.hand[at][static_cast<std::size_t>(kind)];
      ++state.hand_size[at];
      --state.deck[static_cast<std::size_t>(kind)];
      --state.deck_size;
    }
    ++kind;
  }
  return *this;
}

Game& Game::card(Seat seat, std::string_view territory) {
  const auto kind = static_cast<std::size_t>(state.pictures.kind_of(at(territory)));
  const auto holder = static_cast<std::size_t>(seat);
  REQUIRE(state.pictures.in_deck().has(at(territory)));
  state.pictures.holder.set(at(territory), seat + 1);
  ++state.hand[holder][kind];
  ++state.hand_size[holder];
  --state.deck[kind];
  --state.deck_size;
  return *this;
}

Game& Game::turn(Seat seat, Stage stage, int to_place) {
  for (Seat other = 0; other < state.seats; ++other)
    if (state.land(other).empty() && stage >= Stage::kAllocate) state.alive.remove(other);
  state.turn = seat;
  state.stage = stage;
  state.to_place = static_cast<Troops>(to_place);
  const auto record = [this](const Event& event) { events.push_back(event); };
  proceed(rules, state, record);
  check_invariants();
  return *this;
}

Game& Game::play(Seat by, const Action& action) {
  const Verdict verdict =
      apply(rules, state, by, action, [this](const Event& event) { events.push_back(event); });
  if (verdict) FAIL("refused with reason number " << static_cast<int>(*verdict));
  check_invariants();
  return *this;
}

void Game::check_invariants() const {
  const char* broken = broken_invariant(rules, state);
  if (broken != nullptr) FAIL(std::string(broken));
}

Refusal Game::refused(Seat by, const Action& action) {
  const State before = state;
  const Verdict verdict =
      apply(rules, state, by, action, [](const auto&) { FAIL("a refused action told something"); });
  REQUIRE(verdict);
  CHECK(state == before);
  return *verdict;
}

Game& Game::attacker_wins(int rounds) {
  for (int i = 0; i < rounds; ++i) {
    const Seat defender = defender_of(state);
    play(state.turn, Throw{Hand::kRock}).play(defender, Throw{Hand::kScissors});
  }
  return *this;
}

Game& Game::defender_wins(int rounds) {
  for (int i = 0; i < rounds; ++i) {
    const Seat defender = defender_of(state);
    play(defender, Throw{Hand::kPaper}).play(state.turn, Throw{Hand::kRock});
  }
  return *this;
}

int Game::cards(Seat seat, CardKind kind) const {
  return state.hand[static_cast<std::size_t>(seat)][static_cast<std::size_t>(kind)];
}

Rules random_switches(int most_rounds, Stream& below) {
  Rules rules;
  for (const Switch& one : switches()) {
    if (one.kind != SwitchKind::kYesNo && one.kind != SwitchKind::kChoice) continue;
    const auto count = static_cast<std::uint32_t>(one.words.size());
    one.write(rules, one.words[below(count)].value);
  }
  for (Troops& troops : rules.start_troops) troops = static_cast<Troops>(1 + below(30));
  for (Troops& value : rules.set_values) value = static_cast<Troops>(below(20));
  for (std::int8_t& count : rules.deck) count = static_cast<std::int8_t>(below(16));
  rules.set_step = static_cast<Troops>(below(10));
  rules.target_bonus = static_cast<std::int16_t>(below(300));
  rules.airport_range = static_cast<std::int8_t>(1 + below(5));
  rules.airport_cost = static_cast<std::int8_t>(below(8));
  rules.airport_defence = static_cast<std::int8_t>(below(5));
  rules.end_round = static_cast<std::int16_t>(1 + below(static_cast<std::uint32_t>(most_rounds)));
  return rules;
}

}  // namespace parlour::conquest::fixtures
