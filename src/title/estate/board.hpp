// SPDX-License-Identifier: Apache-2.0
// A board as the rules see it: numbers only, with the switches already worked in. A Title carries
// the names and texts; compile() in compile.hpp makes a Board from a title's data and a set of
// Rules.
#pragma once

#include "core/bits.hpp"
#include "title/estate/rules.hpp"

namespace parlour::estate {

inline constexpr int kTiles = 40;
inline constexpr int kMaxDeeds = 32;   ///< a set of deeds is one 32-bit word
inline constexpr int kMaxLevels = 6;   ///< five small buildings and a large one
inline constexpr int kMaxGroups = 16;  ///< 14 colours, all transit, all utilities
inline constexpr int kMaxDecks = 2;
inline constexpr int kMaxCards = 25;  ///< five bits a card, packed into 128
inline constexpr int kMaxTables = 2;
inline constexpr int kMaxEntries = 16;
inline constexpr int kMaxEffects = 256;
inline constexpr int kMaxKept = 8;   ///< get-out cards, one bit each
inline constexpr int kMaxOwned = 8;  ///< transit or utility deeds that count together

using DeedSet = Bits<std::uint32_t>;
using CardSet = Bits<std::uint32_t>;
using KeptSet = Bits<std::uint8_t>;

enum class TileKind : std::uint8_t {
  kGo,
  kDeed,
  kCards,
  kTax,
  kFee,
  kJail,
  kGoToJail,
  kFreeParking,
  kTeleport,
  kTable,
  kNothing
};
enum class DeedKind : std::uint8_t { kStreet, kTransit, kUtility };

struct TileData {
  TileKind kind = TileKind::kNothing;
  std::int8_t index = -1;  ///< of the deed, deck or table; the other end of a teleport
  bool choice = false;     ///< a tax that may be paid as a share of total worth
  Money amount = 0;        ///< of a tax or fee
};

struct DeedData {
  DeedKind kind = DeedKind::kStreet;
  std::int8_t tile = 0;
  std::int8_t group = 0;  ///< transit and utilities have a group each, after the colours
  // Each of these is its whole formula, pace and shares included, rounded once.
  Money price = 0;
  Money first_bid = 0, bid_step = 0;     ///< in an auction
  Money build_cost = 0, large_cost = 0;  ///< of one small building; of the large one on top
  Money refund = 0, large_refund = 0;    ///< what the bank pays for them
  Money mortgage = 0, interest = 0;
  Money lift = 0, lift_later = 0;  ///< with the interest; with twice that if inherited and kept
  /// As printed; rent_due() in rent.hpp has the rest of the formula. Streets: rent[level]. Transit:
  /// rent[n − 1] with n owned. Utilities: factors of the dice, as for transit.
  stdx::array<Money, kMaxOwned> rent{};
};

enum class Op : std::uint8_t {
  kMoney,        ///< a: what the seat gets (negative: pays)
  kMoneyRange,   ///< a to b in steps of c, drawn by chance
  kMoneyOfCash,  ///< a: percent of the seat's own cash
  kRelief,       ///< a: percent of what the seat's cash lacks to twice the start money
  kChoice,       ///< the seat chooses between effects [a, a+b) and [c, c+d)
  kPerBuilding,  ///< pays a for each small and b for each large building
  kEachOther,    ///< gets a from everybody else (negative: pays)
  kGoTo,         ///< tile a; b: does GO pay on the way
  kGoBy,         ///< a tiles, backwards if negative
  kNearest,      ///< next deed of kind a; rent times b (utilities: b times a fresh throw)
  kJail,
  kJailFree,
  kDraw,  ///< from deck a
  kEndTurn
};

struct Effect {
  Op op = Op::kMoney;
  Money a = 0, b = 0, c = 0, d = 0;
};

/// A run of effects in Board::effects.
struct Effects {
  std::int16_t first = 0, count = 0;
};

struct DeckData {
  std::int8_t count = 0;
  CardSet keepable;  ///< cards that stay with the seat until used
  stdx::array<Effects, kMaxCards> cards{};
  stdx::array<std::int8_t, kMaxCards> kept_as{};  ///< for keepable cards: their bit in a KeptSet
};

struct TableData {
  std::int8_t count = 0;
  stdx::array<std::int32_t, kMaxEntries> weight{};  ///< exact: chances are weight / sum of weights
  stdx::array<Effects, kMaxEntries> entries{};
};

/// Where a used get-out card goes back to; deck −1: a cup, which simply vanishes. Where cups are in
/// use (`jail_cards` cups, or a table that gives them) there are as many cup bits as may be in
/// play.
struct KeptData {
  std::int8_t deck = -1, card = 0;
};

struct Board {
  stdx::array<TileData, kTiles> tiles{};
  stdx::array<DeedData, kMaxDeeds> deeds{};   ///< in board order
  stdx::array<DeedSet, kMaxGroups> groups{};  ///< the title's colours, then transit, utilities
  DeedSet all_deeds, streets, transit, utilities;
  stdx::array<DeckData, kMaxDecks> decks{};
  stdx::array<TableData, kMaxTables> tables{};
  stdx::array<Effect, kMaxEffects> effects{};
  stdx::array<KeptData, kMaxKept> kept{};
  KeptSet cups;                  ///< the bits of KeptSet that are cups, not cards of a deck
  std::int8_t colour_count = 0;  ///< the first of `groups`
  std::int8_t deed_count = 0, deck_count = 0, table_count = 0, kept_count = 0;
  std::int8_t jail_tile = 10;
  Money start_cash = 0;
  Money rent_tenths = 10;  ///< the pace of all rents
};

/// All that the rules need to know of a game besides its State; never changes once made.
struct Ruleset {
  Rules rules;
  Board board;
};

}  // namespace parlour::estate
