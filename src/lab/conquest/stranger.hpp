// SPDX-License-Identifier: Apache-2.0
// Strangers of conquest games: one fixed idea each, and no sense of what a position is worth.
#pragma once

#include <boost/describe.hpp>
#include <memory>

#include "bots/conquest/family.hpp"
#include "embedded/conquest_strangers.hpp"
#include "lab/games/stranger.hpp"

namespace parlour::lab {

/// Whose land it goes for.
enum class Aim : std::uint8_t {
  kWeakest,    ///< the land that is held by fewest troops
  kContinent,  ///< that of the continent it wants
  kLeader,     ///< that of the seat with most land
  kLast,       ///< that of the seat with least land
  kRevenge,    ///< that of whoever attacked it last
  kFriend      ///< that of an ally, whom it leaves for it
};
BOOST_DESCRIBE_ENUM(Aim, kWeakest, kContinent, kLeader, kLast, kRevenge, kFriend)

/// Where its new troops go.
enum class Stands : std::uint8_t {
  kStack,  ///< to its largest army at a border
  kEven,   ///< to its smallest garrison at a border
  kGates,  ///< to the gates of what it holds, else to the continent it wants
  kAnywhere
};
BOOST_DESCRIBE_ENUM(Stands, kStack, kEven, kGates, kAnywhere)

/// Percentages where nothing else is said.
struct ConquestHabits {
  std::int32_t whim = 0;  ///< of the decisions that are any legal action
  Aim aim = Aim::kWeakest;
  Stands stands = Stands::kStack;
  std::int32_t odds = 60;       ///< no attack with less; a battle is fought to its end
  std::int32_t conquests = 99;  ///< in one turn, at most
  bool hoards_cards = false;    ///< exchanges them only when it must
  std::int32_t asks = 0;        ///< how often it asks somebody for an alliance
  std::int32_t accepts = 0;     ///< how often it accepts one
  bool builds_airports = false;
};
BOOST_DESCRIBE_STRUCT(ConquestHabits, (),
                      (whim, aim, stands, odds, conquests, hoards_cards, asks, accepts,
                       builds_airports))

struct ConquestStranger {
  std::string name, about;
  bool held_out = false;  ///< tuning must never see it
  ConquestHabits habits;
};
BOOST_DESCRIBE_STRUCT(ConquestStranger, (), (name, about, held_out, habits))

template <>
struct Strangers<conquest::Family> {
  using Stranger = ConquestStranger;
  static auto names() { return embedded::conquest_strangers_names(); }
  static auto text(std::string_view name) { return embedded::conquest_strangers(name); }
  /// Study and stranger must outlive the player.
  static std::unique_ptr<OutsidePlayer<conquest::Family>> player(const conquest::Study& study,
                                                                 const Stranger& stranger);
};

}  // namespace parlour::lab
