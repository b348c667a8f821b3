// SPDX-License-Identifier: Apache-2.0
// A character's weights, worked out for one game: what it would otherwise work out again for every
// decision.
#pragma once

#include "bots/estate/study.hpp"
#include "bots/estate/weights.hpp"

namespace parlour::estate {

/// By the number of deeds of a group that one seat has; more than the last count as the last.
using HeldWorth = stdx::array<Money, kMaxOwned + 1>;

/// So much of the cash that it likes to keep, and what that comes to where there is no danger.
struct ReserveShare {
  int percent = 100;
  Money without_danger = 0;
};

struct Valuation {
  /// Both must outlive it.
  Valuation(const Study& study, const Weights& weights);

  const Study* study;
  const Weights* weights;
  ReserveShare reserve;       ///< all of it
  ReserveShare knee, beyond;  ///< what is enough while building to the knee, and beyond it
  Money bid_reserve = 0;      ///< the cash it keeps in an auction
  Money lift = 0;             ///< the cash it wants beside the cost of a mortgage
  Money margin = 0;           ///< the least gain it trades for
  stdx::array<Money, kMaxDeeds> price{};  ///< what single deeds are worth by their price
  // Against so many opponents, by group:
  /// what owning all of a colour is worth beyond its single deeds, if it can be built on;
  stdx::array<stdx::array<Money, kMaxGroups>, kMaxSeats> whole{};
  /// what part of a colour, or deeds of a transit or utility group, are worth together.
  stdx::array<stdx::array<HeldWorth, kMaxGroups>, kMaxSeats> held{};
};

}  // namespace parlour::estate
