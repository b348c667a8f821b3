// SPDX-License-Identifier: Apache-2.0
// What deeds are worth to a seat, in money: their price, the rent they are expected to bring, what
// they add to a group, and what they keep from others.
#pragma once

#include "bots/estate/valuation.hpp"

namespace parlour::estate {

/// A thinking player: what it knows, how it weighs, and the game as it stands.
struct Thought {
  const Valuation& valuation;
  const State& state;
  Seat seat;
  int hope = 0;  ///< percent: how much less than it should the other is expected to ask for

  const Study& study() const { return *valuation.study; }
  const Weights& weights() const { return *valuation.weights; }
  const Ruleset& game() const { return study().game; }
  const Board& board() const { return study().game.board; }
  DeedSet mine() const { return state.owned[seat]; }
  Money cash() const { return state.cash[seat]; }
};

/// What is expected of printed rents, at the rents of this round.
inline std::int32_t risen(const Rules& rules, int round, std::int32_t income) {
  const int rise = rent_rise(rules, round);
  if (rise == 0) return income;
  constexpr std::int64_t kMost = 1'000'000'000;  // sums of a few still fit
  const std::int64_t now = std::int64_t{income} * (100 + rise) / 100;
  return narrow<std::int32_t>(now > kMost ? kMost : now < -kMost ? -kMost : now);
}
inline std::int32_t risen(const Thought& thought, std::int32_t income) {
  return risen(thought.game().rules, thought.state.round, income);
}

inline int opponents_of(const Thought& thought) { return thought.state.alive.size() - 1; }

/// Of a whole group's worth, what counts for a seat with this much to spend on it: land without the
/// money to build is worth half.
inline Money affordable(const GroupStudy& study, Money worth, Money cash) {
  if (study.knee_cost <= 0 || cash >= study.knee_cost) return worth;
  const Money have = cash > 0 ? cash : 0;
  return narrow<Money>(worth / 2 + std::int64_t{worth} / 2 * have / study.knee_cost);
}

inline bool is_colour(const Board& board, int group) { return group < board.colour_count; }

/// Would somebody else own all of the group with this deed?
inline bool keeps_from_another(const Thought& thought, int deed, DeedSet group) {
  const DeedSet rest = group - DeedSet::one(deed);
  for (const int other : thought.state.alive) {
    if (other != thought.seat && thought.state.owned[other].contains(rest)) return true;
  }
  return false;
}

/// What the seat would give for a deed that it does not own.
inline Money deed_worth(const Thought& thought, int deed) {
  const Weights& weights = thought.weights();
  const DeedData& data = thought.board().deeds[deed];
  const DeedSet group = thought.board().groups[data.group];
  const int opponents = opponents_of(thought);
  const int have = (thought.mine() & group).size();
  Money worth = thought.valuation.price[deed];
  if (!is_colour(thought.board(), data.group)) {
    const HeldWorth& held = thought.valuation.held[opponents][data.group];
    return worth + risen(thought, held[have + 1] - held[have]);
  }
  const int size = group.size();
  const Money whole = risen(thought, thought.valuation.whole[opponents][data.group]);
  if (have + 1 == size) return worth + percent_of(whole, weights.complete);
  worth += percent_of(whole, weights.progress * (have + 1) / size);
  if (size > 1 && have == 0 && keeps_from_another(thought, deed, group)) {
    worth += percent_of(whole, weights.block);
  }
  return worth;
}

/// What the deeds of one group are worth to a seat that owns `owned` and has `cash` to build with.
inline Money holding_worth(const Thought& thought, int group, DeedSet owned, Money cash) {
  const DeedSet deeds = thought.board().groups[group];
  const int opponents = opponents_of(thought);
  if (owned.contains(deeds) && is_colour(thought.board(), group)) {
    const Money whole = risen(thought, thought.valuation.whole[opponents][group]);
    return affordable(thought.study().groups[group], whole, cash);
  }
  const int have = (owned & deeds).size();
  return risen(thought,
               thought.valuation.held[opponents][group][have < kMaxOwned ? have : kMaxOwned]);
}

/// What single deeds are worth by their price, less what it costs to free them.
inline Money printed_worth(const Thought& thought, DeedSet deeds) {
  Money worth = 0;
  for (const int deed : deeds) worth += thought.valuation.price[deed];
  for (const int deed : deeds& thought.state.mortgaged) {
    worth -= thought.board().deeds[deed].mortgage;
  }
  return worth;
}

/// What a deed of the seat earns now from one opponent in one round.
inline Flow flow_of(const Study& study, const State& state, Seat owner, int deed) {
  if (state.mortgaged.has(deed)) return 0;
  const Board& board = study.game.board;
  const DeedData& data = board.deeds[deed];
  const DeedSet group = board.groups[data.group];
  if (data.kind != DeedKind::kStreet) {
    return risen(study.game.rules, state.round,
                 study.flow[deed][(state.owned[owner] & group).size() - 1]);
  }
  const int level = state.levels.of(deed);
  const bool whole = level == 0 && state.owned[owner].contains(group);
  return risen(study.game.rules, state.round, whole ? study.whole[deed] : study.flow[deed][level]);
}

}  // namespace parlour::estate
