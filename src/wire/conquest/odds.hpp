// SPDX-License-Identifier: Apache-2.0
// Exact odds of a battle that is fought to the end, for players and bots: the one place where they
// are worked out. The rules never look at odds, so heap and floating point are at home here.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "title/conquest/rules.hpp"

namespace parlour::conquest {

/// The outcomes of one round of dice, as numbers of equally likely throws.
struct DiceRound {
  int attack_dice, defence_dice;
  int throws;          ///< all of them: 6 to the power of the dice
  int defender_loses;  ///< every pair
  int each_loses_one;  ///< only where two pairs are compared
  int attacker_loses;  ///< every pair
};

inline constexpr DiceRound kDiceRounds[] = {
    {1, 1, 36, 15, 0, 21},   {2, 1, 216, 125, 0, 91},     {3, 1, 1296, 855, 0, 441},
    {1, 2, 216, 55, 0, 161}, {2, 2, 1296, 295, 420, 581}, {3, 2, 7776, 2890, 2611, 2275},
};

/// One to three dice against one or two.
constexpr const DiceRound& dice_round(int attack_dice, int defence_dice) {
  return kDiceRounds[3 * (defence_dice - 1) + attack_dice - 1];
}

/// One way a round can end.
struct Ending {
  int attackers, defenders;  ///< lost
  double chance;
};

/// How the rounds of a battle can end by the rules of a game. A tie that costs nobody is thrown
/// again, so no ending costs nobody.
class Rounds {
 public:
  explicit Rounds(const Rules& rules);
  /// With dice both sides throw as many as they can.
  std::span<const Ending> endings(int attackers, int defenders) const;

 private:
  std::array<std::array<std::vector<Ending>, 2>, 3>
      endings_;  ///< by the dice that either can throw
};

struct Odds {
  double win = 0;     ///< the defence is gone and at least one attacker is left
  double lose = 0;    ///< the attackers are gone and at least one defender is left
  double nobody = 0;  ///< both are gone: only where a tie costs both sides
  double attacker_losses = 0, defender_losses = 0;  ///< expected
  std::vector<double> attackers_left;  ///< [n]: the chance to win with n left; [0] is nothing
  std::vector<double> defenders_left;  ///< [n]: the chance to lose against n left; [0] is nothing
};

/// The battles of every number of attackers up to the most, against one number of defenders after
/// the other: each from the smaller ones.
class BattlesByNumber {
 public:
  BattlesByNumber(const Rules& rules, int most_attackers);

  void add_defender();
  /// The chance to win against the defenders so far.
  double win(int attackers) const { return rows_[0].win[static_cast<std::size_t>(attackers)]; }
  /// How many are left then, on average; a defeat leaves none.
  double left(int attackers) const { return rows_[0].left[static_cast<std::size_t>(attackers)]; }

 private:
  struct Row {
    std::vector<double> win, left;  ///< by attackers
  };
  Rounds rounds_;
  int most_, defenders_ = 0;
  std::array<Row, 3> rows_;  ///< against so many defenders, and one and two fewer
};

/// As many as odds are worked out for; the work grows with the product of both sides.
inline constexpr int kMostInOdds = 2000;

/// `attackers` are those sent, without the one that stays; `defenders` include what an airport
/// adds. From 0 to kMostInOdds each.
Odds battle_odds(const Rules& rules, int attackers, int defenders);

/// What people are told of a battle: whole percent, of a certainty that is none 99 or 1, and how
/// many attackers fall, on average.
struct Forecast {
  int percent = 0, losses = 0;
  bool operator==(const Forecast&) const = default;
};

/// The forecasts for 1, 2, … attackers, up to `attackers` or kMostInOdds: more make no difference
/// that could be seen. None where there is nobody to fight, or too many to work it out.
std::vector<Forecast> forecasts(const Rules& rules, int attackers, int defenders);

/// The same for those who have no game at hand.
Odds rps_odds(int attackers, int defenders, RpsTie tie = RpsTie::kNone);
Odds dice_odds(int attackers, int defenders);

}  // namespace parlour::conquest
