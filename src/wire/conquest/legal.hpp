// SPDX-License-Identifier: Apache-2.0
// What a seat may do now, for whoever has no rules of its own.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/conquest/action.hpp"

namespace parlour::conquest {

using Range = std::array<int, 2>;  ///< the least and the most

/// An action that can be played as it is; a number in it that may be another one has its range.
struct Legal {
  Action action;
  std::optional<Range> troops;  ///< to place, to send or to move
  std::optional<Range> count;   ///< of dice
};

struct LegalActions {
  std::vector<Legal> legal;
  std::vector<std::string> open_ended;  ///< the actions that may be made up freely: none
};
BOOST_DESCRIBE_STRUCT(Legal, (), (action, troops, count))
BOOST_DESCRIBE_STRUCT(LegalActions, (), (legal, open_ended))

LegalActions legal_actions(const Ruleset& game, const State& state, Seat seat);

}  // namespace parlour::conquest
