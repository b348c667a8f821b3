// SPDX-License-Identifier: Apache-2.0
#include "lab/games/quick.hpp"

#include "bots/program.hpp"
#include "lab/report/report_data.hpp"

namespace parlour::lab {

Result<boost::json::object> quick_report(const Title& title, const QuickOptions& options,
                                         const std::atomic<bool>& stop, const Tick& tick) {
  for (const std::string& seat : options.seats) {
    // From outside come names only: no files are read and no programs started.
    if (names_program(seat) || seat.ends_with(".json")) {
      return Problem{"", "/seats", "expected the names of bots"};
    }
  }
  auto arena = open_arena(title, options.rules, options.seats);
  if (!arena) return arena.problem();
  Work work;
  work.games = options.games;
  work.seed = options.seed;
  work.block = 4;  // small, so that a bar moves and a stop comes soon
  work.limits.rounds = options.rounds;
  work.detailed = true;
  Results results(true);
  BlockQueue queue(work, {});
  play_blocks(
      **arena, work, queue, 1, stop, [&](const Batch& batch) { results.merge(batch.results); },
      tick);
  return report_data(**arena, results, options.rounds);
}

}  // namespace parlour::lab
