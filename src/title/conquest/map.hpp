// SPDX-License-Identifier: Apache-2.0
// A map as the rules see it: numbers and sets only. A MapSource carries the names, and which
// borders run across the sea; compile() in compile.hpp makes a Ruleset from it and a set of Rules.
#pragma once

#include "title/conquest/rules.hpp"
#include "title/conquest/territory_set.hpp"

namespace parlour::conquest {

inline constexpr int kMaxContinents = 16;

using ContinentSet = Bits<std::uint16_t>;

struct Map {
  stdx::array<TerritorySet, kMaxTerritories> neighbours{};
  stdx::array<TerritorySet, kMaxTerritories> flights{};  ///< what an airport here can attack
  stdx::array<TerritorySet, kMaxContinents> continents{};
  stdx::array<Troops, kMaxContinents> bonus{};
  TerritorySet all;
  TerritorySet
      pictured;  ///< the territories that a card shows; the rest of the deck has no picture
  Planes<2> picture_kind;                                             ///< the kind of those cards
  stdx::array<Troops, kMostSeats - kFewestSeats + 1> start_troops{};  ///< for 2, 3 … 6 seats
  std::int16_t territory_count = 0, continent_count = 0;
};

/// All that the rules need to know of a game besides its State; never changes once made.
struct Ruleset {
  Rules rules;
  Map map;
};

}  // namespace parlour::conquest
