// SPDX-License-Identifier: Apache-2.0
// Exact odds of one army that fights its way along a path, leaving one troop wherever it has been.
#pragma once

#include "bots/conquest/memory.hpp"

namespace parlour::conquest {

struct ChainOdds {
  int win = 0;   ///< permille
  int left = 0;  ///< troops that are left at the end of a victory, on average
};

/// The army as a distribution over its size.
class Army {
 public:
  static constexpr int kMost = 63;

  PARLOUR_FN explicit Army(int attackers) : largest_(attackers) { chance_[attackers] = kOne; }

  /// It fights so many defenders with dice; what is left stays in the distribution.
  PARLOUR_FN void fight(int defenders) {
    stdx::array<stdx::array<std::uint32_t, kMost + 1>, 3> row{};  // by defenders, three at a time
    row[0] = chance_;
    for (int d = defenders; d > 0; --d) {
      stdx::array<std::uint32_t, kMost + 1>& here = row[0];
      const int dice = d < kDefenceDice ? d : kDefenceDice;
      for (int a = largest_; a > 0; --a) {
        if (here[a] == 0) continue;
        const Outcome& one = kOutcomes[3 * (dice - 1) + (a < kAttackDice ? a : kAttackDice) - 1];
        const int pairs = a < dice ? a : dice;
        row[pairs][a] += part(here[a], one.defender_loses);
        here[a - pairs] += part(here[a], one.attacker_loses);
        if (pairs > 1) row[1][a - 1] += part(here[a], one.each_loses_one);
      }
      row[0] = row[1];
      row[1] = row[2];
      row[2] = {};
    }
    chance_ = row[0];
    chance_[0] = 0;
  }

  /// One troop stays behind.
  PARLOUR_FN void leave_one() {
    for (int a = 1; a <= largest_; ++a) chance_[a - 1] = chance_[a];
    chance_[largest_] = 0;
    chance_[0] = 0;
  }

  PARLOUR_FN ChainOdds odds() const {
    std::uint64_t win = 0, troops = 0;
    for (int a = 1; a <= largest_; ++a) {
      win += chance_[a];
      troops += std::uint64_t{chance_[a]} * narrow<std::uint64_t>(a);
    }
    if (win == 0) return {};
    return {narrow<int>(win * kCertain >> kShift), narrow<int>((troops + win / 2) / win)};
  }

 private:
  static constexpr int kShift = 30;
  static constexpr std::uint32_t kOne = 1u << kShift;

  /// The chances of kDiceRounds in odds.hpp, in 65,536ths; a test holds them together.
  struct Outcome {
    std::uint32_t defender_loses, each_loses_one, attacker_loses;
  };
  static constexpr Outcome kOutcomes[] = {
      {27307, 0, 38229}, {37926, 0, 27610},     {43236, 0, 22300},
      {16687, 0, 48849}, {14918, 21238, 29380}, {24357, 22005, 19174},
  };
  static PARLOUR_FN std::uint32_t part(std::uint32_t chance, std::uint32_t of) {
    return narrow<std::uint32_t>(std::uint64_t{chance} * of >> 16);
  }

  stdx::array<std::uint32_t, kMost + 1> chance_{};
  int largest_;
};

inline constexpr int kNoDoubt = 998, kNoHope = 200;

/// An army of `attackers` (without the one that stays at home) against one garrison after another.
PARLOUR_FN ChainOdds chain_odds(const Study& study, int attackers,
                                const stdx::array<int, kMostSteps>& garrisons, int count) {
  int defenders = 0;
  for (int i = 0; i < count; ++i) defenders += garrisons[i];
  // One troop stays in every land but the last. Where each round costs one troop, the order of
  // rounds does not matter and the whole path is one battle.
  const int fighting = attackers - (count - 1);
  if (fighting < 1) return {};
  const bool rounds_alike = study.game.rules.combat != Combat::kDice;
  const ChainOdds whole{study.win(fighting, defenders), study.left(fighting, defenders)};
  if (rounds_alike || count == 1 || attackers > Army::kMost) return whole;
  // With dice one battle is a little harder than several: it is exact enough where there is no
  // doubt about the outcome.
  if (whole.win >= kNoDoubt || whole.win <= kNoHope) return whole;
  Army army(attackers);
  for (int i = 0; i < count; ++i) {
    if (i > 0) army.leave_one();
    army.fight(garrisons[i]);
  }
  return army.odds();
}

}  // namespace parlour::conquest
