// SPDX-License-Identifier: Apache-2.0
// What happened, in the past tense: all that a log, a screen or a statistic may learn from. Money
// moves only with a Paid event, so a ledger of the events accounts for every unit.
#pragma once

#include "rules/estate/state.hpp"

namespace parlour::estate {

enum class Moving : std::uint8_t { kDice, kCard, kTeleport, kJail };
enum class Freed : std::uint8_t { kPaid, kCard, kDoubles, kServed };
enum class JailWhy : std::uint8_t { kTile, kCard, kDoubles };

// clang-format off
struct OrderSet { stdx::array<Seat, kMaxSeats> order; std::int8_t seats; };
struct RentsBeganToRise { std::int16_t by; };  ///< percent of the printed rent, each round
struct TurnBegan { Seat seat; std::uint16_t round; };
struct TurnEnded { Seat seat; };
struct DiceRolled { Seat seat; std::int8_t a, b; DiceFor what; };
struct Moved { Seat seat; std::int8_t from, to; Moving how; };
struct Paid { Seat from, to; Money amount; Why why; };  ///< kBank and kPot may stand on either side
struct Bought { Seat seat; std::int8_t tile; Money price; };
struct Declined { Seat seat; std::int8_t tile; };
struct AuctionOpened { std::int8_t tile; Money least; };
struct BidMade { Seat seat; Money amount; };
struct Withdrew { Seat seat; };
struct AuctionWon { Seat seat; std::int8_t tile; Money amount; };
struct AuctionFailed { std::int8_t tile; };
struct CardDrawn { Seat seat; std::int8_t deck, card; };
struct EntryDrawn { Seat seat; std::int8_t table, entry; };
struct AmountDrawn { Seat seat; Money amount; };
struct OptionChosen { Seat seat; std::int8_t option; };
struct CardKept { Seat seat; };
struct CardUsed { Seat seat; };
struct SentToJail { Seat seat; JailWhy why; };
struct LeftJail { Seat seat; Freed how; };
struct StayedInJail { Seat seat; std::int8_t rounds; };
struct Built { Seat seat; std::int8_t tile, level; };
struct Unbuilt { Seat seat; std::int8_t tile, level; };
struct DeedMortgaged { Seat seat; std::int8_t tile; };
struct MortgageLifted { Seat seat; std::int8_t tile; };
struct DeedPassed { Seat from, to; std::int8_t tile; };
struct OfferMade { Offer offer; };
struct OfferAccepted { Seat seat; };
struct OfferRejected { Seat seat; };
struct OfferLapsed { Seat from, to; };
struct DebtArose { Seat debtor, creditor; Money amount; };
struct DebtSettled { Seat debtor; };
struct MortgagedAsked { Seat seat; std::int8_t tile; };
struct WentBankrupt { Seat seat, creditor; };
struct GameEnded { SeatSet winners; };
// clang-format on

using Event =
    stdx::variant<OrderSet, RentsBeganToRise, TurnBegan, TurnEnded, DiceRolled, Moved, Paid, Bought,
                  Declined, AuctionOpened, BidMade, Withdrew, AuctionWon, AuctionFailed, CardDrawn,
                  EntryDrawn, AmountDrawn, OptionChosen, CardKept, CardUsed, SentToJail, LeftJail,
                  StayedInJail, Built, Unbuilt, DeedMortgaged, MortgageLifted, DeedPassed,
                  OfferMade, OfferAccepted, OfferRejected, OfferLapsed, DebtArose, DebtSettled,
                  MortgagedAsked, WentBankrupt, GameEnded>;

}  // namespace parlour::estate
