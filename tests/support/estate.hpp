// SPDX-License-Identifier: Apache-2.0
// Estate games for tests: shipped titles, positions, and random play that can be repeated.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/philox.hpp"
#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "wire/estate/game.hpp"

namespace parlour::fixtures {

inline constexpr std::array<const char*, 6> kEstateTitles{
    "bb7k", "bilpoly-campus", "bilpoly-cs", "classic", "london", "metropolis"};

/// Who sits first, second and third.
inline constexpr Seat kAnn = 0, kBob = 1, kCem = 2;

/// A shipped title; the test fails if it cannot be loaded.
const Title& shipped(std::string_view id);

using Settings = std::vector<std::pair<std::string, std::string>>;

/// A shipped title, ready to play, with some of its switches set.
estate::Game game_of(std::string_view id, const Settings& settings = {});

/// The rules of a shipped title, as it sets them.
const estate::Ruleset& ruleset_of(std::string_view id);

/// The title's own rules with a few switches thrown at random.
estate::Ruleset random_ruleset(const Title& title, Stream& stream);

/// As many seats as these rules allow, at random.
int random_seats(const estate::Rules& rules, Stream& stream);

using Events = std::vector<estate::Event>;

/// apply(), with the events in a list.
estate::Verdict play(const estate::Ruleset& game, estate::State& state, Seat by,
                     const estate::Action& action, Events& events);
estate::Verdict play(const estate::Ruleset& game, estate::State& state, Seat by,
                     const estate::Action& action);

estate::State start(const estate::Ruleset& game, int seats, Events& events);
estate::State start(const estate::Ruleset& game, int seats);

/// The deed on a tile of the board that must be one.
int deed_at(const estate::Ruleset& game, int tile);

/// A position late in a game that random play hardly reaches: whole groups in one hand, built up,
/// some of it mortgaged, cash from nothing to plenty. The seat in turn is about to roll, or has to
/// choose in jail.
estate::State dealt(const estate::Ruleset& game, int seats, Stream& stream);

struct Move {
  Seat by = kNobody;
  estate::Action action;
};

/// What random players, chance and now and then the clock would do here; always legal. Random play
/// can go on for ever, so after some rounds the players tire of it and give up.
Move random_move(const estate::Ruleset& game, const estate::State& state, Stream& stream);

/// A random game, move by move; the test fails if a move is refused.
class Playout {
 public:
  Playout(const estate::Ruleset& game, int seats, Stream stream);

  /// Plays one move; false when the game was over already.
  bool step();
  void play(int moves) {
    while (moves-- > 0 && step()) continue;
  }

  const estate::Ruleset& game() const { return game_; }
  const estate::State& state() const { return state_; }
  /// The last move, and what happened in it; before the first, what happened at the start.
  const Move& last() const { return last_; }
  const Events& events() const { return events_; }

 private:
  const estate::Ruleset& game_;
  Stream stream_;
  Events events_;
  estate::State state_;
  Move last_;
};

}  // namespace parlour::fixtures
