// SPDX-License-Identifier: Apache-2.0
// The words of choices, of their hints and of the questions.
#pragma once

#include "wire/phrase.hpp"

namespace parlour::conquest::labels {

// clang-format off
inline constexpr Phrase
    kClaim{"{verb} {land}", "{verb}: {land}"},
    kPlace{"{verb} {troops} on {land}", "{verb}: {land}, {troops}"},
    kExchange{"{verb} {cards} for {troops}", "{verb}: {cards}; karşılığı {troops}"},
    kBuildIn{"{verb} in {land}", "{verb}: {land}"},
    kAsk{"Ask {who} for {an_alliance}", "{who'e} {an_alliance} öner"},
    kWith{"{verb} the {alliance} with {who}", "{verb}: {who} ile {alliance}"},
    kAttack{"{verb} {to} from {from} with {troops}", "{verb}: {from} → {to}, {troops}"},
    kRollOne{"{verb} 1 die", "{verb}: 1"},
    kRollMany{"{verb} {n} dice", "{verb}: {n}"},
    kMove{"{verb} with {troops}", "{verb}: {troops}"},
    kFortify{"{verb} {to} from {from} with {troops}", "{verb}: {from} → {to}, {troops}"},
    kTimeUp{"Time is up", "Süre doldu"},
    kLateThrow{"Let chance throw", "Kura seçsin"},
    kDice{"The dice show {a} against {b}", "Zarlar: {a}, karşı {b}"},
    kDraw{"Draw", "Çek"};

namespace hints {
inline constexpr Phrase
    kContinentLeft{"{n} more to hold {continent}: bonus {bonus}", "{continent} için {n} tane daha: ikramiye {bonus}"},
    kContinentDone{"completes {continent}: bonus {bonus}", "{continent} tamamlanır: ikramiye {bonus}"},
    kThere{"{troops} there; {n} next to it", "orada {troops}; sınırında {n}"},
    kThereQuiet{"{troops} there; no enemy next to it", "orada {troops}; sınırında düşman yok"},
    kNextTurn{"they come in your next {phase}", "sonraki {phase} evresinde gelir"},
    kBonusOn{"and {n} more on {land}", "ve {n} tane daha: {land}"},
    kAirport{"costs {cost}, leaves {rest}", "{cost} gider, {rest} kalır"},
    kEmptyLand{"empty: taken without a fight", "boş: savaşmadan alınır"},
    kOdds{"{percent} % to win against {n}", "{n} savunucuya karşı kazanma olasılığı %{percent}"},
    kNotSeen{"the garrison is not seen", "oradakiler görünmüyor"},
    kOddsNow{"{percent} % to win the battle", "savaşı kazanma olasılığı %{percent}"},
    kByAir{"by air", "havadan"},
    kThroughAllies{"through allied land", "müttefik topraklarından"},
    kHome{"{land} keeps {troops}", "{land}: {troops} kalır"},
    kLeaves{"{land} keeps {rest}", "{land}: {rest} kalır"},
    kLeavesEmpty{"{land} will be empty and nobody's", "{land} boş ve sahipsiz kalır"},
    kPhase{"to {phase}", "sıradaki: {phase}"},
    kRequestsLapse{"requests that are not answered lapse", "yanıtlanmayan öneriler düşer"},
    kDrawsCard{"you draw {a_card}", "bir {a_card} çekersin"};
}  // namespace hints

namespace prompts {
inline constexpr Phrase
    kTo{"{who}, {question}", "{who}, {question}"},
    kFirstSeat{"It is being drawn who begins.", "Kimin başlayacağı çekiliyor."},
    kClaim{"{phase}: choose a free {territory}; {n} are left, and you have {troops}.", "{phase}: boş bir {territory} seç; {n} tane var, elinde {troops}."},
    kMuster{"{phase}: place one of your {troops}.", "{phase}: birini yerleştir; elinde {troops}."},
    kAllocate{"{phase}: {troops} to place.", "{phase}: yerleşecek {troops}."},
    kAllocated{"{phase}: all is placed.", "{phase}: hepsi yerleşti."},
    kRequest{" {from} asks you for {an_alliance}.", " {from} sana {an_alliance} öneriyor."},
    kAttack{"{phase}: choose an attack, or go on.", "{phase}: saldır ya da devam et."},
    kThrow{"{from} ({a}) against {to} ({b}), round {round}: choose a hand.", "{from} ({a}), karşısında {to} ({b}), {round}. el: elini seç."},
    kDice{"{from} ({a}) against {to} ({b}), round {round}: how many dice?", "{from} ({a}), karşısında {to} ({b}), {round}. el: kaç zar?"},
    kAnd{"{a} + {b}", "{a} + {b}"},
    kMove{"{to} has fallen: how many move in?", "{to} düştü: kaçı girsin?"},
    kExchange{"you hold {n} × {card}: exchange a {set}.", "elinde {n} {card} var: bir {set} bozdur."},
    kFortify{"{phase}: move {troops} once, or end your turn.", "{phase}: bir kez {troops} kaydır ya da sıranı bitir."},
    kFortified{"{phase}: done; end your turn.", "{phase}: tamam; sıranı bitir."},
    kGameOver{"The game is over.", "Oyun bitti."},
    kDeal{"The land is being dealt.", "Topraklar dağıtılıyor."},
    kRolling{"The dice are rolling.", "Zarlar atılıyor."},
    kHandDraw{"Chance chooses a hand.", "Eli kura seçiyor."},
    kCardDraw{"{who} draws {a_card}.", "{who} bir {a_card} çekiyor."};
}  // namespace prompts
// clang-format on

}  // namespace parlour::conquest::labels
