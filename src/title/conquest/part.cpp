// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/part.hpp"

#include <utility>

#include "title/conquest/read_map.hpp"
#include "title/conquest/switches.hpp"
#include "title/json_read.hpp"
#include "title/read_title.hpp"
#include "title/title.hpp"

namespace parlour::conquest {

namespace bj = boost::json;

Result<Part> Part::read(const bj::object& document) {
  Part part;
  Result<MapSource> map = read_map(document.at("map"));
  if (!map) return map.problem();
  part.map = std::move(*map);
  if (const bj::value* shapes = document.if_contains("shapes"))
    if (Outcome outcome = check_shapes(*shapes, part.map); !outcome) return outcome.problem();
  for (const bj::key_value_pair& pair : document.at("title").at("words").as_object())
    part.words.emplace(json::view(pair.key()), json_read::text(pair.value()));
  if (Outcome outcome = read_rules(document.at("title"), part.rules); !outcome)
    return outcome.problem();
  if (Outcome outcome = check(part.rules); !outcome) return in_rules(outcome.problem());
  return part;
}

void Part::add_to_card(bj::object& card) const { card["territories"] = map.territories.size(); }

bool Part::has_target(std::string_view target) const {
  return target == kNoTargetWord || find_continent(map, target) >= 0;
}

int find_continent(const MapSource& map, std::string_view id) {
  for (std::size_t index = 0; index < map.continents.size(); ++index) {
    if (map.continents[index].id == id) return static_cast<int>(index);
  }
  return -1;
}

const Part& part_of(const Title& title) { return std::get<Part>(title.part); }

}  // namespace parlour::conquest
