// SPDX-License-Identifier: Apache-2.0
// What a viewer sees of a conquest game, as it travels. Territories and seats are numbers; −1 is
// nobody, and troops that the viewer cannot see are −1.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "rules/conquest/state.hpp"

namespace parlour::conquest {

struct TerritoryView {
  Seat owner = kNobody;  ///< as high as the number of seats or higher: the neutral army
  int troops = 0;
  bool airport = false;
};

struct SeatView {
  bool alive = false;
  int cards = 0;
  std::vector<int> hand;  ///< how many of each kind; only one's own
  int target = -1;
  SeatSet allies;
  Seat asks = kNobody;  ///< whom it has asked for an alliance
  int reserve = 0;
  int income = 0;  ///< troops, if its turn began now and it exchanged no cards
};

struct BattleView {
  int from = 0, to = 0;
  int sent = 0;   ///< attackers that still stand
  int extra = 0;  ///< defenders that an airport adds; they fall first
  int rounds = 0;
  std::array<Hand, 2> hands{};
  int thrown = 0;  ///< bits: 1 the attacker has thrown, 2 the defender
};

struct View {
  Prompt prompt{};
  Seat asked = kNobody;
  Stage phase{};
  Seat turn = 0;
  int round = 0;
  int to_place = 0;
  int deck = 0;
  int sets = 0;
  std::vector<TerritoryView> territories;
  std::vector<SeatView> seats;
  std::optional<BattleView> battle;
  std::optional<SeatSet> winners;
  std::optional<std::vector<Seat>> standings;  ///< when it is over: from the first to the last
};

/// What a viewer may see: a seat, or kNobody for the public. What is hidden rules/conquest/view.hpp
/// knows.
View view_of(const Ruleset& game, const State& state, Seat viewer);

}  // namespace parlour::conquest
