// SPDX-License-Identifier: Apache-2.0
#include "lab/games/run.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

namespace parlour::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kHandOver = std::chrono::seconds(1);

/// One thread's share.
void play_some(const Arena& arena, const Work& work, BlockQueue& queue,
               const std::atomic<bool>& stop, const TakeBatch& take, const Tick& tick) {
  const std::unique_ptr<Worker> worker = arena.worker(work.seed, work.limits, work.detailed);
  Batch batch(work.detailed);
  auto handed_over = Clock::now();
  while (const std::optional<std::uint64_t> block = queue.next()) {
    const std::uint64_t first = work.first_of(*block), end = work.end_of(*block);
    std::vector<Row>* rows = work.rows ? &batch.rows : nullptr;
    if (!worker->play(first, end, batch.results, rows, stop)) return;
    batch.blocks.push_back(*block);
    if (tick) tick(end - first);
    if (Clock::now() - handed_over >= kHandOver) {
      take(batch);
      batch.clear();
      handed_over = Clock::now();
    }
  }
  if (!batch.blocks.empty()) take(batch);
}

}  // namespace

BlockQueue::BlockQueue(const Work& work, const std::vector<bool>& done) {
  for (std::uint64_t block = 0; block < work.blocks(); ++block) {
    if (block >= done.size() || !done[block]) blocks_.push_back(block);
  }
}

std::optional<std::uint64_t> BlockQueue::next() {
  const std::size_t at = given_.fetch_add(1, std::memory_order_relaxed);
  if (at >= blocks_.size()) return {};
  return blocks_[at];
}

std::vector<std::uint64_t> BlockQueue::next(std::size_t most) {
  const std::size_t at = std::min(given_.fetch_add(most), blocks_.size());
  const std::size_t end = std::min(at + most, blocks_.size());
  return {blocks_.begin() + static_cast<std::ptrdiff_t>(at),
          blocks_.begin() + static_cast<std::ptrdiff_t>(end)};
}

void play_blocks(const Arena& arena, const Work& work, BlockQueue& queue, int threads,
                 const std::atomic<bool>& stop, const TakeBatch& take, const Tick& tick) {
  const unsigned count = threads > 0 ? static_cast<unsigned>(threads)
                                     : std::max(1u, std::thread::hardware_concurrency());
  std::mutex taking;
  const TakeBatch take_one = [&](const Batch& batch) {
    const std::lock_guard lock(taking);
    take(batch);
  };
  if (count == 1) {
    play_some(arena, work, queue, stop, take_one, tick);
    return;
  }
  std::vector<std::jthread> workers;
  for (unsigned worker = 0; worker < count; ++worker) {
    workers.emplace_back([&] { play_some(arena, work, queue, stop, take_one, tick); });
  }
}

Batch play_all(const Arena& arena, const Work& work, int threads, const std::atomic<bool>& stop,
               const Tick& tick) {
  Batch all(work.detailed);
  if (work.rows) all.rows.resize(work.games);
  BlockQueue queue(work, {});
  play_blocks(
      arena, work, queue, threads, stop,
      [&](const Batch& batch) {
        all.results.merge(batch.results);
        all.blocks.insert(all.blocks.end(), batch.blocks.begin(), batch.blocks.end());
        auto row = batch.rows.begin();
        for (const std::uint64_t block : batch.blocks) {
          if (!work.rows) break;
          const auto first = static_cast<std::ptrdiff_t>(work.first_of(block));
          const auto count = static_cast<std::ptrdiff_t>(work.end_of(block)) - first;
          std::copy(row, row + count, all.rows.begin() + first);
          row += count;
        }
      },
      tick);
  return all;
}

}  // namespace parlour::lab
