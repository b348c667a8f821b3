// SPDX-License-Identifier: Apache-2.0
// What the terminal itself says in a conquest game; what the game says comes from src/wire.
#pragma once

#include "wire/phrase.hpp"

namespace parlour::terminal::conquest_ui::phrases {

// clang-format off
inline constexpr Phrase
    // Setting up.
    kWhichTarget{"{who}, choose a {target}: its bonus counts twice for you.", "{who}, bir {target} seç: ikramiyesi sana iki kat gelir."},
    kContinentBonus{"{continent} (bonus {n})", "{continent} (ikramiye {n})"},
    kNoTarget{"None", "Hiçbiri"},
    // Menus.
    kPlaceOn{"Place {troops}", "Yerleştir: {troops}"},
    kAllies{"Alliances", "İttifaklar"},
    kCount{"{n} choices", "{n} seçenek"},
    kOneChoice{"1 choice", "1 seçenek"},
    kUpTo{"up to {percent} %", "en çok % {percent}"},
    kLand{"{land} ({n})", "{land} ({n})"},
    kOwnedLand{"{land} ({who}, {n})", "{land} ({who}, {n})"},
    kHere{"{n} here", "burada {n}"},
    kSetUpByChance{"Leave the rest to chance", "Kalanını kuraya bırak"},
    kByHand{"Choose a number …", "Sayı seç …"},
    kFightOn{"Fight on by chance, down to a number …", "Kurayla sürdür, bir sayıya kadar …"},
    kRollOn{"Roll on, down to a number …", "Atmayı sürdür, bir sayıya kadar …"},
    kDefendOn{"Leave this battle to chance", "Bu savaşı kuraya bırak"},
    // Asking.
    kOddsNow{"{percent} % for the attack", "saldırı için % {percent}"},
    kHowMany{"How many, {least} to {most} (Enter: {usual}, 0: back)", "Kaç tane, {least} – {most} (Enter: {usual}, 0: geri)"},
    kInARow{"How many there, one each time it is your turn, {least} to {most} (Enter: {usual}, 0: back)", "Oraya kaç tane, her sıranda bir tane, {least} – {most} (Enter: {usual}, 0: geri)"},
    kStopAt{"Stop when so many attackers are left, {least} to {most} (Enter: {usual})", "Kaç saldıran kalınca durulsun, {least} – {most} (Enter: {usual})"},
    kStopped{"Stopped: {troops} left of the attack.", "Durduruldu: saldırıdan {troops} kaldı."},
    kOddsByNumber{"Chance to win: {list}.", "Kazanma olasılığı: {list}."},
    kOddsOf{"{percent} % with {n}", "{n} ile % {percent}"},
    kLookAway{"Nobody else should look: what {who} types is not shown.", "Başkası bakmasın: {who} ne yazarsa görünmez."},
    // The log before the first turn.
    kClaimedAll{"{who} claimed {list}.", "{who} seçti: {list}."},
    kMustered{"{who} placed {troops}: {list}.", "{who} yerleştirdi, {troops}: {list}."},
    // Pictures.
    kBonus{"bonus {n}", "ikramiye {n}"},
    kHeldBy{"held by {who}", "tamamı: {who}"},
    kRound{"round {n}", "{n}. tur"},
    kOut{"out of the game", "oyun dışı"},
    kTerritories{"{n} {territories}", "{n} {territories}"},
    kNextTurn{"+{n} a turn", "sırada +{n}"},
    kCards{"{n} × {card}", "{n} {card}"},
    kTarget{"{target}: {continent}", "{target}: {continent}"},
    kAlliedWith{"{ally}: {names}", "{ally}: {names}"},
    kLegend{"Before a name: whose it is; after it: troops, {airport} is an airport. map NAME shows a border.", "Adın önünde: kimin olduğu; ardında: asker, {airport} havalimanı. harita AD sınırları gösterir."},
    kLegendQuiet{"Before a name: whose it is; after it: troops. map NAME shows a border.", "Adın önünde: kimin olduğu; ardında: asker. harita AD sınırları gösterir."},
    kBorders{"{land} ({who}, {n}) borders on:", "{land} ({who}, {n}) sınırları:"},
    kBySea{"by sea", "denizden"},
    kNoCards{"You hold no {card}.", "Elinde {card} yok."},
    kYourCards{"Your hand: {list}.", "Elin: {list}."},
    kCardCount{"{n} × {card}", "{n} {card}"},
    kPictures{"Pictures: {list}.", "Resimler: {list}."},
    kSetWorth{"{cards} would bring {troops}.", "{cards} karşılığı {troops}."},
    kOthersCards{"{who} holds {n} × {card}.", "{who}: {n} {card}."},
    kNobodyAsked{"Nobody is being asked now.", "Şimdi kimseye sorulmuyor."},
    // Commands.
    kHelpMap{"the map: who holds what, and with how many", "harita: kimde ne var, kaç askerle"},
    kHelpBorders{"what a territory borders on", "bir toprağın sınırları"},
    kHelpCards{"your own hand, and what it would bring", "kendi elin ve karşılığı"},
    kHelpWords{"Choices can also be written out: attack \"{to}\" from \"{from}\" with 3, throw rock, next.", "Seçenekler yazılabilir de: attack \"{to}\" from \"{from}\" with 3, throw rock, next."};
// clang-format on

}  // namespace parlour::terminal::conquest_ui::phrases
