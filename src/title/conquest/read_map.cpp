// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/read_map.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "core/fault.hpp"
#include "core/suggest.hpp"
#include "title/conquest/check_map.hpp"
#include "title/json_read.hpp"
#include "title/schema.hpp"

namespace parlour::conquest {

namespace {

namespace bj = boost::json;
using json_read::string;
using json_read::text;

constexpr std::string_view kCardWords[] = {"infantry", "cavalry", "cannon"};

Troops troops(const bj::value& value) { return value.to_number<Troops>(); }

/// The ids of a list of objects, as views into the document.
std::vector<std::string_view> ids_of(const bj::value& list) {
  std::vector<std::string_view> ids;
  for (const bj::value& one : list.as_array()) ids.push_back(json::view(one.at("id").as_string()));
  return ids;
}

/// Before anything refers to them: a doubled id would make its references look wrong.
Outcome check_ids(const std::vector<std::string_view>& ids, std::string_view list,
                  const char* what) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (!seen.insert(ids[i]).second)
      return Problem{
          "", json::child(json::child(list, i), "id"),
          std::string("another ") + what + " has the id \"" + std::string(ids[i]) + "\" already"};
  return Done{};
}

/// Where `id` stands in `ids`; a Problem if it is not there.
Result<int> place_of(const bj::value& id, const std::vector<std::string_view>& ids,
                     const std::string& place, const std::string& what) {
  const std::string_view wanted = json::view(id.as_string());
  const auto found = std::find(ids.begin(), ids.end(), wanted);
  if (found != ids.end()) return static_cast<int>(found - ids.begin());
  return Problem{
      "", place,
      "there is no " + what + " \"" + std::string(wanted) + "\"; " + advice(wanted, ids)};
}

Result<std::vector<int>> read_neighbours(const bj::object& territory, const char* key,
                                         const std::vector<std::string_view>& ids,
                                         const std::string& place) {
  std::vector<int> neighbours;
  const bj::value* list = territory.if_contains(key);
  if (list == nullptr) return neighbours;
  for (const bj::value& id : list->as_array()) {
    const std::string where = json::child(json::child(place, key), neighbours.size());
    const Result<int> index = place_of(id, ids, where, "territory");
    if (!index) return index.problem();
    neighbours.push_back(*index);
  }
  return neighbours;
}

Result<TerritorySource> read_territory(const bj::value& file, const std::string& place,
                                       const std::vector<std::string_view>& ids,
                                       const std::vector<std::string_view>& continent_ids) {
  const bj::object& object = file.as_object();
  TerritorySource territory;
  territory.id = string(file.at("id"));
  territory.name = text(file.at("name"));
  territory.short_name = json_read::string_or_empty(object, "short");
  const std::string_view card = json::view(file.at("card").as_string());
  territory.card = static_cast<CardKind>(
      std::find(std::begin(kCardWords), std::end(kCardWords), card) - std::begin(kCardWords));
  const Result<int> continent =
      place_of(file.at("continent"), continent_ids, json::child(place, "continent"), "continent");
  if (!continent) return continent.problem();
  territory.continent = *continent;
  for (const auto& [key, target] :
       {std::pair{"land", &territory.land}, std::pair{"sea", &territory.sea}}) {
    Result<std::vector<int>> neighbours = read_neighbours(object, key, ids, place);
    if (!neighbours) return neighbours.problem();
    *target = std::move(*neighbours);
  }
  return territory;
}

Result<MapSource> read_checked(const bj::value& file) {
  MapSource map;
  for (const bj::value& one : file.at("continents").as_array())
    map.continents.push_back({string(one.at("id")), string(one.at("colour")), text(one.at("name")),
                              troops(one.at("bonus"))});
  const std::vector<std::string_view> ids = ids_of(file.at("territories"));
  const std::vector<std::string_view> continent_ids = ids_of(file.at("continents"));
  if (Outcome outcome = check_ids(continent_ids, "/map/continents", "continent"); !outcome)
    return outcome.problem();
  if (Outcome outcome = check_ids(ids, "/map/territories", "territory"); !outcome)
    return outcome.problem();
  for (const bj::value& one : file.at("territories").as_array()) {
    Result<TerritorySource> territory = read_territory(
        one, json::child("/map/territories", map.territories.size()), ids, continent_ids);
    if (!territory) return territory.problem();
    map.territories.push_back(std::move(*territory));
  }
  for (const bj::value& one : file.at("start_troops").as_array())
    map.start_troops.push_back(troops(one));
  if (Outcome outcome = check_map(map); !outcome) return outcome.problem();
  return map;
}

Problem under(std::string_view root, Problem problem) {
  problem.place.insert(0, root);
  return problem;
}

Outcome check_outlines(const bj::value& shapes, const MapSource& map) {
  std::vector<std::string_view> ids;
  for (const TerritorySource& territory : map.territories) ids.emplace_back(territory.id);
  std::set<int> drawn;
  for (const bj::value& one : shapes.at("territories").as_array()) {
    const std::string place = json::child(json::child("/shapes/territories", drawn.size()), "id");
    const Result<int> index = place_of(one.at("id"), ids, place, "territory");
    if (!index) return index.problem();
    if (!drawn.insert(*index).second)
      return Problem{"", place, "\"" + string(one.at("id")) + "\" is drawn twice"};
  }
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (!drawn.contains(static_cast<int>(i)))
      return Problem{"", "/shapes/territories", "\"" + std::string(ids[i]) + "\" has no outline"};
  const bj::value* connectors = shapes.as_object().if_contains("connectors");
  if (connectors == nullptr) return Done{};
  for (std::size_t i = 0; i < connectors->as_array().size(); ++i)
    for (const char* end : {"a", "b"}) {
      const std::string place = json::child(json::child("/shapes/connectors", i), end);
      const bj::value& id = connectors->as_array()[i].at(end);
      if (const Result<int> index = place_of(id, ids, place, "territory"); !index)
        return index.problem();
    }
  return Done{};
}

}  // namespace

Result<MapSource> read_map(const bj::value& map) {
  const auto read = [&]() -> Result<MapSource> {
    if (const Outcome outcome = check_schema("map", map); !outcome)
      return under("/map", outcome.problem());
    return read_checked(map);
  };
  // No memory, or a schema that says less than we read.
  return attempt(read, [](const char* what) {
    return Problem{"", "/map", std::string("cannot be read: ") + what};
  });
}

Outcome check_shapes(const bj::value& shapes, const MapSource& map) {
  const auto check = [&]() -> Outcome {
    static const bj::value kSchema = {{"$ref", "parlour:map#/$defs/shapes"}};
    if (const Outcome outcome = check_against(kSchema, shapes); !outcome)
      return under("/shapes", outcome.problem());
    return check_outlines(shapes, map);
  };
  return attempt(check, [](const char* what) {
    return Problem{"", "/shapes", std::string("cannot be read: ") + what};
  });
}

}  // namespace parlour::conquest
