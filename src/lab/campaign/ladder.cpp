// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/ladder.hpp"

#include "lab/campaign/progress.hpp"
#include "lab/games/outside.hpp"
#include "lab/mpi/world.hpp"

namespace parlour::lab {

namespace {

/// Four seats where the title has them, else two.
std::vector<std::string> seats_for(const Title& title, const std::string& a, const std::string& b) {
  const int most =
      std::visit([](const auto& part) { return int{part.rules.seats_max}; }, title.part);
  if (most >= 4) return {a, b, a, b};
  return {a, b};
}

std::uint64_t won_by(const Tally& tally, std::size_t first) {
  std::uint64_t wins = 0;
  for (std::size_t entry = first; entry < kMaxSeats; entry += 2) {
    wins += tally.entries[entry].wins;
  }
  return wins;
}

/// Plays one pair until the test has decided or its games are used up.
void play_pair(const Arena& arena, const LadderOptions& options, const std::atomic<bool>& stop,
               Progress& progress, LadderPair& pair, std::uint64_t& late) {
  const Work work{
      .games = options.games, .seed = options.seed, .limits = {.rounds = options.rounds}};
  BlockQueue all(work, {});
  Results results(false);
  while (pair.games < options.games && pair.verdict == Sprt::Verdict::kGoOn && !stop) {
    BlockQueue step(all.next(kLadderStep / work.block));
    play_blocks(arena, work, step, options.threads, stop,
                [&](const Batch& batch) { results.merge(batch.results); });
    progress.add(results.tally.games - pair.games);
    pair.games = results.tally.games;
    pair.wins_a = won_by(results.tally, 0);
    pair.wins_b = won_by(results.tally, 1);
    pair.verdict = kLadderTest.judge(pair.wins_a, pair.wins_a + pair.wins_b);
  }
  for (const EntryTally& entry : results.tally.entries) late += entry.faults[0];
  progress.add(options.games - pair.games);
}

}  // namespace

Result<Ladder> run_ladder(const LadderOptions& options, const std::atomic<bool>& stop) {
  if (const Outcome alone = World::must_be_alone(); !alone) return alone.problem();
  const Result<Title> title = title_for(options.title);
  if (!title) return title.problem();
  if (options.bots.size() < 2) return Problem{"", "--bots", "a ladder needs two bots or more"};
  const std::size_t count = options.bots.size();
  // All of them first: a name that is wrong is better known before an hour of play.
  std::vector<std::unique_ptr<Arena>> arenas;
  Ladder ladder{.bots = options.bots, .pairs = {}, .ratings = {}};
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      auto arena =
          open_arena(*title, options.rules, seats_for(*title, options.bots[a], options.bots[b]),
                     manner_for(options.answer));
      if (!arena) return arena.problem();
      arenas.push_back(std::move(*arena));
      LadderPair pair;
      pair.a = a;
      pair.b = b;
      ladder.pairs.push_back(pair);
    }
  }
  Progress progress(options.games * ladder.pairs.size(), 0, "games");
  for (std::size_t at = 0; at < ladder.pairs.size(); ++at) {
    play_pair(*arenas[at], options, stop, progress, ladder.pairs[at], ladder.late);
  }
  ladder.interrupted = stop;
  const std::vector<Pairing> pairings(ladder.pairs.begin(), ladder.pairs.end());
  ladder.ratings = rate(count, pairings);
  return ladder;
}

}  // namespace parlour::lab
