// SPDX-License-Identifier: Apache-2.0
// What a player remembers of a game. What was offered and refused is made from the events alone, so
// that a player who is put in its place later, and shown what happened, knows it too.
#pragma once

#include "rules/estate/event.hpp"

namespace parlour::estate {

/// Turns after which a refused trade is thought of again while the land stays as it is.
inline constexpr std::int16_t kTurnsToSulk = 12;

/// After so many refusals it offers what it would take itself, and then sulks.
inline constexpr std::int8_t kMostHaggling = 3;

struct Memory {
  std::int8_t offers = 0;      ///< made in this turn of its own
  std::int8_t refusals = 0;    ///< of its offers since the last that was taken
  bool made_the_last = false;  ///< the offer on the table is its own, or answers one of its own
  /// Turns of its own since an offer of its was refused; while the land stays as it was, there is
  /// no point in asking again soon.
  std::int16_t since_refusal = kLongAgo;
  // What it does not work out again while the land stays as it is. A player put in its place has
  // none of this: it looks at once where this one would look a few turns later.
  DeedSet whole{};  ///< the groups it owns in full
  bool whole_is_known = false;
  std::int16_t turns = 0;  ///< of its own since it last weighed an offer
  Money worst = -1;        ///< the worst rent one throw ahead; below 0: not worked out
  /// The groups it shares with each other seat, when it last looked for a trade in vain; see
  /// SharedGroups. They change much less often than the land.
  stdx::array<std::uint16_t, kMaxSeats> looked_at{};
  std::int8_t looked = -1;  ///< it has found no trade to offer after so many refusals

  static constexpr std::int16_t kLongAgo = 1000;
};

/// Most events leave no trace.
inline void remember(Memory&, Seat, const auto&) {}

inline void remember(Memory& memory, Seat me, const TurnBegan& event) {
  if (event.seat != me) return;
  memory.offers = 0;
  if (++memory.turns >= kTurnsToSulk) memory.looked = -1;
  if (memory.since_refusal < Memory::kLongAgo) ++memory.since_refusal;
}
inline void remember(Memory& memory, Seat, const DiceRolled&) { memory.worst = -1; }
inline void remember(Memory& memory, Seat, const Moved&) { memory.worst = -1; }
inline void remember(Memory& memory, Seat me, const OfferMade& event) {
  if (event.offer.from != me) return;
  ++memory.offers;
  memory.made_the_last = true;
}
inline void remember(Memory& memory, Seat me, const OfferRejected& event) {
  if (memory.made_the_last && event.seat != me) {
    if (memory.refusals < kMostHaggling) ++memory.refusals;
    memory.since_refusal = 0;
  }
  memory.made_the_last = false;
}
inline void remember(Memory& memory, Seat, const OfferAccepted&) {
  if (memory.made_the_last) memory.refusals = 0;
  memory.made_the_last = false;
}
inline void remember(Memory& memory, Seat, const OfferLapsed&) { memory.made_the_last = false; }

/// New land may bring new minds, but nobody is asked every turn.
inline void land_changed(Memory& memory) {
  constexpr std::int16_t kSoon = kTurnsToSulk - 3;
  if (memory.since_refusal < kSoon) memory.since_refusal = kSoon;
  memory.whole_is_known = false;
  memory.worst = -1;
  memory.looked = -1;  // but see looked_at
}
inline void remember(Memory& memory, Seat, const Bought&) { land_changed(memory); }
inline void remember(Memory& memory, Seat, const AuctionWon&) { land_changed(memory); }
inline void remember(Memory& memory, Seat, const DeedPassed&) { land_changed(memory); }
inline void remember(Memory& memory, Seat, const WentBankrupt&) { land_changed(memory); }

}  // namespace parlour::estate
