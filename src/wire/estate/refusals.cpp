// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/refusals.hpp"

#include "wire/phrase.hpp"

namespace parlour::estate {

namespace {

struct Reason {
  Refusal refusal;
  Phrase phrase;
};

// clang-format off
using enum Refusal;
constexpr Reason kReasons[] = {
    {kGameOver, {"The game is over; start a new one to play on.", "Oyun bitti; oynamak için yeni bir oyun başlat."}},
    {kNotNow, {"That is not possible now; choose one of the actions that are offered.", "Bu şimdi yapılamaz; sunulan hamlelerden birini seç."}},
    {kNotYourTurn, {"It is not your turn; wait until you are asked.", "Sıra sende değil; sana sorulmasını bekle."}},
    {kNotYours, {"That is not yours; choose something you own.", "O senin değil; kendi malından seç."}},
    {kNotADeed, {"Nobody can own that square; choose {a_deed}.", "O kareye kimse sahip olamaz; {a_deed} seç."}},
    {kNotAStreet, {"Nothing can be built there; choose {a_street}.", "Orada bir şey kurulamaz; {a_street} seç."}},
    {kGroupIncomplete, {"You need the whole group before you build on it.", "Önce grubun tamamı senin olmalı."}},
    {kIsMortgaged, {"It is already {mortgaged}; choose another.", "Zaten {mortgaged}; başkasını seç."}},
    {kGroupMortgaged, {"A {street} of this group is {mortgaged}; see to that first.", "Bu grupta {mortgaged} bir {street} var; önce onu kurtar."}},
    {kUneven, {"Build and sell evenly: the lowest of the group is built first, the highest sold first.", "Dengeli git: grubun en azına yap, en çoğundan sat."}},
    {kFullyBuilt, {"It is fully built; choose another {street}.", "Orada yapılacak bir şey kalmadı; başka bir {street} seç."}},
    {kNothingBuilt, {"There is nothing on it to sell; choose one with {houses}.", "Orada satılacak bir şey yok; üzerinde {houses} olanı seç."}},
    {kNoHouseLeft, {"The bank has no {houses} left; wait until some are sold.", "Bankada {houses} kalmadı; biri satana kadar bekle."}},
    {kNoHotelLeft, {"The bank has no {hotel} left; wait until one is sold.", "Bankada {hotel} kalmadı; biri satana kadar bekle."}},
    {kTooPoor, {"You do not have that much money; raise some first.", "Bu kadar paran yok; önce para bul."}},
    {kOnlyAfterLanding, {"You may add {houses} to a group only at the end of a turn in which you landed on it.", "Bir gruba ancak o gruba geldiğin turun sonunda {houses} eklenebilir."}},
    {kOnlyInDebt, {"That is allowed only while you owe money.", "Buna ancak borçluyken izin var."}},
    {kHasBuildings, {"There are {houses} on it: sell them first.", "Üzerinde {houses} var: önce onlar satılmalı."}},
    {kGroupHasBuildings, {"There are {houses} in its group: sell them first.", "Grubunda {houses} var: önce onlar satılmalı."}},
    {kNotMortgaged, {"It is not {mortgaged}; there is nothing to undo.", "Burası {mortgaged} değil; geri alınacak bir şey yok."}},
    {kBidTooLow, {"That bid is too low; bid at least the amount shown.", "Bu teklif düşük; en az gösterilen tutarı ver."}},
    {kBidAboveCash, {"You cannot bid more than your cash.", "Nakdinden fazla teklif veremezsin."}},
    {kBidNotOneStep, {"A raise is exactly one step; bid the amount shown.", "Artış tam bir adımdır; gösterilen tutarı ver."}},
    {kAlreadyLeading, {"You hold the highest bid; wait for the others.", "En yüksek teklif senin; diğerlerini bekle."}},
    {kAlreadyWithdrawn, {"You have dropped out of this auction.", "Bu açık artırmadan çekildin."}},
    {kTradeOff, {"There is no trading in this game.", "Bu oyunda takas yok."}},
    {kOfferPending, {"Another offer is still open; wait for its answer.", "Başka bir teklif açık; önce yanıtını bekle."}},
    {kNothingToTrade, {"A trade needs at least one {deed} or {jail_card}; money for money is no trade.", "Takasta en az bir {deed} ya da {jail_card} olmalı; paraya para olmaz."}},
    {kNotAPartner, {"You cannot trade with that seat; choose another player in the game.", "Onunla takas olmaz; oyundaki başka birini seç."}},
    {kNotTheirs, {"They do not own that; ask for something of theirs.", "O onun değil; ona ait bir şey iste."}},
    {kTheyAreTooPoor, {"They do not have that much money; ask for less.", "O kadar parası yok; daha az iste."}},
    {kCardsNotTradable, {"No {jail_card} can be traded in this game.", "Bu oyunda takas edilmez: {jail_card}."}},
    {kTooFewCards, {"There are not that many to give: {jail_card}.", "O kadar yok: {jail_card}."}},
    {kBadAmount, {"An amount must be a whole number and not below zero.", "Tutar sıfırdan küçük olmayan tam sayı olmalı."}},
    {kGroupImproved, {"Something is built in that group; sell it before you trade.", "O grup boş değil; takastan önce kurulu olanlar satılmalı."}},
    {kFeeTooHigh, {"Somebody could not pay the fee for a {deed} that is {mortgaged}; change the offer.", "{mortgaged} bir {deed} için ücret ödenemiyor; teklifi değiştir."}},
    {kCounterOff, {"There are no counter-offers in this game; accept or refuse.", "Bu oyunda karşı teklif yok; kabul et ya da reddet."}},
    {kBotsDoNotOffer, {"Computer players make no offers in this game; they only answer.", "Bu oyunda bilgisayar oyuncuları teklif vermez, yalnız yanıtlar."}},
    {kNotAllowedHere, {"This game does not allow that way out; choose one that is offered.", "Bu oyunda böyle çıkılmaz; sunulanlardan birini seç."}},
    {kNoCard, {"You hold no {jail_card}; choose another way.", "Elinde {jail_card} yok; başka bir yol seç."}},
    {kBadChoice, {"There are two choices, 1 and 2.", "İki seçenek var: 1 ve 2."}},
    {kImpossibleOutcome, {"The dice and cards cannot come out like that.", "Zarlar ve kartlar böyle gelemez."}}};
// clang-format on

constexpr bool in_order() {
  for (int at = 0; at < kRefusalCount; ++at) {
    if (kReasons[at].refusal != static_cast<Refusal>(at)) return false;
  }
  return true;
}
static_assert(std::size(kReasons) == kRefusalCount && in_order(), "one reason for each refusal");

}  // namespace

std::string say(const Teller& teller, Refusal refusal) {
  const Words& words = words_of(*teller.title);
  const Language language = teller.language;
  const auto one = [&](const Text& noun) {
    return language == Language::kTurkish ? "bir " + noun.tr : with_article(noun.en);
  };
  // A word of the title may stand first.
  return capitalised(language, fill(language, kReasons[static_cast<int>(refusal)].phrase,
                                    {{"a_deed", one(words.deed)},
                                     {"deed", words.deed.in(language)},
                                     {"a_street", one(words.street)},
                                     {"street", words.street.in(language)},
                                     {"houses", words.houses.in(language)},
                                     {"hotel", words.hotel.in(language)},
                                     {"mortgaged", words.mortgaged.in(language)},
                                     {"jail_card", words.jail_card.in(language)}}));
}

}  // namespace parlour::estate
