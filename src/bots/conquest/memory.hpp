// SPDX-License-Identifier: Apache-2.0
// What a player keeps in mind during a game: what it wants this turn, and how the others behave.
#pragma once

#include "bots/conquest/fronts.hpp"

namespace parlour::conquest {

inline constexpr int kMostSteps = 12;

struct Step {
  Territory from, to;
};

/// Conquests in this order, most of them by one army that starts at `start`.
struct Plan {
  stdx::array<Step, kMostSteps> steps{};
  std::int8_t count = 0, next = 0;
  Territory start = kNoTerritory;
  Troops troops = 0;               ///< to be placed at the start
  Territory guard = kNoTerritory;  ///< where the rest of the new troops goes
  Seat leave = kNobody;            ///< an ally whose land it takes
  bool airport = false;            ///< it begins with one at the start

  PARLOUR_FN bool done() const { return next >= count; }
  PARLOUR_FN void add(int from, int to) {
    steps[count++] = {narrow<Territory>(from), narrow<Territory>(to)};
  }
};

/// How often a seat has shown each hand, as far as this player has seen.
struct Habit {
  stdx::array<std::uint16_t, 3> shown{};

  PARLOUR_FN int total() const { return shown[0] + shown[1] + shown[2]; }
  PARLOUR_FN void add(Hand hand) {
    std::uint16_t& count = shown[static_cast<int>(hand) - 1];
    if (++count < kLongMemory) return;
    for (std::uint16_t& one : shown) one = narrow<std::uint16_t>(one / 2);  // habits change
  }

 private:
  static constexpr int kLongMemory = 2000;
};

struct Memory {
  std::uint16_t round = 0;  ///< the turn that the rest is about
  std::int8_t wanted = -1;  ///< a continent
  bool asked = false;       ///< has thought about asking for an alliance
  bool planned = false;     ///< the plan is of this turn
  SeatSet left{};           ///< allies it has left this turn
  Plan plan;
  stdx::array<Habit, kMostSeats> habits{};
  stdx::array<std::uint8_t, kMostSeats> betrayals{};  ///< alliances with this player that they left
  stdx::array<Seat, 2> fighting{kNobody, kNobody};    ///< attacker and defender
  SideSet by_chance{};                                ///< hands of this round that nobody chose

  PARLOUR_FN void note(const AttackBegan& event, Seat) {
    fighting = {event.attacker, event.defender};
    by_chance = SideSet{};
  }
  PARLOUR_FN void note(const Threw& event, Seat) {
    if (event.by_chance) by_chance.add(event.seat == fighting[0] ? 0 : 1);
  }
  /// Hands that a seat has chosen tell of its habits.
  PARLOUR_FN void note(const HandsShown& event, Seat) {
    const Hand hands[] = {event.attacker, event.defender};
    for (int side = 0; side < 2; ++side) {
      const Seat other = fighting[side];
      if (by_chance.has(side) || other < 0 || other >= kMostSeats) continue;
      if (hands[side] == Hand::kNone) continue;
      habits[other].add(hands[side]);
    }
    by_chance = SideSet{};
  }
  PARLOUR_FN void note(const TurnBegan& event, Seat seat) {
    if (event.seat == seat) turn_to(event.round);
  }
  PARLOUR_FN void note(const AllianceBroken& event, Seat seat) {
    if (event.by == seat) left.add(event.with);
    if (event.with == seat && event.by < kMostSeats && betrayals[event.by] < 0xff) {
      ++betrayals[event.by];
    }
  }
  PARLOUR_FN void note(const auto&, Seat) {}

  /// A new turn has begun: what was planned before is old.
  PARLOUR_FN void turn_to(std::uint16_t now) {
    if (round == now) return;
    round = now;
    wanted = -1;
    asked = planned = false;
    left = SeatSet{};
    plan = Plan{};
  }
};

}  // namespace parlour::conquest
