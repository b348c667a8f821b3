// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/compile.hpp"

namespace parlour::conquest {

namespace {

/// Everything up to `steps` borders away, over any land and sea, without the start itself.
TerritorySet within(const Map& map, int start, int steps) {
  TerritorySet reached = TerritorySet::one(start);
  TerritorySet edge = reached;
  for (int step = 0; step < steps && !edge.empty(); ++step) {
    TerritorySet next;
    for (const int territory : edge) next |= map.neighbours[static_cast<std::size_t>(territory)];
    edge = next - reached;
    reached |= edge;
  }
  reached.remove(start);
  return reached;
}

void write_borders(const MapSource& source, const Rules& rules, Map& map) {
  for (std::size_t i = 0; i < source.territories.size(); ++i)
    for (const std::vector<int>* list : {&source.territories[i].land, &source.territories[i].sea})
      for (const int next : *list) map.neighbours[i].add(next);
  if (!rules.airports) return;
  for (int i = 0; i < map.territory_count; ++i)
    map.flights[static_cast<std::size_t>(i)] = within(map, i, rules.airport_range);
}

/// Cards show territories only where a picture is worth something. Of each kind the deck has as
/// many pictures as the map gives it, in map order; what the deck has beyond that shows nothing.
void write_pictures(const MapSource& source, const Rules& rules, Map& map) {
  if (rules.pictured_bonus == 0) return;
  stdx::array<int, kCardKinds> left{};
  for (std::size_t kind = 0; kind < left.size(); ++kind) left[kind] = rules.deck[kind];
  for (std::size_t i = 0; i < source.territories.size(); ++i) {
    const auto kind = static_cast<std::size_t>(source.territories[i].card);
    if (left[kind]-- <= 0) continue;
    map.pictured.add(static_cast<int>(i));
    map.picture_kind.set(static_cast<int>(i), static_cast<int>(kind));
  }
}

}  // namespace

Ruleset compile(const MapSource& source, const Rules& rules) {
  Ruleset game{rules, {}};
  Map& map = game.map;
  map.territory_count = static_cast<std::int16_t>(source.territories.size());
  map.continent_count = static_cast<std::int16_t>(source.continents.size());
  map.all = TerritorySet::first(map.territory_count);
  for (std::size_t i = 0; i < source.territories.size(); ++i)
    map.continents[static_cast<std::size_t>(source.territories[i].continent)].add(
        static_cast<int>(i));
  for (std::size_t i = 0; i < source.continents.size(); ++i)
    map.bonus[i] = source.continents[i].bonus;
  for (std::size_t i = 0; i < map.start_troops.size(); ++i)
    map.start_troops[i] =
        rules.start_troops[i] > 0 ? rules.start_troops[i] : source.start_troops[i];
  write_borders(source, rules, map);
  write_pictures(source, rules, map);
  return game;
}

}  // namespace parlour::conquest
