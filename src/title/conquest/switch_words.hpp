// SPDX-License-Identifier: Apache-2.0
// The words of the switches that choose between values, in the order of their enums. Only
// switch_table.cpp needs them.
#pragma once

#include "title/conquest/switches.hpp"
#include "title/switch_table.hpp"

namespace parlour::conquest::words {

using switch_table::word;

// clang-format off
inline constexpr SwitchWord kFirstSeat[] = {
    word("chance", FirstSeat::kChance, "by lot", "kura ile"),
    word("listed", FirstSeat::kListed, "the first on the list", "listedeki ilk oyuncu")};
inline constexpr SwitchWord kSetup[] = {
    word("claim", Setup::kClaim, "players pick it in turn", "oyuncular sırayla seçer"),
    word("deal", Setup::kDeal, "it is dealt out by lot", "kura ile dağıtılır")};
inline constexpr SwitchWord kStartTroops[] = {
    {"map", 0, "as the map says", "haritada yazdığı gibi"}};
inline constexpr SwitchWord kContinentHold[] = {
    word("turn_start", ContinentHold::kTurnStart, "at the start of your turn", "sıranın başında"),
    word("full_round", ContinentHold::kFullRound, "at the start of this turn and of the one before", "bu sıranın ve bir öncekinin başında")};
inline constexpr SwitchWord kCombat[] = {
    word("rps", Combat::kRps, "rock, paper, scissors", "taş, kâğıt, makas"),
    word("dice", Combat::kDice, "dice", "zar")};
inline constexpr SwitchWord kRpsTie[] = {
    word("none", RpsTie::kNone, "nobody", "hiç kimse"),
    word("both", RpsTie::kBoth, "both sides", "iki taraf da"),
    word("attacker", RpsTie::kAttacker, "the attacker", "saldıran")};
inline constexpr SwitchWord kAttackCommit[] = {
    word("chosen", AttackCommit::kChosen, "as many as the attacker likes", "saldıranın istediği kadar"),
    word("all", AttackCommit::kAll, "all but one", "biri dışında hepsi")};
inline constexpr SwitchWord kMoveInMin[] = {
    word("one", MoveInMin::kOne, "one troop", "bir asker"),
    word("dice", MoveInMin::kDice, "as many as dice were thrown last", "son atılan zar sayısı kadar")};
inline constexpr SwitchWord kFortify[] = {
    word("connected", FortifyPath::kConnected, "anywhere through own and allied land", "kendi ve müttefik topraklarından her yere"),
    word("neighbours", FortifyPath::kNeighbours, "to a neighbour only", "yalnız komşuya")};
inline constexpr SwitchWord kAllyPath[] = {
    word("chain", AllyPath::kChain, "through any number of allied territories", "istenen sayıda müttefik topraktan geçerek"),
    word("one", AllyPath::kOne, "through one allied territory", "tek bir müttefik topraktan geçerek"),
    word("none", AllyPath::kNone, "not at all", "hiç geçemez")};
inline constexpr SwitchWord kAirportFate[] = {
    word("captured", AirportFate::kCaptured, "it goes to the conqueror", "fethedenin olur"),
    word("destroyed", AirportFate::kDestroyed, "it is destroyed", "yıkılır")};
inline constexpr SwitchWord kCards[] = {
    word("fixed", CardValues::kFixed, "by its kind", "türüne göre"),
    word("rising", CardValues::kRising, "more each time", "her seferinde daha çok")};
inline constexpr SwitchWord kCardTiming[] = {
    word("any", CardTiming::kAny, "any time in your turn", "sıran boyunca her zaman"),
    word("allocate", CardTiming::kAllocate, "only while placing troops", "yalnız asker yerleştirirken")};
inline constexpr SwitchWord kCardsOnElimination[] = {
    word("deck", CardsOnElimination::kDeck, "go back into the deck", "desteye döner"),
    word("conqueror", CardsOnElimination::kConqueror, "go to the conqueror", "fethedene geçer")};
inline constexpr SwitchWord kPicturedBonus[] = {
    {"0", 0, "none", "hiç"},
    {"2", 2, "two", "iki"}};
inline constexpr SwitchWord kForcedExchange[] = {
    {"0", 0, "never", "hiçbir zaman"},
    {"5", 5, "with five cards", "beş kartla"}};
inline constexpr SwitchWord kWin[] = {
    word("all", Win::kAll, "one player holds every territory", "tüm topraklar tek oyuncuda olunca"),
    word("last_standing", Win::kLastStanding, "one player is left", "tek oyuncu kalınca")};
// clang-format on

}  // namespace parlour::conquest::words
