// SPDX-License-Identifier: Apache-2.0
// What happened, in the past tense: all that a log, a screen or a statistic may learn from. Troops
// on the map change only with an event that says by how many, so a ledger of the events accounts
// for every troop. What a seat may not know of an event, seen_event() in view.hpp blanks.
#pragma once

#include "rules/conquest/state.hpp"

namespace parlour::conquest {

/// How an attack reached its target.
enum class Route : std::uint8_t { kBorder, kAllies, kAir };

// clang-format off
struct FirstSeatSet { Seat seat; };
struct Claimed { Seat seat; Territory territory; bool dealt; };  ///< with one troop
struct Placed { Seat seat; Territory territory; Troops troops; };
struct TurnBegan { Seat seat; std::uint16_t round; };
/// Where the troops to be placed come from; `total` is less than their sum only at kMostTroops.
struct TroopsGranted { Seat seat; Troops territories, continents, target, owed, total; };
struct PhaseBegan { Seat seat; Stage stage; };
struct TurnEnded { Seat seat; };
struct AllianceAsked { Seat from, to; };
struct AllianceMade { Seat a, b; };
struct AllianceRefused { Seat from, to; };  ///< `from` had asked
struct RequestLapsed { Seat from, to; };
struct AllianceBroken { Seat by, with; };
struct AlliancesEnded {};
struct SetExchanged { Seat seat; CardKind a, b, c; Troops troops; };
struct BonusPlaced { Seat seat; Territory territory; Troops troops; };
struct AirportBuilt { Seat seat; Territory territory; Troops cost; };
struct AirportDestroyed { Territory territory; };
struct AttackBegan { Seat attacker, defender; Territory from, to; Troops troops; std::int8_t extra; Route route; };
struct Threw { Seat seat; bool by_chance; };
struct HandsShown { Territory from, to; Hand attacker, defender; };
struct DiceThrown { Territory from, to; stdx::array<std::int8_t, 3> attack; stdx::array<std::int8_t, 2> defence; };
/// Of one round; `airport` are defenders that an airport had added and that are not on the map.
struct TroopsLost { Territory from, to; Troops attackers, defenders, airport; };
struct Retreated { Seat seat; Territory from, to; };
struct AttackFailed { Seat attacker; Territory from, to; };
struct BattleWon { Seat attacker; Territory from, to; };
struct Conquered { Seat seat, previous; Territory from, to; Troops troops; };
struct EmptyTaken { Seat seat; Territory from, to; Troops troops; };
struct Emptied { Seat previous; Territory territory; };
struct Fortified { Seat seat; Territory from, to; Troops troops; };
struct CardDrawn { Seat seat; CardKind kind; Territory territory; };
struct CardsTaken { Seat from, to; std::uint8_t count; };
struct CardsReturned { Seat seat; std::uint8_t count; };
struct WentOut { Seat seat, by; };
struct GameEnded { SeatSet winners; };
// clang-format on

using Event =
    stdx::variant<FirstSeatSet, Claimed, Placed, TurnBegan, TroopsGranted, PhaseBegan, TurnEnded,
                  AllianceAsked, AllianceMade, AllianceRefused, RequestLapsed, AllianceBroken,
                  AlliancesEnded, SetExchanged, BonusPlaced, AirportBuilt, AirportDestroyed,
                  AttackBegan, Threw, HandsShown, DiceThrown, TroopsLost, Retreated, AttackFailed,
                  BattleWon, Conquered, EmptyTaken, Emptied, Fortified, CardDrawn, CardsTaken,
                  CardsReturned, WentOut, GameEnded>;

}  // namespace parlour::conquest
