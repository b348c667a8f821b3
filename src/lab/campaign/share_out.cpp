// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/share_out.hpp"

#include "lab/campaign/manager.hpp"

namespace parlour::lab {

Outcome share_out(World& world, const Arena& arena, const Work& work, const std::vector<bool>& done,
                  int threads, const std::atomic<bool>& stop, const std::atomic<bool>& broken,
                  const TakeBatch& take, const Tick& tick) {
  BlockQueue queue(work, done);
  if (world.size() > 1) return manage(world, work, queue, stop, broken, take, tick);
  play_blocks(arena, work, queue, threads, stop, take, tick);
  return Done{};
}

}  // namespace parlour::lab
