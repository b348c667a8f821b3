// SPDX-License-Identifier: Apache-2.0
// Numbered choices as lines, whatever stands behind them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::terminal {

struct MenuLine {
  std::string_view label, hint;
};

/// The choices numbered from 1, hints beside the labels.
std::vector<std::string> draw_lines(std::span<const MenuLine> choices, int columns);

/// The same for anything that has a label and a hint.
template <class Choice>
std::vector<std::string> draw_menu(const std::vector<Choice>& choices, int columns) {
  std::vector<MenuLine> lines;
  for (const Choice& choice : choices) lines.push_back({choice.label, choice.hint});
  return draw_lines(lines, columns);
}

}  // namespace parlour::terminal
