// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/changes.hpp"

#include <algorithm>

#include "rules/estate/estate.hpp"
#include "wire/estate/view.hpp"

namespace parlour::estate {

namespace {

constexpr int kDearestThrow = 12;

/// Hears what a trade pays besides its own money.
struct TradeCosts {
  Seat seat;
  Money sold = 0, fee = 0;

  void operator()(const Paid& paid) {
    if (paid.why == Why::kBuildingSale && paid.to == seat) sold += paid.amount;
    if (paid.why == Why::kTransferFee && paid.from == seat) fee += paid.amount;
  }
  void operator()(const auto&) const {}
};

/// Jail may keep owners from rents for a while, which says nothing about the deeds.
State nobody_in_jail(State state) {
  state.jail = {};
  return state;
}

std::optional<Money> rent_to(const Ruleset& game, const State& state, Seat seat, int deed) {
  if (!state.owned[seat].has(deed)) return {};
  return rent_for(game, state, seat, deed, 0, 0);
}

std::vector<RentChange> rents_changed(const Ruleset& game, const State& before, const State& after,
                                      Seat seat) {
  std::vector<RentChange> changes;
  for (const int deed : before.owned[seat] | after.owned[seat]) {
    if (game.board.deeds[deed].kind == DeedKind::kUtility) continue;
    const RentChange change{game.board.deeds[deed].tile, rent_to(game, before, seat, deed),
                            rent_to(game, after, seat, deed)};
    if (change.before != change.after) changes.push_back(change);
  }
  std::ranges::sort(changes, {}, &RentChange::tile);
  return changes;
}

/// The groups that `after` has in full, and `before` has not. One street alone is no group.
std::vector<int> made_whole(const Board& board, DeedSet before, DeedSet after) {
  std::vector<int> groups;
  for (int group = 0; group < board.colour_count; ++group) {
    const DeedSet members = board.groups[group];
    if (members.size() > 1 && after.contains(members) && !before.contains(members)) {
      groups.push_back(group);
    }
  }
  return groups;
}

Money dearest_for(const Ruleset& game, const State& state, Seat seat) {
  Money dearest = 0;
  for (Seat owner = 0; owner < state.seats; ++owner) {
    if (owner == seat) continue;
    for (const int deed : state.owned[owner]) {
      dearest = std::max(dearest, rent_for(game, state, owner, deed, kDearestThrow, 0));
    }
  }
  return dearest;
}

TradeSide side_of(const Ruleset& game, const State& state, const Offer& offer, Seat seat) {
  State traded = state;
  TradeCosts costs{.seat = seat};
  exchange(game, traded, offer, costs);
  const State before = nobody_in_jail(state), after = nobody_in_jail(traded);
  TradeSide side{.seat = seat, .cash = state.cash[seat], .cash_after = traded.cash[seat]};
  if (costs.sold > 0) side.sold = costs.sold;
  if (costs.fee > 0) side.fee = costs.fee;
  const DeedSet gained = after.owned[seat] - before.owned[seat];
  Money lift = 0;
  for (const int deed : gained& after.mortgaged) lift += lift_cost(game, after, deed);
  if (lift > 0) side.lift = lift;
  side.completes = made_whole(game.board, before.owned[seat], after.owned[seat]);
  side.breaks = made_whole(game.board, after.owned[seat], before.owned[seat]);
  side.rents = rents_changed(game, before, after, seat);
  side.dearest = dearest_for(game, after, seat);
  return side;
}

}  // namespace

std::optional<Offer> trade_of(const State& state, Seat by, const Action& action) {
  const bool asked = state.offer.open() && state.offer.to == by;
  Offer offer;
  if (const auto* made = std::get_if<MakeOffer>(&action)) {
    offer = made->offer;
  } else if (const auto* counter = std::get_if<Counter>(&action); counter != nullptr && asked) {
    offer = counter->offer;
    offer.to = state.offer.from;
  } else {
    const bool accepts = std::holds_alternative<Accept>(action) && asked;
    return accepts ? std::optional(state.offer) : std::nullopt;
  }
  offer.from = by;
  return offer;
}

Verdict why_not_weigh(const Ruleset& game, const State& state, SeatSet viewers,
                      const Offer& offer) {
  if (game.rules.trade == Trade::kOff) return Refusal::kTradeOff;
  for (const int viewer : viewers) {
    if (worth_is_hidden(state, narrow<Seat>(viewer))) return Refusal::kNotNow;
  }
  State offered = state;
  offered.offer = offer;
  return why_not_accept(game, offered);
}

std::vector<TradeSide> changes_by(const Ruleset& game, const State& state, const Offer& offer) {
  return {side_of(game, state, offer, offer.from), side_of(game, state, offer, offer.to)};
}

std::optional<Completing> completed_by(const Ruleset& game, const State& state, int deed) {
  const DeedSet group = group_of(game.board, deed);
  if (game.board.deeds[deed].kind != DeedKind::kStreet || group.size() < 2) return {};
  for (const int seat : state.alive) {
    State after = nobody_in_jail(state);
    after.owned[seat].add(deed);
    if (!after.owned[seat].contains(group)) continue;
    return Completing{narrow<Seat>(seat), rent_for(game, after, narrow<Seat>(seat), deed, 0, 0)};
  }
  return {};
}

Alternatives alternatives(const Ruleset& game, const State& state, const Offer& offer) {
  auto quietly = [](const auto&) {};
  Alternatives both{state, state};
  // What is offered now is neither taken nor left to chance: it is off the table in both.
  both.without.offer = both.with.offer = Offer{};
  exchange(game, both.with, offer, quietly);
  if (state.prompt == Prompt::kTradeResponse || may_offer(game, state, offer.from)) {
    proceed(game, both.without, quietly);
    proceed(game, both.with, quietly);
  }
  return both;
}

}  // namespace parlour::estate
