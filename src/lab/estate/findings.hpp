// SPDX-License-Identifier: Apache-2.0
// What the lab says of an estate game.
#pragma once

#include "bots/estate/family.hpp"
#include "lab/games/traits.hpp"

namespace parlour::lab {

// clang-format off
enum EstateTrait : std::uint8_t {
  kDeedsBought, kAuctionsWon, kBuildings, kTradesAccepted, kOffersMade, kRentReceived, kRentPaid,
  kCashSum, kCashSamples, kMortgages, kBankruptcies
};
// clang-format on

template <>
struct Findings<estate::Family> {
  // clang-format off
  static constexpr TraitName kTraits[] = {
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
  // clang-format on
  static constexpr std::string_view kWorth = "worth";  ///< what Row::worth counts
  static constexpr bool kMoney = true;                 ///< are the amounts over time of money?
  /// What a report shows of the board.
  static void add_to_report(const Title& title, const Detail& detail, boost::json::object& out);
};

}  // namespace parlour::lab
