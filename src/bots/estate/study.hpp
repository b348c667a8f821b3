// SPDX-License-Identifier: Apache-2.0
// What a player works out about a game before it begins, from its data alone: how often each deed
// is visited, what it earns, and how far it pays to build.
#pragma once

#include "rules/estate/options.hpp"

namespace parlour::estate {

/// Income is counted in thousandths of money that one opponent pays in one round.
using Flow = std::int32_t;

/// Colour groups.
using GroupSet = Bits<std::uint16_t>;

struct GroupStudy {
  Money price = 0;                      ///< of all its deeds
  Money knee_cost = 0;                  ///< of building all of it to the knee
  Flow knee_flow = 0;                   ///< what it then earns
  std::int8_t knee = 0;                 ///< the level after which rents rise more slowly
  stdx::array<Flow, kMaxOwned> flow{};  ///< transit, utilities: of all that one owns, with n − 1
};

/// Made once for a ruleset, shared by all players of all its games.
struct Study {
  explicit Study(const Ruleset& ruleset);

  const Ruleset& game;  ///< must outlive the study
  /// Streets: by level, the rent of a whole group included at level 0 only if it is whole: see
  /// whole. Transit and utilities: with n − 1 others.
  stdx::array<stdx::array<Flow, kMaxOwned>, kMaxDeeds> flow{};
  stdx::array<Flow, kMaxDeeds> whole{};  ///< unbuilt, all of its group owned
  stdx::array<GroupStudy, kMaxGroups> groups{};
  /// What the next building of a street earns for each unit of its cost, by level. Below the knee
  /// the aim is the knee, whose steps look small from the bottom.
  stdx::array<stdx::array<std::int32_t, kMaxOwned>, kMaxDeeds> build_rate{};
  stdx::array<std::int8_t, kMaxDeeds> knee{};  ///< of the group of a street
  stdx::array<DeedSet, kTiles> ahead{};        ///< the deeds that one throw from a tile may reach
  Money cheapest_building = 0;
  int group_count = 0;
  GroupSet colours;
  stdx::array<GroupSet, kTiles> colour_at{};  ///< that of the street on a tile; or none
};

}  // namespace parlour::estate
