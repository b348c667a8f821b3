// SPDX-License-Identifier: Apache-2.0
// The switches of the conquest family. A title sets them, a table may override them, the rules read
// them; nothing else makes one title play differently from another. The words by which files and
// people name them stand in switch_table.cpp, in the same order.
#pragma once

#include "core/seat.hpp"

namespace parlour::conquest {

inline constexpr int kFewestSeats = 2, kMostSeats = 6;

using Troops = std::int16_t;

// clang-format off
enum class FirstSeat : std::uint8_t { kChance, kListed };
enum class Setup : std::uint8_t { kClaim, kDeal, kDealAll };
enum class ContinentHold : std::uint8_t { kTurnStart, kFullRound };
enum class Combat : std::uint8_t { kRps, kDice };
enum class RpsTie : std::uint8_t { kNone, kBoth, kAttacker };
enum class AttackCommit : std::uint8_t { kChosen, kAll };
enum class MoveInMin : std::uint8_t { kOne, kDice };
enum class FortifyPath : std::uint8_t { kConnected, kNeighbours };
enum class AllyPath : std::uint8_t { kChain, kOne, kNone };
enum class AirportFate : std::uint8_t { kCaptured, kDestroyed };
enum class CardValues : std::uint8_t { kFixed, kRising };
enum class CardTiming : std::uint8_t { kAny, kAllocate };
enum class CardsOnElimination : std::uint8_t { kDeck, kConqueror };
enum class Win : std::uint8_t { kAll, kLastStanding };
// clang-format on

enum class CardKind : std::uint8_t { kInfantry, kCavalry, kCannon, kJoker, kHidden };
inline constexpr int kCardKinds = 4;  ///< kHidden is no kind: it stands where one may not be seen

/// The defaults are those of annexation.
struct Rules {
  std::int8_t seats_min = kFewestSeats, seats_max = kMostSeats;
  FirstSeat first_seat = FirstSeat::kChance;
  /// Land is claimed in turn, or dealt by chance; with the troops too, nobody musters.
  Setup setup = Setup::kClaim;
  /// For 2, 3 … 6 seats; 0: as the map says.
  stdx::array<Troops, kMostSeats - kFewestSeats + 1> start_troops{};
  bool neutral_army = false;        ///< two seats play against a third army that only defends
  bool targets = true;              ///< each seat may name a target continent
  std::int16_t target_bonus = 100;  ///< % of its bonus that a target continent pays on top
  ContinentHold continent_hold = ContinentHold::kTurnStart;
  Combat combat = Combat::kRps;
  RpsTie rps_tie = RpsTie::kNone;  ///< who loses a troop when both throw the same
  AttackCommit attack_commit = AttackCommit::kChosen;
  MoveInMin move_in_min = MoveInMin::kOne;
  bool empty_territories = true;   ///< fortifying may leave nobody behind
  bool empty_capture_card = true;  ///< taking empty land earns a card
  FortifyPath fortify = FortifyPath::kConnected;
  bool alliances = true;
  AllyPath ally_path = AllyPath::kChain;  ///< how far an attack may pass through allied land
  bool airports = true;
  std::int8_t airport_range = 3;    ///< steps
  std::int8_t airport_cost = 5;     ///< troops; one more has to stand there
  std::int8_t airport_defence = 3;  ///< defenders that an airport adds to each battle
  AirportFate airport_on_conquest = AirportFate::kCaptured;
  CardValues cards = CardValues::kFixed;
  /// Fixed: infantry, cavalry, cannon, one of each. Rising: the first set, the second …
  stdx::array<Troops, 6> set_values{4, 6, 8, 10, 12, 15};
  Troops set_step = 5;     ///< rising: what each set past the last value adds
  bool mixed_set = false;  ///< one of each is a set
  CardTiming card_timing = CardTiming::kAny;
  stdx::array<std::int8_t, kCardKinds> deck{14, 14, 14, 2};
  CardsOnElimination cards_on_elimination = CardsOnElimination::kDeck;
  std::int8_t pictured_bonus = 0;   ///< troops for a pictured territory held; 0: no pictures
  std::int8_t forced_exchange = 0;  ///< so many cards at the start of a turn must shrink; 0: never
  bool fog = false;                 ///< only own, allied and bordering troops are seen
  Win win = Win::kAll;
  std::int16_t end_round = 0;                          ///< the last round; 0: no limit
  std::int16_t turn_seconds = 90, throw_seconds = 10;  ///< 0: off
  bool operator==(const Rules&) const = default;
};

}  // namespace parlour::conquest
