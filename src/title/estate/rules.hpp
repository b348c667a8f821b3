// SPDX-License-Identifier: Apache-2.0
// The switches of the estate family. A title sets them, a table may override them, the rules read
// them; nothing else makes one title play differently from another. The words by which files and
// people name them stand in switch_table.cpp, in the same order.
#pragma once

#include "core/seat.hpp"

namespace parlour::estate {

using Money = std::int32_t;  ///< whole units: replays must be bit-exact on every machine

// clang-format off
enum class Order : std::uint8_t { kDiceSorted, kDiceFirst, kShuffle, kListed };
enum class Pace : std::uint8_t { kLow, kMedium, kHigh };
enum class UtilityRoll : std::uint8_t { kMoved, kFresh };
enum class Teleports : std::uint8_t { kBoard, kTransit };
enum class OnDecline : std::uint8_t { kAuctionTimed, kAuctionTurns, kNothing };
enum class Trade : std::uint8_t { kOff, kNow, kOnTheirTurn };
enum class TradeImproved : std::uint8_t { kAutoSell, kRefuse };
enum class BuildWhen : std::uint8_t { kOwnTurn, kOnLanding };
enum class RaiseWhen : std::uint8_t { kAny, kInDebt };
enum class MortgageOf : std::uint8_t { kValue, kPrice };
enum class MortgageNeeds : std::uint8_t { kGroupClear, kOwnClear };
enum class MortgageTransfer : std::uint8_t { kNone, kChoose, kPayNow };
enum class JailThird : std::uint8_t { kFineAndMove, kPayOrCard };
enum class JailSent : std::uint8_t { kEndsTurn, kEndsRolling };
enum class Rounding : std::uint8_t { kHalfUp, kDown };
enum class DebtRule : std::uint8_t { kSettleNow, kUntilEndTurn };
enum class Ruined : std::uint8_t { kOut, kStays };
enum class BankruptToBank : std::uint8_t { kReturn, kAuction };
enum class BankruptToSeat : std::uint8_t { kTransfer, kReturn };
enum class BankruptBuildings : std::uint8_t { kSell, kKeep };
enum class ResignWhen : std::uint8_t { kAnyTime, kInDebt };
enum class Ends : std::uint8_t { kLastStanding, kTimed };
enum class JailCards : std::uint8_t { kDeck, kCups, kNone };
// clang-format on

/// A plain number, or a percentage of the price of the deed in question.
struct Amount {
  Money value = 0;
  bool percent = false;
  bool operator==(const Amount&) const = default;
};

struct AuctionRules {
  Amount start{10, false};  ///< the lowest first bid; 0: one step
  Amount step{10, false};   ///< the least by which a bid must rise
  bool exact = false;       ///< a raise is exactly one step
  std::int16_t first_seconds = 25, added_seconds = 10;
  bool operator==(const AuctionRules&) const = default;
};

struct MortgageRules {
  std::int8_t value = 50;     ///< % of the price; 0: the deed's own value
  std::int8_t interest = 10;  ///< %
  MortgageOf of = MortgageOf::kValue;
  bool operator==(const MortgageRules&) const = default;
};

struct JailRules {
  bool pay = true, card = true, roll = true, wait = false;
  Money fine = 50;
  std::int8_t turns = 3;
  JailThird third = JailThird::kFineAndMove;
  bool doubles_again = false;  ///< the double that frees a seat rolls again
  bool rent = true;            ///< an owner in jail collects rent
  JailSent sent = JailSent::kEndsTurn;
  bool operator==(const JailRules&) const = default;
};

/// So that every game ends: from a round on, rents grow a little each round.
struct RiseRules {
  std::int16_t after = 0;  ///< the last round with the printed rents; 0: they never rise
  std::int8_t by = 10;     ///< % of the printed rent, added in each round after it
  bool operator==(const RiseRules&) const = default;
};

/// What free parking collects and pays out.
struct PotRules {
  bool tax = false, fee = false, card = false, fine = false, building = false, mortgage = false;
  Money seed = 0;  ///< put back whenever the pot is taken
  bool operator==(const PotRules&) const = default;
};

/// The defaults are those of the official US rules.
struct Rules {
  std::int8_t seats_min = 2, seats_max = 8;
  Order order = Order::kDiceFirst;
  Money start_cash = 1500;  ///< 0: 7.5 × salary × price factor of the pace
  Money salary = 200;
  std::int8_t salary_on_go = 1;  ///< factor for landing exactly on GO
  bool doubles = true;           ///< a double rolls again
  std::int8_t doubles_to_jail = 3;
  Pace pace = Pace::kMedium;
  std::int8_t group_rent = 2;
  UtilityRoll utility_roll = UtilityRoll::kMoved;
  Teleports teleports = Teleports::kBoard;
  OnDecline on_decline = OnDecline::kAuctionTimed;
  AuctionRules auction;
  Trade trade = Trade::kNow;
  bool trade_counter = true, trade_cards = true;
  TradeImproved trade_improved = TradeImproved::kRefuse;
  bool bots_offer_trades = true;
  BuildWhen build_when = BuildWhen::kOwnTurn;
  bool build_even = true;
  std::int8_t small_levels = 4;                       ///< then one large building
  std::int16_t stock_houses = 32, stock_hotels = 12;  ///< 0: unlimited
  std::int8_t building_refund = 50;                   ///< %
  RaiseWhen raise_when = RaiseWhen::kAny;
  MortgageRules mortgage;
  MortgageNeeds mortgage_needs = MortgageNeeds::kGroupClear;
  MortgageTransfer mortgage_transfer = MortgageTransfer::kPayNow;
  bool mortgaged_offer = false;
  JailRules jail;
  bool tax_choice = false;
  std::int8_t tax_share = 10;  ///< % of total worth
  Rounding tax_round = Rounding::kHalfUp;
  PotRules pot;
  DebtRule debt = DebtRule::kSettleNow;
  Ruined ruined = Ruined::kOut;  ///< a debtor with nothing left to sell or trade
  BankruptToBank bankrupt_to_bank = BankruptToBank::kAuction;
  BankruptToSeat bankrupt_to_seat = BankruptToSeat::kTransfer;
  BankruptBuildings bankrupt_buildings = BankruptBuildings::kSell;
  ResignWhen resign = ResignWhen::kAnyTime;
  RiseRules rise;
  Ends ends = Ends::kLastStanding;
  std::int16_t minutes = 60;
  bool ends_without_people = false;
  JailCards jail_cards = JailCards::kDeck;
  std::int8_t max_cups = 4;      ///< get-out cups in play, where they are not cards of a deck
  bool tables_as_decks = false;  ///< table tiles draw from shuffled decks
  std::int16_t clock_jail = 0, clock_turn = 0;  ///< seconds; 0: off
  bool operator==(const Rules&) const = default;
};

/// Hotel, Bilka, A+, WAP: the last level.
PARLOUR_FN int top_level(const Rules& rules) { return rules.small_levels + 1; }

/// Price and rent factors of a pace, in tenths.
PARLOUR_FN int price_tenths(Pace pace) {
  return pace == Pace::kLow ? 12 : pace == Pace::kHigh ? 8 : 10;
}
PARLOUR_FN int rent_tenths(Pace pace) {
  return pace == Pace::kLow ? 8 : pace == Pace::kHigh ? 12 : 10;
}

}  // namespace parlour::estate
