// SPDX-License-Identifier: Apache-2.0
// The choices of a seat as a menu. What is possible comes from choices_of(); the menu only orders
// it, and puts long lists behind one entry each.
#pragma once

#include <string>
#include <vector>

#include "rules/estate/action.hpp"
#include "terminal/menu_lines.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::terminal::estate_ui {

/// What happens when an entry is chosen.
enum class Opens { kAction, kAmount, kList, kOffer, kCounter, kSure };

struct Choice {
  Opens opens = Opens::kAction;
  estate::Action action;  ///< for kAction and kSure
  std::string label{}, hint{};
  std::vector<Choice> list{};  ///< for kList
};

struct Menu {
  std::vector<Choice> choices;
  estate::Money least = 0, most = 0;  ///< of an amount that may be asked for
  bool enter_is_first = false;        ///< the first choice is harmless: an empty line takes it
};

Menu menu_for(const estate::Teller& teller, const estate::State& state, Seat seat);

}  // namespace parlour::terminal::estate_ui
