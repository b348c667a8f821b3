// SPDX-License-Identifier: Apache-2.0
// How long a house keeps things.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "server/store.hpp"

namespace parlour::server {

/// For how many days things are kept since they were last written to or used; 0: for ever.
///
/// So that a club's server does not grow for ever: a finished game can be watched for a season, one
/// that was broken off can be taken up for half a year, and what somebody has saved or built stays
/// for two years after it was last used.
struct Retention {
  int finished = 90, abandoned = 180, saves = 730, boards = 730;
  bool operator==(const Retention&) const = default;
};

Cutoffs cutoffs(const Retention& retention, std::int64_t now);

/// Has the wall clock gone on as time did? One that was set may be set again, and nothing is thrown
/// away by it.
bool clocks_agree(std::chrono::nanoseconds by_wall, std::chrono::nanoseconds by_steady);

/// All steps of one pass, each asked for when the one before it was answered. `pause` is called
/// between two, and goes on when it likes.
void prune_all(Store& store, const Cutoffs& cutoffs, Then<Pruned> done,
               std::function<void(std::function<void()>)> pause);

}  // namespace parlour::server
