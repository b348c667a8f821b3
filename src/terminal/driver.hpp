// SPDX-License-Identifier: Apache-2.0
// A game as the terminal sees it: somebody who keeps the position, plays actions, and moves those
// seats that are not people. The terminal draws and asks; it neither knows the rules nor where a
// game is kept.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "wire/player.hpp"
#include "words/text.hpp"

namespace parlour::terminal {

template <class Game>
struct Driver {
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Verdict = typename Game::Verdict;

  const Game* game = nullptr;  ///< outlives the driver's functions
  std::vector<Player> players;
  std::vector<Event> opening;  ///< what happened before anybody acted

  std::function<const State&()> state;
  /// Plays an action of a person and appends what happened; a refusal changes nothing.
  std::function<Verdict(Seat, const Action&, std::vector<Event>&)> play;
  /// Lets chance (kChance) or the bot of a seat make one move.
  std::function<void(Seat, std::vector<Event>&)> move;
  /// Takes back the last move of a seat; false if that is not possible.
  std::function<bool(Seat)> undo;
  std::function<Outcome(const std::filesystem::path&)> save;
  /// The seats from the first to the last, once the game is over.
  std::function<std::vector<Seat>()> standings;
  /// What people should know about the table itself and have not been told; may be empty.
  std::function<std::vector<Text>()> notices;
  /// Why the bot of a seat did not take the offer that it has just answered, in one sentence;
  /// `before` is the position with the offer. Nothing: it keeps its reasons to itself.
  std::function<std::string(Seat, const State& before, Language)> why;
};

}  // namespace parlour::terminal
