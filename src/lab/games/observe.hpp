// SPDX-License-Identifier: Apache-2.0
// What both families count in the same way, and the interface of an observer: begin(), every event
// with the state it left, finish().
#pragma once

#include "lab/games/tally.hpp"
#include "lab/games/traits.hpp"

namespace parlour::lab {

/// An observer of one worker: counts into its results.
class ObserverBase {
 public:
  ObserverBase(Results& results, int seats, int rounds)
      : tally_(results.tally),
        detail_(results.detail.get()),
        seats_(seats),
        rounds_per_time_((rounds + narrow<int>(kTimes) - 1) / narrow<int>(kTimes)) {}

  std::uint32_t throws() const { return throws_; }

 protected:
  void begin_game(std::uint64_t number) {
    throws_ = 0;
    for (int seat = 0; seat < seats_; ++seat) entry_[at(seat)] = at(entry_at(seat, number, seats_));
  }
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  EntryTally& entry(Seat seat) { return tally_.entries[entry_[at(seat)]]; }
  Count& trait(Seat seat, int which) { return entry(seat).traits[at(which)]; }

  /// One more sample of the line that the entry draws over time.
  void sample(Seat seat, int round, std::size_t bin) {
    if ((round - 1) % rounds_per_time_ != 0) return;
    const std::size_t time = at((round - 1) / rounds_per_time_);
    if (time < kTimes) ++detail_->over_time[entry_[at(seat)]][time][bin];
  }

  Tally& tally_;
  Detail* detail_;
  int seats_, rounds_per_time_;
  std::uint32_t throws_ = 0;
  std::array<std::size_t, kMaxSeats> entry_{};
};

/// Which seats have had all of a group at one of their turns, and since when.
class GroupsHeld {
 public:
  void clear() {
    held_ = {};
    first_ = {};
  }
  void holds(Seat seat, int group, int round) {
    SeatSet& seats = held_[static_cast<std::size_t>(group)];
    if (seats.has(seat)) return;
    seats.add(seat);
    first_[static_cast<std::size_t>(group)] += narrow<Count>(round);
  }
  void count(SeatSet winners, Detail& detail) const {
    for (std::size_t group = 0; group < kGroupRoom; ++group) {
      detail.group_held[group] += narrow<Count>(held_[group].size());
      detail.group_won[group] += narrow<Count>((held_[group] & winners).size());
      detail.group_sum[group] += first_[group];
    }
  }

 private:
  std::array<SeatSet, kGroupRoom> held_{};
  std::array<Count, kGroupRoom> first_{};
};

/// What this thread was told to watch.
template <class Family, bool kDetailed>
class Observer;

}  // namespace parlour::lab
