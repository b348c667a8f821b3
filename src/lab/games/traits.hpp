// SPDX-License-Identifier: Apache-2.0
// The numbers by which a player can be told from another, as they stand in EntryTally::traits.
#pragma once

#include <span>
#include <string_view>

#include "title/title.hpp"

namespace parlour::lab {

/// A mean: trait `sum` divided by trait `per`, or by the games where `per` is −1.
struct TraitName {
  std::string_view name;   ///< in JSON
  std::string_view label;  ///< for people
  int sum, per;
};

// clang-format off
enum EstateTrait : std::uint8_t {
  kDeedsBought, kAuctionsWon, kBuildings, kTradesAccepted, kOffersMade, kRentReceived, kRentPaid,
  kCashSum, kCashSamples, kMortgages, kBankruptcies
};
enum ConquestTrait : std::uint8_t {
  kAttacks, kAttacksWon, kTroopsLost, kTroopsBeaten, kLandSum, kLandSamples, kAlliances,
  kAlliancesBroken, kSetsExchanged, kAirports, kSeatsBeaten, kConquests
};
inline constexpr TraitName kEstateTraits[] = {
    {"deeds_bought", "deeds bought", kDeedsBought, -1},
    {"auctions_won", "auctions won", kAuctionsWon, -1},
    {"buildings", "buildings built", kBuildings, -1},
    {"trades_accepted", "trades accepted", kTradesAccepted, -1},
    {"offers_made", "offers made", kOffersMade, -1},
    {"mortgages", "mortgages taken", kMortgages, -1},
    {"rent_received", "rent received", kRentReceived, -1},
    {"rent_paid", "rent paid", kRentPaid, -1},
    {"cash_held", "cash at the start of a turn", kCashSum, kCashSamples},
    {"bankrupt", "share of games bankrupt", kBankruptcies, -1}};
inline constexpr TraitName kConquestTraits[] = {
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

inline std::span<const TraitName> traits_of(Family family) {
  if (family == Family::kEstate) return kEstateTraits;
  return kConquestTraits;
}

}  // namespace parlour::lab
