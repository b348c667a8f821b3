// SPDX-License-Identifier: Apache-2.0
// Many games on all threads. The games of a run are numbered, and handed out in blocks; whoever
// plays a block, and in which order, changes nothing in the results.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "lab/games/arena.hpp"
#include "lab/games/batch.hpp"

namespace parlour::lab {

/// Which games are played, and what is kept of them.
struct Work {
  std::uint64_t games = 0, seed = 1;
  std::uint64_t block = 16;  ///< games that are handed out at a time
  GameLimits limits;
  bool detailed = false;  ///< what a report needs
  bool rows = false;      ///< a row a game

  std::uint64_t blocks() const { return (games + block - 1) / block; }
  std::uint64_t first_of(std::uint64_t number) const { return number * block; }
  std::uint64_t end_of(std::uint64_t number) const {
    return number + 1 < blocks() ? (number + 1) * block : games;
  }
};

/// The blocks that are still to be played, each handed out once.
class BlockQueue {
 public:
  explicit BlockQueue(std::vector<std::uint64_t> blocks) : blocks_(std::move(blocks)) {}
  /// All blocks of the work but those that are marked as done.
  BlockQueue(const Work& work, const std::vector<bool>& done);

  std::optional<std::uint64_t> next();
  /// Up to `most` of them at once.
  std::vector<std::uint64_t> next(std::size_t most);

 private:
  std::vector<std::uint64_t> blocks_;
  std::atomic<std::size_t> given_ = 0;
};

/// Finished work, handed over about once a second by each thread; never by two at once.
using TakeBatch = std::function<void(const Batch&)>;
/// So many games more are finished; called by any thread at any time.
using Tick = std::function<void(std::uint64_t games)>;

/// Plays what is in the queue on this many threads (0: all cores) until it is empty or `stop` is
/// set. What was begun and not finished when it stopped is dropped.
void play_blocks(const Arena& arena, const Work& work, BlockQueue& queue, int threads,
                 const std::atomic<bool>& stop, const TakeBatch& take, const Tick& tick = {});

/// The whole work at once, kept in memory.
Batch play_all(const Arena& arena, const Work& work, int threads, const std::atomic<bool>& stop,
               const Tick& tick = {});

}  // namespace parlour::lab
