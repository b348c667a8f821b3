// SPDX-License-Identifier: Apache-2.0
// The loop of a house that has no threads: work waits here until whoever owns the only thread, a
// browser's event loop, comes to do it.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "server/loop.hpp"

namespace parlour::worker {

class EventLoop {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;
  explicit EventLoop(Clock clock = std::chrono::steady_clock::now) : clock_(std::move(clock)) {}
  /// What waits is dropped, and may own timers of this loop.
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  /// A part of the house that shares this loop. The loop must outlive it.
  std::unique_ptr<server::Loop> share();

  /// Does what is due, for about so long. When to come again: 0, if more is due; nothing, if
  /// nobody waits for a time.
  std::optional<std::chrono::milliseconds> run(std::chrono::milliseconds time);

 private:
  friend class SharedTimer;
  friend class SharedStrand;
  friend class SharedLoop;
  using Instant = std::chrono::steady_clock::time_point;
  struct Waiting {
    Instant at;
    server::Turn turn;
  };
  bool take_due();

  Clock clock_;
  std::deque<server::Turn> ready_;
  std::map<const void*, Waiting> timers_;  ///< by their owners, each with one at most
};

}  // namespace parlour::worker
