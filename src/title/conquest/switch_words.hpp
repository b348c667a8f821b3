// SPDX-License-Identifier: Apache-2.0
// The words of the switches that choose between values, in the order of their enums. Only
// switch_table.cpp needs them.
#pragma once

#include "title/conquest/switches.hpp"
#include "title/switch_table.hpp"
#include "words/conquest_switches.hpp"

namespace parlour::conquest::values {

using namespace words::conquest_switches::value;
using switch_table::word;

// clang-format off
inline constexpr SwitchWord kFirstSeat[] = {
    word("chance", FirstSeat::kChance, first_seat::kChance),
    word("listed", FirstSeat::kListed, first_seat::kListed)};
inline constexpr SwitchWord kSetup[] = {
    word("claim", Setup::kClaim, setup::kClaim),
    word("deal", Setup::kDeal, setup::kDeal),
    word("deal_all", Setup::kDealAll, setup::kDealAll)};
inline constexpr SwitchWord kStartTroops[] = {
    {"map", 0, start_troops::kMap}};
inline constexpr SwitchWord kContinentHold[] = {
    word("turn_start", ContinentHold::kTurnStart, continent_hold::kTurnStart),
    word("full_round", ContinentHold::kFullRound, continent_hold::kFullRound)};
inline constexpr SwitchWord kCombat[] = {
    word("rps", Combat::kRps, combat::kRps),
    word("dice", Combat::kDice, combat::kDice)};
inline constexpr SwitchWord kRpsTie[] = {
    word("none", RpsTie::kNone, rps_tie::kNone),
    word("both", RpsTie::kBoth, rps_tie::kBoth),
    word("attacker", RpsTie::kAttacker, rps_tie::kAttacker)};
inline constexpr SwitchWord kAttackCommit[] = {
    word("chosen", AttackCommit::kChosen, attack_commit::kChosen),
    word("all", AttackCommit::kAll, attack_commit::kAll)};
inline constexpr SwitchWord kMoveInMin[] = {
    word("one", MoveInMin::kOne, move_in_min::kOne),
    word("dice", MoveInMin::kDice, move_in_min::kDice)};
inline constexpr SwitchWord kFortify[] = {
    word("connected", FortifyPath::kConnected, fortify::kConnected),
    word("neighbours", FortifyPath::kNeighbours, fortify::kNeighbours)};
inline constexpr SwitchWord kAllyPath[] = {
    word("chain", AllyPath::kChain, ally_path::kChain),
    word("one", AllyPath::kOne, ally_path::kOne),
    word("none", AllyPath::kNone, ally_path::kNone)};
inline constexpr SwitchWord kAirportFate[] = {
    word("captured", AirportFate::kCaptured, airport_fate::kCaptured),
    word("destroyed", AirportFate::kDestroyed, airport_fate::kDestroyed)};
inline constexpr SwitchWord kCards[] = {
    word("fixed", CardValues::kFixed, cards::kFixed),
    word("rising", CardValues::kRising, cards::kRising)};
inline constexpr SwitchWord kCardTiming[] = {
    word("any", CardTiming::kAny, card_timing::kAny),
    word("allocate", CardTiming::kAllocate, card_timing::kAllocate)};
inline constexpr SwitchWord kCardsOnElimination[] = {
    word("deck", CardsOnElimination::kDeck, cards_on_elimination::kDeck),
    word("conqueror", CardsOnElimination::kConqueror, cards_on_elimination::kConqueror)};
inline constexpr SwitchWord kPicturedBonus[] = {
    {"0", 0, pictured_bonus::k0},
    {"2", 2, pictured_bonus::k2}};
inline constexpr SwitchWord kForcedExchange[] = {
    {"0", 0, forced_exchange::k0},
    {"5", 5, forced_exchange::k5}};
inline constexpr SwitchWord kWin[] = {
    word("all", Win::kAll, win::kAll),
    word("last_standing", Win::kLastStanding, win::kLastStanding)};
// clang-format on

}  // namespace parlour::conquest::values
