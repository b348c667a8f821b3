// SPDX-License-Identifier: Apache-2.0
// What the league prints.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <numeric>

#include "app/command_lab.hpp"
#include "app/commands.hpp"
#include "core/json.hpp"
#include "lab/campaign/progress.hpp"

namespace parlour::app {

namespace {

/// "31.2 % (29.8–32.6)"
std::string percent(double share, const lab::Interval& interval) {
  return fmt::format("{:.1f} % ({:.1f}–{:.1f})", 100 * share, 100 * interval.low,
                     100 * interval.high);
}

std::vector<std::size_t> by_strength(const lab::League& league) {
  std::vector<std::size_t> order(league.players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const double left = league.players[a].rating.elo, right = league.players[b].rating.elo;
    return left != right ? left > right : a < b;
  });
  return order;
}

void print_ratings(const lab::League& league) {
  fmt::print("\n{:<16} {:>14}  {:<20} {:<20} {:<20} {}\n", "", "rating", "mean of strangers",
             "of those held out", "mixed tables", "worst");
  for (const std::size_t at : by_strength(league)) {
    const lab::LeaguePlayer& player = league.players[at];
    const std::string name = player.name + (player.held_out ? " *" : "");
    fmt::print("{:<16} {:>+7.0f} ± {:<4.0f}", name, player.rating.elo, player.rating.error);
    const bool alone = player.worst.games > 0;
    fmt::print("  {:<20}", alone ? percent(player.mean, player.mean_interval) : "");
    fmt::print(" {:<20}",
               alone ? percent(player.mean_held_out, player.mean_held_out_interval) : "");
    fmt::print(" {:<20}", player.mixed.games > 0
                              ? percent(player.mixed.share(), player.mixed.interval)
                              : std::string());
    fmt::print(" {}\n", alone ? percent(player.worst.share(), player.worst.interval) + " " +
                                    player.worst_name
                              : "");
  }
}

/// One of the row against three of the column, in percent.
void print_cells(const lab::League& league) {
  fmt::print(
      "\nOne of the row against {} of the column, in percent; {:.0f} is a fair share.\n{:<16}",
      league.seats - 1, 100.0 / league.seats, "");
  for (const lab::LeaguePlayer& column : league.players) fmt::print(" {:>5.5}", column.name);
  fmt::print("\n");
  for (const lab::LeaguePlayer& row : league.players) {
    const auto played = [](const lab::LeagueShare& share) { return share.games > 0; };
    if (std::none_of(row.against.begin(), row.against.end(), played)) continue;
    fmt::print("{:<16}", row.name + (row.held_out ? " *" : ""));
    for (const lab::LeagueShare& share : row.against) {
      fmt::print(" {:>5}", played(share) ? fmt::format("{:.1f}", 100 * share.share()) : "");
    }
    fmt::print("\n");
  }
}

}  // namespace

int lab_league(const lab::LeagueOptions& options, bool as_json) {
  const lab::Interruptible interruptible;
  const Result<lab::League> league = lab::run_league(options, lab::Interruptible::stop());
  if (!league) return fail(league.problem());
  if (league->quiet) return 0;
  if (as_json) {
    fmt::print("{}\n", json::pretty(to_json(options, *league)));
  } else {
    fmt::print("{}: {} games, {} finished, {:.1f} s; * is held out from tuning\n", options.title,
               league->games, league->finished, league->seconds);
    print_ratings(*league);
    print_cells(*league);
    fmt::print("\nhash {}\n", league->hash);
  }
  warn_of_late(league->late);
  if (!league->interrupted) return 0;
  fmt::print(stderr, "stopped before the end{}\n",
             options.out.empty() ? "" : "; the same command with --resume goes on");
  return kInterrupted;
}

}  // namespace parlour::app
