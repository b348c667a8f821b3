// SPDX-License-Identifier: Apache-2.0
// Who plays, in the order of the seats, and the piece that stands for each on the board.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace parlour::bb7k {

struct Piece {
  char mark;
  std::string_view name;
  std::string_view word;  ///< one word that also chooses it
};

inline constexpr std::array<Piece, kMaxSeats> kPieces{{{'G', "Goose", "goose"},
                                                       {'B', "GRT Bus", "bus"},
                                                       {'D', "Tim Hortons Doughnut", "doughnut"},
                                                       {'P', "Professor", "professor"},
                                                       {'S', "Student", "student"},
                                                       {'$', "Money", "money"},
                                                       {'L', "Laptop", "laptop"},
                                                       {'T', "Pink tie", "tie"}}};

struct Participant {
  std::string name;
  char piece = ' ';
  std::string kind = kPerson;  ///< kPerson, or the level of a computer player
  bool operator==(const Participant&) const = default;
};

using Roster = std::vector<Participant>;  ///< by seat

inline std::vector<std::string> names_of(const Roster& roster) {
  std::vector<std::string> names;
  for (const Participant& one : roster) names.push_back(one.name);
  return names;
}

inline bool taken(const Roster& roster, char piece) {
  for (const Participant& one : roster) {
    if (one.piece == piece) return true;
  }
  return false;
}

}  // namespace parlour::bb7k
