// SPDX-License-Identifier: Apache-2.0
// One process hands out blocks of games, the others play them. Which one plays which changes
// nothing in the results.
#pragma once

#include <atomic>

#include "lab/games/run.hpp"
#include "lab/mpi/world.hpp"

namespace parlour::lab {

/// For rank 0: until the queue is empty, or `stop` or `broken` is set, and everybody has been told.
/// A Problem: a process is gone, or answers nonsense.
Outcome manage(World& world, const Work& work, BlockQueue& queue, const std::atomic<bool>& stop,
               const std::atomic<bool>& broken, const TakeBatch& take, const Tick& tick);

/// For rank 0, instead: sends everybody home.
Outcome dismiss(World& world);

/// For all others: plays what it is given until there is no more.
void serve(World& world, const Arena& arena, const Work& work, int threads,
           const std::atomic<bool>& stop);

}  // namespace parlour::lab
