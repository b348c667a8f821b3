// SPDX-License-Identifier: Apache-2.0
// What holds after every action of every game. Returns the broken promise in words, or nullptr.
// The ledger (money moves only with Paid events) is kept by whoever listens to the events.
#pragma once

#include "rules/estate/options.hpp"

namespace parlour::estate {

PARLOUR_FN const char* check_property(const Ruleset& game, const State& state) {
  DeedSet seen;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const DeedSet owned = state.owned[seat];
    if (!(seen & owned).empty()) return "a deed has two owners";
    if (!owned.empty() && !state.alive.has(seat)) return "a seat that is out owns a deed";
    seen |= owned;
  }
  if (!game.board.all_deeds.contains(seen)) return "somebody owns a deed that is not on the board";
  if (!seen.contains(state.mortgaged)) return "the bank holds a mortgaged deed";
  if (!state.mortgaged.contains(state.surcharged)) return "a free deed has a surcharge";
  if (!state.mortgaged.contains(state.inherited)) return "a free deed waits as inherited";
  if (!(state.lots & seen).empty()) return "an owned deed waits to be auctioned";
  return nullptr;
}

PARLOUR_FN const char* check_buildings(const Ruleset& game, const State& state) {
  const DeedSet built = state.levels.built();
  if (!game.board.streets.contains(built)) return "a building stands where none can";
  if (!(built & state.mortgaged).empty()) return "a building stands on a mortgaged deed";
  for (const int deed : built) {
    if (state.levels.of(deed) > top_level(game.rules)) return "a deed has too many buildings";
    const DeedSet group = group_of(game.board, deed);
    const Seat owner = owner_of(state, deed);
    if (owner == kBank || !state.owned[owner].contains(group)) {
      return "a building stands in a group that is not whole";
    }
    // With a limited stock a hotel may have been sold whole beside taller neighbours.
    const bool must_be_even = game.rules.build_even && game.rules.stock_houses == 0;
    const int lowest = state.levels.of(state.levels.lowest(group).lowest());
    if (must_be_even && lowest < state.levels.of(deed) - 1) {
      return "a group is built unevenly";
    }
  }
  if (!houses_left(game, state, 0)) return "more houses stand than there are";
  const int hotels = large_buildings(game, state, game.board.streets);
  if (game.rules.stock_hotels > 0 && hotels > game.rules.stock_hotels) {
    return "more hotels stand than there are";
  }
  return nullptr;
}

PARLOUR_FN const char* check_money(const Ruleset& game, const State& state) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const Money cash = state.cash[seat];
    if (cash < 0 && game.rules.debt != DebtRule::kUntilEndTurn) return "cash below zero";
    if (cash != 0 && !state.alive.has(seat)) return "a seat that is out has money";
  }
  if (state.pot < 0) return "the pot is below zero";
  if (state.debt.amount > 0 && !state.alive.has(state.debt.debtor)) return "nobody owes a debt";
  return nullptr;
}

PARLOUR_FN const char* check_cards(const Ruleset& game, const State& state) {
  KeptSet seen;
  for (const KeptSet kept : state.kept) {
    if (!(seen & kept).empty()) return "a kept card is in two places";
    seen |= kept;
  }
  // The clock may end a game while somebody reads a get-out card; it is then nobody's.
  if (state.stage == Stage::kOver) return nullptr;
  for (int deck = 0; deck < game.board.deck_count; ++deck) {
    int kept = 0;
    for (const int card : seen) kept += game.board.kept[card].deck == deck ? 1 : 0;
    const Deck& cards = state.decks[deck];
    // A kept card counts as drawn from the moment it is shown.
    const bool shown = state.prompt == Prompt::kCard && state.card.deck == deck &&
                       game.board.decks[deck].keepable.has(state.card.card);
    if (cards.unseen.size() + cards.known + kept + (shown ? 1 : 0) !=
        game.board.decks[deck].count) {
      return "a card is missing or doubled";
    }
  }
  return nullptr;
}

PARLOUR_FN const char* check_prompt(const Ruleset& game, const State& state) {
  if (state.stage == Stage::kOver) {
    return state.winners.empty() ? "the game is over and nobody has won" : nullptr;
  }
  if (state.alive.size() < 2) return "one seat is left and the game goes on";
  if (state.asked == kChance) return nullptr;
  for (const int seat : waiting_for(game, state)) {
    if (!options_of(game, state, narrow<Seat>(seat)).empty()) return nullptr;
  }
  return "nobody has a legal action";
}

PARLOUR_FN const char* broken_invariant(const Ruleset& game, const State& state) {
  if (const char* broken = check_property(game, state)) return broken;
  if (const char* broken = check_buildings(game, state)) return broken;
  if (const char* broken = check_money(game, state)) return broken;
  if (const char* broken = check_cards(game, state)) return broken;
  return check_prompt(game, state);
}

}  // namespace parlour::estate
