// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/refusals.hpp"

#include "wire/phrase.hpp"

namespace parlour::conquest {

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
    {kNotAllowedHere, {"This game does not have that; choose one of the actions that are offered.", "Bu oyunda bu yok; sunulan hamlelerden birini seç."}},
    {kNoSuchTerritory, {"There is no such {territory} on this map.", "Haritada böyle bir {territory} yok."}},
    {kNoSuchSeat, {"Choose another player who is still in the game.", "Oyunda olan başka bir oyuncu seç."}},
    {kBadAmount, {"A number must be whole and at least 1.", "Sayı tam ve en az 1 olmalı."}},
    {kTaken, {"Somebody has claimed that already; choose a free {territory}.", "Orayı biri aldı; boş bir {territory} seç."}},
    {kNotYours, {"That is not yours; choose a {territory} of your own.", "Orası senin değil; kendine ait bir {territory} seç."}},
    {kOneAtATime, {"They are placed one at a time, in turn.", "Sırayla, birer birer yerleştirilir."}},
    {kTooManyTroops, {"You do not have that many {troops}; take fewer.", "O kadar {troops} yok; daha az seç."}},
    {kTroopsLeft, {"Place all your {troops} first.", "Önce bütün {troops} yerleşsin."}},
    {kTooFewTroops, {"There are too few {troops} there; choose a stronger {territory}.", "Orada {troops} yetersiz; daha güçlü bir {territory} seç."}},
    {kHasAirport, {"It has {an_airport} already; choose another {territory}.", "Orada {an_airport} var; başka bir {territory} seç."}},
    {kTooFewSeats, {"With two players left there is no {alliance}.", "İki oyuncu kalınca {alliance} olmaz."}},
    {kAlreadyAllied, {"You are allies already.", "Zaten müttefiksiniz."}},
    {kAlreadyProposed, {"You have asked for {an_alliance} this turn; ask again in your next.", "Bu sırada bir kez {an_alliance} istedin; yenisini sonraki sıranda iste."}},
    {kNotAllied, {"You are no allies; there is nothing to break.", "Müttefik değilsiniz; bozulacak bir şey yok."}},
    {kNotAsked, {"That player has not asked you for {an_alliance}.", "O oyuncu senden {an_alliance} istemedi."}},
    {kNotASet, {"Those three are no {set}; choose three that belong together.", "O üçü bir {set} değil; birbirine uyan üç kart seç."}},
    {kTooFewCards, {"You do not hold those; choose from your own hand.", "Onlar elinde yok; kendi elinden seç."}},
    {kNotPictured, {"The bonus goes only to a {territory} of yours that one of the three shows.", "İkramiye ancak üçünden birinde resmi olan, sana ait bir {territory} için verilir."}},
    {kOwnLand, {"That is your own land; choose somebody else's.", "Orası senin; başkasının yerini seç."}},
    {kAllysLand, {"Allies do not attack each other; break the {alliance} first.", "Müttefikler birbirine saldırmaz; önce {alliance} bozulmalı."}},
    {kOutOfReach, {"That is out of reach from there; choose a neighbour, or start nearer.", "Orası oradan uzak; bir komşu seç ya da daha yakından başla."}},
    {kMustSendAll, {"In this game an attack takes all but one.", "Bu oyunda saldırıya biri dışında hepsi gider."}},
    {kMustLeaveOne, {"At least one must stay; send fewer.", "En az biri kalmalı; daha az gönder."}},
    {kAlreadyThrown, {"You have chosen your hand; wait for the other one.", "Elini seçtin; ötekini bekle."}},
    {kNotInBattle, {"This battle is between others.", "Bu savaş başkalarının."}},
    {kBadHand, {"A hand is {rock}, {paper} or {scissors}.", "El şunlardan biridir: {rock}, {paper}, {scissors}."}},
    {kBeforeFirstRound, {"Fight one round before you retreat.", "Geri çekilmeden önce bir el savaş."}},
    {kTooManyDice, {"You cannot roll that many dice; three at most, and one for each attacker.", "O kadar zar atılmaz; en çok üç ve saldıran başına bir."}},
    {kTooFewMoved, {"More have to move in: at least as many as you rolled dice.", "Daha çoğu girmeli: en az attığın zar kadar."}},
    {kAlreadyFortified, {"You have moved {troops} this turn; end your turn.", "Bu sırada kaydırma yapıldı ({troops}); sıranı bitir."}},
    {kNotConnected, {"There is no way between those two through your own or allied land.", "O ikisi arasında kendi ya da müttefik toprağından yol yok."}},
    {kImpossibleOutcome, {"Chance cannot come out like that.", "Şans böyle gelemez."}}};
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
  const auto one = [&](std::string_view key) {
    const std::string_view noun = word(teller, key);
    return teller.language == Language::kEnglish ? with_article(noun) : std::string(noun);
  };
  return fill(teller.language, kReasons[static_cast<int>(refusal)].phrase,
              {{"territory", word(teller, "territory")},
               {"troops", word(teller, "troops")},
               {"an_airport", one("airport")},
               {"alliance", word(teller, "alliance")},
               {"an_alliance", one("alliance")},
               {"set", word(teller, "set")},
               {"rock", word(teller, "rock")},
               {"paper", word(teller, "paper")},
               {"scissors", word(teller, "scissors")}});
}

}  // namespace parlour::conquest
