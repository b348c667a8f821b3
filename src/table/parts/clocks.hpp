// SPDX-License-Identifier: Apache-2.0
// The clocks of a table: which run and until when, whether time stands still, and how long the game
// has been played. Time is what it is told, and never goes back.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "table/parts/millis.hpp"
#include "wire/clock.hpp"

namespace parlour {

class Clocks {
 public:
  struct Running {
    Clock clock;
    Millis at = 0;
    Millis left = 0;  ///< when time, or this clock, stands still
  };
  /// A clock of the position as it is now, seen from the one before.
  struct Asked {
    Clock clock;
    bool goes_on = false;  ///< if it ran before; otherwise it begins anew
    int seconds_added = 0;
  };

  const std::vector<Running>& running() const { return running_; }
  /// Does one of them end the game?
  bool timed() const;

  /// Time runs from now on, and what was left of each clock is left.
  void thaw(Millis now);
  /// Time stands still. What is to be written down of it, if anything.
  std::optional<Millis> freeze(Millis now);

  void refresh(std::span<const Asked> asked, Millis now);
  /// Whether it runs or stands.
  Millis left_of(const Running& running, Millis now) const;
  /// The first that has run out, if any.
  std::optional<Clock::What> due(Millis now) const;
  /// The rules have nothing to do for a clock now.
  void ask_again(Clock::What what, Millis now);
  /// When one of them runs out, or the time is to be noted.
  std::optional<Millis> next() const;

  /// How long the game has been played; while time stands still it is not.
  Millis played(Millis now) const { return played_ + (stands_ ? 0 : now - since_); }
  /// A restart must not give a timed game its time back: what is to be written down now and then.
  std::optional<Millis> note(Millis now);
  /// What was written down; a table that is read again goes on from it.
  void noted(Millis played) { played_ = noted_ = played; }

 private:
  std::vector<Running> running_;
  bool stands_ = true;
  Millis played_ = 0;  ///< before the last start of time
  Millis since_ = 0;   ///< that start
  Millis noted_ = 0;   ///< what the log knows of it
};

}  // namespace parlour
