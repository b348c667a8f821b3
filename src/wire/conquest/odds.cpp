// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace parlour::conquest {

namespace {

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

  Odds run(const Rounds& rounds) {
    for (int a = attackers_; a > 0; --a) {
      std::vector<double>& row = rows_[0];
      for (std::size_t d = width_ - 1; d > 0; --d) {
        if (row[d] == 0) continue;
        for (const Ending& one : rounds.endings(a, static_cast<int>(d)))
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

std::vector<Ending> of_dice(const DiceRound& round) {
  const int pairs = std::min(round.attack_dice, round.defence_dice);
  const auto chance = [&](int throws) { return static_cast<double>(throws) / round.throws; };
  std::vector<Ending> endings{{0, pairs, chance(round.defender_loses)},
                              {pairs, 0, chance(round.attacker_loses)}};
  if (pairs > 1) endings.push_back({1, 1, chance(round.each_loses_one)});
  return endings;
}

std::vector<Ending> of_hands(RpsTie tie) {
  constexpr double kThird = 1.0 / 3;
  switch (tie) {
    case RpsTie::kNone:
      break;
    case RpsTie::kBoth:
      return {{1, 0, kThird}, {0, 1, kThird}, {1, 1, kThird}};
    case RpsTie::kAttacker:
      return {{1, 0, 2 * kThird}, {0, 1, kThird}};
  }
  return {{1, 0, 0.5}, {0, 1, 0.5}};
}

}  // namespace

Rounds::Rounds(const Rules& rules) {
  for (std::size_t attack = 0; attack < endings_.size(); ++attack) {
    for (std::size_t defence = 0; defence < endings_[attack].size(); ++defence) {
      const DiceRound& round =
          dice_round(static_cast<int>(attack) + 1, static_cast<int>(defence) + 1);
      endings_[attack][defence] =
          rules.combat == Combat::kDice ? of_dice(round) : of_hands(rules.rps_tie);
    }
  }
}

std::span<const Ending> Rounds::endings(int attackers, int defenders) const {
  return endings_[static_cast<std::size_t>(std::min(attackers, 3)) - 1]
                 [static_cast<std::size_t>(std::min(defenders, 2)) - 1];
}

Odds battle_odds(const Rules& rules, int attackers, int defenders) {
  return Descent(attackers, defenders).run(Rounds(rules));
}

BattlesByNumber::BattlesByNumber(const Rules& rules, int most_attackers)
    : rounds_(rules), most_(most_attackers) {
  const auto size = static_cast<std::size_t>(most_attackers) + 1;
  for (Row& row : rows_) row = {std::vector<double>(size), std::vector<double>(size)};
  for (std::size_t a = 1; a < size; ++a) {
    rows_[0].win[a] = 1;
    rows_[0].left[a] = static_cast<double>(a);
  }
}

void BattlesByNumber::add_defender() {
  ++defenders_;
  std::rotate(rows_.begin(), rows_.end() - 1, rows_.end());
  Row& row = rows_[0];
  for (int a = 0; a <= most_; ++a) {
    double win = 0, left = 0;
    for (const Ending& one : a == 0 ? std::span<const Ending>() : rounds_.endings(a, defenders_)) {
      const Row& then = rows_[static_cast<std::size_t>(one.defenders)];
      const auto standing = static_cast<std::size_t>(a - one.attackers);
      win += one.chance * then.win[standing];
      left += one.chance * then.left[standing];
    }
    row.win[static_cast<std::size_t>(a)] = win;
    row.left[static_cast<std::size_t>(a)] = left;
  }
}

namespace {

/// The work grows with the product of both sides, and a menu asks for many forecasts at once.
constexpr std::int64_t kMostWork = 400'000;

}  // namespace

std::vector<Forecast> forecasts(const Rules& rules, int attackers, int defenders) {
  attackers = std::min(attackers, kMostInOdds);
  if (attackers < 1 || defenders < 1 || attackers * std::int64_t{defenders} > kMostWork) return {};
  BattlesByNumber battles(rules, attackers);
  for (int d = 0; d < defenders; ++d) battles.add_defender();
  std::vector<Forecast> list;
  for (int a = 1; a <= attackers; ++a) {
    const auto percent = static_cast<int>(std::lround(100 * battles.win(a)));
    list.push_back(
        {std::clamp(percent, 1, 99), static_cast<int>(std::lround(a - battles.left(a)))});
  }
  return list;
}

Odds rps_odds(int attackers, int defenders, RpsTie tie) {
  Rules rules;
  rules.combat = Combat::kRps;
  rules.rps_tie = tie;
  return battle_odds(rules, attackers, defenders);
}

Odds dice_odds(int attackers, int defenders) {
  Rules rules;
  rules.combat = Combat::kDice;
  return battle_odds(rules, attackers, defenders);
}

}  // namespace parlour::conquest
