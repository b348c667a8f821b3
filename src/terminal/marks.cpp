// SPDX-License-Identifier: Apache-2.0
#include "terminal/marks.hpp"

#include <algorithm>

namespace parlour::terminal {

namespace {

constexpr std::string_view kSeatColours[kMaxSeats] = {"#e6553a", "#3f8fd9", "#3fae5a", "#d9a520",
                                                      "#b565d8", "#2bb5b0", "#e27bb0", "#9aa24a"};

}  // namespace

std::vector<std::string> marks_for(std::span<const std::string> names) {
  std::vector<std::string> marks;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    std::string mark = std::to_string(seat + 1);
    for (const char letter : names[seat]) {
      const bool small = letter >= 'a' && letter <= 'z';
      if (!small && !(letter >= 'A' && letter <= 'Z')) continue;
      const std::string upper(1, small ? static_cast<char>(letter - 32) : letter);
      if (std::ranges::find(marks, upper) != marks.end()) continue;
      mark = upper;
      break;
    }
    marks.push_back(mark);
  }
  return marks;
}

std::string bot_word(std::string_view kind) {
  return std::string(kind.substr(kind.rfind('/') + 1));
}

std::string_view seat_colour(Seat seat) { return seat < 0 ? "" : kSeatColours[seat % kMaxSeats]; }

}  // namespace parlour::terminal
