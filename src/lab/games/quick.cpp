// SPDX-License-Identifier: Apache-2.0
#include "lab/games/quick.hpp"

#include <algorithm>
#include <utility>

#include "bots/program.hpp"
#include "lab/report/report_data.hpp"

namespace parlour::lab {

namespace {

constexpr std::uint64_t kAtOnce = 4;  ///< few, so that a bar moves and a stop comes soon

Result<std::unique_ptr<Arena>> open_quick(const Title& title, const QuickOptions& options) {
  for (const std::string& seat : options.seats) {
    // From outside come names only: no files are read and no programs started.
    if (names_program(seat) || seat.ends_with(".json")) {
      return Problem{"", "/seats", "expected the names of bots"};
    }
  }
  return open_arena(title, options.rules, options.seats);
}

}  // namespace

QuickRun::QuickRun(const Title& title, QuickOptions options)
    : options_(std::move(options)), arena_(open_quick(title, options_)) {
  GameLimits limits;
  limits.rounds = options_.rounds;
  if (arena_) worker_ = (*arena_)->worker(options_.seed, limits, true);
}

std::optional<Result<boost::json::object>> QuickRun::play(
    std::uint64_t games, const std::atomic<bool>& stop,
    const std::function<void(std::uint64_t games)>& tick) {
  if (!arena_) return arena_.problem();
  const std::uint64_t end = std::min(options_.games, played_ + std::min(games, options_.games));
  Results some(true);
  while (played_ < end && !stop) {
    const std::uint64_t last = std::min(end, played_ + kAtOnce);
    some.clear();  // what is not finished does not count
    if (!worker_->play(played_, last, some, nullptr, stop)) break;
    results_.merge(some);
    if (tick) tick(last - played_);
    played_ = last;
  }
  if (played_ < options_.games && !stop) return std::nullopt;
  return report_data(**arena_, results_, options_.rounds);
}

}  // namespace parlour::lab
