// SPDX-License-Identifier: Apache-2.0
// Which fields of the conquest rules travel, and by which words.
#pragma once

#include <array>
#include <boost/describe.hpp>

#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "wire/conquest/view.hpp"
#include "wire/tags.hpp"

namespace parlour::conquest {

// clang-format off
inline constexpr std::array<const char*, 23> kActionWords{
    "claim", "place", "exchange", "airport", "ally", "accept", "refuse", "break", "attack", "throw",
    "dice", "retreat", "move", "fortify", "next", "end", "time_up", "late_throw",
    "draw_seat", "deal", "battle_dice", "draw_hand", "draw_card"};

inline constexpr std::array<const char*, 34> kEventWords{
    "first_seat_set", "claimed", "placed", "turn_began", "troops_granted", "phase_began",
    "turn_ended", "alliance_asked", "alliance_made", "alliance_refused", "request_lapsed",
    "alliance_broken", "alliances_ended", "set_exchanged", "bonus_placed", "airport_built",
    "airport_destroyed", "attack_began", "threw", "hands_shown", "dice_thrown", "troops_lost",
    "retreated", "attack_failed", "battle_won", "conquered", "empty_taken", "emptied", "fortified",
    "card_drawn", "cards_taken", "cards_returned", "went_out", "game_ended"};

BOOST_DESCRIBE_ENUM(Prompt, kFirstSeat, kClaim, kMuster, kAllocate, kAttack, kThrow, kDice, kMove,
                    kExchange, kFortify, kGameOver, kDeal, kBattleDice, kHandDraw, kCardDraw)
BOOST_DESCRIBE_ENUM(Stage, kFirstSeat, kClaim, kMuster, kAllocate, kAttack, kFortify, kTurnOver, kOver)
BOOST_DESCRIBE_ENUM(Hand, kNone, kRock, kPaper, kScissors)
BOOST_DESCRIBE_ENUM(Fight, kNone, kRounds, kMoveIn)
BOOST_DESCRIBE_ENUM(Due, kNothing, kTurnStart, kSpoils)
BOOST_DESCRIBE_ENUM(CardKind, kInfantry, kCavalry, kCannon, kJoker, kHidden)
BOOST_DESCRIBE_ENUM(Route, kBorder, kAllies, kAir)
BOOST_DESCRIBE_ENUM(Refusal, kGameOver, kNotNow, kNotYourTurn, kNotAllowedHere, kNoSuchTerritory,
                    kNoSuchSeat, kBadAmount, kTaken, kNotYours, kOneAtATime, kTooManyTroops,
                    kTroopsLeft, kTooFewTroops, kHasAirport, kTooFewSeats, kAlreadyAllied,
                    kAlreadyProposed, kNotAllied, kNotAsked, kNotASet, kTooFewCards, kNotPictured,
                    kOwnLand, kAllysLand, kOutOfReach, kMustSendAll, kMustLeaveOne, kAlreadyThrown,
                    kNotInBattle, kBadHand, kBeforeFirstRound, kTooManyDice, kTooFewMoved,
                    kAlreadyFortified, kNotConnected, kImpossibleOutcome)

BOOST_DESCRIBE_STRUCT(Claim, (), (territory))
BOOST_DESCRIBE_STRUCT(Place, (), (territory, troops))
BOOST_DESCRIBE_STRUCT(Exchange, (), (a, b, c, bonus))
BOOST_DESCRIBE_STRUCT(BuildAirport, (), (territory))
BOOST_DESCRIBE_STRUCT(Propose, (), (seat))
BOOST_DESCRIBE_STRUCT(Accept, (), (seat))
BOOST_DESCRIBE_STRUCT(Refuse, (), (seat))
BOOST_DESCRIBE_STRUCT(Break, (), (seat))
BOOST_DESCRIBE_STRUCT(Attack, (), (from, to, troops))
BOOST_DESCRIBE_STRUCT(Throw, (), (hand))
BOOST_DESCRIBE_STRUCT(RollDice, (), (count))
BOOST_DESCRIBE_STRUCT(Retreat, (), ())
BOOST_DESCRIBE_STRUCT(Move, (), (troops))
BOOST_DESCRIBE_STRUCT(Fortify, (), (from, to, troops))
BOOST_DESCRIBE_STRUCT(Next, (), ())
BOOST_DESCRIBE_STRUCT(End, (), ())
BOOST_DESCRIBE_STRUCT(TimeUp, (), ())
BOOST_DESCRIBE_STRUCT(LateThrow, (), ())
BOOST_DESCRIBE_STRUCT(DrawSeat, (), (seat))
BOOST_DESCRIBE_STRUCT(Deal, (), (territory))
BOOST_DESCRIBE_STRUCT(BattleDice, (), (attack, defence))
BOOST_DESCRIBE_STRUCT(DrawHand, (), (hand))
BOOST_DESCRIBE_STRUCT(DrawCard, (), (kind, territory))

BOOST_DESCRIBE_STRUCT(FirstSeatSet, (), (seat))
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, territory, dealt))
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, territory, troops))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (seat, round))
BOOST_DESCRIBE_STRUCT(TroopsGranted, (), (seat, territories, continents, target, owed, total))
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (seat, stage))
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (seat))
BOOST_DESCRIBE_STRUCT(AllianceAsked, (), (from, to))
BOOST_DESCRIBE_STRUCT(AllianceMade, (), (a, b))
BOOST_DESCRIBE_STRUCT(AllianceRefused, (), (from, to))
BOOST_DESCRIBE_STRUCT(RequestLapsed, (), (from, to))
BOOST_DESCRIBE_STRUCT(AllianceBroken, (), (by, with))
BOOST_DESCRIBE_STRUCT(AlliancesEnded, (), ())
BOOST_DESCRIBE_STRUCT(SetExchanged, (), (seat, a, b, c, troops))
BOOST_DESCRIBE_STRUCT(BonusPlaced, (), (seat, territory, troops))
BOOST_DESCRIBE_STRUCT(AirportBuilt, (), (seat, territory, cost))
BOOST_DESCRIBE_STRUCT(AirportDestroyed, (), (territory))
BOOST_DESCRIBE_STRUCT(AttackBegan, (), (attacker, defender, from, to, troops, extra, route))
BOOST_DESCRIBE_STRUCT(Threw, (), (seat, by_chance))
BOOST_DESCRIBE_STRUCT(HandsShown, (), (from, to, attacker, defender))
BOOST_DESCRIBE_STRUCT(DiceThrown, (), (from, to, attack, defence))
BOOST_DESCRIBE_STRUCT(TroopsLost, (), (from, to, attackers, defenders, airport))
BOOST_DESCRIBE_STRUCT(Retreated, (), (seat, from, to))
BOOST_DESCRIBE_STRUCT(AttackFailed, (), (attacker, from, to))
BOOST_DESCRIBE_STRUCT(BattleWon, (), (attacker, from, to))
BOOST_DESCRIBE_STRUCT(Conquered, (), (seat, previous, from, to, troops))
BOOST_DESCRIBE_STRUCT(EmptyTaken, (), (seat, from, to, troops))
BOOST_DESCRIBE_STRUCT(Emptied, (), (previous, territory))
BOOST_DESCRIBE_STRUCT(Fortified, (), (seat, from, to, troops))
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat, kind, territory))
BOOST_DESCRIBE_STRUCT(CardsTaken, (), (from, to, count))
BOOST_DESCRIBE_STRUCT(CardsReturned, (), (seat, count))
BOOST_DESCRIBE_STRUCT(WentOut, (), (seat, by))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (winners))

BOOST_DESCRIBE_STRUCT(TerritoryView, (), (owner, troops, airport))
BOOST_DESCRIBE_STRUCT(SeatView, (), (alive, cards, hand, target, allies, asks, reserve, income))
BOOST_DESCRIBE_STRUCT(BattleView, (), (from, to, sent, extra, rounds, hands, thrown))
BOOST_DESCRIBE_STRUCT(View, (), (prompt, asked, phase, turn, round, to_place, deck, sets, territories, seats, battle,
                                 winners, standings))
// clang-format on

}  // namespace parlour::conquest

namespace parlour::wire {

template <>
inline constexpr Tags kTags<conquest::Action>{"ConquestAction", "do", conquest::kActionWords};
template <>
inline constexpr Tags kTags<conquest::Event>{"ConquestEvent", "event", conquest::kEventWords};

}  // namespace parlour::wire
