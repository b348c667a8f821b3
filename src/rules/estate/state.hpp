// SPDX-License-Identifier: Apache-2.0
// Everything that changes during an estate game and nothing else: copy it to search, compare it to
// test. It holds no secret: the order of a deck is in it only as far as it is known to everybody.
#pragma once

#include "core/seat.hpp"
#include "title/estate/board.hpp"

namespace parlour::estate {

inline constexpr Seat kBank = kNobody;  ///< as an owner or creditor
inline constexpr Seat kPot = -4;        ///< as a payee: what free parking collects

/// What the game waits for. The last five wait for chance.
enum class Prompt : std::uint8_t {
  kOrderRoll,
  kJailChoice,
  kRoll,
  kBuyOrDecline,
  kAuction,
  kTaxChoice,
  kCard,
  kCardChoice,
  kMortgagedOffer,
  kTradeResponse,
  kInheritedMortgage,
  kDebt,
  kManage,
  kGameOver,
  kDice,
  kDraw,
  kTableDraw,
  kAmount,
  kOrderDraw
};
inline constexpr int kPromptCount = 19;

/// What the pair of dice that chance is asked for will decide.
enum class DiceFor : std::uint8_t { kMove, kJail, kUtility, kOrder };

/// How far the turn has come; what else is owed to be done first stands in the State as data.
enum class Stage : std::uint8_t {
  kOrdering,    ///< who goes first
  kBeforeRoll,  ///< the seat may act, and has to roll
  kMoving,      ///< the dice are known, the token has not moved yet
  kLanded,      ///< the token stands on a tile that is not resolved yet
  kResolved,    ///< the tile is dealt with
  kTurnOver,    ///< the next seat follows
  kOver
};

/// Why money moved.
enum class Why : std::uint8_t {
  kSalary,
  kPrice,
  kRent,
  kAuction,
  kBuilding,
  kBuildingSale,
  kMortgage,
  kLift,
  kTransferFee,
  kFine,
  kTax,
  kFee,
  kCard,
  kTrade,
  kBankruptcy,
  kPot,
  kBailout,
  kMortgagedSale
};

/// Buildings on the deeds, as three bit planes: whole groups are tested with one mask.
struct Levels {
  stdx::array<DeedSet, 3> plane{};

  PARLOUR_FN int of(int deed) const {
    return (plane[0].has(deed) ? 1 : 0) + (plane[1].has(deed) ? 2 : 0) +
           (plane[2].has(deed) ? 4 : 0);
  }
  PARLOUR_FN void set(int deed, int level) {
    for (int bit = 0; bit < 3; ++bit) {
      if ((level >> bit) & 1) {
        plane[bit].add(deed);
      } else {
        plane[bit].remove(deed);
      }
    }
  }
  /// The buildings on all these deeds together.
  PARLOUR_FN int sum(DeedSet deeds) const {
    return (plane[0] & deeds).size() + 2 * (plane[1] & deeds).size() +
           4 * (plane[2] & deeds).size();
  }
  /// Those of the deeds than which no other has fewer (more) buildings.
  PARLOUR_FN DeedSet lowest(DeedSet deeds) const {
    for (int bit = 2; bit >= 0; --bit) {
      const DeedSet without = deeds - plane[bit];
      if (!without.empty()) deeds = without;
    }
    return deeds;
  }
  PARLOUR_FN DeedSet highest(DeedSet deeds) const {
    for (int bit = 2; bit >= 0; --bit) {
      const DeedSet with = deeds & plane[bit];
      if (!with.empty()) deeds = with;
    }
    return deeds;
  }
  PARLOUR_FN DeedSet built() const { return plane[0] | plane[1] | plane[2]; }
  /// The deeds with exactly this many buildings.
  PARLOUR_FN DeedSet at(int level) const {
    DeedSet set{~0u};
    for (int bit = 0; bit < 3; ++bit) {
      const DeedSet on = plane[bit];
      set &= ((level >> bit) & 1) ? on : DeedSet{~on.word};
    }
    return set;
  }
  bool operator==(const Levels&) const = default;
};

/// A deck is its unseen cards, in an order nobody knows, on top of the cards whose order is known.
struct Deck {
  stdx::array<std::uint64_t, 2> order{};  ///< the known part, front first, five bits a card
  CardSet unseen;
  std::int32_t known = 0;

