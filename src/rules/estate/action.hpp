// SPDX-License-Identifier: Apache-2.0
// What can be asked of an estate game. Actions are requests: apply() may refuse them with a reason.
// Chance and the clock act like everybody else, so a replay needs neither a generator nor a clock.
#pragma once

#include "rules/estate/state.hpp"

namespace parlour::estate {

// clang-format off
// By a seat.
struct Roll {};
struct Buy {};
struct Decline {};
struct Bid { Money amount; };
struct Withdraw {};
struct Build { std::int8_t tile; };
struct Sell { std::int8_t tile; };
struct Mortgage { std::int8_t tile; };
struct Lift { std::int8_t tile; };
struct PayFine {};
struct UseCard {};
struct Wait {};
struct PayTax { bool share; };
struct Choose { std::int8_t option; };  ///< 1 or 2
struct Ok {};
struct MakeOffer { Offer offer; };  ///< `from` is whoever makes it
struct Counter { Offer offer; };    ///< both seats follow from the offer that it answers
struct Accept {};
struct Reject {};
struct Ask {};
struct End {};
struct Resign {};
// By the clock.
struct TimeUp {};
struct CloseAuction {};
struct EndGame {};
// By chance.
struct Dice { std::int8_t a, b; };
struct DrawCard { std::int8_t card; };
struct DrawEntry { std::int8_t entry; };
struct DrawAmount { Money amount; };
struct DrawSeat { Seat seat; };
// clang-format on

using Action =
    stdx::variant<Roll, Buy, Decline, Bid, Withdraw, Build, Sell, Mortgage, Lift, PayFine, UseCard,
                  Wait, PayTax, Choose, Ok, MakeOffer, Counter, Accept, Reject, Ask, End, Resign,
                  TimeUp, CloseAuction, EndGame, Dice, DrawCard, DrawEntry, DrawAmount, DrawSeat>;
static_assert(sizeof(Action) <= 32);

/// Why an action was not played.
enum class Refusal : std::uint8_t {
  kGameOver,
  kNotNow,
  kNotYourTurn,
  kNotYours,
  kNotADeed,
  kNotAStreet,
  kGroupIncomplete,
  kIsMortgaged,
  kGroupMortgaged,
  kUneven,
  kFullyBuilt,
  kNothingBuilt,
  kNoHouseLeft,
  kNoHotelLeft,
  kTooPoor,
  kOnlyAfterLanding,
  kOnlyInDebt,
  kHasBuildings,
  kGroupHasBuildings,
  kNotMortgaged,
  kBidTooLow,
  kBidAboveCash,
  kBidNotOneStep,
  kAlreadyLeading,
  kAlreadyWithdrawn,
  kTradeOff,
  kOfferPending,
  kNothingToTrade,
  kNotAPartner,
  kNotTheirs,
  kTheyAreTooPoor,
  kCardsNotTradable,
  kTooFewCards,
  kBadAmount,
  kGroupImproved,
  kFeeTooHigh,
  kCounterOff,
  kBotsDoNotOffer,
  kNotAllowedHere,
  kNoCard,
  kBadChoice,
  kImpossibleOutcome
};
inline constexpr int kRefusalCount = 42;

/// Empty: the action was played. Otherwise nothing has changed.
using Verdict = stdx::optional<Refusal>;

}  // namespace parlour::estate
