// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace parlour::lab {

namespace {

double real(std::uint64_t number) { return static_cast<double>(number); }

/// Inverts a small symmetric matrix in place by elimination; it is positive definite.
void invert(std::vector<double>& matrix, std::size_t size) {
  std::vector<double> inverse(size * size, 0.0);
  for (std::size_t i = 0; i < size; ++i) inverse[i * size + i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    const double pivot = matrix[column * size + column];
    for (std::size_t at = 0; at < size; ++at) {
      matrix[column * size + at] /= pivot;
      inverse[column * size + at] /= pivot;
    }
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = matrix[row * size + column];
      if (row == column || factor == 0) continue;
      for (std::size_t at = 0; at < size; ++at) {
        matrix[row * size + at] -= factor * matrix[column * size + at];
        inverse[row * size + at] -= factor * inverse[column * size + at];
      }
    }
  }
  matrix = std::move(inverse);
}

/// Each table counts one game more than it played, shared out among its seats: nobody is infinitely
/// strong.
double games_of(const TableCount& table) {
  double games = 1;
  for (const std::uint64_t wins : table.wins) games += real(wins);
  return games;
}
double strength_at(const TableCount& table, const std::vector<double>& strength) {
  double sum = 0;
  for (const std::size_t player : table.players) sum += strength[player];
  return sum;
}

/// Strengths by the minorise-maximise steps of Hunter (2004), scaled to a geometric mean of 1.
std::vector<double> strengths(std::size_t players, std::span<const TableCount> tables) {
  std::vector<double> strength(players, 1.0);
  for (int step = 0; step < 10'000; ++step) {
    std::vector<double> wins(players, 0.0), weight(players, 0.0);
    for (const TableCount& table : tables) {
      const double share = games_of(table) / strength_at(table, strength);
      for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
        wins[table.players[seat]] += real(table.wins[seat]) + 1 / real(table.players.size());
        weight[table.players[seat]] += share;
      }
    }
    double logs = 0, change = 0;
    std::vector<double> next = strength;
    for (std::size_t player = 0; player < players; ++player) {
      if (weight[player] > 0) next[player] = wins[player] / weight[player];
      logs += std::log(next[player]);
    }
    const double scale = std::exp(-logs / static_cast<double>(players));
    for (std::size_t player = 0; player < players; ++player) {
      next[player] *= scale;
      change = std::max(change, std::abs(std::log(next[player] / strength[player])));
    }
    strength = std::move(next);
    if (change < 1e-12) break;
  }
  return strength;
}

}  // namespace

Interval wilson(std::uint64_t hits, std::uint64_t of) {
  if (of == 0) return {0, 1};
  const double n = real(of), share = real(hits) / n, z2 = kNormal95 * kNormal95;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half =
      kNormal95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval interval_of_deals(std::uint64_t hits, std::uint64_t games, std::uint64_t squares,
                           std::uint64_t deal) {
  const std::uint64_t deals = deal > 0 ? games / deal : 0;
  if (deal <= 1 || deals < 2) return wilson(hits, games);
  const double mean = real(hits) / real(deals);
  const double variance = (real(squares) - real(hits) * mean) / real(deals - 1);
  // Where all deals came out alike Wilson's says what is not known yet.
  if (variance <= 0) return wilson(hits, games);
  const double half = kNormal95 * std::sqrt(variance / real(deals)) / real(deal);
  const double share = real(hits) / real(games);
  return {std::max(0.0, share - half), std::min(1.0, share + half)};
}

Interval Spread::interval() const {
  const double half = count > 0 ? kNormal95 * deviation / std::sqrt(real(count)) : 0;
  return {mean - half, mean + half};
}

Spread spread_of(std::span<const std::uint64_t> counts) {
  Spread spread;
  // Whole numbers until the last step: the same bits however the counts came together.
  std::uint64_t sum = 0, squares = 0;
  for (std::size_t number = 0; number < counts.size(); ++number) {
    spread.count += counts[number];
    sum += counts[number] * number;
    squares += counts[number] * number * number;
  }
  if (spread.count == 0) return spread;
  spread.mean = real(sum) / real(spread.count);
  if (spread.count < 2) return spread;
  const double variance = (real(squares) - real(sum) * spread.mean) / real(spread.count - 1);
  spread.deviation = std::sqrt(std::max(0.0, variance));
  return spread;
}

std::size_t quantile(std::span<const std::uint64_t> counts, double share) {
  std::uint64_t all = 0;
  for (const std::uint64_t count : counts) all += count;
  if (all == 0) return 0;
  std::uint64_t below = 0;
  for (std::size_t number = 0; number < counts.size(); ++number) {
    below += counts[number];
    if (real(below) >= share * real(all)) return number;
  }
  return counts.size() - 1;
}

double Sprt::log_likelihood_ratio(std::uint64_t hits, std::uint64_t of) const {
  return real(hits) * std::log(more / less) + real(of - hits) * std::log((1 - more) / (1 - less));
}

Sprt::Verdict Sprt::judge(std::uint64_t hits, std::uint64_t of) const {
  const double bound = std::log((1 - error) / error);
  const double ratio = log_likelihood_ratio(hits, of);
  if (ratio >= bound) return Verdict::kMore;
  if (ratio <= -bound) return Verdict::kLess;
  return Verdict::kGoOn;
}

std::vector<Rating> rate_tables(std::size_t players, std::span<const TableCount> tables) {
  if (players == 0) return {};
  const std::vector<double> strength = strengths(players, tables);
  // The information matrix has no direction for "all stronger by the same"; adding the mean's own
  // outer product fixes that direction without touching the others.
  const double scale = 400 / std::log(10.0);
  std::vector<double> information(players * players, 1.0 / static_cast<double>(players));
  for (const TableCount& table : tables) {
    const double games = games_of(table), all = strength_at(table, strength);
    for (const std::size_t a : table.players) {
      information[a * players + a] += games * strength[a] / all;
      for (const std::size_t b : table.players) {
        information[a * players + b] -= games * strength[a] / all * strength[b] / all;
      }
    }
  }
  invert(information, players);
  std::vector<Rating> ratings;
  for (std::size_t player = 0; player < players; ++player) {
    const double variance =
        information[player * players + player] - 1.0 / static_cast<double>(players);
    ratings.push_back({.elo = scale * std::log(strength[player]),
                       .error = kNormal95 * scale * std::sqrt(std::max(0.0, variance))});
  }
  return ratings;
}

std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings) {
  std::vector<TableCount> tables;
  for (const Pairing& pair : pairings) {
    tables.push_back({{pair.a, pair.b}, {pair.wins_a, pair.wins_b}});
  }
  return rate_tables(players, tables);
}

}  // namespace parlour::lab