  PARLOUR_FN bool empty() const { return unseen.empty() && known == 0; }
  /// The cards that may be on top.
  PARLOUR_FN CardSet top() const {
    if (!unseen.empty()) return unseen;
    return known > 0 ? CardSet::one(narrow<int>(order[0] & 31u)) : CardSet{};
  }
  PARLOUR_FN void take(int card) {
    if (unseen.has(card)) {
      unseen.remove(card);
      return;
    }
    order[0] = (order[0] >> 5) | (order[1] << 59);
    order[1] >>= 5;
    --known;
  }
  PARLOUR_FN void put_under(int card) {
    const int bit = 5 * known++;
    if (bit < 64) order[0] |= narrow<std::uint64_t>(card) << bit;
    if (bit > 59)
      order[1] |= bit < 64 ? narrow<std::uint64_t>(card) >> (64 - bit)
                           : narrow<std::uint64_t>(card) << (bit - 64);
  }
  bool operator==(const Deck&) const = default;
};

struct Debt {
  Money amount = 0;  ///< 0: nobody owes anything
  Seat debtor = kBank, creditor = kBank;
  Why why = Why::kRent;
  std::uint8_t padding = 0;
  bool operator==(const Debt&) const = default;
};

/// What one seat gives another and wants in return.
struct Offer {
  Money give_money = 0, want_money = 0;
  DeedSet give{}, want{};
  std::int8_t give_cards = 0, want_cards = 0;
  Seat from = kBank, to = kBank;  ///< from the bank: there is no offer

  PARLOUR_FN bool open() const { return from != kBank; }
  bool operator==(const Offer&) const = default;
};

struct Auction {
  Money bid = 0;
  std::int8_t deed = -1;  ///< −1: no auction
  Seat leader = kBank;
  SeatSet active;  ///< who has not withdrawn
  std::uint8_t padding = 0;
  bool operator==(const Auction&) const = default;
};

/// The card or table entry at hand: which effects are still to come.
struct CardInPlay {
  Money amount = 0;                 ///< drawn by chance for a money range
  std::int16_t next = 0, end = 0;   ///< the run of effects left, in Board::effects
  std::int8_t deck = -1, card = 0;  ///< shown to the seat
  std::int8_t payer = 0;            ///< how many seats an each-other effect has dealt with
  bool drawn = false;               ///< the amount is known

  PARLOUR_FN bool done() const { return next >= end; }
  bool operator==(const CardInPlay&) const = default;
};

struct State {
  stdx::array<Money, kMaxSeats> cash{};
  stdx::array<DeedSet, kMaxSeats> owned{};
  stdx::array<Deck, kMaxDecks> decks{};
  DeedSet mortgaged;
  DeedSet surcharged;  ///< inherited mortgages kept for later: a second tenth is due
  Levels levels;
  DeedSet landed;     ///< the deeds this turn has landed on
  DeedSet inherited;  ///< mortgaged deeds whose new owner has not answered yet
  DeedSet lots;       ///< deeds waiting to be auctioned
  Offer offer;
  Auction auction;
  Debt debt;
  CardInPlay card;
  Money pot = 0;
  stdx::array<std::int8_t, kMaxSeats> at{};
  stdx::array<std::int8_t, kMaxSeats> jail{};  ///< 0: free; otherwise 1 + rounds spent
  stdx::array<KeptSet, kMaxSeats> kept{};
  stdx::array<Seat, kMaxSeats> order{};
  stdx::array<std::int8_t, kMaxSeats> rolled{};  ///< in kOrdering: 0 not yet, else the sum
  stdx::array<std::int8_t, 2> dice{};
  std::uint16_t round = 1;
  std::int8_t seats = 0;
  std::int8_t turn = 0;  ///< place in `order` of the seat whose turn it is
  Seat asked = 0;        ///< whom the prompt asks; kChance; kBank: several or nobody
  Prompt prompt = Prompt::kRoll;
  Stage stage = Stage::kBeforeRoll;
  DiceFor dice_for = DiceFor::kMove;
  SeatSet alive, people, winners;
  std::int8_t doubles = 0;     ///< thrown in a row this turn
  bool roll_again = false;     ///< the last throw was a double that counts
  std::int8_t rent_times = 0;  ///< a card's factor for the rent of this landing; 0: none
  stdx::array<std::uint8_t, 4> padding{};

  PARLOUR_FN Seat current() const { return order[turn]; }
  PARLOUR_FN bool in_jail(Seat seat) const { return jail[seat] > 0; }
  bool operator==(const State&) const = default;
};
static_assert(stdx::is_trivially_copyable_v<State>, "a snapshot is one memcpy, also to a GPU");
static_assert(stdx::has_unique_object_representations_v<State>, "a hash may run over the bytes");
static_assert(sizeof(State) == 256);

}  // namespace parlour::estate
