// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "lab/games/journal.hpp"
#include "review/numbers.hpp"
#include "review/review.hpp"

namespace parlour::lab {

namespace {

/// Moments of a game are so much alike that a few, evenly spread, say as much as all.
constexpr std::size_t kMomentsOfGame = 12;

struct Moment {
  std::vector<double> said, came;
};

std::vector<Moment> moments_of(const review::Document& told) {
  std::vector<double> came;
  for (const review::Account& one : told.accounts) {
    came.push_back(static_cast<double>(one.final) / review::kCertain);
  }
  std::vector<Moment> moments;
  for (std::size_t number = 1; number <= kMomentsOfGame; ++number) {
    const std::size_t at = told.points.size() * number / (kMomentsOfGame + 1);
    Moment moment{{}, came};
    for (const review::Parts wins : told.points[at].wins) {
      moment.said.push_back(static_cast<double>(wins) / review::kCertain);
    }
    moments.push_back(std::move(moment));
  }
  return moments;
}

double brier_of(const std::vector<Moment>& moments, double power) {
  double sum = 0;
  for (const Moment& moment : moments) {
    const std::vector<double> said = review::sharpened(moment.said, power);
    for (std::size_t seat = 0; seat < said.size(); ++seat) {
      sum += (said[seat] - moment.came[seat]) * (said[seat] - moment.came[seat]);
    }
  }
  return sum / static_cast<double>(std::max<std::size_t>(moments.size(), 1));
}

}  // namespace

Result<Calibration> calibration_of(const Title& title, const CalibrationOptions& options,
                                   const Stop& stop) {
  const auto book = book_for(title, options.rules, options.seats);
  if (!book) return book.problem();
  review::Work work{options.actions * 1'000'000, options.threads};
  if (work.threads < 1) work.threads = static_cast<int>(std::thread::hardware_concurrency());
  work.choices = false;
  Calibration found;
  std::vector<Moment> moments;
  for (std::uint64_t number = 0; number < options.games && !stop; ++number) {
    const std::string journal = journal_of_bots(*book, options.seats, options.seed + number, stop);
    auto begun = review::begin_review(journal, "game", work, stop);
    if (!begun) return begun.problem();
    while ((*begun)->go_on(stop)) continue;
    if (stop) break;
    ++found.games;
    const std::vector<Moment> more = moments_of((*begun)->tell(kEnglish));
    moments.insert(moments.end(), more.begin(), more.end());
  }
  found.moments = moments.size();
  for (const Moment& moment : moments) {
    for (std::size_t seat = 0; seat < moment.said.size(); ++seat) {
      const double said = moment.said[seat];
      SaidAndCame& bin = found.bins[static_cast<std::size_t>(std::min(9.0, said * 10))];
      ++bin.count;
      bin.said += said;
      bin.came += moment.came[seat];
    }
  }
  for (SaidAndCame& bin : found.bins) {
    const auto count = static_cast<double>(std::max<std::uint64_t>(bin.count, 1));
    bin.said /= count;
    bin.came /= count;
  }
  found.brier = found.brier_then = brier_of(moments, 1);
  found.even = brier_of(moments, 0);
  for (double power = 0.3; power < 2.5; power += 0.05) {
    if (const double brier = brier_of(moments, power); brier < found.brier_then) {
      found.brier_then = brier;
      found.power = power;
    }
  }
  return found;
}

}  // namespace parlour::lab
