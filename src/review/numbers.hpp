// SPDX-License-Identifier: Apache-2.0
// What is counted for a review, whatever the family and in no language. All of it is a mean of
// games that were played on, with how far that mean may be off.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "review/document.hpp"

namespace parlour::review {

/// Outcomes of games, by seat: 1 is a win.
struct Tally {
  std::vector<double> sum, squares;
  std::uint64_t games = 0, actions = 0;

  void add(const std::vector<double>& outcome) {
    sum.resize(outcome.size());
    squares.resize(outcome.size());
    for (std::size_t seat = 0; seat < outcome.size(); ++seat) {
      sum[seat] += outcome[seat];
      squares[seat] += outcome[seat] * outcome[seat];
    }
    ++games;
  }
  void add(const Tally& more) {
    sum.resize(more.sum.size());
    squares.resize(more.sum.size());
    for (std::size_t seat = 0; seat < more.sum.size(); ++seat) {
      sum[seat] += more.sum[seat];
      squares[seat] += more.squares[seat];
    }
    games += more.games;
    actions += more.actions;
  }
  std::vector<double> means() const {
    std::vector<double> all = sum;
    for (double& one : all) one /= static_cast<double>(std::max<std::uint64_t>(games, 1));
    return all;
  }
  /// Of one game, for the seat that is least certain.
  double variance() const {
    double most = 0;
    const auto count = static_cast<double>(std::max<std::uint64_t>(games, 1));
    for (std::size_t seat = 0; seat < sum.size(); ++seat) {
      const double mean = sum[seat] / count;
      most = std::max(most, squares[seat] / count - mean * mean);
    }
    return most;
  }
  double error() const {
    return games < 2 ? 0 : std::sqrt(variance() / static_cast<double>(games - 1));
  }
};

/// Differences between two games with the same luck.
struct Paired {
  double sum = 0, squares = 0;
  std::uint64_t games = 0;

  void add(double difference) {
    sum += difference;
    squares += difference * difference;
    ++games;
  }
  double mean() const { return games == 0 ? 0 : sum / static_cast<double>(games); }
  double error() const {
    if (games < 2) return 1;
    const auto count = static_cast<double>(games);
    const double variance = std::max(squares / count - mean() * mean(), 0.0);
    // Games that all came out alike say little if there were few of them.
    return std::sqrt(std::max(variance, 0.25 / count) / (count - 1));
  }
};

/// What became of the ways that a seat had.
struct Look {
  std::size_t step = 0;
  Seat seat = kNobody;
  std::size_t lines = 0;        ///< that are compared; the first is what was done
  std::vector<char> as_chosen;  ///< by line: it begins with what was done
  std::vector<Tally> tallies;   ///< by line
  std::vector<Paired> gains;    ///< by line: of the seat, against what was done
  std::size_t best = 0;         ///< the most promising that begins with something else; 0: none
  std::size_t chosen = 0;       ///< the most promising that begins with what was done
  Tally chosen_again,
      best_again;  ///< played again with other luck, so that the best was not only lucky
  Paired gain;     ///< of the best
};

struct Numbers {
  std::vector<Tally> points;               ///< at the beginning of each part, and at the end
  std::vector<std::vector<double>> inner;  ///< by part: the luck within a turn that is one part
  std::vector<Look> looks;
  std::uint64_t done = 0, all = 1, playouts = 0;
  bool finished = false, stopped = false;
};

/// Whole parts that add up to kCertain; what is left over by rounding goes to the largest rests.
std::vector<Parts> parts_of(const std::vector<double>& chances);
/// The same for differences, which add up to nothing.
std::vector<Parts> balanced(const std::vector<double>& differences);
/// The chances with every one taken to a power, together 1 again: below 1 they are less sure.
std::vector<double> sharpened(std::vector<double> chances, double power);

}  // namespace parlour::review
