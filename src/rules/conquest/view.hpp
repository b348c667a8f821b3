// SPDX-License-Identifier: Apache-2.0
// What a seat may know. Whatever leaves the process for a seat (snapshot, event, replay, undo) goes
// through here: two states that differ only in secrets give views with the same bytes.
#pragma once

#include "rules/conquest/conquest.hpp"

namespace parlour::conquest {

/// The territories whose troops the seat sees: in fog its own, its allies' and their borders.
PARLOUR_FN TerritorySet seen_by(const Ruleset& game, const State& state, Seat seat) {
  if (!game.rules.fog) return game.map.all;
  if (seat < 0 || seat >= state.seats) return {};
  const TerritorySet land = state.land(seat);
  return land | allied_land(state, seat) | neighbours_of(game.map, land);
}

PARLOUR_FN bool fights(const State& state, Seat seat) {
  return state.battle.fight != Fight::kNone && (seat == state.turn || seat == defender_of(state));
}

PARLOUR_FN void hide_battle(State& state, Seat seat, TerritorySet seen) {
  Battle& battle = state.battle;
  if (battle.fight == Fight::kNone) return;
  const Seat sides[] = {state.turn, defender_of(state)};
  for (int side = 0; side < 2; ++side) {
    if (seat != sides[side]) battle.hands[side] = Hand::kNone;
  }
  if (!fights(state, seat) && !seen.has(battle.from)) battle.sent = kUnseen;
}

PARLOUR_FN void hide_cards(State& state, Seat seat) {
  const bool player = seat >= 0 && seat < state.seats;
  const TerritorySet own = player ? state.pictures.in_hand(seat) : TerritorySet{};
  for (const int territory : state.pictures.holder.marked() - own) {
    state.pictures.holder.set(territory, 0);
  }
  for (Seat other = 0; other < kMostSeats; ++other) {
    if (other != seat) state.hand[other] = {};
  }
  state.deck = {};  // with the seat's own cards it would tell what the others hold
}

/// The state as the seat sees it; kNobody is a spectator. Sizes of hands and deck stay, kinds go.
PARLOUR_FN State seen_state(const Ruleset& game, const State& state, Seat seat) {
  State view = state;
  const TerritorySet seen = seen_by(game, state, seat);
  for (const int territory : state.owners.marked() - seen) view.troops[territory] = kUnseen;
  hide_battle(view, seat, seen);
  hide_cards(view, seat);
  return view;
}

/// An event as the seat sees it, in the state after it. Without fog and draws it is the same.
struct EventView {
  const Ruleset& game;
  const State& state;
  Seat seat;
  TerritorySet seen;

  PARLOUR_FN Troops number(Troops troops, Territory territory) const {
    return seen.has(territory) ? troops : kUnseen;
  }
  PARLOUR_FN Event operator()(CardDrawn event) const {
    if (event.seat == seat) return event;
    return CardDrawn{event.seat, CardKind::kHidden, kNoTerritory};
  }
  PARLOUR_FN Event operator()(Placed event) const {
    event.troops = number(event.troops, event.territory);
    return event;
  }
  PARLOUR_FN Event operator()(AttackBegan event) const {
    if (seat != event.defender) event.troops = number(event.troops, event.from);
    return event;
  }
  PARLOUR_FN Event operator()(TroopsLost event) const {
    if (seen.has(event.from) || seen.has(event.to)) return event;
    return TroopsLost{event.from, event.to, kUnseen, kUnseen, kUnseen};
  }
  PARLOUR_FN Event operator()(Conquered event) const {
    event.troops = number(event.troops, event.to);
    return event;
  }
  PARLOUR_FN Event operator()(EmptyTaken event) const {
    event.troops = number(event.troops, event.to);
    return event;
  }
  PARLOUR_FN Event operator()(Fortified event) const {
    if (!seen.has(event.from)) event.troops = number(event.troops, event.to);
    return event;
  }
  PARLOUR_FN Event operator()(const auto& event) const { return event; }
};

PARLOUR_FN Event seen_event(const Ruleset& game, const State& state, const Event& event,
                            Seat seat) {
  return stdx::visit(EventView{game, state, seat, seen_by(game, state, seat)}, event);
}

}  // namespace parlour::conquest
