// SPDX-License-Identifier: Apache-2.0
// The sentences of the log. Turkish keeps names in the nominative, or apart in brackets or after a
// colon: suffixes follow the vowels of a word, which nobody knows for a player's name.
#pragma once

#include "wire/estate/narrate_phrase.hpp"

namespace parlour::conquest::phrases {

// clang-format off
inline constexpr Phrase
    // Small words.
    kTroops{"{n} {troops}", "{n} {troops}"},
    kSomeTroops{"some {troops}", "bir miktar {troops}"},
    kThreeOf{"3 × {card}", "3 {card}"},
    kCardSet{"a {card} {set}", "{card} {set}"},
    kHiddenCard{"a hidden {card}", "kapalı {card}"},
    // Before the first turn.
    kFirstSeat{"{who} begins.", "İlk sıra: {who}."},
    kClaimed{"{who} claimed {land}.", "{who} seçti: {land}."},
    kDealt{"{land} was dealt to {who}.", "{land} dağıtıldı: {who}."},
    kPlaced{"{who} placed {troops} on {land}.", "{who} yerleştirdi: {land}, {troops}."},
    // Turns.
    kTurnBegan{"{who}'s turn (round {round}).", "Sıra: {who} ({round}. tur)."},
    kGranted{"{who} gets {troops}: {sources}.", "{who} alıyor: {troops} ({sources})."},
    kForLand{"{n} for {territories}", "{territories}: {n}"},
    kForContinents{"{n} {continent} bonus", "{continent}: {n}"},
    kForTarget{"{n} {target} bonus", "{target}: {n}"},
    kForCards{"{n} for {cards}", "{cards}: {n}"},
    // Alliances.
    kAsked{"{from} asked {to} for {an_alliance}.", "{from} istedi: {an_alliance} ({to})."},
    kAllied{"{from} and {to} made {an_alliance}.", "{from} ve {to} anlaştı: {an_alliance}."},
    kRefused{"{to} declined the {alliance} with {from}.", "{to} geri çevirdi: {from} ile {alliance}."},
    kLapsed{"{from}'s request to {to} lapsed.", "Yanıtsız kalan istek: {from} → {to}."},
    kBroken{"{from} broke the {alliance} with {to}.", "{from} bozdu: {to} ile {alliance}."},
    kEnded{"Every {alliance} has ended.", "Artık hiçbir {alliance} yok."},
    // Cards and airports.
    kExchanged{"{who} exchanged {cards} for {troops}.", "{who} bozdurdu: {cards}; karşılığı {troops}."},
    kBonus{"One of the pictures is {land}: {troops} more there.", "Resimlerden biri {land}: oraya {troops} daha."},
    kDrewHidden{"{who} drew {a_card}.", "{who} çekti: {a_card}."},
    kDrew{"{who} drew {a_card}: {which}.", "{who} çekti: {a_card} ({which})."},
    kPictured{"{card}, {land}", "{card}, {land}"},
    kCardsTaken{"{to} took over the hand of {from}: {n} × {card}.", "{to} devraldı: {n} {card} ({from})."},
    kCardsReturned{"The hand of {who} went back into the {deck}: {n} × {card}.", "Geri dönen: {n} {card} ({who}, {deck})."},
    kAirport{"{who} built {an_airport} in {land} for {troops}.", "{who} kurdu: {an_airport}, {land} ({troops})."},
    kAirportGone{"The {airport} in {land} was destroyed.", "{land}: {airport} yıkıldı."},
    // Battles.
    kAttack{"{who} attacks {to} ({other}) from {from} with {troops}{way}.", "{who} saldırıyor: {from} → {to} ({other}), {troops}{way}."},
    kThroughAllies{", through allied land", ", müttefik topraklarından"},
    kByAir{", by air", ", havadan"},
    kExtra{"; the {airport} adds {n} defenders", "; {airport} {n} savunucu katıyor"},
    kThrew{"{who} has chosen a hand.", "{who} elini seçti."},
    kThrewByChance{"Chance threw for {who}.", "{who} yerine kura seçti."},
    kHands{"{from} threw {a}, {to} threw {b}.", "{from}: {a}, {to}: {b}."},
    kDice{"{from} rolled {a}, {to} rolled {b}.", "{from}: {a}, {to}: {b}."},
    kLoses{"{land} loses {troops}", "{land} {troops} kaybetti"},
    kAirportLoses{"the {airport} in {land} loses {n} of its defenders", "{airport} ({land}) {n} savunucu kaybetti"},
    kTie{"A tie: nobody falls.", "Berabere: kimse düşmedi."},
    kRetreated{"{who} called off the attack on {to}.", "{who} geri çekildi: {to}."},
    kFailed{"The attack on {to} has failed.", "{to}: saldırı püskürtüldü."},
    kWonBattle{"{who} won the battle for {to}.", "{who} savaşı kazandı: {to}."},
    kConquered{"{who} took {to} from {other} and moved in with {troops}.", "{who} aldı: {to} (önceki sahibi {other}), giren {troops}."},
    kEmptyTaken{"{who} took {to}, which lay empty, with {troops}.", "{who} boş duran yeri aldı: {to}, {troops}."},
    kEmptied{"{land} lies empty and is nobody's now.", "{land} artık boş ve sahipsiz."},
    kFortified{"{who} moved {troops} from {from} to {to}.", "{who} kaydırdı: {from} → {to}, {troops}."},
    // The end.
    kOut{"{other} put {who} out of the game.", "{who} oyun dışı kaldı (yenen: {other})."},
    kOutAlone{"{who} is out of the game.", "{who} oyun dışı kaldı."},
    kWon{"{who} wins the game!", "Oyunu {who} kazandı!"},
    kShared{"{who} share the victory!", "Zafer ortak: {who}!"},
    kNobodyWon{"The game ends without a winner.", "Oyun kazanansız bitti."};
// clang-format on

}  // namespace parlour::conquest::phrases
