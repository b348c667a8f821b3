// SPDX-License-Identifier: Apache-2.0
// The sentences of the log. Turkish keeps names in the nominative, or apart in brackets or after a
// colon: suffixes follow the vowels of a word, which nobody knows for a player's name.
#pragma once

#include "wire/estate/narrate_phrase.hpp"

namespace parlour::estate::phrases {

// clang-format off
inline constexpr Phrase
    // Small words.
    kAnd{" and ", " ve "},
    kNothing{"nothing", "hiçbir şey"},
    kTheBank{"the bank", "banka"},
    kNoBuildings{"no {houses}", "{houses} yok"},
    kSmall{"{n} {houses}", "{n} {houses}"},
    kOneCard{"{card}", "bir {card}"},
    kCards{"{n} × {card}", "{n} {card}"},
    kRange{"{least} to {most}", "{least} – {most}"},
    kShareOfCash{"{percent}% of the cash in hand", "eldeki nakdin yüzde {percent} kadarı"},
    kRelief{"{percent}% of what is missing to {full}", "{full} tutarına eksik olanın yüzde {percent} kadarı"},
    // Turns and dice.
    kOrderSet{"Order of play: {names}.", "Oyun sırası: {names}."},
    kTurnBegan{"{who}'s turn (round {round}).", "Sıra: {who} ({round}. tur)."},
    kRolled{"{who} rolled {a} and {b}.", "{who} {a} ve {b} attı."},
    kRolledDouble{"{who} rolled a double {a}.", "{who} çift {a} attı."},
    kRolledForJail{"{who} tried for a double and rolled {a} and {b}.", "{who} çift denedi, {a} ve {b} attı."},
    kRolledForRent{"{who} rolled {a} and {b} for the {rent}.", "{who} {rent} için {a} ve {b} attı."},
    kRolledForOrder{"{who} rolled {a} and {b} for the order of play.", "{who} oyun sırası için {a} ve {b} attı."},
    kMoved{"{who} landed on {tile}.", "{who} geldi: {tile}."},
    kMovedByCard{"{who} moved to {tile}.", "{who} gitti: {tile}."},
    kTeleported{"{who} travelled from {from} to {tile}.", "{who} yolculuk etti: {from} → {tile}."},
    // Money.
    kSalary{"{who} collected {amount} at {go}.", "{who} {amount} maaş aldı ({go})."},
    kRent{"{who} paid {to} {amount} {rent}.", "{who} {amount} {rent} ödedi (alan: {to})."},
    kBuildingSale{"{who} got {amount} for it.", "{who} bunun için {amount} aldı."},
    kLiftPaid{"{who} paid {amount} for that.", "{who} bunun için {amount} ödedi."},
    kTransferFee{"{who} paid {amount} to take over the mortgage.", "{who} ipoteği devralmak için {amount} ödedi."},
    kFine{"{who} paid a fine of {amount}.", "{who} {amount} ceza ödedi."},
    kTax{"{who} paid {amount} {tax}.", "{who} {amount} {tax} ödedi."},
    kFee{"{who} paid a fee of {amount}.", "{who} {amount} ücret ödedi."},
    kCardPaid{"{who} paid {amount}.", "{who} {amount} ödedi."},
    kCardPaidTo{"{who} paid {to} {amount}.", "{who} {amount} ödedi (alan: {to})."},
    kCardGot{"{who} got {amount}.", "{who} {amount} aldı."},
    kTradePaid{"{who} paid {to} {amount} in the trade.", "{who} takasta {amount} ödedi (alan: {to})."},
    kLastMoney{"{who}'s last {amount} went to {to}.", "{who} elinde kalanı verdi: {amount} (alan: {to})."},
    kPotTaken{"{who} took {pot}: {amount}.", "{who} topladı: {pot}, {amount}."},
    kPotSeeded{"The bank put {amount} into {pot}.", "Banka yeniden koydu: {pot}, {amount}."},
    kPotGrows{"{pot}: +{amount}.", "{pot}: +{amount}."},
    kBailout{"The bank made good the missing {amount}.", "Banka eksiği kapattı: {amount}."},
    kMortgagedSale{"{who} paid {to} {amount} for it.", "{who} bunun için {amount} ödedi (alan: {to})."},
    // Deeds and auctions.
    kBought{"{who} bought {tile} for {amount}.", "{who} satın aldı: {tile} ({amount})."},
    kDeclined{"{who} did not buy {tile}.", "{who} almadı: {tile}."},
    kAuctionOpened{"{tile} is up for auction, from {amount}.", "Açık artırma: {tile}, en az {amount}."},
    kBidMade{"{who} bid {amount}.", "{who} {amount} teklif etti."},
    kWithdrew{"{who} dropped out.", "{who} çekildi."},
    kAuctionWon{"{who} won {tile} for {amount}.", "{who} açık artırmayı kazandı: {tile} ({amount})."},
    kAuctionFailed{"Nobody bid: {tile} stays with the bank.", "Teklif yok: {tile} bankada kaldı."},
    kPassed{"{tile} went from {who} to {to}.", "{tile}: {who} → {to}."},
    kReturned{"{tile} went back to the bank.", "{tile} bankaya geri döndü."},
    kMortgagedAsked{"{who} asked to buy {tile}, mortgaged as it is.", "{who} ipotekli haliyle almak istedi: {tile}."},
    // Cards.
    kCardDrawn{"{who} drew a card, {deck}: “{text}”", "{who} bir kart çekti, {deck}: “{text}”"},
    kEntryDrawn{"{who} drew at {place}: {entry}.", "{who} çekti ({place}): {entry}."},
    kAmountDrawn{"The amount is {amount}.", "Tutar: {amount}."},
    kFirstChosen{"{who} chose the first way.", "{who} birinci yolu seçti."},
    kSecondChosen{"{who} chose the second way.", "{who} ikinci yolu seçti."},
    kChosen{"{who} chose: {option}.", "{who} seçti: {option}."},
    kCardKept{"{who} now holds {card}.", "{who} sakladı: {card}."},
    kCardUsed{"{who} used {card}.", "{who} kullandı: {card}."},
    // Jail.
    kSentToJail{"{who} was sent to {jail}.", "{who} gönderildi: {jail}."},
    kDoublesToJail{"One double too many: {who} was sent to {jail}.", "Bir çift fazla geldi: {who} gönderildi: {jail}."},
    kLeftJail{"{who} left {jail}.", "{who} çıktı: {jail}."},
    kLeftByDouble{"A double! {who} left {jail}.", "Çift geldi! {who} çıktı: {jail}."},
    kServed{"{who} has waited long enough and left {jail}.", "{who} süresini doldurdu ve çıktı: {jail}."},
    kStayed{"{who} has spent {n} of {most} rounds in {jail}.", "{who} içeride: {jail}, {n}/{most} tur."},
    // Buildings and mortgages.
    kBuilt{"{who} paid {amount} and now has {what} on {tile}.", "{who} {amount} harcadı. {tile}: artık {what}."},
    kUnbuilt{"{who} sold down to {what} on {tile}.", "{who} sattı. {tile}: kalan {what}."},
    kMortgaged{"{who} mortgaged {tile} for {amount}.", "{who} ipotek etti: {tile} (+{amount})."},
    kMortgagedOtherwise{"{who} chose “{verb}” for {tile} (+{amount}).", "{who}: “{verb}”, {tile} (+{amount})."},
    kLifted{"{who} lifted the mortgage on {tile}.", "{who} ipoteği kaldırdı: {tile}."},
    kLiftedOtherwise{"{who} chose “{verb}” for {tile}.", "{who}: “{verb}”, {tile}."},
    // Trades, debts and the end.
    kOfferMade{"{who} offers {to} {give} for {want}.", "{who} teklif etti (kime: {to}): verir {give}; ister {want}."},
    kAccepted{"{who} accepted.", "{who} kabul etti."},
    kRejected{"{who} refused.", "{who} reddetti."},
    kLapsed{"The offer from {who} to {to} lapsed.", "Teklif düştü: {who} → {to}."},
    kOwes{"{who} owes {to} {amount}.", "{who} borçlandı: {amount} (alacaklı: {to})."},
    kDebtSettled{"{who} has settled the debt.", "{who} borcu kapattı."},
    kBankrupt{"{who} is bankrupt; what is left goes to {to}.", "{who} iflas etti; kalanları alan: {to}."},
    kWon{"{who} wins the game!", "Oyunu {who} kazandı!"},
    kShared{"The game is over: {names} share the victory.", "Oyun bitti. Kazananlar: {names}."},
    kNobodyWon{"The game is over.", "Oyun bitti."};
// clang-format on

}  // namespace parlour::estate::phrases
