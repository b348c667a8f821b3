// SPDX-License-Identifier: Apache-2.0
// The sentences of the log. In Turkish names take the endings that a gap asks for (see
// turkish.hpp); the words of a title, which may be anything, stay as they are, apart or after a
// colon.
#pragma once

#include "wire/phrase.hpp"

namespace parlour::estate::phrases {

// clang-format off
inline constexpr Phrase
    // Small words.
    kAnd{" and ", " ve "},
    kNothing{"nothing", "hiçbir şey"},
    kTheBank{"the bank", "Banka"},
    kNoBuildings{"no {houses}", "{houses} yok"},
    kSmall{"{n} {houses}", "{n} {houses}"},
    kOneCard{"{card}", "bir {card}"},
    kCards{"{n} × {card}", "{n} {card}"},
    kRange{"{least} to {most}", "{least} – {most}"},
    kShareOfCash{"{percent}% of the cash in hand", "elindeki nakdin yüzde {percent} kadarı"},
    kRelief{"{percent}% of what is missing to {full}", "{full} tutarına eksik olanın yüzde {percent} kadarı"},
    // Turns and dice.
    kOrderSet{"Order of play: {names}.", "Oyun sırası: {names}."},
    kRentsRise{"Rents rise by {n} % a round from now on.", "Kiralar bundan sonra her turda %{n} artıyor."},
    kTurnBegan{"{who}'s turn (round {round}).", "Sıra {who'de} ({round}. tur)."},
    kRolled{"{who} rolled {a} and {b}.", "{who}, {a} ve {b} attı."},
    kRolledDouble{"{who} rolled a double {a}.", "{who} çift {a} attı."},
    kRolledForJail{"{who} tried for a double and rolled {a} and {b}.", "{who} çift denedi; {a} ve {b} attı."},
    kRolledForRent{"{who} rolled {a} and {b} for the {rent}.", "{who}, {rent} için {a} ve {b} attı."},
    kRolledForOrder{"{who} rolled {a} and {b} for the order of play.", "{who} oyun sırası için {a} ve {b} attı."},
    kMoved{"{who} landed on {tile}.", "{who}, {tile'ne} geldi."},
    kMovedByCard{"{who} moved to {tile}.", "{who}, {tile'ne} gitti."},
    kTeleported{"{who} travelled from {from} to {tile}.", "{who}, {from'nden} {tile'ne} geçti."},
    // Money.
    kSalary{"{who} collected {amount} at {go}.", "{who}, {go'nde} {amount} maaş aldı."},
    kRent{"{who} paid {to} {amount} {rent}.", "{who}, {to'e} {amount} {rent} ödedi."},
    kBuildingSale{"{who} got {amount} for it.", "{who} bunun için {amount} aldı."},
    kLiftPaid{"{who} paid {amount} for that.", "{who} bunun için {amount} ödedi."},
    kTransferFee{"{who} paid {amount} to take it over.", "{who}, devralmak için {amount} ödedi."},
    kFine{"{who} paid a fine of {amount}.", "{who} {amount} ceza ödedi."},
    kTax{"{who} paid {amount} {tax}.", "{who} {amount} {tax} ödedi."},
    kFee{"{who} paid a fee of {amount}.", "{who} {amount} ücret ödedi."},
    kCardPaid{"{who} paid {amount}.", "{who} {amount} ödedi."},
    kCardPaidTo{"{who} paid {to} {amount}.", "{who}, {to'e} {amount} ödedi."},
    kCardGot{"{who} got {amount}.", "{who} {amount} aldı."},
    kTradePaid{"{who} paid {to} {amount} in the trade.", "{who}, takasta {to'e} {amount} ödedi."},
    kLastMoney{"{who}'s last {amount} went to {to}.", "{who'in} elinde kalan {amount} alacaklısına gitti: {to}."},
    kPotTaken{"{who} took {pot}: {amount}.", "{who} hepsini aldı: {pot}, {amount}."},
    kPotSeeded{"The bank put {amount} into {pot}.", "Banka {amount} koydu: {pot}."},
    kPotGrows{"{pot}: +{amount}.", "{pot}: +{amount}."},
    kBailout{"The bank made good the missing {amount}.", "Banka eksiği kapattı: {amount}."},
    kMortgagedSale{"{who} paid {to} {amount} for it.", "{who}, bunun için {to'e} {amount} ödedi."},
    // Deeds and auctions.
    kBought{"{who} bought {tile} for {amount}.", "{who}, {tile'ni} {amount} karşılığında aldı."},
    kDeclined{"{who} did not buy {tile}.", "{who}, {tile'ni} almadı."},
    kAuctionOpened{"{tile} is up for auction, from {amount}.", "{tile} açık artırmada: en az {amount}."},
    kBidMade{"{who} bid {amount}.", "{who} {amount} teklif etti."},
    kWithdrew{"{who} dropped out.", "{who} çekildi."},
    kAuctionWon{"{who} won {tile} for {amount}.", "{who}, açık artırmada {tile'ni} {amount} karşılığında aldı."},
    kAuctionFailed{"Nobody bid: {tile} stays with the bank.", "Teklif veren olmadı: {tile} bankada kaldı."},
    kPassed{"{tile} went from {who} to {to}.", "{tile} el değiştirdi: {who} → {to}."},
    kReturned{"{tile} went back to the bank.", "{tile} bankaya döndü."},
    kMortgagedAsked{"{who} asked to buy {tile}, {mortgaged} as it is.", "{who}, {mortgaged} haliyle {tile'ni} almak istedi."},
    // Cards.
    kCardDrawn{"{who} drew a card, {deck}: “{text}”", "{who}, {deck} kartı çekti: “{text}”"},
    kEntryDrawn{"{who} drew at {place}: {entry}.", "{who}, {place'nde} çekti: {entry}."},
    kAmountDrawn{"The amount is {amount}.", "Tutar: {amount}."},
    kFirstChosen{"{who} chose the first way.", "{who} birinci yolu seçti."},
    kSecondChosen{"{who} chose the second way.", "{who} ikinci yolu seçti."},
    kChosen{"{who} chose: {option}.", "{who} seçimini yaptı: {option}."},
    kCardKept{"{who} now holds {card}.", "{who}, bir {card} sakladı."},
    kCardUsed{"{who} used {card}.", "{who}, bir {card} kullandı."},
    // Jail.
    kSentToJail{"{who} was sent to {jail}.", "{who}, {jail'ne} gönderildi."},
    kDoublesToJail{"One double too many: {who} was sent to {jail}.", "Bir çift fazla geldi: {who}, {jail'ne} gönderildi."},
    kLeftJail{"{who} left {jail}.", "{who}, {jail'nden} çıktı."},
    kLeftByDouble{"A double! {who} left {jail}.", "Çift geldi! {who}, {jail'nden} çıktı."},
    kServed{"{who} has waited long enough and left {jail}.", "{who} süresini doldurdu ve {jail'nden} çıktı."},
    kStayed{"{who} has spent {n} of {most} rounds in {jail}.", "{who}, {jail'nde} kaldı: {n}/{most} tur."},
    // Buildings and mortgages.
    kBuilt{"{who} paid {amount} and now has {what} on {tile}.", "{who}, {tile'ne} {amount} yatırdı: artık {what} var."},
    kUnbuilt{"{who} sold down to {what} on {tile}.", "{who}, {tile'nde} satış yaptı: kalan {what}."},
    // Trades, debts and the end.
    kOfferMade{"{who} offers {to} {give} for {want}.", "{who}, {to'e} takas önerdi: verdiği {give}, istediği {want}."},
    kAccepted{"{who} accepted.", "{who} kabul etti."},
    kRejected{"{who} refused.", "{who} reddetti."},
    kLapsed{"The offer from {who} to {to} lapsed.", "{who'in} {to'e} teklifi düştü."},
    kOwes{"{who} owes {to} {amount}.", "{who}, {to'e} {amount} borçlandı."},
    kDebtSettled{"{who} has settled the debt.", "{who} borcunu kapattı."},
    kBankrupt{"{who} is bankrupt; what is left goes to {to}.", "{who} iflas etti; elinde kalanlar {to'e} geçti."},
    kWon{"{who} wins the game!", "Oyunu {who} kazandı!"},
    kShared{"The game is over: {names} share the victory.", "Oyun bitti: zaferi {names} paylaşıyor."},
    kNobodyWon{"The game is over.", "Oyun bitti."};
// clang-format on

}  // namespace parlour::estate::phrases
