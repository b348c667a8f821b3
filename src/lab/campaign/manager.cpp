// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/manager.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstring>

namespace parlour::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kPatience{100};
/// How long those that were told to stop may take for the game at hand.
constexpr std::chrono::seconds kLongest{3};

std::string to_bytes(const std::vector<std::uint64_t>& blocks) {
  return {reinterpret_cast<const char*>(blocks.data()), blocks.size() * sizeof(std::uint64_t)};
}

std::vector<std::uint64_t> to_blocks(const std::string& bytes) {
  std::vector<std::uint64_t> blocks(bytes.size() / sizeof(std::uint64_t));
  if (!blocks.empty()) std::memcpy(blocks.data(), bytes.data(), bytes.size());
  return blocks;
}

/// What the manager knows of one worker.
struct Peer {
  std::size_t share = 1;  ///< blocks given last
  Clock::time_point since;
  bool busy = true;  ///< until it has been told that there is no more

  /// About a second's worth, and at most four times as much as last time.
  std::size_t next_share() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - since).count();
    const double fits = static_cast<double>(share) / std::max(seconds, 1e-3);
    return std::clamp<std::size_t>(static_cast<std::size_t>(fits), 1, 4 * share);
  }
};

}  // namespace

Outcome manage(World& world, const Work& work, BlockQueue& queue, const std::atomic<bool>& stop,
               const std::atomic<bool>& broken, const TakeBatch& take, const Tick& tick) {
  std::vector<Peer> peers(static_cast<std::size_t>(world.size()));
  peers[0].busy = false;
  Clock::time_point running = Clock::now();
  while (std::any_of(peers.begin(), peers.end(), [](const Peer& one) { return one.busy; })) {
    const std::optional<Message> message = world.receive(kPatience);
    const bool stopping = stop || broken;
    if (!stopping) running = Clock::now();
    if (!message && Clock::now() - running > kLongest) {
      world.abandon();
      return Problem{"", "", "a process does not answer any more; what was finished is kept"};
    }
    if (!message) continue;
    Peer& peer = peers[static_cast<std::size_t>(message->from)];
    if (!message->bytes.empty()) {
      const Result<Batch> batch = decode(message->bytes, work.detailed);
      if (!batch) {
        world.abandon();
        return Problem{fmt::format("process {}", message->from), "", batch.problem().reason};
      }
      take(*batch);
      tick(batch->results.tally.games);
      peer.share = peer.next_share();
    }
    const auto blocks = stopping ? std::vector<std::uint64_t>{} : queue.next(peer.share);
    peer.busy = !blocks.empty();
    peer.since = Clock::now();
    world.send(message->from, to_bytes(blocks));
  }
  return Done{};
}

Outcome dismiss(World& world) {
  BlockQueue nothing{std::vector<std::uint64_t>{}};
  const std::atomic<bool> stop = true;
  return manage(
      world, {}, nothing, stop, stop, [](const Batch&) {}, [](std::uint64_t) {});
}

void serve(World& world, const Arena& arena, const Work& work, int threads,
           const std::atomic<bool>& stop) {
  world.send(0, "");
  for (;;) {
    const std::optional<Message> message = world.receive(kPatience);
    if (!message) continue;
    std::vector<std::uint64_t> blocks = to_blocks(message->bytes);
    if (blocks.empty()) return;
    BlockQueue queue(std::move(blocks));
    Batch all(work.detailed);
    play_blocks(arena, work, queue, threads, stop, [&](const Batch& batch) {
      all.results.merge(batch.results);
      all.blocks.insert(all.blocks.end(), batch.blocks.begin(), batch.blocks.end());
      all.rows.insert(all.rows.end(), batch.rows.begin(), batch.rows.end());
    });
    // Stopped or not: what it has is whole blocks, and nobody leaves before being sent home.
    world.send(0, encode(all));
  }
}

}  // namespace parlour::lab
