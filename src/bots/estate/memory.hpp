// SPDX-License-Identifier: Apache-2.0
// What a player remembers of a game. It is made from the events alone, so that a player who is put
// in its place later, and shown what happened, goes on in the same way.
#pragma once

#include "bots/estate/study.hpp"

namespace parlour::estate {

/// Turns after which a refused trade is thought of again while the land stays as it is.
inline constexpr std::int8_t kTurnsToSulk = 12;

/// After so many refusals it offers what it would take itself, and then sulks.
inline constexpr std::int8_t kMostHaggling = 3;

struct Memory {
  std::int8_t offers = 0;      ///< made in this turn of its own
  std::int8_t refusals = 0;    ///< of its offers since the last that was taken
  bool made_the_last = false;  ///< the offer on the table is its own, or answers one of its own
  /// Turns of its own since an offer of its was refused; while the land stays as it was, there is
  /// no point in asking again soon.
  std::int16_t since_refusal = kLongAgo;
  std::int8_t turns = 0;   ///< of its own, counted to kTurnsToSulk again and again
  bool has_built = false;  ///< in this turn of its own
  GroupSet news;           ///< the groups with a deed that has changed hands since its last turn

  static constexpr std::int16_t kLongAgo = 1000;
};

/// Events of this kind leave a trace only with the seat that they name.
template <class Event>
inline constexpr bool kOnlyForItsSeat =
    std::is_same_v<Event, TurnBegan> || std::is_same_v<Event, TurnEnded> ||
    std::is_same_v<Event, Built>;

/// Most events leave no trace.
inline void remember(Memory&, const Study&, Seat, const auto&) {}

inline void remember(Memory& memory, const Study&, Seat me, const TurnBegan& event) {
  if (event.seat != me) return;
  memory.offers = 0;
  memory.has_built = false;
  if (++memory.turns == kTurnsToSulk) memory.turns = 0;
  if (memory.since_refusal < Memory::kLongAgo) ++memory.since_refusal;
}
inline void remember(Memory& memory, const Study&, Seat me, const TurnEnded& event) {
  if (event.seat == me) memory.news = {};
}
inline void remember(Memory& memory, const Study&, Seat me, const Built& event) {
  if (event.seat == me) memory.has_built = true;
}
inline void remember(Memory& memory, const Study&, Seat me, const OfferMade& event) {
  if (event.offer.from != me) return;
  ++memory.offers;
  memory.made_the_last = true;
}
inline void remember(Memory& memory, const Study&, Seat me, const OfferRejected& event) {
  if (memory.made_the_last && event.seat != me) {
    if (memory.refusals < kMostHaggling) ++memory.refusals;
    memory.since_refusal = 0;
  }
  memory.made_the_last = false;
}
inline void remember(Memory& memory, const Study&, Seat, const OfferAccepted&) {
  if (memory.made_the_last) memory.refusals = 0;
  memory.made_the_last = false;
}
inline void remember(Memory& memory, const Study&, Seat, const OfferLapsed&) {
  memory.made_the_last = false;
}

/// Does it look everywhere, or only where there is news?
inline bool looks_everywhere(const Memory& memory) {
  return memory.turns == 0 || memory.since_refusal <= 1;
}
/// Is there reason to look for a trade? Who builds has found none before. Money alone rarely makes
/// the difference: what came to nothing is tried again after a while.
inline bool looks_for_trades(const Memory& memory) {
  if (memory.has_built) return false;
  return !memory.news.empty() || looks_everywhere(memory);
}

/// New land may bring new minds, but nobody is asked every turn.
inline void land_changed(Memory& memory, GroupSet group) {
  constexpr std::int16_t kSoon = kTurnsToSulk - 3;
  if (memory.since_refusal < kSoon) memory.since_refusal = kSoon;
  memory.news |= group;
}
inline void remember(Memory& memory, const Study& study, Seat, const Bought& event) {
  land_changed(memory, study.colour_at[event.tile]);
}
inline void remember(Memory& memory, const Study& study, Seat, const AuctionWon& event) {
  land_changed(memory, study.colour_at[event.tile]);
}
inline void remember(Memory& memory, const Study& study, Seat, const DeedPassed& event) {
  land_changed(memory, study.colour_at[event.tile]);
}

/// What everybody at a table remembers, by seat.
using Memories = stdx::array<Memory, kMaxSeats>;

inline void remember(Memories& memories, const Study& study, const auto& event) {
  if constexpr (kOnlyForItsSeat<std::remove_cvref_t<decltype(event)>>) {
    remember(memories[event.seat], study, event.seat, event);
  } else {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) remember(memories[seat], study, seat, event);
  }
}

}  // namespace parlour::estate
