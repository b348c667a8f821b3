// SPDX-License-Identifier: Apache-2.0
#include "terminal/conquest/targets.hpp"

#include "terminal/conquest/phrases.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::terminal::conquest_ui {

bool choose_targets(Talk& talk, const conquest::Game& game, std::vector<Player>& players,
                    std::uint64_t seed) {
  if (!game.rules.targets) return true;
  const auto& continents = conquest::map_of(game.title).continents;
  const conquest::Teller teller{&game.title, &game.ruleset(), {}, talk.language()};
  std::vector<std::string> lines;
  for (const auto& continent : continents) {
    lines.push_back(fill(talk.language(), phrases::kContinentBonus,
                         {{"continent", continent.name.in(talk.language())},
                          {"n", std::to_string(continent.bonus)}}));
  }
  lines.push_back(fill(talk.language(), phrases::kNoTarget));
  for (Player& player : players) {
    if (!player.target.empty() || player.kind != kPerson) continue;
    talk.blank();
    talk.say(phrases::kWhichTarget,
             {{"who", player.name}, {"target", conquest::word(teller, "target")}});
    const std::optional<long> choice = talk.choose(lines, false);
    if (!choice) return false;
    const auto index = static_cast<std::size_t>(*choice - 1);
    player.target = index < continents.size() ? continents[index].id : conquest::kNoTargetWord;
  }
  game.fill_in(players, seed);
  return true;
}

}  // namespace parlour::terminal::conquest_ui
