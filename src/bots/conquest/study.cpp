// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/study.hpp"

#include <cmath>
#include <vector>

#include "rules/conquest/odds.hpp"

namespace parlour::conquest {

namespace {

/// One way a round can end.
struct Ending {
  int attackers, defenders;  ///< lost
  double chance;
};
using Endings = stdx::array<Ending, 3>;

Endings endings_of(const Rules& rules, int attackers, int defenders) {
  if (rules.combat == Combat::kDice) {
    const int most = attackers < kAttackDice ? attackers : kAttackDice;
    const int least = defenders < kDefenceDice ? defenders : kDefenceDice;
    const DiceRound& round = dice_round(most, least);
    const int pairs = most < least ? most : least;
    const auto chance = [&](int throws) { return static_cast<double>(throws) / round.throws; };
    return {{{0, pairs, chance(round.defender_loses)},
             {pairs, 0, chance(round.attacker_loses)},
             {1, 1, chance(round.each_loses_one)}}};
  }
  constexpr double kThird = 1.0 / 3;
  switch (rules.rps_tie) {
    case RpsTie::kNone:  // a tie is thrown again
      return {{{1, 0, 0.5}, {0, 1, 0.5}, {1, 1, 0.0}}};
    case RpsTie::kBoth:
      return {{{1, 0, kThird}, {0, 1, kThird}, {1, 1, kThird}}};
    case RpsTie::kAttacker:
      return {{{1, 0, 2 * kThird}, {0, 1, kThird}, {1, 1, 0.0}}};
  }
  return {};
}

/// The same numbers as battle_odds(), for all sizes at once: each position from the smaller ones.
void study_battles(Study& study) {
  constexpr int kSize = kMostInTable + 1;
  std::vector<stdx::array<double, kSize>> win(kSize), left(kSize);
  for (int a = 1; a < kSize; ++a) {
    win[a][0] = 1;
    left[a][0] = a;
    for (int d = 1; d < kSize; ++d) {
      for (const Ending& one : endings_of(study.game.rules, a, d)) {
        if (one.chance == 0) continue;  // also where the pairs are fewer than it would cost
        win[a][d] += one.chance * win[a - one.attackers][d - one.defenders];
        left[a][d] += one.chance * left[a - one.attackers][d - one.defenders];
      }
      study.wins[a][d] = narrow<std::int16_t>(std::lround(win[a][d] * kCertain));
      const double mean = win[a][d] > 0 ? left[a][d] / win[a][d] : 1;
      study.lefts[a][d] = narrow<std::int16_t>(std::lround(16 * mean));
    }
  }
  const Odds large = battle_odds(study.game.rules, 2 * kMostInTable, kMostInTable / 2);
  study.toll = static_cast<int>(std::lround(100 * large.attacker_losses / large.defender_losses));
}

void study_map(Study& study) {
  const Map& map = study.game.map;
  study.continent.fill(-1);
  for (int index = 0; index < map.continent_count; ++index) {
    const TerritorySet land = map.continents[index];
    study.size[index] = narrow<std::int8_t>(land.size());
    int gates = 0;
    for (const int territory : land) {
      study.continent[territory] = narrow<std::int8_t>(index);
      if (!land.contains(map.neighbours[territory])) ++gates;
    }
    study.gates[index] = narrow<std::int8_t>(gates);
  }
}

}  // namespace

Study::Study(const Ruleset& ruleset) : game(ruleset) {
  study_battles(*this);
  study_map(*this);
}

}  // namespace parlour::conquest
