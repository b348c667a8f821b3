// SPDX-License-Identifier: Apache-2.0
// Before the first turn: who begins, who gets which land, and where the first troops stand.
// Claiming and mustering go round in one order; the neutral army comes last in it and leaves its
// land to chance and its troops to the weakest of it.
#pragma once

#include "rules/conquest/fortify.hpp"

namespace parlour::conquest {

PARLOUR_FN bool has_neutral(const Ruleset& game, const State& state) {
  return game.rules.neutral_army && state.seats == 2;
}

PARLOUR_FN Seat next_in_setup(const Ruleset& game, const State& state, Seat army) {
  if (army == kNeutral) return state.first;
  const Seat next = narrow<Seat>((army + 1) % state.seats);
  return next == state.first && has_neutral(game, state) ? kNeutral : next;
}

PARLOUR_FN TerritorySet free_land(const Ruleset& game, const State& state) {
  return game.map.all - state.owners.marked();
}

PARLOUR_FN bool anybody_has_reserve(const State& state) {
  for (const Troops reserve : state.reserve) {
    if (reserve > 0) return true;
  }
  return false;
}

PARLOUR_FN void begin_with(State& state, Seat seat, auto& emit) {
  state.first = state.turn = seat;
  state.stage = Stage::kClaim;
  emit(FirstSeatSet{seat});
}

/// One step of claiming. True: the game now waits.
PARLOUR_FN bool step_claim(const Ruleset& game, State& state) {
  if (free_land(game, state).empty() || !anybody_has_reserve(state)) {
    state.stage = Stage::kMuster;
    return false;
  }
  if (state.reserve[state.turn] == 0) {
    state.turn = next_in_setup(game, state, state.turn);
    return false;
  }
  if (game.rules.setup != Setup::kClaim || state.turn == kNeutral) {
    ask(state, Prompt::kDeal, kChance);
  } else {
    ask(state, Prompt::kClaim, state.turn);
  }
  return true;
}

/// One step of mustering, while anybody has troops left. True: the game now waits.
PARLOUR_FN bool step_muster(const Ruleset& game, State& state, auto& emit) {
  const Seat army = state.turn;
  if (game.rules.setup == Setup::kDealAll) {
    if (state.reserve[army] > 0) spread(state, army, state.reserve[army], emit);
    state.turn = next_in_setup(game, state, army);
    return false;
  }
  if (state.reserve[army] > 0 && army != kNeutral) {
    ask(state, Prompt::kMuster, army);
    return true;
  }
  if (state.reserve[army] > 0) {
    --state.reserve[army];
    put(state, army, weakest(state, state.land(army)), 1, emit);
  }
  state.turn = next_in_setup(game, state, army);
  return false;
}

PARLOUR_FN void take_land(const Ruleset& game, State& state, Territory territory, bool dealt,
                          auto& emit) {
  const Seat army = state.turn;
  state.owners.set(territory, army + 1);
  state.troops[territory] = 1;
  --state.reserve[army];
  state.turn = next_in_setup(game, state, army);
  emit(Claimed{army, territory, dealt});
  proceed(game, state, emit);
}

PARLOUR_FN Verdict why_not_claim(const Ruleset& game, const State& state, Seat by,
                                 Territory territory) {
  if (const Verdict no = asks(state, Prompt::kClaim, by)) return no;
  if (!on_map(game, territory)) return Refusal::kNoSuchTerritory;
  if (state.owner(territory) != kNobody) return Refusal::kTaken;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Claim action, auto& emit) {
  if (const Verdict no = why_not_claim(game, state, by, action.territory)) return no;
  take_land(game, state, action.territory, false, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Deal action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kDeal) return Refusal::kNotNow;
  if (!on_map(game, action.territory) || state.owner(action.territory) != kNobody) {
    return Refusal::kImpossibleOutcome;
  }
  take_land(game, state, action.territory, true, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawSeat action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kFirstSeat) return Refusal::kNotNow;
  if (!in_game(state, action.seat)) return Refusal::kImpossibleOutcome;
  begin_with(state, action.seat, emit);
  proceed(game, state, emit);
  return {};
}

/// In muster and in allocate.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Place action, auto& emit) {
  if (const Verdict no = why_not_place(game, state, by, action)) return no;
  if (state.prompt == Prompt::kMuster) {
    --state.reserve[by];
    state.turn = next_in_setup(game, state, by);
  } else {
    state.to_place = narrow<Troops>(state.to_place - action.troops);
  }
  put(state, by, action.territory, action.troops, emit);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
