// SPDX-License-Identifier: Apache-2.0
// Labels, hints and questions in both languages. The verbs of buttons are the title's.
#pragma once

#include "wire/phrase.hpp"

namespace parlour::estate::labels {

// clang-format off
inline constexpr Phrase
    kRoll{"Roll the dice", "Zar at"},
    kRollForDouble{"Try for a double", "Çift dene"},
    kRollForOrder{"Roll for the order", "Sıra için zar at"},
    kBuy{"{verb} {tile} for {amount}", "{verb}: {tile} ({amount})"},
    kToAuction{"Leave it to auction", "Açık artırmaya bırak"},
    kDoNotBuy{"Do not buy it", "Alma"},
    kDoNotAsk{"Do not ask", "Sorma"},
    kKeepMortgage{"Leave it for later", "Sonraya bırak"},
    kBid{"Bid {amount}", "{amount} teklif et"},
    kWithdraw{"Drop out", "Çekil"},
    kBuild{"{verb}: {tile}, {what} (-{amount})", "{verb}: {tile}, {what} (-{amount})"},
    kSell{"Sell {building} on {tile} (+{amount})", "Sat: {tile}, {building} (+{amount})"},
    kMortgage{"{verb} {tile} (+{amount})", "{verb}: {tile} (+{amount})"},
    kLift{"{verb}: {tile} (-{amount})", "{verb}: {tile} (-{amount})"},
    kPayFine{"Pay the {amount} fine", "{amount} ceza öde"},
    kUseCard{"Use {card}", "Kullan: {card}"},
    kWait{"Wait this round", "Bu tur bekle"},
    kPayFlat{"Pay {amount}", "{amount} öde"},
    kPayShare{"Pay {percent}% of everything", "Varlığının %{percent} kadarını öde"},
    kFirst{"The first way", "Birinci yol"},
    kSecond{"The second way", "İkinci yol"},
    kOk{"OK", "Tamam"},
    kOffer{"Offer a trade", "Takas öner"},
    kOfferTo{"Offer {who} a trade", "{who'e} takas öner"},
    kCounter{"Make a counter-offer", "Karşı teklif yap"},
    kAccept{"Accept", "Kabul et"},
    kReject{"Refuse", "Reddet"},
    kAsk{"Ask for {tile}", "İste: {tile}"},
    kEnd{"End your turn", "Sırayı bitir"},
    kResign{"Give up the game", "Oyunu bırak"},
    kTimeUp{"Time is up", "Süre doldu"},
    kCloseAuction{"Close the auction", "Açık artırmayı kapat"},
    kEndGame{"End the game", "Oyunu bitir"},
    kDice{"The dice show {a} and {b}", "Zarlar: {a} ve {b}"},
    kDraw{"Draw", "Çek"};

namespace hints {
inline constexpr Phrase
    kLeaves{"leaves you {amount}", "sana {amount} kalır"},
    kLeavesIfWon{"leaves you {amount} if you win", "kazanırsan sana {amount} kalır"},
    kRent{"{rent} {amount}", "{rent} {amount}"},
    kRentBecomes{"{rent} becomes {amount}", "{rent} {amount} olur"},
    kCompletes{"completes the group", "grubu tamamlar"},
    kBidsStart{"bids start at {amount}", "teklifler {amount} ile başlar"},
    kDoubleFrees{"a double sets you free", "çift gelirse çıkarsın"},
    kLastTry{"your last try; then you pay {amount}", "son deneme; sonra {amount} ödersin"},
    kThenRoll{"then you roll", "sonra zar atarsın"},
    kRounds{"round {n} of {most}", "{n}. tur, en çok {most}"},
    kNoRent{"no {rent} until you pay {amount} back", "{amount} ödeyene kadar {rent} yok"},
    kLaterCosts{"later it costs {amount}", "sonra {amount} tutar"},
    kBeforeCounting{"of all you own; you may count afterwards", "bütün varlığından; saymak sonraya kalır"},
    kYouGet{"you get {get}; you give {give}", "alırsın: {get}; verirsin: {give}"},
    kBrings{"brings you {amount}", "sana {amount} getirir"},
    kStaysMortgaged{"for {amount}; it stays {mortgaged}", "{amount} karşılığında; {mortgaged} kalır"},
    kBelowZero{"your cash is below zero: you would be out", "nakdin sıfırın altında: oyundan çıkarsın"},
    kOut{"you leave for good", "geri dönüşü yok"};
}  // namespace hints

namespace prompts {
inline constexpr Phrase
    kTo{"{who}, {question}", "{who}, {question}"},
    kOrderRoll{"roll for the order of play.", "oyun sırası için zar at."},
    kJail{"you are in {jail}: how will you get out?", "{jail'nde} bekliyorsun: nasıl çıkacaksın?"},
    kJailLast{"the last try failed: pay, or use {card}.", "son deneme de olmadı: öde ya da kullan: {card}."},
    kRoll{"it is your turn: roll the dice.", "sıra sende: zar at."},
    kRollAgain{"that was a double: roll again.", "çift attın: bir daha at."},
    kBuy{"{tile} belongs to nobody: will you buy it for {amount}?", "{tile} sahipsiz: {amount} karşılığında alır mısın?"},
    kAuction{"{tile} is up for auction: {amount} by {who} so far.", "Açık artırma, {tile}: şimdilik {amount} ({who})."},
    kAuctionNoBid{"{tile} is up for auction, and nobody has bid yet.", "Açık artırma, {tile}: henüz teklif yok."},
    kTax{"{tile}: a fixed sum, or a share of all you own?", "{tile}: sabit tutar mı, varlığından pay mı?"},
    kCard{"{deck}: “{text}”", "{deck}: “{text}”"},
    kMortgagedOffer{"{tile} belongs to {owner} and is {mortgaged}: ask to buy it for {amount}?", "{tile} {mortgaged} (sahibi {owner}): {amount} karşılığında almak ister misin?"},
    kMortgagedAsked{"{visitor} would pay you {amount} for {tile}, {mortgaged} as it is.", "{visitor} sana {amount} verip {tile'ni} {mortgaged} haliyle almak istiyor."},
    kTrade{"{from} offers you {give} for {want}.", "{from} sana {give} veriyor, karşılığında istediği: {want}."},
    kInherited{"{tile} came to you {mortgaged}: pay that off now?", "{tile} sana {mortgaged} geldi: şimdi ödeyip kurtarır mısın?"},
    kDebt{"you owe {to} {amount} and have {cash}: raise the money.", "{to'e} {amount} borcun var, nakdin {cash}: para bul."},
    kManage{"see to your property, or end your turn.", "mülklerini düzenle ya da sıranı bitir."},
    kBelowZero{"your cash is {cash}: raise money before you end your turn.", "nakdin {cash}: sıranı bitirmeden para bul."},
    kGameOver{"The game is over.", "Oyun bitti."},
    kDice{"The dice are rolling.", "Zarlar atılıyor."},
    kDraw{"A card is being drawn.", "Kart çekiliyor."},
    kTableDraw{"{tile}: chance decides.", "{tile}: şans karar veriyor."},
    kOrderDraw{"The order of play is being drawn.", "Oyun sırası çekiliyor."};
}  // namespace prompts
// clang-format on

}  // namespace parlour::estate::labels
