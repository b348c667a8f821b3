// SPDX-License-Identifier: Apache-2.0
// Strangers of estate games: people who go by the prices that are printed and by habit. They know
// no landing chances, no danger ahead and no worth of a group.
#pragma once

#include <boost/describe.hpp>
#include <memory>

#include "bots/estate/family.hpp"
#include "embedded/estate_strangers.hpp"
#include "lab/games/stranger.hpp"

namespace parlour::lab {

/// The land that it loves.
enum class Taste : std::uint8_t { kAll, kTransit, kUtilities, kDear, kCheap, kVisited };
BOOST_DESCRIBE_ENUM(Taste, kAll, kTransit, kUtilities, kDear, kCheap, kVisited)

/// Which offers it takes, if they leave it what it keeps.
enum class Answers : std::uint8_t {
  kRefuses,  ///< none
  kAccepts,  ///< any
  kByPrice,  ///< those that bring `asks` of what it gives, at printed prices
  kGroups    ///< those that complete a group of its own
};
BOOST_DESCRIBE_ENUM(Answers, kRefuses, kAccepts, kByPrice, kGroups)

/// What it asks others for.
enum class Reach : std::uint8_t {
  kNothing,
  kLast,  ///< what completes a group
  kMore,  ///< what adds to a group that it has begun
  kAny    ///< whatever somebody has
};
BOOST_DESCRIBE_ENUM(Reach, kNothing, kLast, kMore, kAny)

/// Percentages; money that is kept is counted in percent of a salary.
struct EstateHabits {
  std::int32_t whim = 0;  ///< of the decisions that are any legal action
  Taste taste = Taste::kAll;
  std::int32_t others = 100;  ///< how often it buys what it does not love
  std::int32_t keeps = 100;   ///< cash that it keeps when it buys, bids and trades
  std::int32_t bids = 100;    ///< of the price, at most
  std::int32_t bids_for_loved = 100;
  std::int32_t keeps_building = 100;  ///< cash that it keeps when it builds
  std::int32_t builds_to = 5;         ///< this level of a street, at most
  Answers answers = Answers::kByPrice;
  std::int32_t asks = 100;
  Reach reach = Reach::kNothing;
  std::int32_t offers = 100;  ///< of the printed price; never more than it can spare
  bool swaps = false;         ///< offers what completes a group of the other instead of money
  bool revenge = false;     ///< trades with nobody who took a salary's rent of it, and outbids them
  bool leaves_jail = true;  ///< at once, if it can
};
BOOST_DESCRIBE_STRUCT(EstateHabits, (),
                      (whim, taste, others, keeps, bids, bids_for_loved, keeps_building, builds_to,
                       answers, asks, reach, offers, swaps, revenge, leaves_jail))

struct EstateStranger {
  std::string name, about;
  bool held_out = false;  ///< tuning must never see it
  EstateHabits habits;
};
BOOST_DESCRIBE_STRUCT(EstateStranger, (), (name, about, held_out, habits))

template <>
struct Strangers<estate::Family> {
  using Stranger = EstateStranger;
  static auto names() { return embedded::estate_strangers_names(); }
  static auto text(std::string_view name) { return embedded::estate_strangers(name); }
  /// Study and stranger must outlive the player.
  static std::unique_ptr<OutsidePlayer<estate::Family>> player(const estate::Study& study,
                                                               const Stranger& stranger);
};

}  // namespace parlour::lab
