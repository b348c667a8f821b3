// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/trial.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>

#include "lab/games/arena.hpp"

namespace parlour::lab {

namespace {

/// The program first, then the others, dealt out over the seats that are left.
std::vector<std::string> entries_of(const TrialWish& wish) {
  std::vector<std::string> entries{wish.program};
  for (std::size_t seat = 1; seat < static_cast<std::size_t>(std::max(wish.seats, 1)); ++seat) {
    entries.push_back(wish.against.empty() ? "easy"
                                           : wish.against[(seat - 1) % wish.against.size()]);
  }
  return entries;
}

}  // namespace

Result<Trial> try_program(const Title& title, const TrialWish& wish) {
  if (wish.seats > 1 && wish.against.size() >= static_cast<std::size_t>(wish.seats)) {
    return Problem{"", "against",
                   std::to_string(wish.against.size()) + " players are named, but besides the " +
                       "program there are only " + std::to_string(wish.seats - 1) + " seats"};
  }
  const auto arena = open_arena(title, wish.rules, entries_of(wish), wish.manner);
  if (!arena) return arena.problem();
  const GameLimits limits{.rounds = kMostRounds, .actions = wish.longest};
  const std::unique_ptr<Worker> worker = (*arena)->worker(wish.seed, limits, false);
  const std::atomic<bool> stop = false;
  Results results(false);
  for (std::uint64_t game = 0; game < wish.games; ++game) {
    worker->play(game, game + 1, results, nullptr, stop);
    if (wish.progress) wish.progress(game + 1);
  }
  const Tally& tally = results.tally;
  return Trial{.games = tally.games,
               .finished = tally.finished,
               .wins = tally.entries[0].wins - tally.entries[0].leads,
               .actions = tally.actions,
               .report = worker->report(0)};
}

}  // namespace parlour::lab
