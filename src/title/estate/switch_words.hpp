// SPDX-License-Identifier: Apache-2.0
// The words of the switches that choose between values, in the order of their enums. Only
// switch_table.cpp needs them.
#pragma once

#include "title/estate/switches.hpp"
#include "title/switch_table.hpp"
#include "words/estate_switches.hpp"

namespace parlour::estate::values {

using namespace words::estate_switches::value;
using switch_table::word;

// clang-format off
inline constexpr SwitchWord kOrder[] = {
    word("dice_sorted", Order::kDiceSorted, order::kDiceSorted),
    word("dice_first", Order::kDiceFirst, order::kDiceFirst),
    word("shuffle", Order::kShuffle, order::kShuffle),
    word("listed", Order::kListed, order::kListed)};
inline constexpr SwitchWord kStartCash[] = {
    {"by_salary", 0, start_cash::kBySalary}};
inline constexpr SwitchWord kDoubles[] = {
    {"none", 0, doubles::kNone},
    {"again", 1, doubles::kAgain}};
inline constexpr SwitchWord kDoublesToJail[] = {
    {"0", 0, doubles_to_jail::k0},
    {"3", 3, doubles_to_jail::k3}};
inline constexpr SwitchWord kPace[] = {
    word("low", Pace::kLow, pace::kLow),
    word("medium", Pace::kMedium, pace::kMedium),
    word("high", Pace::kHigh, pace::kHigh)};
inline constexpr SwitchWord kUtilityRoll[] = {
    word("moved", UtilityRoll::kMoved, utility_roll::kMoved),
    word("fresh", UtilityRoll::kFresh, utility_roll::kFresh)};
inline constexpr SwitchWord kTeleports[] = {
    word("board", Teleports::kBoard, teleports::kBoard),
    word("transit", Teleports::kTransit, teleports::kTransit)};
inline constexpr SwitchWord kOnDecline[] = {
    word("auction_timed", OnDecline::kAuctionTimed, on_decline::kAuctionTimed),
    word("auction_turns", OnDecline::kAuctionTurns, on_decline::kAuctionTurns),
    word("nothing", OnDecline::kNothing, on_decline::kNothing)};
inline constexpr SwitchWord kTrade[] = {
    word("off", Trade::kOff, trade::kOff),
    word("now", Trade::kNow, trade::kNow),
    word("on_their_turn", Trade::kOnTheirTurn, trade::kOnTheirTurn)};
inline constexpr SwitchWord kTradeImproved[] = {
    word("auto_sell", TradeImproved::kAutoSell, trade_improved::kAutoSell),
    word("refuse", TradeImproved::kRefuse, trade_improved::kRefuse)};
inline constexpr SwitchWord kBuildWhen[] = {
    word("own_turn", BuildWhen::kOwnTurn, build_when::kOwnTurn),
    word("on_landing", BuildWhen::kOnLanding, build_when::kOnLanding)};
inline constexpr SwitchWord kRaiseWhen[] = {
    word("any", RaiseWhen::kAny, raise_when::kAny),
    word("in_debt", RaiseWhen::kInDebt, raise_when::kInDebt)};
inline constexpr SwitchWord kMortgageValue[] = {
    {"deed", 0, mortgage_value::kDeed}};
inline constexpr SwitchWord kMortgageOf[] = {
    word("value", MortgageOf::kValue, mortgage_of::kValue),
    word("price", MortgageOf::kPrice, mortgage_of::kPrice)};
inline constexpr SwitchWord kMortgageNeeds[] = {
    word("group_clear", MortgageNeeds::kGroupClear, mortgage_needs::kGroupClear),
    word("own_clear", MortgageNeeds::kOwnClear, mortgage_needs::kOwnClear)};
inline constexpr SwitchWord kMortgageTransfer[] = {
    word("none", MortgageTransfer::kNone, mortgage_transfer::kNone),
    word("choose", MortgageTransfer::kChoose, mortgage_transfer::kChoose),
    word("pay_now", MortgageTransfer::kPayNow, mortgage_transfer::kPayNow)};
inline constexpr SwitchWord kJailThird[] = {
    word("fine_and_move", JailThird::kFineAndMove, jail_third::kFineAndMove),
    word("pay_or_card", JailThird::kPayOrCard, jail_third::kPayOrCard)};
inline constexpr SwitchWord kJailSent[] = {
    word("ends_turn", JailSent::kEndsTurn, jail_sent::kEndsTurn),
    word("ends_rolling", JailSent::kEndsRolling, jail_sent::kEndsRolling)};
inline constexpr SwitchWord kRounding[] = {
    word("half_up", Rounding::kHalfUp, rounding::kHalfUp),
    word("down", Rounding::kDown, rounding::kDown)};
inline constexpr SwitchWord kDebt[] = {
    word("settle_now", DebtRule::kSettleNow, debt::kSettleNow),
    word("until_end_turn", DebtRule::kUntilEndTurn, debt::kUntilEndTurn)};
inline constexpr SwitchWord kRuined[] = {
    word("out", Ruined::kOut, ruined::kOut),
    word("stays", Ruined::kStays, ruined::kStays)};
inline constexpr SwitchWord kBankruptToBank[] = {
    word("return", BankruptToBank::kReturn, bankrupt_to_bank::kReturn),
    word("auction", BankruptToBank::kAuction, bankrupt_to_bank::kAuction)};
inline constexpr SwitchWord kBankruptToSeat[] = {
    word("transfer", BankruptToSeat::kTransfer, bankrupt_to_seat::kTransfer),
    word("return", BankruptToSeat::kReturn, bankrupt_to_seat::kReturn)};
inline constexpr SwitchWord kBankruptBuildings[] = {
    word("sell", BankruptBuildings::kSell, bankrupt_buildings::kSell),
    word("keep", BankruptBuildings::kKeep, bankrupt_buildings::kKeep)};
inline constexpr SwitchWord kResign[] = {
    word("any_time", ResignWhen::kAnyTime, resign::kAnyTime),
    word("in_debt", ResignWhen::kInDebt, resign::kInDebt)};
inline constexpr SwitchWord kEnds[] = {
    word("last_standing", Ends::kLastStanding, ends::kLastStanding),
    word("timed", Ends::kTimed, ends::kTimed)};
inline constexpr SwitchWord kJailCards[] = {
    word("deck", JailCards::kDeck, jail_cards::kDeck),
    word("cups", JailCards::kCups, jail_cards::kCups),
    word("none", JailCards::kNone, jail_cards::kNone)};
// clang-format on

}  // namespace parlour::estate::values
