// SPDX-License-Identifier: Apache-2.0
// Everything that changes during a conquest game and nothing else: copy it to search, compare it to
// test. Unlike an estate game it holds secrets (hands thrown and not yet shown, cards); each is in
// a field of its own, so that seen_state() in view.hpp can blank it.
#pragma once

#include "core/seat.hpp"
#include "title/conquest/map.hpp"

namespace parlour::conquest {

inline constexpr Seat kNeutral = kMostSeats;  ///< owns land and only defends it; never alive
inline constexpr int kArmies = kMostSeats + 1;

/// No seat has more troops than this, so that no sum can overflow; new ones stop coming there.
inline constexpr int kMostTroops = 30'000;
inline constexpr Troops kUnseen = -1;  ///< in a view: troops that the seat cannot see

/// What the game waits for. First_seat and the last four wait for chance.
enum class Prompt : std::uint8_t {
  kFirstSeat,
  kClaim,
  kMuster,
  kAllocate,
  kAttack,
  kThrow,
  kDice,
  kMove,
  kExchange,
  kFortify,
  kGameOver,
  kDeal,
  kBattleDice,
  kHandDraw,
  kCardDraw
};

/// How far the game has come; what else has to be done first stands in the State as data.
enum class Stage : std::uint8_t {
  kFirstSeat,
  kClaim,
  kMuster,
  kAllocate,
  kAttack,
  kFortify,
  kTurnOver,  ///< an earned card is drawn, then the next seat follows
  kOver
};

enum class Hand : std::uint8_t { kNone, kRock, kPaper, kScissors };

enum class Fight : std::uint8_t {
  kNone,
  kRounds,  ///< fought round by round
  kMoveIn   ///< the defence is gone; the winner is asked how many move in
};

/// Why cards have to be exchanged before anything else.
enum class Due : std::uint8_t {
  kNothing,
  kTurnStart,  ///< too many cards at the start of the turn
  kSpoils      ///< too many cards taken from a seat that is out; the troops are placed at once
};

enum class Side : std::uint8_t { kAttacker, kDefender };
using SideSet = Bits<std::uint8_t>;

struct Battle {
  Troops sent = 0;           ///< attackers still standing; they count on their territory
  std::uint16_t rounds = 0;  ///< fought so far
  Territory from = kNoTerritory, to = kNoTerritory;
  std::int8_t extra = 0;         ///< defenders of the airport still standing; they fall first
  std::int8_t dice = 0;          ///< the attacker's, of this round or the last
  stdx::array<Hand, 2> hands{};  ///< secret until both are thrown; by Side
  SideSet thrown{};              ///< which sides have thrown
  Fight fight = Fight::kNone;
  bool late = false;  ///< the time is up: chance throws the missing hands
  std::uint8_t padding = 0;
  bool operator==(const Battle&) const = default;
};

/// A card is one of a number of its kind; some also show a territory. A picture is in a hand or in
/// the deck, and is counted there as one of its kind.
struct Pictures {
  Planes<3> holder;  ///< 0: nowhere; 1 + seat; kInDeck. Secret but for the seat's own
  Planes<2> kind;

  static constexpr int kInDeck = 7;
  PARLOUR_FN TerritorySet in_hand(Seat seat) const { return holder.at(seat + 1); }
  PARLOUR_FN TerritorySet in_deck() const { return holder.at(kInDeck); }
  PARLOUR_FN CardKind kind_of(int territory) const {
    return static_cast<CardKind>(kind.of(territory));
  }
  PARLOUR_FN TerritorySet of_kind(TerritorySet among, CardKind wanted) const {
    TerritorySet set;
    for (const int territory : among) {
      if (kind_of(territory) == wanted) set.add(territory);
    }
    return set;
  }
  bool operator==(const Pictures&) const = default;
};

struct State {
  stdx::array<Troops, kMaxTerritories> troops{};
  Planes<3> owners;  ///< 0: nobody; 1 + seat, the neutral army included
  TerritorySet airports;
  Pictures pictures;
  /// Before the first turn: troops still to be mustered. Then: what exchanged cards will bring.
  stdx::array<Troops, kArmies> reserve{};
  stdx::array<ContinentSet, kMostSeats> held_before{};  ///< at the start of the seat's last turn
  Troops to_place = 0;
  std::uint16_t round = 1;
  std::uint16_t sets = 0;  ///< exchanged so far, by everybody
  Battle battle;
  stdx::array<stdx::array<std::uint8_t, kCardKinds>, kMostSeats> hand{};  ///< secret
  stdx::array<std::uint8_t, kCardKinds> deck{};                           ///< secret
  stdx::array<std::uint8_t, kMostSeats> hand_size{};
  std::uint8_t deck_size = 0;
  stdx::array<std::int8_t, kMostSeats> target{};  ///< a continent, or −1
  stdx::array<SeatSet, kMostSeats> allies{};
  stdx::array<Seat, kMostSeats> proposal{};  ///< whom the seat has asked for an alliance
  std::int8_t seats = 0;
  Seat first = 0;  ///< who began
  Seat turn = 0;   ///< whose turn it is; before the first turn, who claims or musters
  Seat asked = 0;  ///< whom the prompt asks; kChance; kNobody: several or nobody
  Prompt prompt = Prompt::kFirstSeat;
  Stage stage = Stage::kFirstSeat;
  Due due = Due::kNothing;
  SeatSet alive, winners;
  bool earned = false;     ///< the turn has earned a card
  bool fortified = false;  ///< this turn
  bool proposed = false;   ///< an alliance, this turn
  std::uint8_t padding = 0;

  PARLOUR_FN Seat owner(int territory) const { return narrow<Seat>(owners.of(territory) - 1); }
  PARLOUR_FN TerritorySet land(Seat seat) const { return owners.at(seat + 1); }
  bool operator==(const State&) const = default;
};
static_assert(stdx::is_trivially_copyable_v<State>, "a snapshot is one memcpy, also to a GPU");
static_assert(stdx::has_unique_object_representations_v<State>, "a hash may run over the bytes");
static_assert(sizeof(State) == 512);
static_assert(kNobody == -1, "owner() relies on it");

}  // namespace parlour::conquest
