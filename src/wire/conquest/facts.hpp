// SPDX-License-Identifier: Apache-2.0
// What a choice costs, brings and leads to, as data: sentences are made of these, and whoever draws
// the choice needs to read no sentence. The position may be a seat's view of it: what hangs on
// troops that are not seen is not told.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <vector>

#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "wire/conquest/odds.hpp"

namespace parlour::conquest {

/// How an attack fares with each number that may be sent: that of `first` troops stands first.
/// Fewer all fall, at 1 %; with more than the list goes on for it is as with the last of it.
struct OddsByNumber {
  int first = 1;
  std::vector<int> percent, losses;

  Forecast with(int troops) const;
};

/// Only what is worth telling is set.
struct Facts {
  std::optional<int> continent, missing, bonus;  ///< of a claim: how many are missing then
  std::optional<int> there;                      ///< troops on the land where some are placed
  std::optional<int> threat;                     ///< enemies next to it; unset: some are not seen
  std::optional<int> brings;                     ///< troops for a set
  std::optional<bool> later;                     ///< which come in the seat's next turn
  std::optional<int> cost;                       ///< of an airport, in troops
  std::optional<int> leaves;                     ///< troops on the land that they leave
  std::optional<Route> route;                    ///< of an attack that does not cross a border
  std::optional<bool> empty;                     ///< nobody is there: no fight
  std::optional<bool> unseen;                    ///< the garrison is not seen
  std::optional<int> defenders;                  ///< with those of an airport
  std::optional<int> percent, losses;            ///< with as many as the action sends
  std::optional<OddsByNumber> odds;              ///< where fewer may be sent
  std::optional<Stage> phase;                    ///< that follows
  std::optional<bool> lapses;                    ///< requests that the seat has not answered
  std::optional<bool> card;                      ///< the seat draws one
};
BOOST_DESCRIBE_STRUCT(OddsByNumber, (), (first, percent, losses))
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (continent, missing, bonus, there, threat, brings, later, cost, leaves, route,
                       empty, unseen, defenders, percent, losses, odds, phase, lapses, card))

/// The action should be one that the seat could play now.
Facts facts_of(const Ruleset& game, const State& state, Seat seat, const Action& action);

/// How the battle that is being fought is likely to end; nothing if a side is not seen.
std::optional<Forecast> forecast_now(const Ruleset& game, const State& state);

}  // namespace parlour::conquest
