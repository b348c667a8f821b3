// SPDX-License-Identifier: Apache-2.0
#include "terminal/conquest/targets.hpp"

#include "core/philox.hpp"
#include "terminal/conquest/phrases.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::terminal::campaign {

namespace {

/// The stream of the set-up; those of chance and the bots have smaller numbers.
constexpr std::uint64_t kSetUp = 2;

}  // namespace

bool choose_targets(Talk& talk, const conquest::Game& game, std::vector<Player>& players,
                    std::uint64_t seed) {
  if (!game.rules.targets) return true;
  const auto& continents = game.title.map.continents;
  const conquest::Teller teller{&game.title, &game.ruleset(), {}, talk.language()};
  std::vector<std::string> lines;
  for (const auto& continent : continents) {
    lines.push_back(fill(talk.language(), phrases::kContinentBonus,
                         {{"continent", continent.name.in(talk.language())},
                          {"n", std::to_string(continent.bonus)}}));
  }
  lines.push_back(fill(talk.language(), phrases::kNoTarget));
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    Player& player = players[seat];
    if (!player.target.empty()) continue;
    if (player.kind != kPerson) {
      Stream stream(seed, kSetUp, static_cast<std::uint32_t>(seat));
      player.target = continents[stream(static_cast<std::uint32_t>(continents.size()))].id;
      continue;
    }
    talk.blank();
    talk.say(phrases::kWhichTarget,
             {{"who", player.name}, {"target", conquest::word(teller, "target")}});
    const std::optional<long> choice = talk.choose(lines, false);
    if (!choice) return false;
    const auto index = static_cast<std::size_t>(*choice - 1);
    if (index < continents.size()) player.target = continents[index].id;
  }
  return true;
}

}  // namespace parlour::terminal::campaign
