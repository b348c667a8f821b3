// SPDX-License-Identifier: Apache-2.0
// What the lab says of a conquest game.
#pragma once

#include "bots/conquest/family.hpp"
#include "lab/games/traits.hpp"

namespace parlour::lab {

// clang-format off
enum ConquestTrait : std::uint8_t {
  kAttacks, kAttacksWon, kTroopsLost, kTroopsBeaten, kLandSum, kLandSamples, kAlliances,
  kAlliancesBroken, kSetsExchanged, kAirports, kSeatsBeaten, kConquests
};
// clang-format on

template <>
struct Findings<conquest::Family> {
  // clang-format off
  static constexpr TraitName kTraits[] = {
      {"attacks", "attacks", kAttacks, -1},
      {"attack_success", "share of attacks won", kAttacksWon, kAttacks},
      {"conquests", "territories conquered", kConquests, -1},
      {"troops_lost", "troops lost", kTroopsLost, -1},
      {"troops_beaten", "troops beaten", kTroopsBeaten, -1},
      {"territories", "territories at the start of a turn", kLandSum, kLandSamples},
      {"alliances", "alliances made", kAlliances, -1},
      {"alliances_broken", "alliances broken", kAlliancesBroken, -1},
      {"sets_exchanged", "sets of cards exchanged", kSetsExchanged, -1},
      {"airports", "airports built", kAirports, -1},
      {"seats_beaten", "players put out", kSeatsBeaten, -1}};
  // clang-format on
  static constexpr std::string_view kWorth = "territories";  ///< what Row::worth counts
  static constexpr bool kMoney = false;  ///< are the amounts over time of money?
  /// What a report shows of the map.
  static void add_to_report(const Title& title, const Detail& detail, boost::json::object& out);
};

}  // namespace parlour::lab
