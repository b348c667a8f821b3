// SPDX-License-Identifier: Apache-2.0
// Which fields of the estate rules travel, and by which words.
#pragma once

#include <array>
#include <boost/describe.hpp>

#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "wire/estate/view.hpp"
#include "wire/tags.hpp"

namespace parlour::estate {

// clang-format off
inline constexpr std::array<const char*, 30> kActionWords{
    "roll", "buy", "decline", "bid", "withdraw", "build", "sell", "mortgage", "lift", "pay", "card",
    "wait", "tax", "choose", "ok", "offer", "counter", "accept", "reject", "ask", "end", "resign",
    "time_up", "close_auction", "end_game",
    "dice", "draw_card", "draw_entry", "draw_amount", "draw_seat"};

inline constexpr std::array<const char*, 37> kEventWords{
    "order_set", "rents_began_to_rise", "turn_began", "turn_ended", "dice_rolled", "moved", "paid", "bought", "declined",
    "auction_opened", "bid_made", "withdrew", "auction_won", "auction_failed", "card_drawn",
    "entry_drawn", "amount_drawn", "option_chosen", "card_kept", "card_used", "sent_to_jail",
    "left_jail", "stayed_in_jail", "built", "unbuilt", "deed_mortgaged", "mortgage_lifted",
    "deed_passed", "offer_made", "offer_accepted", "offer_rejected", "offer_lapsed", "debt_arose",
    "debt_settled", "mortgaged_asked", "went_bankrupt", "game_ended"};

BOOST_DESCRIBE_ENUM(Prompt, kOrderRoll, kJailChoice, kRoll, kBuyOrDecline, kAuction, kTaxChoice,
                    kCard, kCardChoice, kMortgagedOffer, kTradeResponse, kInheritedMortgage, kDebt,
                    kManage, kGameOver, kDice, kDraw, kTableDraw, kAmount, kOrderDraw)
BOOST_DESCRIBE_ENUM(DiceFor, kMove, kJail, kUtility, kOrder)
BOOST_DESCRIBE_ENUM(Why, kSalary, kPrice, kRent, kAuction, kBuilding, kBuildingSale, kMortgage,
                    kLift, kTransferFee, kFine, kTax, kFee, kCard, kTrade, kBankruptcy, kPot,
                    kBailout, kMortgagedSale)
BOOST_DESCRIBE_ENUM(Moving, kDice, kCard, kTeleport, kJail)
BOOST_DESCRIBE_ENUM(Freed, kPaid, kCard, kDoubles, kServed)
BOOST_DESCRIBE_ENUM(JailWhy, kTile, kCard, kDoubles)
BOOST_DESCRIBE_ENUM(Refusal, kGameOver, kNotNow, kNotYourTurn, kNotYours, kNotADeed, kNotAStreet,
                    kGroupIncomplete, kIsMortgaged, kGroupMortgaged, kUneven, kFullyBuilt,
                    kNothingBuilt, kNoHouseLeft, kNoHotelLeft, kTooPoor, kOnlyAfterLanding,
                    kOnlyInDebt, kHasBuildings, kGroupHasBuildings, kNotMortgaged, kBidTooLow, kBidAboveCash,
                    kBidNotOneStep, kAlreadyLeading, kAlreadyWithdrawn, kTradeOff, kOfferPending,
                    kNothingToTrade, kNotAPartner, kNotTheirs, kTheyAreTooPoor, kCardsNotTradable,
                    kTooFewCards, kBadAmount, kGroupImproved, kFeeTooHigh, kCounterOff, kBotsDoNotOffer,
                    kNotAllowedHere, kNoCard, kBadChoice, kImpossibleOutcome)

BOOST_DESCRIBE_STRUCT(Offer, (), (from, to, give_money, give, give_cards, want_money, want, want_cards))

BOOST_DESCRIBE_STRUCT(Roll, (), ())
BOOST_DESCRIBE_STRUCT(Buy, (), ())
BOOST_DESCRIBE_STRUCT(Decline, (), ())
BOOST_DESCRIBE_STRUCT(Bid, (), (amount))
BOOST_DESCRIBE_STRUCT(Withdraw, (), ())
BOOST_DESCRIBE_STRUCT(Build, (), (tile))
BOOST_DESCRIBE_STRUCT(Sell, (), (tile))
BOOST_DESCRIBE_STRUCT(Mortgage, (), (tile))
BOOST_DESCRIBE_STRUCT(Lift, (), (tile))
BOOST_DESCRIBE_STRUCT(PayFine, (), ())
BOOST_DESCRIBE_STRUCT(UseCard, (), ())
BOOST_DESCRIBE_STRUCT(Wait, (), ())
BOOST_DESCRIBE_STRUCT(PayTax, (), (share))
BOOST_DESCRIBE_STRUCT(Choose, (), (option))
BOOST_DESCRIBE_STRUCT(Ok, (), ())
BOOST_DESCRIBE_STRUCT(MakeOffer, (), (offer))
BOOST_DESCRIBE_STRUCT(Counter, (), (offer))
BOOST_DESCRIBE_STRUCT(Accept, (), ())
BOOST_DESCRIBE_STRUCT(Reject, (), ())
BOOST_DESCRIBE_STRUCT(Ask, (), ())
BOOST_DESCRIBE_STRUCT(End, (), ())
BOOST_DESCRIBE_STRUCT(Resign, (), ())
BOOST_DESCRIBE_STRUCT(TimeUp, (), ())
BOOST_DESCRIBE_STRUCT(CloseAuction, (), ())
BOOST_DESCRIBE_STRUCT(EndGame, (), ())
BOOST_DESCRIBE_STRUCT(Dice, (), (a, b))
BOOST_DESCRIBE_STRUCT(DrawCard, (), (card))
BOOST_DESCRIBE_STRUCT(DrawEntry, (), (entry))
BOOST_DESCRIBE_STRUCT(DrawAmount, (), (amount))
BOOST_DESCRIBE_STRUCT(DrawSeat, (), (seat))

BOOST_DESCRIBE_STRUCT(OrderSet, (), (order))
BOOST_DESCRIBE_STRUCT(RentsBeganToRise, (), (by))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, round))
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (seat))
BOOST_DESCRIBE_STRUCT(DiceRolled, (), (seat, a, b, what))
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, from, to, how))
BOOST_DESCRIBE_STRUCT(Paid, (), (from, to, amount, why))
BOOST_DESCRIBE_STRUCT(Bought, (), (seat, tile, price))
BOOST_DESCRIBE_STRUCT(Declined, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(AuctionOpened, (), (tile, least))
BOOST_DESCRIBE_STRUCT(BidMade, (), (seat, amount))
BOOST_DESCRIBE_STRUCT(Withdrew, (), (seat))
BOOST_DESCRIBE_STRUCT(AuctionWon, (), (seat, tile, amount))
BOOST_DESCRIBE_STRUCT(AuctionFailed, (), (tile))
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat, deck, card))
BOOST_DESCRIBE_STRUCT(EntryDrawn, (), (seat, table, entry))
BOOST_DESCRIBE_STRUCT(AmountDrawn, (), (seat, amount))
BOOST_DESCRIBE_STRUCT(OptionChosen, (), (seat, option))
BOOST_DESCRIBE_STRUCT(CardKept, (), (seat))
BOOST_DESCRIBE_STRUCT(CardUsed, (), (seat))
BOOST_DESCRIBE_STRUCT(SentToJail, (), (seat, why))
BOOST_DESCRIBE_STRUCT(LeftJail, (), (seat, how))
BOOST_DESCRIBE_STRUCT(StayedInJail, (), (seat, rounds))
BOOST_DESCRIBE_STRUCT(Built, (), (seat, tile, level))
BOOST_DESCRIBE_STRUCT(Unbuilt, (), (seat, tile, level))
BOOST_DESCRIBE_STRUCT(DeedMortgaged, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(MortgageLifted, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(DeedPassed, (), (from, to, tile))
BOOST_DESCRIBE_STRUCT(OfferMade, (), (offer))
BOOST_DESCRIBE_STRUCT(OfferAccepted, (), (seat))
BOOST_DESCRIBE_STRUCT(OfferRejected, (), (seat))
BOOST_DESCRIBE_STRUCT(OfferLapsed, (), (from, to))
BOOST_DESCRIBE_STRUCT(DebtArose, (), (debtor, creditor, amount))
BOOST_DESCRIBE_STRUCT(DebtSettled, (), (debtor))
BOOST_DESCRIBE_STRUCT(MortgagedAsked, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(WentBankrupt, (), (seat, creditor))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

BOOST_DESCRIBE_STRUCT(DeedView, (), (tile, level, mortgaged, held))
BOOST_DESCRIBE_STRUCT(SeatView, (), (at, alive, jail, cards, cash, worth, deeds))
BOOST_DESCRIBE_STRUCT(RentChange, (), (tile, before, after))
BOOST_DESCRIBE_STRUCT(TradeSide, (), (seat, cash, cash_after, sold, fee, lift, completes, breaks, rents, dearest))
BOOST_DESCRIBE_STRUCT(Completing, (), (seat, rent))
BOOST_DESCRIBE_STRUCT(AuctionView, (), (tile, bid, leader, active, completes))
BOOST_DESCRIBE_STRUCT(DebtView, (), (debtor, creditor, amount))
BOOST_DESCRIBE_STRUCT(CardView, (), (deck, card, amount))
BOOST_DESCRIBE_STRUCT(View, (), (prompt, asked, turn, round, dice, pot, rise, stalemate, seats, auction, debt, offer,
                                 card, winners, rents, order, trade, standings))
// clang-format on

}  // namespace parlour::estate

namespace parlour::wire {

template <>
inline constexpr Tags kTags<estate::Action>{"EstateAction", "do", estate::kActionWords};
template <>
inline constexpr Tags kTags<estate::Event>{"EstateEvent", "event", estate::kEventWords};

}  // namespace parlour::wire
