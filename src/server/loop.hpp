// SPDX-License-Identifier: Apache-2.0
// Where the house's work waits for its turn. A server has threads for it (threads.cpp, by Asio); in
// a browser there is one event loop (src/worker). Whoever uses a loop can tell no difference.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace parlour::server {

using Turn = std::function<void()>;

/// Calls once, when its time has come. Used by one thread at a time.
class Timer {
 public:
  /// What was waited for is not called any more.
  virtual ~Timer() = default;
  /// Instead of what it was set to before.
  virtual void set(std::chrono::milliseconds time, Turn turn) = 0;
  virtual void cancel() = 0;
};

/// What is posted here is done in order, and never two at once; so are the calls of its timers.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Turn turn) = 0;
  virtual std::unique_ptr<Timer> timer() = 0;
};

/// May be used from any thread. Strands and timers must not outlive their loop.
class Loop {
 public:
  /// Below everything that somebody waits for at a table.
  enum class Priority { kUsual, kLow };

  virtual ~Loop() = default;
  virtual void post(Turn turn) = 0;
  virtual std::unique_ptr<Strand> strand() = 0;
  /// A timer by itself, which calls from anywhere.
  virtual std::unique_ptr<Timer> timer() = 0;
  /// What has not begun is dropped. Returns at once.
  virtual void stop() = 0;
  /// Waits until all that was posted is done, or for what runs where it was stopped.
  virtual void finish() = 0;
};

/// So many threads that share the work, or whatever stands for them.
using MakeLoop = std::function<std::unique_ptr<Loop>(std::size_t threads, Loop::Priority priority)>;

/// Real threads.
std::unique_ptr<Loop> make_threads(std::size_t threads, Loop::Priority priority);

}  // namespace parlour::server
