// SPDX-License-Identifier: Apache-2.0
// The sentences of the log. In Turkish names take the endings that a gap asks for (see
// turkish.hpp); the words of a title, which may be anything, stay as they are.
#pragma once

#include "wire/phrase.hpp"

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
    kFirstSeat{"{who} begins.", "{who} başlıyor."},
    kClaimed{"{who} claimed {land}.", "{who}, {land'ni} seçti."},
    kDealt{"{land} was dealt to {who}.", "{land}, {who'e} düştü."},
    kPlaced{"{who} placed {troops} on {land}.", "{who}, {land'ne} {troops} yerleştirdi."},
    // Turns.
    kTurnBegan{"{who}'s turn (round {round}).", "Sıra {who'de} ({round}. tur)."},
    kGranted{"{who} gets {troops}: {sources}.", "{who}, {troops} alıyor ({sources})."},
    kForLand{"{n} for {territories}", "{territories}: {n}"},
    kForContinents{"{n} {continent} bonus", "{continent}: {n}"},
    kForTarget{"{n} {target} bonus", "{target}: {n}"},
    kForCards{"{n} for {cards}", "{cards}: {n}"},
    // Alliances.
    kAsked{"{from} asked {to} for {an_alliance}.", "{from}, {to'e} {an_alliance} önerdi."},
    kAllied{"{from} and {to} made {an_alliance}.", "{from} ve {to} {an_alliance} kurdu."},
    kRefused{"{to} declined the {alliance} with {from}.", "{to}, {from'in} {alliance} önerisini geri çevirdi."},
    kLapsed{"{from}'s request to {to} lapsed.", "{from'in} {to'e} önerisi yanıtsız kaldı."},
    kBroken{"{from} broke the {alliance} with {to}.", "{from}, {to'le} {alliance} bağını kopardı."},
    kEnded{"Every {alliance} has ended.", "Artık hiçbir {alliance} yok."},
    // Cards and airports.
    kExchanged{"{who} exchanged {cards} for {troops}.", "{who} kart bozdurdu: {cards}; karşılığı {troops}."},
    kBonus{"One of the pictures is {land}: {troops} more there.", "Resimlerden biri {land}: oraya {troops} daha."},
    kDrewHidden{"{who} drew {a_card}.", "{who} bir {a_card} çekti."},
    kDrew{"{who} drew {a_card}: {which}.", "{who} bir {a_card} çekti: {which}."},
    kPictured{"{card}, {land}", "{card}, {land}"},
    kCardsTaken{"{to} took over the hand of {from}: {n} × {card}.", "{to}, {from'in} elini devraldı: {n} {card}."},
    kCardsReturned{"The hand of {who} went back into the {deck}: {n} × {card}.", "{who'in} eli geri döndü ({deck}): {n} {card}."},
    kAirport{"{who} built {an_airport} in {land} for {troops}.", "{who}, {land'nde} {an_airport} kurdu ({troops})."},
    kAirportGone{"The {airport} in {land} was destroyed.", "{land'nde} {airport} yıkıldı."},
    // Battles.
    kAttack{"{who} attacks {to} ({other}) from {from} with {troops}{way}.", "{who}, {from'nden} {to'ne} ({other}) {troops} ile saldırıyor{way}."},
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
    kRetreated{"{who} called off the attack on {to}.", "{who}, {to'ne} saldırıdan vazgeçti."},
    kFailed{"The attack on {to} has failed.", "{to'ne} saldırı püskürtüldü."},
    kWonBattle{"{who} won the battle for {to}.", "{who}, {to} savaşını kazandı."},
    kConquered{"{who} took {to} from {other} and moved in with {troops}.", "{who}, {to'ni} {other'den} aldı; giren {troops}."},
    kEmptyTaken{"{who} took {to}, which lay empty, with {troops}.", "{who}, boş duran {to'ni} {troops} ile aldı."},
    kEmptied{"{land} lies empty and is nobody's now.", "{land} artık boş ve sahipsiz."},
    kFortified{"{who} moved {troops} from {from} to {to}.", "{who}, {from'nden} {to'ne} {troops} kaydırdı."},
    // The end.
    kOut{"{other} put {who} out of the game.", "{other}, {who'i} oyun dışı bıraktı."},
    kOutAlone{"{who} is out of the game.", "{who} oyun dışı kaldı."},
    kWon{"{who} wins the game!", "Oyunu {who} kazandı!"},
    kShared{"{who} share the victory!", "Zafer ortak: {who}!"},
    kNobodyWon{"The game ends without a winner.", "Oyun kazanansız bitti."};
// clang-format on

}  // namespace parlour::conquest::phrases
