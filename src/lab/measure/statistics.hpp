// SPDX-License-Identifier: Apache-2.0
// The few formulas of statistics that the lab needs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace parlour::lab {

struct Interval {
  double low = 0, high = 0;
};

inline constexpr double kNormal95 = 1.959963984540054;

/// Wilson's 95 % interval of a share: right also for few games and for shares near 0 and 1.
Interval wilson(std::uint64_t hits, std::uint64_t of);

/// The 95 % interval of a share of games that were played in deals of so many, where `squares` are
/// the hits of each deal, squared and added up. For deals of one it is Wilson's.
Interval interval_of_deals(std::uint64_t hits, std::uint64_t games, std::uint64_t squares,
                           std::uint64_t deal);

/// Mean, spread and quantiles of whole numbers that were counted: counts[n] times n.
struct Spread {
  std::uint64_t count = 0;
  double mean = 0, deviation = 0;
  /// The 95 % interval of the mean.
  Interval interval() const;
};
Spread spread_of(std::span<const std::uint64_t> counts);

/// The smallest number that at least this share of the counted ones does not exceed; 0 of none.
std::size_t quantile(std::span<const std::uint64_t> counts, double share);

/// Wald's sequential test between two shares, `less` and `more`, wrong in at most this share of
/// cases either way.
struct Sprt {
  double less = 0.45, more = 0.55;
  double error = 0.025;

  enum class Verdict { kGoOn, kLess, kMore };
  Verdict judge(std::uint64_t hits, std::uint64_t of) const;
  double log_likelihood_ratio(std::uint64_t hits, std::uint64_t of) const;
};

/// One pairing of a round robin.
struct Pairing {
  std::size_t a = 0, b = 0;
  std::uint64_t wins_a = 0, wins_b = 0;
};
struct Rating {
  double elo = 0;
  double error = 0;  ///< half of the 95 % interval
};

/// What came of all games of one table: who sat there, the same one perhaps more than once, and how
/// often each of the seats won.
struct TableCount {
  std::vector<std::size_t> players;
  std::vector<std::uint64_t> wins;
};

/// Ratings by Luce's model, in which everybody wins in proportion to a strength; for two at a table
/// it is that of Bradley and Terry. 400 points a factor of ten, their mean 0. Each table counts one
/// game more than it played, shared out among its seats, so that nobody is infinitely strong.
std::vector<Rating> rate_tables(std::size_t players, std::span<const TableCount> tables);

/// The same for tables of two.
std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings);

}  // namespace parlour::lab
