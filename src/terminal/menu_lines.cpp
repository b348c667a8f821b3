// SPDX-License-Identifier: Apache-2.0
#include "terminal/menu_lines.hpp"

#include <algorithm>

#include "terminal/screen.hpp"

namespace parlour::terminal {

std::vector<std::string> draw_lines(std::span<const MenuLine> choices, int columns) {
  int labels = 0;
  for (const MenuLine& choice : choices) labels = std::max(labels, width_of(choice.label));
  labels = std::min(labels, columns / 2);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < choices.size(); ++at) {
    const std::string number = std::to_string(at + 1);
    const MenuLine& choice = choices[at];
    std::string line = (number.size() > 1 ? " " : "  ") + number + "  " + std::string(choice.label);
    if (!choice.hint.empty()) {
      const int gap = std::max(2, labels - width_of(choice.label) + 2);
      line +=
          std::string(static_cast<std::size_t>(gap), ' ') + "(" + std::string(choice.hint) + ")";
    }
    for (std::string& part : wrapped(line, std::max(20, columns), 5)) {
      lines.push_back(std::move(part));
    }
  }
  return lines;
}

}  // namespace parlour::terminal
