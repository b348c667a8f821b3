// SPDX-License-Identifier: Apache-2.0
// Alliances: pairs of seats that do not attack each other and let each other pass.
#pragma once

#include "rules/conquest/troops.hpp"

namespace parlour::conquest {

inline constexpr int kFewestForAlliances = 3;

PARLOUR_FN bool allied(const State& state, Seat a, Seat b) {
  return a >= 0 && a < kMostSeats && b >= 0 && state.allies[a].has(b);
}

PARLOUR_FN TerritorySet allied_land(const State& state, Seat seat) {
  TerritorySet land;
  for (const int ally : state.allies[seat]) land |= state.land(narrow<Seat>(ally));
  return land;
}

/// Is the seat in its own allocate phase, where alliances and airports are made?
PARLOUR_FN Verdict allocating(const State& state, Seat by) {
  if (state.stage != Stage::kAllocate) return Refusal::kNotNow;
  return asks(state, Prompt::kAllocate, by);
}

PARLOUR_FN void unite(State& state, Seat a, Seat b) {
  state.allies[a].add(b);
  state.allies[b].add(a);
}

PARLOUR_FN void part(State& state, Seat a, Seat b) {
  state.allies[a].remove(b);
  state.allies[b].remove(a);
}

PARLOUR_FN bool all_are_allied(const State& state) {
  for (const int seat : state.alive) {
    if (!(state.allies[seat] | SeatSet::one(seat)).contains(state.alive)) return false;
  }
  return true;
}

/// With two seats left alliances make no sense, and with all allied nobody could attack.
PARLOUR_FN void end_pointless_alliances(State& state, auto& emit) {
  const bool few = state.alive.size() < kFewestForAlliances;
  if (few) {
    for (Seat from = 0; from < state.seats; ++from) {
      if (state.proposal[from] == kNobody) continue;
      emit(RequestLapsed{from, state.proposal[from]});
      state.proposal[from] = kNobody;
    }
  }
  if (!few && !all_are_allied(state)) return;
  bool any = false;
  for (SeatSet& allies : state.allies) {
    any = any || !allies.empty();
    allies = SeatSet{};
  }
  if (any) emit(AlliancesEnded{});
}

/// The requests to a seat that leaves its allocate phase without an answer.
PARLOUR_FN void lapse_requests(State& state, Seat to, auto& emit) {
  for (Seat from = 0; from < state.seats; ++from) {
    if (state.proposal[from] != to) continue;
    state.proposal[from] = kNobody;
    emit(RequestLapsed{from, to});
  }
}

/// A seat that is out is nobody's ally and has no requests.
PARLOUR_FN void leave_alliances(State& state, Seat seat, auto& emit) {
  for (const int ally : state.allies[seat]) part(state, seat, narrow<Seat>(ally));
  if (state.proposal[seat] != kNobody) emit(RequestLapsed{seat, state.proposal[seat]});
  state.proposal[seat] = kNobody;
  lapse_requests(state, seat, emit);
  end_pointless_alliances(state, emit);
}

PARLOUR_FN Verdict why_not_propose(const Ruleset& game, const State& state, Seat by, Seat to) {
  if (const Verdict no = allocating(state, by)) return no;
  if (!game.rules.alliances) return Refusal::kNotAllowedHere;
  if (!in_game(state, to) || to == by) return Refusal::kNoSuchSeat;
  if (state.alive.size() < kFewestForAlliances) return Refusal::kTooFewSeats;
  if (allied(state, by, to)) return Refusal::kAlreadyAllied;
  if (state.proposed) return Refusal::kAlreadyProposed;
  return {};
}

PARLOUR_FN Verdict why_not_answer(const State& state, Seat by, Seat from) {
  if (const Verdict no = allocating(state, by)) return no;
  if (!in_game(state, from)) return Refusal::kNoSuchSeat;
  if (state.proposal[from] != by) return Refusal::kNotAsked;
  return {};
}

PARLOUR_FN Verdict why_not_break(const State& state, Seat by, Seat with) {
  if (const Verdict no = allocating(state, by)) return no;
  if (!in_game(state, with)) return Refusal::kNoSuchSeat;
  if (!allied(state, by, with)) return Refusal::kNotAllied;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Propose action, auto& emit) {
  if (const Verdict no = why_not_propose(game, state, by, action.seat)) return no;
  state.proposed = true;
  state.proposal[by] = action.seat;
  emit(AllianceAsked{by, action.seat});
  return {};
}

PARLOUR_FN Verdict play(const Ruleset&, State& state, Seat by, Accept action, auto& emit) {
  if (const Verdict no = why_not_answer(state, by, action.seat)) return no;
  state.proposal[action.seat] = kNobody;
  if (state.proposal[by] == action.seat) state.proposal[by] = kNobody;  // both had asked
  unite(state, by, action.seat);
  emit(AllianceMade{action.seat, by});
  end_pointless_alliances(state, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset&, State& state, Seat by, Refuse action, auto& emit) {
  if (const Verdict no = why_not_answer(state, by, action.seat)) return no;
  state.proposal[action.seat] = kNobody;
  emit(AllianceRefused{action.seat, by});
  return {};
}

PARLOUR_FN Verdict play(const Ruleset&, State& state, Seat by, Break action, auto& emit) {
  if (const Verdict no = why_not_break(state, by, action.seat)) return no;
  part(state, by, action.seat);
  emit(AllianceBroken{by, action.seat});
  return {};
}

}  // namespace parlour::conquest
