// SPDX-License-Identifier: Apache-2.0
// The choices of a seat as a menu. What is possible comes from choices_of(); the menu only orders
// it, and asks in steps where there is much: where from, where to, how many.
#pragma once

#include <string>
#include <vector>

#include "rules/conquest/action.hpp"
#include "terminal/menu_lines.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::terminal::conquest_ui {

/// What happens when an entry is chosen.
enum class Opens {
  kAction,
  kList,      ///< more choices
  kAmount,    ///< a number of troops from `least` to `most`
  kInARow,    ///< the same, but one troop each time the seat's turn to muster comes
  kByChance,  ///< the rest of claiming and mustering goes by chance
  kFightOn    ///< rounds by chance, until so many attackers are left
};

struct Choice {
  Opens opens = Opens::kAction;
  conquest::Action action{};
  std::string label{}, hint{};
  std::vector<Choice> list{};
  int least = 0, most = 0, usual = 0;
  int best = 0;  ///< of attacks: the best chance among them, in percent
};

struct Menu {
  std::vector<Choice> choices;
  bool enter_is_first = false;  ///< the first choice is harmless: an empty line takes it
};

/// `view` is the position as the seat sees it. Rounds may be left to chance only where nobody at
/// the keyboard is on the other side: `against_bot`.
Menu menu_for(const conquest::Teller& teller, const conquest::State& view, Seat seat,
              bool against_bot);

/// The action with this number of troops, where it has one.
conquest::Action with_troops(conquest::Action action, long troops);

/// "1: 21 %, 2: 50 %, 3: 79 %": how an attack fares with each number that may be sent; empty where
/// there is nothing to tell.
std::string odds_by_number(const conquest::Teller& teller, const conquest::State& view,
                           conquest::Attack attack);

}  // namespace parlour::terminal::conquest_ui
