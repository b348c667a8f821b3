// SPDX-License-Identifier: Apache-2.0
// What a player works out about a game before it begins, from its data alone: how battles end, and
// what the map is like.
#pragma once

#include "rules/conquest/options.hpp"

namespace parlour::conquest {

/// Battles up to this size are in the tables; larger ones are looked up at a smaller scale.
inline constexpr int kMostInTable = 48;
inline constexpr int kCertain = 1000;  ///< odds are in permille

struct Study {
  explicit Study(const Ruleset& ruleset);

  /// The chance, in permille, that so many sent beat so many (an airport's defenders included), if
  /// it is fought to the end.
  PARLOUR_FN int win(int attackers, int defenders) const {
    if (defenders <= 0) return kCertain;
    if (attackers <= 0) return 0;
    const Scaled at = scaled(attackers, defenders);
    return wins[at.attackers][at.defenders];
  }
  /// How many attackers are left after a victory, on average.
  PARLOUR_FN int left(int attackers, int defenders) const {
    if (defenders <= 0) return attackers;
    const Scaled at = scaled(attackers, defenders);
    const int left = (survivors[at.attackers][at.defenders] * at.divisor + 8) / 16;
    return left > attackers ? attackers : left < 1 ? 1 : left;
  }

  const Ruleset& game;  ///< must outlive the study
  stdx::array<stdx::array<std::int16_t, kMostInTable + 1>, kMostInTable + 1> wins{};
  stdx::array<stdx::array<std::int16_t, kMostInTable + 1>, kMostInTable + 1> survivors{};  ///< × 16
  stdx::array<std::int8_t, kMaxTerritories> continent{};  ///< of each territory; −1: of none
  stdx::array<std::int8_t, kMaxContinents> gates{};  ///< territories that border on another one
  stdx::array<std::int8_t, kMaxContinents> size{};
  /// What it costs, in percent of the defenders, to beat a large garrison.
  int siege_cost = 100;

 private:
  struct Scaled {
    int attackers, defenders, divisor;
  };
  /// Large armies behave like smaller ones with the same ratio, a little less predictably.
  static PARLOUR_FN Scaled scaled(int attackers, int defenders) {
    const int larger = attackers > defenders ? attackers : defenders;
    if (larger <= kMostInTable) return {attackers, defenders, 1};
    const int divisor = (larger + kMostInTable - 1) / kMostInTable;
    return {attackers / divisor, (defenders + divisor - 1) / divisor, divisor};
  }
};

}  // namespace parlour::conquest
