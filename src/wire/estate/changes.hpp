// SPDX-License-Identifier: Apache-2.0
// What a trade would change for both who agree to it, and whose group a deed under the hammer would
// make whole: facts before anything is done. The rules play it on a copy of the position, and what
// they do there is what is told.
#pragma once

#include <optional>
#include <vector>

#include "rules/estate/action.hpp"

namespace parlour::estate {

/// The rent of a deed that the seat has now or then; left out while it is not the seat's. Utilities
/// have none, but a factor of the dice.
struct RentChange {
  int tile = 0;
  std::optional<Money> before, after;
};

/// What a trade changes for one of its two sides.
struct TradeSide {
  Seat seat = kNobody;
  Money cash = 0, cash_after = 0;
  std::optional<Money> sold{};  ///< of that: what the bank pays for buildings that go first
  std::optional<Money> fee{};   ///< of that: what the mortgages that it takes over cost
  std::optional<Money> lift{};  ///< what paying these mortgages off would cost then
  std::vector<int> completes{}, breaks{};  ///< groups of the title that are whole then, or no more
  std::vector<RentChange> rents{};         ///< only what changes
  Money dearest = 0;                       ///< the most that it may have to pay for a landing then
};

/// The one seat that lacks only this deed of its group, and the rent of the deed then.
struct Completing {
  Seat seat = kNobody;
  Money rent = 0;
};

/// The trade that the action would offer or agree to; empty: it is about none.
std::optional<Offer> trade_of(const State& state, Seat by, const Action& action);

/// Would accepting be refused, or tell whoever has these seats what is hidden from them now?
Verdict why_not_weigh(const Ruleset& game, const State& state, SeatSet viewers, const Offer& offer);

/// Whoever offers comes first. The trade must be one that may be weighed.
std::vector<TradeSide> changes_by(const Ruleset& game, const State& state, const Offer& offer);

std::optional<Completing> completed_by(const Ruleset& game, const State& state, int deed);

/// The game without the trade, and with it.
struct Alternatives {
  State without, with;
};
Alternatives alternatives(const Ruleset& game, const State& state, const Offer& offer);

}  // namespace parlour::estate
