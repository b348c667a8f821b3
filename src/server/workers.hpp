// SPDX-License-Identifier: Apache-2.0
// A lane for work that may take longer than a table can wait: a few threads, a bounded queue, and
// clients that take turns, so that whoever asks for much waits for itself and for nobody else.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "core/stop.hpp"
#include "server/loop.hpp"

namespace parlour::server {

struct LaneLimits {
  std::size_t threads = 1;
  std::size_t each = 4;                    ///< places of one client, waiting or at work
  std::size_t all = 64;                    ///< places of all clients together
  std::chrono::milliseconds time{20'000};  ///< for one piece of work, from its beginning
};

enum class Progress { kDone, kMore };

class Workers {
 public:
  /// Why there is no place.
  enum class Refused { kNot, kTooMany, kFull };

  /// A place in the queue, for as long as anybody holds it.
  class Slot;
  struct Entered {
    std::shared_ptr<Slot> place;
    Refused refused = Refused::kNot;
  };

  /// One piece of work, or a part of it: kMore puts it at the end of its client's line. Called
  /// until it is done; once the flag is set it is to say so and to be done, whether it has begun or
  /// not.
  using Work = std::function<Progress(const Stop& stop)>;

  /// The work is done by the crew. Deadlines are kept by `timers`, which must outlive the work.
  Workers(Loop& timers, std::unique_ptr<Loop> crew, LaneLimits limits);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// To be asked before anything is fetched for the work. `stop` is set from outside when nobody
  /// wants the work any more; none: only the lane itself stops it.
  Entered enter(const std::string& client, std::shared_ptr<Stop> stop = {});
  void post(std::shared_ptr<Slot> place, Work work);
  /// Nobody enters any more, and all work is told to stop, what is waiting as well; returns at
  /// once.
  void stop();
  /// Waits for the crew, whose work has been told to stop.
  void close();

  /// For /metrics.
  std::size_t places() const;

 private:
  struct Core;
  std::shared_ptr<Core> core_;
};

}  // namespace parlour::server
