// SPDX-License-Identifier: Apache-2.0
#include "rules/conquest/odds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace parlour::conquest {

namespace {

/// One way a round can end.
struct Ending {
  int attackers, defenders;  ///< lost
  double chance;
};

constexpr int kMostLost = 2;  ///< by either side in one round

/// The probability of every position, from all attackers and defenders down. A row holds the
/// positions with one number of attackers; no round reaches further than kMostLost rows down.
class Descent {
 public:
  Descent(int attackers, int defenders)
      : attackers_(attackers), width_(static_cast<std::size_t>(defenders) + 1) {
    for (std::vector<double>& row : rows_) row.assign(width_, 0.0);
    odds_.attackers_left.assign(static_cast<std::size_t>(attackers) + 1, 0.0);
    odds_.defenders_left.assign(width_, 0.0);
    rows_[0].back() = 1.0;
  }

  /// `endings(a, d)` lists how a round of a against d can end. No ending costs nobody.
  template <class Endings>
  Odds run(Endings endings) {
    for (int a = attackers_; a > 0; --a) {
      std::vector<double>& row = rows_[0];
      for (std::size_t d = width_ - 1; d > 0; --d) {
        if (row[d] == 0) continue;
        for (const Ending& one : endings(a, static_cast<int>(d)))
          rows_[static_cast<std::size_t>(one.attackers)]
               [d - static_cast<std::size_t>(one.defenders)] += row[d] * one.chance;
      }
      odds_.attackers_left[static_cast<std::size_t>(a)] = row[0];
      std::fill(row.begin(), row.end(), 0.0);
      std::rotate(rows_.begin(), rows_.begin() + 1, rows_.end());
    }
    odds_.nobody = rows_[0][0];
    for (std::size_t d = 1; d < width_; ++d) odds_.defenders_left[d] = rows_[0][d];
    return summed_up();
  }

 private:
  Odds summed_up() {
    double attackers = 0, defenders = 0;
    for (std::size_t n = 0; n < odds_.attackers_left.size(); ++n) {
      odds_.win += odds_.attackers_left[n];
      attackers += odds_.attackers_left[n] * static_cast<double>(n);
    }
    for (std::size_t n = 0; n < width_; ++n) {
      odds_.lose += odds_.defenders_left[n];
      defenders += odds_.defenders_left[n] * static_cast<double>(n);
    }
    odds_.attacker_losses = attackers_ - attackers;
    odds_.defender_losses = static_cast<double>(width_ - 1) - defenders;
    return std::move(odds_);
  }

  int attackers_;
  std::size_t width_;
  std::array<std::vector<double>, kMostLost + 1> rows_;
  Odds odds_;
};

/// The ways one round of dice ends that have any chance, by the number of dice on both sides.
using Ways = std::array<Ending, 3>;

Ways ways_of(const DiceRound& round) {
  const int pairs = std::min(round.attack_dice, round.defence_dice);
  const auto chance = [&](int throws) { return static_cast<double>(throws) / round.throws; };
  return {{{0, pairs, chance(round.defender_loses)},
           {pairs, 0, chance(round.attacker_loses)},
           {1, 1, chance(round.each_loses_one)}}};
}

}  // namespace

Odds rps_odds(int attackers, int defenders, RpsTie tie) {
  // A tie that costs nobody is thrown again, so it only leaves the other two endings.
  constexpr double kThird = 1.0 / 3;
  std::vector<Ending> endings;
  switch (tie) {
    case RpsTie::kNone:
      endings = {{1, 0, 0.5}, {0, 1, 0.5}};
      break;
    case RpsTie::kBoth:
      endings = {{1, 0, kThird}, {0, 1, kThird}, {1, 1, kThird}};
      break;
    case RpsTie::kAttacker:
      endings = {{1, 0, 2 * kThird}, {0, 1, kThird}};
      break;
  }
  return Descent(attackers, defenders).run([&](int, int) -> const std::vector<Ending>& {
    return endings;
  });
}

Odds dice_odds(int attackers, int defenders) {
  std::array<std::array<Ways, 2>, 3> ways;
  for (const DiceRound& round : kDiceRounds)
    ways[static_cast<std::size_t>(round.attack_dice) - 1]
        [static_cast<std::size_t>(round.defence_dice) - 1] = ways_of(round);
  return Descent(attackers, defenders).run([&](int a, int d) {
    const Ways& all = ways[static_cast<std::size_t>(std::min(a, 3)) - 1]
                          [static_cast<std::size_t>(std::min(d, 2)) - 1];
    // Only where two pairs are compared can each side lose one.
    return std::span(all).first(std::min(a, d) > 1 ? 3 : 2);
  });
}

Odds battle_odds(const Rules& rules, int attackers, int defenders) {
  return rules.combat == Combat::kDice ? dice_odds(attackers, defenders)
                                       : rps_odds(attackers, defenders, rules.rps_tie);
}

}  // namespace parlour::conquest
