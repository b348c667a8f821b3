// SPDX-License-Identifier: Apache-2.0
// The words of the switches that choose between values, in the order of their enums. Only
// switch_table.cpp needs them.
#pragma once

#include "title/estate/switches.hpp"
#include "title/switch_table.hpp"

namespace parlour::estate::words {

using switch_table::word;

// clang-format off
inline constexpr SwitchWord kOrder[] = {
    word("dice_sorted", Order::kDiceSorted, "everybody rolls, the highest first", "herkes zar atar, büyükten küçüğe"),
    word("dice_first", Order::kDiceFirst, "the highest roll begins, then around the table", "en yüksek zar başlar, sonra sırayla"),
    word("shuffle", Order::kShuffle, "shuffled", "kura ile"),
    word("listed", Order::kListed, "as listed", "listedeki sırayla")};
inline constexpr SwitchWord kStartCash[] = {
    {"by_salary", 0, "seven and a half salaries", "yedi buçuk maaş"}};
inline constexpr SwitchWord kDoubles[] = {
    {"none", 0, "nothing happens", "bir şey olmaz"},
    {"again", 1, "roll again", "bir daha atılır"}};
inline constexpr SwitchWord kDoublesToJail[] = {
    {"0", 0, "never", "hiçbir zaman"},
    {"3", 3, "the third double", "üçüncü çift"}};
inline constexpr SwitchWord kPace[] = {
    word("low", Pace::kLow, "slow: dear deeds, low rents", "yavaş: pahalı tapular, düşük kiralar"),
    word("medium", Pace::kMedium, "medium: as printed", "orta: yazıldığı gibi"),
    word("high", Pace::kHigh, "fast: cheap deeds, high rents", "hızlı: ucuz tapular, yüksek kiralar")};
inline constexpr SwitchWord kUtilityRoll[] = {
    word("moved", UtilityRoll::kMoved, "the roll that moved the token", "taşı getiren zar"),
    word("fresh", UtilityRoll::kFresh, "a new roll", "yeni bir zar")};
inline constexpr SwitchWord kTeleports[] = {
    word("board", Teleports::kBoard, "as the board says", "tahtada yazdığı gibi"),
    word("transit", Teleports::kTransit, "all stations become teleports", "bütün istasyonlar ışınlar")};
inline constexpr SwitchWord kOnDecline[] = {
    word("auction_timed", OnDecline::kAuctionTimed, "an auction against the clock", "süreli açık artırma"),
    word("auction_turns", OnDecline::kAuctionTurns, "an auction in turns", "sırayla açık artırma"),
    word("nothing", OnDecline::kNothing, "nothing, it stays with the bank", "bir şey olmaz, bankada kalır")};
inline constexpr SwitchWord kTrade[] = {
    word("off", Trade::kOff, "no trades", "takas yok"),
    word("now", Trade::kNow, "answered at once", "hemen yanıtlanır"),
    word("on_their_turn", Trade::kOnTheirTurn, "answered on the other player's turn", "karşı tarafın sırasında yanıtlanır")};
inline constexpr SwitchWord kTradeImproved[] = {
    word("auto_sell", TradeImproved::kAutoSell, "its buildings are sold first", "önce binaları satılır"),
    word("refuse", TradeImproved::kRefuse, "cannot be traded", "takas edilemez")};
inline constexpr SwitchWord kBuildWhen[] = {
    word("own_turn", BuildWhen::kOwnTurn, "any time on your turn", "kendi sıranda her zaman"),
    word("on_landing", BuildWhen::kOnLanding, "only after landing on the group", "yalnız gruba gelince")};
inline constexpr SwitchWord kRaiseWhen[] = {
    word("any", RaiseWhen::kAny, "whenever you may act", "sıra sendeyken her zaman"),
    word("in_debt", RaiseWhen::kInDebt, "only to pay a debt", "yalnız borç ödemek için")};
inline constexpr SwitchWord kMortgageValue[] = {
    {"deed", 0, "as the deed says", "tapuda yazdığı gibi"}};
inline constexpr SwitchWord kMortgageOf[] = {
    word("value", MortgageOf::kValue, "of the mortgage", "ipotek bedelinden"),
    word("price", MortgageOf::kPrice, "of the price", "fiyattan")};
inline constexpr SwitchWord kMortgageNeeds[] = {
    word("group_clear", MortgageNeeds::kGroupClear, "no buildings in the group", "grupta bina olmamalı"),
    word("own_clear", MortgageNeeds::kOwnClear, "no buildings on the deed itself", "o tapuda bina olmamalı")};
inline constexpr SwitchWord kMortgageTransfer[] = {
    word("none", MortgageTransfer::kNone, "nothing", "hiçbir şey"),
    word("choose", MortgageTransfer::kChoose, "lift it now, or later for more", "şimdi kaldır, ya da sonra daha pahalıya"),
    word("pay_now", MortgageTransfer::kPayNow, "the interest at once, the rest now or later", "faiz hemen, gerisi şimdi ya da sonra")};
inline constexpr SwitchWord kJailThird[] = {
    word("fine_and_move", JailThird::kFineAndMove, "pay the fine and move by that roll", "cezayı öde ve o zarla ilerle"),
    word("pay_or_card", JailThird::kPayOrCard, "pay or use a card, then move by that roll", "öde ya da kart kullan, sonra o zarla ilerle")};
inline constexpr SwitchWord kJailSent[] = {
    word("ends_turn", JailSent::kEndsTurn, "the turn", "sırası"),
    word("ends_rolling", JailSent::kEndsRolling, "the rolling; the turn goes on", "zar atmak; sırası sürer")};
inline constexpr SwitchWord kRounding[] = {
    word("half_up", Rounding::kHalfUp, "halves are rounded up", "yarımlar yukarı yuvarlanır"),
    word("down", Rounding::kDown, "fractions are dropped", "küsurat atılır")};
inline constexpr SwitchWord kDebt[] = {
    word("settle_now", DebtRule::kSettleNow, "at once", "hemen"),
    word("until_end_turn", DebtRule::kUntilEndTurn, "by the end of the turn", "tur bitene kadar")};
inline constexpr SwitchWord kRuined[] = {
    word("out", Ruined::kOut, "is out at once", "hemen oyundan çıkar"),
    word("stays", Ruined::kStays, "may still ask for a trade, or gives up", "takas isteyebilir ya da pes eder")};
inline constexpr SwitchWord kBankruptToBank[] = {
    word("return", BankruptToBank::kReturn, "free again", "yeniden boşta"),
    word("auction", BankruptToBank::kAuction, "auctioned one by one", "tek tek açık artırmada")};
inline constexpr SwitchWord kBankruptToSeat[] = {
    word("transfer", BankruptToSeat::kTransfer, "go to the creditor", "alacaklıya geçer"),
    word("return", BankruptToSeat::kReturn, "go back to the bank", "bankaya döner")};
inline constexpr SwitchWord kBankruptBuildings[] = {
    word("sell", BankruptBuildings::kSell, "sold at half price for the creditor", "alacaklı için yarı fiyatına satılır"),
    word("keep", BankruptBuildings::kKeep, "stay where they are", "yerinde kalır")};
inline constexpr SwitchWord kResign[] = {
    word("any_time", ResignWhen::kAnyTime, "any time", "her zaman"),
    word("in_debt", ResignWhen::kInDebt, "only in debt", "yalnız borçluyken")};
inline constexpr SwitchWord kEnds[] = {
    word("last_standing", Ends::kLastStanding, "one player is left", "tek oyuncu kalınca"),
    word("timed", Ends::kTimed, "the time is up", "süre dolunca")};
inline constexpr SwitchWord kJailCards[] = {
    word("deck", JailCards::kDeck, "cards of the decks", "destedeki kartlar"),
    word("cups", JailCards::kCups, "cups, a limited number in play", "bardaklar, sınırlı sayıda"),
    word("none", JailCards::kNone, "none", "hiç yok")};
// clang-format on

}  // namespace parlour::estate::words
