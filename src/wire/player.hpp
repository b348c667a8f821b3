// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace parlour {

inline constexpr const char* kPerson = "person";

/// Who sits on a seat.
struct Player {
  std::string name;
  std::string kind;      ///< "person", or the name of a bot
  std::string target{};  ///< conquest: the id of the target continent; else none
  bool operator==(const Player&) const = default;
};

inline SeatSet people_among(std::span<const Player> players) {
  SeatSet people;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (players[seat].kind == kPerson) people.add(static_cast<int>(seat));
  }
  return people;
}

inline std::vector<std::string> names_of(std::span<const Player> players) {
  std::vector<std::string> names;
  for (const Player& player : players) names.push_back(player.name);
  return names;
}

}  // namespace parlour
