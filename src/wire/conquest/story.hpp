// SPDX-License-Identifier: Apache-2.0
// What is worth telling of a conquest game when it is over: who held how much land, and the turn
// and the battles that people talk about. It looks at the whole position: for those to whom nothing
// is hidden any more.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <span>
#include <vector>

#include "wire/conquest/game.hpp"

namespace parlour::conquest {

/// How many lands everybody held at the end of a turn; round 0 is the start.
struct StoryMoment {
  int round = 0;
  std::vector<int> lands;
};

/// The turn in which somebody took the most land.
struct StoryTurn {
  int round = 0;
  Seat seat = kNobody;
  int taken = 0;
};

struct StoryBattle {
  int round = 0;
  Seat attacker = kNobody;
  Seat defender = kNobody;  ///< may be the neutral army
  int from = 0, to = 0;
  int sent = 0, defenders = 0;  ///< at its beginning
  int attackers_lost = 0, defenders_lost = 0;
  bool won = false;  ///< by the attacker
  int percent = 0;   ///< the winner's chance when it began; 0: too many to tell
};

struct Story {
  std::vector<StoryMoment> moments;
  std::vector<int> out;      ///< by seat: the round in which it went out; 0: it did not
  std::vector<Seat> out_by;  ///< by seat: who did it
  std::vector<int> battles_won;
  std::optional<StoryTurn> best_turn;
  std::optional<StoryBattle> largest_battle, luckiest_battle;
};

BOOST_DESCRIBE_STRUCT(StoryMoment, (), (round, lands))
BOOST_DESCRIBE_STRUCT(StoryTurn, (), (round, seat, taken))
BOOST_DESCRIBE_STRUCT(StoryBattle, (),
                      (round, attacker, defender, from, to, sent, defenders, attackers_lost,
                       defenders_lost, won, percent))
BOOST_DESCRIBE_STRUCT(Story, (),
                      (moments, out, out_by, battles_won, best_turn, largest_battle,
                       luckiest_battle))

/// Hears a game from its beginning, one action after the other.
class StoryTeller {
 public:
  StoryTeller(const Game& game, const State& start);
  void hear(const State& before, const State& after, std::span<const Event> events);
  /// Everything that was heard so far.
  Story story() const;

 private:
  void note(const State& before, const Event& event, int round);
  void battle_over(bool won);
  void land_taken(Seat seat, int round);

  Story told_;
  State last_;
  bool begun_ = false;                     ///< the first turn has come
  std::vector<std::vector<double>> odds_;  ///< to win, by defenders and attackers
  std::optional<StoryBattle> battle_;      ///< that is being fought
  StoryTurn turn_;
};

/// By a name that every family has.
inline StoryTeller story_teller(const Game& game, const State& start) { return {game, start}; }

}  // namespace parlour::conquest
