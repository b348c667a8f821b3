// SPDX-License-Identifier: Apache-2.0
// Work of any campaign, on the threads of this process or on all processes that mpirun has started.
#pragma once

#include <vector>

#include "lab/games/run.hpp"
#include "lab/mpi/world.hpp"

namespace parlour::lab {

/// For rank 0, or a process that is alone: plays all blocks that are not done, and gives `take`
/// what is finished. `stop` and `broken` end it early. A Problem: a process is gone.
Outcome share_out(World& world, const Arena& arena, const Work& work, const std::vector<bool>& done,
                  int threads, const std::atomic<bool>& stop, const std::atomic<bool>& broken,
                  const TakeBatch& take, const Tick& tick);

}  // namespace parlour::lab
