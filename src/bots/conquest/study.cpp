// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/study.hpp"

#include <cmath>
#include <vector>

#include "wire/conquest/odds.hpp"

namespace parlour::conquest {

namespace {

/// The same numbers as battle_odds(), for all sizes at once: each position from the smaller ones.
void study_battles(Study& study) {
  constexpr int kSize = kMostInTable + 1;
  const Rounds rounds(study.game.rules);
  std::vector<stdx::array<double, kSize>> win(kSize), left(kSize);
  for (int a = 1; a < kSize; ++a) {
    win[a][0] = 1;
    left[a][0] = a;
    for (int d = 1; d < kSize; ++d) {
      for (const Ending& one : rounds.endings(a, d)) {
        win[a][d] += one.chance * win[a - one.attackers][d - one.defenders];
        left[a][d] += one.chance * left[a - one.attackers][d - one.defenders];
      }
      study.wins[a][d] = narrow<std::int16_t>(std::lround(win[a][d] * kCertain));
      const double mean = win[a][d] > 0 ? left[a][d] / win[a][d] : 1;
      study.survivors[a][d] = narrow<std::int16_t>(std::lround(16 * mean));
    }
  }
  const Odds large = battle_odds(study.game.rules, 2 * kMostInTable, kMostInTable / 2);
  study.siege_cost =
      static_cast<int>(std::lround(100 * large.attacker_losses / large.defender_losses));
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
