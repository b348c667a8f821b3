// SPDX-License-Identifier: Apache-2.0
// Time of their own: each person has so many minutes for the whole game, which run while only this
// person is waited for. Whoever has used them up still gets a few seconds for each answer.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "table/parts/millis.hpp"

namespace parlour {

class Bank {
 public:
  static constexpr int kMostMinutes = 180;
  static constexpr Millis kLastAnswer = 10 * kSecond;

  /// 0: there is none.
  void open(int minutes) {
    minutes_ = minutes;
    left_.fill(minutes * 60 * kSecond);
  }
  int minutes() const { return minutes_; }
  bool is_open() const { return minutes_ > 0; }
  Seat running() const { return running_; }
  /// When the answer of the seat whose time runs is due.
  Millis due() const { return due_; }
  Millis left(Seat seat, Millis now) const {
    const Millis used = seat == running_ ? now - since_ : 0;
    return std::max<Millis>(0, left_[static_cast<std::size_t>(seat)] - used);
  }

  /// What was used so far is used.
  void settle(Millis now) {
    if (running_ != kNobody) left_[static_cast<std::size_t>(running_)] = left(running_, now);
    since_ = now;
  }
  /// From now on it is this seat's time; kNobody: nobody's.
  void run(Seat seat, Millis now) {
    settle(now);
    running_ = seat;
    if (seat != kNobody) due_ = now + std::max(left(seat, now), kLastAnswer);
  }
  /// The rules have nothing to do for it now.
  void ask_again(Millis now) { due_ = now + kSecond; }
  std::optional<Millis> next() const {
    if (running_ == kNobody) return std::nullopt;
    return std::min(due_, noted_at_ + kNoteEvery);
  }

  /// What a restart must not give back, to be written down now and then: the milliseconds of each
  /// seat.
  std::vector<Millis> lefts(int seats, Millis now) const {
    std::vector<Millis> all;
    for (int seat = 0; seat < seats; ++seat) all.push_back(left(static_cast<Seat>(seat), now));
    return all;
  }
  bool to_note(Millis now) const { return is_open() && now - noted_at_ >= kNoteEvery; }
  void note(Millis now) { noted_at_ = now; }
  void restore(Seat seat, Millis left) { left_[static_cast<std::size_t>(seat)] = left; }

 private:
  static constexpr Millis kNoteEvery = 15 * kSecond;

  int minutes_ = 0;
  std::array<Millis, kMaxSeats> left_{};
  Seat running_ = kNobody;
  Millis since_ = 0, due_ = 0, noted_at_ = 0;
};

}  // namespace parlour
