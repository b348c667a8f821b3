// SPDX-License-Identifier: Apache-2.0
// What can be asked of a conquest game. Actions are requests: apply() may refuse them with a
// reason. Chance and the clock act like everybody else, so a replay needs neither a generator nor a
// clock.
#pragma once

#include "rules/conquest/state.hpp"

namespace parlour::conquest {

// clang-format off
// By a seat.
struct Claim { Territory territory; };
struct Place { Territory territory; Troops troops; };  ///< in muster one troop, in allocate any number
/// Three cards by their kinds. Where pictures count, `bonus` is the pictured territory that gets the
/// extra troops; kNoTerritory: the first in map order, if there is one.
struct Exchange { CardKind a, b, c; Territory bonus = kNoTerritory; };
struct BuildAirport { Territory territory; };
struct Propose { Seat seat; };
struct Accept { Seat seat; };
struct Refuse { Seat seat; };
struct Break { Seat seat; };
struct Attack { Territory from, to; Troops troops; };
struct Throw { Hand hand; };
struct RollDice { std::int8_t count; };
struct Retreat {};
struct Move { Troops troops; };
struct Fortify { Territory from, to; Troops troops; };
struct Next {};
struct End {};
// By the clock.
struct TimeUp {};
struct LateThrow {};
// By chance.
struct DrawSeat { Seat seat; };
struct Deal { Territory territory; };
/// Only the dice that are thrown are above 0, and they stand first.
struct BattleDice { stdx::array<std::int8_t, 3> attack; stdx::array<std::int8_t, 2> defence; };
struct DrawHand { Hand hand; };
/// kNoTerritory: a card without a picture; if the deck has none of this kind, its first picture.
struct DrawCard { CardKind kind; Territory territory = kNoTerritory; };
// clang-format on

using Action = stdx::variant<Claim, Place, Exchange, BuildAirport, Propose, Accept, Refuse, Break,
                             Attack, Throw, RollDice, Retreat, Move, Fortify, Next, End, TimeUp,
                             LateThrow, DrawSeat, Deal, BattleDice, DrawHand, DrawCard>;
static_assert(sizeof(Action) <= 8);

/// Why an action was not played.
enum class Refusal : std::uint8_t {
  kGameOver,
  kNotNow,
  kNotYourTurn,
  kNotAllowedHere,
  kNoSuchTerritory,
  kNoSuchSeat,
  kBadAmount,
  kTaken,
  kNotYours,
  kOneAtATime,
  kTooManyTroops,
  kTroopsLeft,
  kTooFewTroops,
  kHasAirport,
  kTooFewSeats,
  kAlreadyAllied,
  kAlreadyProposed,
  kNotAllied,
  kNotAsked,
  kNotASet,
  kTooFewCards,
  kNotPictured,
  kOwnLand,
  kAllysLand,
  kOutOfReach,
  kMustSendAll,
  kMustLeaveOne,
  kAlreadyThrown,
  kNotInBattle,
  kBadHand,
  kBeforeFirstRound,
  kTooManyDice,
  kTooFewMoved,
  kAlreadyFortified,
  kNotConnected,
  kImpossibleOutcome
};
inline constexpr int kRefusalCount = 36;

/// Empty: the action was played. Otherwise nothing has changed.
using Verdict = stdx::optional<Refusal>;

}  // namespace parlour::conquest
