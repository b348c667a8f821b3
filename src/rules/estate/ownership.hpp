// SPDX-License-Identifier: Apache-2.0
// Who owns what, and what it is worth.
#pragma once

#include "rules/estate/money.hpp"

namespace parlour::estate {

/// The deed on a tile, or −1.
PARLOUR_FN int deed_on(const Board& board, int tile) {
  if (tile < 0 || tile >= kTiles || board.tiles[tile].kind != TileKind::kDeed) return -1;
  return board.tiles[tile].index;
}

PARLOUR_FN Seat owner_of(const State& state, int deed) {
  // All are looked at: that is quicker than guessing where to stop.
  Seat owner = kBank;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    owner = state.owned[seat].has(deed) ? seat : owner;
  }
  return owner;
}

/// All deeds that the bank does not have.
PARLOUR_FN DeedSet owned_by_seats(const State& state) {
  DeedSet owned;
  for (const DeedSet of_seat : state.owned) owned |= of_seat;
  return owned;
}

PARLOUR_FN DeedSet group_of(const Board& board, int deed) {
  return board.groups[board.deeds[deed].group];
}

/// The streets of every group that the seat owns in full.
PARLOUR_FN DeedSet complete_groups(const Board& board, DeedSet owned) {
  DeedSet complete;
  for (int group = 0; group < board.colour_count; ++group) {
    if (owned.contains(board.groups[group])) complete |= board.groups[group];
  }
  return complete;
}

/// All groups that have a member among these deeds.
PARLOUR_FN DeedSet groups_touching(const Board& board, DeedSet deeds) {
  DeedSet touched;
  for (DeedSet rest = deeds; !rest.empty(); rest -= touched) {
    touched |= group_of(board, rest.lowest());
  }
  return touched;
}

/// What the building costs that brings a deed to this level.
PARLOUR_FN Money cost_of_level(const Ruleset& game, int deed, int level) {
  const DeedData& data = game.board.deeds[deed];
  return level == top_level(game.rules) ? data.large_cost : data.build_cost;
}

/// What all buildings of a deed at this level have cost.
PARLOUR_FN Money cost_up_to(const Ruleset& game, int deed, int level) {
  return level == 0
             ? 0
             : game.board.deeds[deed].build_cost * (level - 1) + cost_of_level(game, deed, level);
}

/// What the bank pays for going from one level down to another.
PARLOUR_FN Money refund_between(const Ruleset& game, int deed, int from, int to) {
  const DeedData& data = game.board.deeds[deed];
  const bool large = from == top_level(game.rules) && from > to;
  return large ? data.large_refund + data.refund * (from - to - 1) : data.refund * (from - to);
}

PARLOUR_FN int large_buildings(const Ruleset& game, const State& state, DeedSet deeds) {
  return (deeds & state.levels.at(top_level(game.rules))).size();
}

PARLOUR_FN int small_buildings(const Ruleset& game, const State& state, DeedSet deeds) {
  return state.levels.sum(deeds) - top_level(game.rules) * large_buildings(game, state, deeds);
}

/// Cash, what the bank would pay for all buildings, and what all free deeds would be mortgaged for.
PARLOUR_FN Money liquid_worth(const Ruleset& game, const State& state, Seat seat) {
  std::int64_t worth = state.cash[seat];
  const DeedSet owned = state.owned[seat];
  for (const int deed : owned& state.levels.built()) {
    worth += refund_between(game, deed, state.levels.of(deed), 0);
  }
  for (const int deed : owned - state.mortgaged) worth += game.board.deeds[deed].mortgage;
  return narrow<Money>(worth < kMostMoney ? worth : kMostMoney);
}

/// Cash, the printed price of all deeds, mortgaged or not, and the cost of all buildings.
PARLOUR_FN Money total_worth(const Ruleset& game, const State& state, Seat seat) {
  std::int64_t worth = state.cash[seat];
  for (const int deed : state.owned[seat]) {
    worth += game.board.deeds[deed].price + cost_up_to(game, deed, state.levels.of(deed));
  }
  return narrow<Money>(worth < kMostMoney ? worth : kMostMoney);
}

/// The living seat that plays after `seat`.
PARLOUR_FN Seat next_seat(const State& state, Seat seat) {
  int place = 0;
  while (state.order[place] != seat) ++place;
  for (int step = 1; step <= state.seats; ++step) {
    const Seat next = state.order[(place + step) % state.seats];
    if (state.alive.has(next)) return next;
  }
  return seat;
}

}  // namespace parlour::estate
