// SPDX-License-Identifier: Apache-2.0
// When to ally and when to break.
#pragma once

#include "bots/conquest/battle.hpp"

namespace parlour::conquest {

/// A seat with more than this share of all power is nobody's friend, in percent.
inline constexpr int kTooStrong = 45;

/// Would the seat still have somebody to attack, with `ally` a friend too?
PARLOUR_FN bool has_other_enemies(const Ruleset& game, const State& state, Seat seat, Seat ally) {
  const TerritorySet friends = state.land(seat) | allied_land(state, seat) | state.land(ally);
  return !(neighbours_of(game.map, friends) - friends).empty();
}

PARLOUR_FN bool is_welcome(const Ruleset& game, const State& state, const Memory& memory, Seat seat,
                           Seat other) {
  const Powers power = powers(game, state);
  if (100 * power.of[other] > kTooStrong * power.sum || memory.betrayals[other] > 1) return false;
  // With three left the two weaker ones stand together; otherwise one friend is enough for one foe.
  const int friends = state.allies[seat].size() + 1;
  return friends < state.alive.size() - 1 && has_other_enemies(game, state, seat, other);
}

/// The seat with the most troops along the borders, if it is welcome as an ally. Whom it has left
/// this turn it does not ask to come back.
PARLOUR_FN Seat ally_to_ask(const Ruleset& game, const State& state, const Memory& memory,
                            Seat seat) {
  stdx::array<int, kMostSeats> near{};
  for (const int territory : neighbours_of(game.map, state.land(seat)) - state.land(seat)) {
    const Seat owner = state.owner(territory);
    if (owner >= 0 && owner < kMostSeats) near[owner] += state.troops[territory];
  }
  Seat best = kNobody;
  for (const int other : state.alive - state.allies[seat] - SeatSet::one(seat) - memory.left) {
    if (near[other] == 0 || (best != kNobody && near[other] <= near[best])) continue;
    if (is_welcome(game, state, memory, seat, narrow<Seat>(other))) best = narrow<Seat>(other);
  }
  return best;
}

/// An ally that has grown too strong, or that is all that is left to attack; any ally for a seat
/// that has no more use for friends. There is at least one.
PARLOUR_FN Seat ally_to_leave(const Ruleset& game, const State& state, const Weights& weights,
                              Seat seat) {
  if (weights.alliance <= 0) return narrow<Seat>(state.allies[seat].lowest());
  const Powers power = powers(game, state);
  for (const int ally : state.allies[seat]) {
    const bool strong = 100 * power.of[ally] > kTooStrong * power.sum;
    if (strong || !has_other_enemies(game, state, seat, narrow<Seat>(ally))) {
      return narrow<Seat>(ally);
    }
  }
  return kNobody;
}

PARLOUR_FN Seat waiting_request(const State& state, Seat seat) {
  for (Seat other = 0; other < state.seats; ++other) {
    if (!why_not_answer(state, seat, other)) return other;
  }
  return kNobody;
}

/// What there is to do about alliances in allocate, if anything.
PARLOUR_FN stdx::optional<Action> alliance_choice(const Ruleset& game, const State& state,
                                                  const Weights& weights, Memory& memory, Seat seat,
                                                  auto& random_below) {
  if (!game.rules.alliances || state.alive.size() < kFewestForAlliances) return {};
  const auto willing = [&] { return narrow<int>(random_below(100)) < weights.alliance; };
  if (const Seat other = waiting_request(state, seat); other != kNobody) {
    if (is_welcome(game, state, memory, seat, other) && willing()) return Accept{other};
    return Refuse{other};
  }
  if (memory.asked) return {};
  if (!state.allies[seat].empty()) {
    const Seat ally = ally_to_leave(game, state, weights, seat);
    if (ally != kNobody) return Break{ally};
  }
  memory.asked = true;
  if (state.proposed || !willing()) return {};
  const Seat other = ally_to_ask(game, state, memory, seat);
  if (other == kNobody || why_not_propose(game, state, seat, other)) return {};
  return Propose{other};
}

}  // namespace parlour::conquest
