// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/check_map.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "core/json.hpp"

namespace parlour::conquest {

namespace {

std::string quoted(const std::string& text) { return '"' + text + '"'; }

std::string territory_place(std::size_t index, std::string_view key) {
  return json::child(json::child("/map/territories", index), key);
}

/// Names tell things apart in logs and commands.
template <class Item>
Outcome check_names(const std::vector<Item>& items, std::string_view list, const char* what) {
  for (const Language language : languages()) {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const std::string& name = items[i].name.in(language);
      if (!seen.insert(name).second)
        return Problem{"", json::child(json::child(list, i), "name"),
                       std::string("another ") + what + " is called " + quoted(name) + " already"};
    }
  }
  return Done{};
}

bool lists(const std::vector<int>& neighbours, std::size_t territory) {
  return std::find(neighbours.begin(), neighbours.end(), static_cast<int>(territory)) !=
         neighbours.end();
}

/// Borders go both ways, by the same way, and lead somewhere else.
Outcome check_borders(const MapSource& map, bool by_sea) {
  const char* key = by_sea ? "sea" : "land";
  for (std::size_t i = 0; i < map.territories.size(); ++i) {
    const TerritorySource& here = map.territories[i];
    const std::vector<int>& neighbours = by_sea ? here.sea : here.land;
    for (std::size_t n = 0; n < neighbours.size(); ++n) {
      const std::string place = json::child(territory_place(i, key), n);
      const TerritorySource& there = map.territories[static_cast<std::size_t>(neighbours[n])];
      if (&there == &here) return Problem{"", place, "a territory does not border on itself"};
      if (by_sea && lists(here.land, static_cast<std::size_t>(neighbours[n])))
        return Problem{"", place,
                       quoted(there.id) + " is a neighbour by land already; name it once"};
      if (!lists(by_sea ? there.sea : there.land, i))
        return Problem{"", place,
                       "a border goes both ways: " + quoted(there.id) + " must name " +
                           quoted(here.id) + " under \"" + key + "\" too"};
    }
  }
  return Done{};
}

Outcome check_continents(const MapSource& map) {
  std::set<int> used;
  for (const TerritorySource& territory : map.territories) used.insert(territory.continent);
  for (std::size_t i = 0; i < map.continents.size(); ++i)
    if (!used.contains(static_cast<int>(i)))
      return Problem{"", json::child("/map/continents", i),
                     "no territory belongs to " + quoted(map.continents[i].id)};
  return Done{};
}

Outcome check_connected(const MapSource& map) {
  std::vector<bool> reached(map.territories.size());
  std::vector<int> open{0};
  reached[0] = true;
  while (!open.empty()) {
    const TerritorySource& here = map.territories[static_cast<std::size_t>(open.back())];
    open.pop_back();
    for (const std::vector<int>* neighbours : {&here.land, &here.sea})
      for (const int next : *neighbours)
        if (!reached[static_cast<std::size_t>(next)]) {
          reached[static_cast<std::size_t>(next)] = true;
          open.push_back(next);
        }
  }
  const auto cut_off = std::find(reached.begin(), reached.end(), false);
  if (cut_off == reached.end()) return Done{};
  const auto index = static_cast<std::size_t>(cut_off - reached.begin());
  return Problem{"", json::child("/map/territories", index),
                 "no way leads from " + quoted(map.territories[0].id) + " to " +
                     quoted(map.territories[index].id) + "; a map is connected"};
}

/// Land that nobody has a troop for would lie empty from the start.
Outcome check_start_troops(const MapSource& map) {
  for (std::size_t i = 0; i < map.start_troops.size(); ++i) {
    const std::size_t seats = i + kFewestSeats;
    const std::size_t least = (map.territories.size() + seats - 1) / seats;
    if (static_cast<std::size_t>(map.start_troops[i]) < least)
      return Problem{"", json::child("/map/start_troops", i),
                     "expected at least " + std::to_string(least) + ", so that " +
                         std::to_string(seats) + " players can claim all land, found " +
                         std::to_string(map.start_troops[i])};
  }
  return Done{};
}

}  // namespace

Outcome check_map(const MapSource& map) {
  if (Outcome outcome = check_names(map.continents, "/map/continents", "continent"); !outcome)
    return outcome;
  if (Outcome outcome = check_names(map.territories, "/map/territories", "territory"); !outcome)
    return outcome;
  for (const bool by_sea : {false, true})
    if (Outcome outcome = check_borders(map, by_sea); !outcome) return outcome;
  for (const auto check : {check_continents, check_connected, check_start_troops})
    if (Outcome outcome = check(map); !outcome) return outcome;
  return Done{};
}

}  // namespace parlour::conquest
