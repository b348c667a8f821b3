// SPDX-License-Identifier: Apache-2.0
// Estate players at a table of their own, for tests.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/estate/bot.hpp"
#include "rules/estate/chance.hpp"
#include "tests/support/estate.hpp"

namespace parlour::fixtures {

inline const estate::Character& character(std::string_view name) {
  for (const estate::Character& one : characters<estate::Weights>()) {
    if (one.name == name) return one;
  }
  throw std::runtime_error("no such character: " + std::string(name));
}

/// A game in progress between characters.
class BotGame {
 public:
  BotGame(const estate::Ruleset& game, const std::vector<std::string>& names, std::uint64_t seed)
      : game_(game), study_(game), chance_(seed, 0, 0) {
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
      bots_.emplace_back(study_, character(names[seat]), static_cast<Seat>(seat),
                         Stream(seed, 0, static_cast<std::uint32_t>(seat) + 1));
    }
    const auto tell = [this](const auto& event) { watch(event); };
    state_ = estate::new_game(game, static_cast<int>(names.size()), SeatSet{}, tell);
  }

  /// One action; the refusal of a bot's action is what tests look for.
  estate::Verdict step() {
    const auto tell = [this](const auto& event) { watch(event); };
    if (state_.asked == kChance) {
      return apply(game_, state_, kChance, sample_chance(game_, state_, chance_), tell);
    }
    const auto seat =
        static_cast<Seat>(state_.asked >= 0 ? state_.asked : waiting_for(game_, state_).lowest());
    return apply(game_, state_, seat, bots_[static_cast<std::size_t>(seat)].choose(state_), tell);
  }

  bool over() const { return state_.prompt == estate::Prompt::kGameOver; }
  const estate::State& state() const { return state_; }

 private:
  void watch(const auto& event) {
    for (estate::Bot& bot : bots_) bot.watch(event);
  }

  const estate::Ruleset& game_;
  estate::Study study_;
  Stream chance_;
  std::vector<estate::Bot> bots_;
  estate::State state_;
};

}  // namespace parlour::fixtures
