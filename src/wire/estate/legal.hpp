// SPDX-License-Identifier: Apache-2.0
// What a seat may do now, for whoever has no rules of its own.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/estate/action.hpp"

namespace parlour::estate {

using Range = std::array<Money, 2>;  ///< the least and the most

/// An action that can be played as it is; a number in it that may be another one has its range.
struct Legal {
  Action action;
  std::optional<Range> amount;  ///< of a bid
};

struct LegalActions {
  std::vector<Legal> legal;
  std::vector<std::string> open_ended;  ///< the actions that may be made up freely, by their words
};
BOOST_DESCRIBE_STRUCT(Legal, (), (action, amount))
BOOST_DESCRIBE_STRUCT(LegalActions, (), (legal, open_ended))

LegalActions legal_actions(const Ruleset& game, const State& state, Seat seat);

}  // namespace parlour::estate
