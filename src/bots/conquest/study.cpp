// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/study.hpp"

#include <cmath>

#include "wire/conquest/odds.hpp"

namespace parlour::conquest {

namespace {

void study_battles(Study& study) {
  BattlesByNumber battles(study.game.rules, kMostInTable);
  for (int d = 1; d <= kMostInTable; ++d) {
    battles.add_defender();
    for (int a = 1; a <= kMostInTable; ++a) {
      const double win = battles.win(a);
      study.wins[a][d] = narrow<std::int16_t>(std::lround(win * kCertain));
      const double mean = win > 0 ? battles.left(a) / win : 1;
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
