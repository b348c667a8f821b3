// SPDX-License-Identifier: Apache-2.0
// What holds after every action of every game. Returns the broken promise in words, or nullptr.
// The ledger (troops on the map change only with events) is kept by whoever listens to the events.
#pragma once

#include "rules/conquest/options.hpp"

namespace parlour::conquest {

PARLOUR_FN const char* check_land(const Ruleset& game, const State& state) {
  const bool playing = state.stage >= Stage::kAllocate;
  if (!game.map.all.contains(state.owners.marked())) return "somebody owns land off the map";
  if (!game.map.all.contains(state.airports)) return "an airport stands off the map";
  if (!game.rules.airports && !state.airports.empty()) return "an airport stands where none may";
  for (const int territory : game.map.all) {
    const int troops = state.troops[territory];
    if (troops < 0) return "a territory has less than no troops";
    if (state.owner(territory) == kNobody && troops > 0) return "troops stand on nobody's land";
    const bool taken = state.battle.fight == Fight::kMoveIn && state.battle.to == territory;
    if (state.owner(territory) != kNobody && (troops == 0) != taken) {
      return "land without troops has an owner";
    }
  }
  for (Seat seat = 0; seat < kMostSeats; ++seat) {
    const TerritorySet land = state.land(seat);
    if (!land.empty() && !state.alive.has(seat)) return "a seat that is out holds land";
    if (playing && land.empty() && state.alive.has(seat)) return "a seat without land is in";
    if (troops_on(state, land) + state.reserve[seat] > kMostTroops) return "too large an army";
  }
  return nullptr;
}

PARLOUR_FN const char* check_reserves(const State& state) {
  for (Seat army = 0; army < kArmies; ++army) {
    if (state.reserve[army] < 0) return "a reserve is below zero";
    const bool in = army < kMostSeats && state.alive.has(army);
    const bool playing = state.stage >= Stage::kAllocate;
    if (state.reserve[army] > 0 && playing && !in) return "an army that is out has a reserve";
  }
  if (state.to_place < 0) return "there are less than no troops to place";
  const bool placing = state.stage == Stage::kAllocate || state.due == Due::kSpoils;
  if (state.to_place > 0 && !placing && state.stage != Stage::kOver) {
    return "troops were left over from a phase";
  }
  return nullptr;
}

/// The kinds add up to the deck of the rules, and the sizes to the kinds.
PARLOUR_FN const char* check_cards(const Ruleset& game, const State& state) {
  stdx::array<int, kCardKinds> sum{};
  for (Seat seat = 0; seat <= kMostSeats; ++seat) {
    const bool deck = seat == kMostSeats;
    const auto& cards = deck ? state.deck : state.hand[seat];
    const TerritorySet shown = deck ? state.pictures.in_deck() : state.pictures.in_hand(seat);
    int size = 0;
    for (int kind = 0; kind < kCardKinds; ++kind) {
      sum[kind] += cards[kind];
      size += cards[kind];
      if (state.pictures.of_kind(shown, static_cast<CardKind>(kind)).size() > cards[kind]) {
        return "a hand shows more pictures than it has cards";
      }
    }
    if (size != (deck ? state.deck_size : state.hand_size[seat])) return "a hand is miscounted";
    if (!deck && size > 0 && !state.alive.has(seat)) return "a seat that is out has cards";
  }
  for (int kind = 0; kind < kCardKinds; ++kind) {
    if (sum[kind] != game.rules.deck[kind]) return "a card is missing or doubled";
  }
  if (state.pictures.holder.marked() != game.map.pictured) return "a picture is missing or doubled";
  return nullptr;
}

PARLOUR_FN const char* check_alliances(const State& state) {
  for (Seat a = 0; a < kMostSeats; ++a) {
    if (state.allies[a].has(a)) return "a seat is its own ally";
    if (!state.alive.contains(state.allies[a])) return "a seat has an ally that is out";
    for (const int b : state.allies[a]) {
      if (!state.allies[b].has(a)) return "an alliance has one side";
    }
    const Seat asked = state.proposal[a];
    if (asked == kNobody) continue;
    if (!in_game(state, a) || !in_game(state, asked)) return "a seat that is out is asked";
    if (allied(state, a, asked)) return "an ally is asked for an alliance";
  }
  const bool any = !(state.allies[0] | state.allies[1] | state.allies[2] | state.allies[3] |
                     state.allies[4] | state.allies[5])
                        .empty();
  if (any && (state.alive.size() < kFewestForAlliances || all_are_allied(state))) {
    return "alliances go on that make no sense";
  }
  return nullptr;
}

PARLOUR_FN const char* check_battle(const State& state) {
  const Battle& battle = state.battle;
  if (battle.fight == Fight::kNone) {
    return battle == Battle{} ? nullptr : "a battle that is over has left something behind";
  }
  if (state.stage != Stage::kAttack) return "a battle is fought outside the attack phase";
  if (state.owner(battle.from) != state.turn) return "the attack comes from land of another";
  const Seat defender = defender_of(state);
  if (defender == kNobody || defender == state.turn) return "the attack meets nobody";
  if (allied(state, state.turn, defender)) return "allies fight";
  if (battle.sent < 1 || battle.sent >= state.troops[battle.from]) {
    return "more troops are sent than may leave";
  }
  for (int side = 0; side < 2; ++side) {
    if (battle.thrown.has(side) != (battle.hands[side] != Hand::kNone)) {
      return "a hand is missing or was not thrown";
    }
  }
  return nullptr;
}

PARLOUR_FN const char* check_prompt(const Ruleset& game, const State& state) {
  if (state.stage == Stage::kOver) {
    return state.winners.empty() ? "the game is over and nobody has won" : nullptr;
  }
  if (state.alive.empty()) return "nobody is left and the game goes on";
  if (state.asked == kChance) return nullptr;
  for (const int seat : waiting_for(game, state)) {
    if (options_of(game, state, narrow<Seat>(seat)).empty()) return "a seat has no legal action";
  }
  return waiting_for(game, state).empty() ? "the game waits for nobody" : nullptr;
}

PARLOUR_FN const char* broken_invariant(const Ruleset& game, const State& state) {
  if (const char* broken = check_land(game, state)) return broken;
  if (const char* broken = check_reserves(state)) return broken;
  if (const char* broken = check_cards(game, state)) return broken;
  if (const char* broken = check_alliances(state)) return broken;
  if (const char* broken = check_battle(state)) return broken;
  return check_prompt(game, state);
}

}  // namespace parlour::conquest
