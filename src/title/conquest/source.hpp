// SPDX-License-Identifier: Apache-2.0
// A map in its title's own words. The rules never see it.
#pragma once

#include <string>
#include <vector>

#include "title/conquest/map.hpp"
#include "words/text.hpp"

namespace parlour::conquest {

struct ContinentSource {
  std::string id, colour;
  Text name;
  Troops bonus = 0;
  bool operator==(const ContinentSource&) const = default;
};

struct TerritorySource {
  std::string id, short_name;
  Text name;
  int continent = 0;                    ///< index in MapSource::continents
  CardKind card = CardKind::kInfantry;  ///< the kind of the card that shows this territory
  std::vector<int> land, sea;           ///< neighbours, by index: on foot and by boat
  bool operator==(const TerritorySource&) const = default;
};

struct MapSource {
  std::vector<ContinentSource> continents;
  std::vector<TerritorySource> territories;
  std::vector<Troops> start_troops;  ///< for 2, 3 … 6 seats
  bool operator==(const MapSource&) const = default;
};

}  // namespace parlour::conquest
