// SPDX-License-Identifier: Apache-2.0
// Somebody who plays conquest games by reading the screen.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/philox.hpp"
#include "tests/terminal/played.hpp"

namespace parlour::fixtures {

struct Offered {
  std::string number, text;
};

/// The numbered choices right above the prompt.
inline std::vector<Offered> offered(std::string_view screen) {
  std::vector<Offered> choices;
  std::size_t end = screen.rfind('\n');
  while (end != screen.npos && end > 0) {
    const std::size_t start = screen.rfind('\n', end - 1) + 1;
    const std::string_view line = screen.substr(start, end - start);
    const std::size_t digit = line.find_first_not_of(' ');
    const bool numbered =
        digit != line.npos && digit <= 2 && line[digit] >= '0' && line[digit] <= '9';
    if (numbered) {
      const std::size_t blank = line.find(' ', digit);
      choices.insert(choices.begin(), {std::string(line.substr(digit, blank - digit)),
                                       std::string(line.substr(std::min(blank + 2, line.size())))});
    } else if (!line.starts_with("     ") && !choices.empty()) {
      break;
    } else if (line.empty()) {
      break;
    }
    end = start == 0 ? screen.npos : start - 1;
  }
  return choices;
}

inline std::string_view last_line(std::string_view screen) {
  return screen.substr(screen.rfind('\n') + 1);
}

/// The number before the last "%" of a choice; −1: it has none.
inline int percent_in(const std::string& text) {
  const std::size_t sign = text.find(" %");
  if (sign == text.npos) return has(text, "without a fight") ? 100 : -1;
  const std::size_t start = text.find_last_not_of("0123456789", sign - 1) + 1;
  return std::atoi(text.c_str() + start);
}

/// Attacks whenever the odds are good, and otherwise does what comes.
class Conqueror {
 public:
  explicit Conqueror(std::uint64_t seed) : stream_(seed, 0, 0) {}

  std::string operator()(std::string_view screen) {
    if (has(last_line(screen), "(Enter:") && !has(last_line(screen), "Enter: 1)")) return "";
    const std::vector<Offered> choices = offered(screen);
    if (choices.empty()) return "1";
    for (const char* const wanted :
         {"Leave the rest to chance", "Fight on", "Roll on", "Leave this battle", "Move in",
          "Exchange", "Place", "Decline"}) {
      for (const Offered& one : choices) {
        if (one.text.starts_with(wanted)) return one.number;
      }
    }
    if (choices.back().number == "0") {
      if (const std::string best = best_odds(choices); !best.empty()) return best;
    } else {
      for (const Offered& one : choices) {
        if (one.text.starts_with("Attack …") && percent_in(one.text) >= 50) return one.number;
      }
    }
    std::vector<std::string> fronts;
    for (const Offered& one : choices) {
      const bool front = has(one.text, "next to it") && !has(one.text, "no enemy");
      if (front) fronts.push_back(one.number);
    }
    if (!fronts.empty()) return fronts[stream_(static_cast<std::uint32_t>(fronts.size()))];
    const bool back = choices.back().number == "0";
    if (!back) return "1";
    return choices[stream_(static_cast<std::uint32_t>(choices.size() - 1))].number;
  }

 private:
  /// Empty: nothing here is about odds.
  static std::string best_odds(const std::vector<Offered>& choices) {
    int best = -1;
    std::string number;
    for (const Offered& one : choices) {
      if (percent_in(one.text) > best) {
        best = percent_in(one.text);
        number = one.number;
      }
    }
    return number;
  }

  Stream stream_;
};

}  // namespace parlour::fixtures
