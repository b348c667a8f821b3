// SPDX-License-Identifier: Apache-2.0
// What many games come to. A tally is nothing but whole numbers that are added up, so tallies can
// be merged in any order and always give the same: that is what makes threads, processes and
// resumed runs agree to the last bit.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "core/seat.hpp"
#include "lab/games/play.hpp"

namespace parlour::lab {

using Count = std::uint64_t;

inline constexpr std::size_t kTraits = 12;  ///< numbers that show how an entry plays
inline constexpr std::size_t kTimes = 100;  ///< points on the time axis
inline constexpr std::size_t kBins = 192;   ///< of a distribution
inline constexpr std::size_t kDeedRoom = 32;
inline constexpr std::size_t kGroupRoom = 16;

/// Of one entry over all its games.
struct EntryTally {
  Count games, wins;
  Count leads;    ///< of the wins: games that were stopped while it was ahead of all others
  Count refused;  ///< actions of it that were not legal
  Count squares;  ///< of the wins in each deal, added up; a deal is a game, or all its rotations
  std::array<Count, 3> faults;        ///< moves that easy made for a program: late, wrong, dead
  std::array<Count, kTraits> traits;  ///< what they mean is the family's affair; see traits.hpp
};

/// What every run keeps.
struct Tally {
  Count games, finished;
  Count throws;  ///< of the dice; in conquest, turns
  Count actions;
  std::array<Count, 2> digest;  ///< sums of the games' own digests
  std::array<Count, kMostRounds + 2> rounds;
  std::array<EntryTally, kMaxSeats> entries;
  std::array<Count, kMaxSeats> wins_by_place;  ///< place in the order of play
};

/// What only a report needs. Groups are the colours, transit and utilities of an estate board, or
/// the continents of a map.
struct Detail {
  std::array<Count, 40> landings;
  std::array<Count, kDeedRoom> rent, rents_paid;     ///< by deed
  std::array<Count, kDeedRoom> invested, purchases;  ///< paid to the bank for it and its buildings
  std::array<Count, kDeedRoom> winner_had;           ///< games whose winner held it before the end
  std::array<Count, kGroupRoom> group_held;  ///< seats that held all of it at some turn of a game
  std::array<Count, kGroupRoom> group_won;   ///< those of them that won
  std::array<Count, kGroupRoom> group_sum;   ///< the round in which they first did, added up
  Count seats;                               ///< that played to a finish
  /// By entry and time: how often this much cash (see bin_of) or so many territories.
  std::array<std::array<std::array<Count, kBins>, kTimes>, kMaxSeats> over_time;
};

template <class Sums>
std::span<Count> words(Sums& sums) {
  static_assert(std::is_trivially_copyable_v<Sums> && alignof(Sums) == alignof(Count));
  return {reinterpret_cast<Count*>(&sums), sizeof(Sums) / sizeof(Count)};
}
template <class Sums>
std::span<const Count> words(const Sums& sums) {
  return {reinterpret_cast<const Count*>(&sums), sizeof(Sums) / sizeof(Count)};
}

template <class Sums>
void add(Sums& into, const Sums& more) {
  const std::span<Count> sum = words(into);
  const std::span<const Count> addend = words(more);
  for (std::size_t at = 0; at < sum.size(); ++at) sum[at] += addend[at];
}

/// Both, the detail only where it is wanted.
struct Results {
  Tally tally{};
  std::unique_ptr<Detail> detail;

  explicit Results(bool detailed) : detail(detailed ? std::make_unique<Detail>() : nullptr) {}
  void merge(const Results& other) {
    add(tally, other.tally);
    if (detail && other.detail) add(*detail, *other.detail);
  }
  void clear() {
    tally = {};
    if (detail) *detail = {};
  }
};

/// One game, as a line of games.csv.
struct Row {
  std::uint32_t throws = 0, actions = 0;
  std::uint16_t rounds = 0;
  std::uint8_t winners = 0;   ///< entries, as bits; of a game that was stopped, those ahead
  std::uint8_t finished = 0;  ///< by the rules
  std::array<std::int32_t, kMaxSeats> worth{};  ///< by entry: total worth, or territories
};
static_assert(std::has_unique_object_representations_v<Row>);

/// Did this entry win the game, by the rules or, if it was stopped, by being alone ahead?
constexpr bool won(const Row& row, std::size_t entry) {
  if (((row.winners >> entry) & 1u) == 0) return false;
  return row.finished != 0 || std::has_single_bit(row.winners);
}

/// Amounts in bins whose width is an eighth of their size, or less: medians come out within 6 %.
constexpr std::size_t bin_of(std::int64_t amount) {
  if (amount < 8) return amount < 0 ? 0 : static_cast<std::size_t>(amount);
  const auto value = static_cast<std::uint64_t>(amount);
  const auto octave = static_cast<std::size_t>(std::bit_width(value)) - 1;
  const std::size_t bin = 8 * (octave - 2) + ((value >> (octave - 3)) & 7u);
  return bin < kBins ? bin : kBins - 1;
}

/// The middle of a bin.
constexpr double amount_of_bin(std::size_t bin) {
  if (bin < 8) return static_cast<double>(bin);
  const std::size_t octave = bin / 8 + 2;
  const double low = static_cast<double>((8 + bin % 8) << (octave - 3));
  return low + static_cast<double>((std::size_t{1} << (octave - 3)) - 1) / 2;
}

/// Digests of two states that differ anywhere differ in all likelihood.
constexpr Count mix(Count digest, Count word) {
  digest = (digest ^ word) * 0x9E3779B97F4A7C15u;
  return digest ^ (digest >> 32);
}

}  // namespace parlour::lab
