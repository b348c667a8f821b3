// SPDX-License-Identifier: Apache-2.0
// What a viewer sees of an estate game, as it travels. Tiles are numbers in board order, seats
// numbers in table order; −1 is the bank, −4 the pot.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "rules/estate/state.hpp"
#include "wire/estate/changes.hpp"

namespace parlour::estate {

struct DeedView {
  int tile = 0;
  int level = 0;  ///< buildings
  bool mortgaged = false;
  std::optional<bool> held;  ///< something is built in its group, so it cannot be traded
};

struct SeatView {
  int at = 0;
  bool alive = false;
  int jail = 0;  ///< 0: free; otherwise the round in jail
  int cards = 0;
  // While the tax is to be chosen one's own are left out: one chooses before one counts.
  std::optional<Money> cash, worth;
  std::optional<std::vector<DeedView>> deeds;
};

struct AuctionView {
  int tile = 0;
  Money bid = 0;
  Seat leader = kNobody;
  SeatSet active;
  std::optional<Completing> completes;  ///< only for people
};

struct DebtView {
  Seat debtor = kNobody, creditor = kNobody;
  Money amount = 0;
};

struct CardView {
  int deck = 0, card = 0;
  Money amount = 0;
};

struct View {
  Prompt prompt{};
  Seat asked = kNobody, turn = 0;
  int round = 0;
  std::array<int, 2> dice{};
  Money pot = 0;
  int rise = 0;            ///< how much comes on top of the printed rents, in percent
  bool stalemate = false;  ///< all streets are sold and nobody owns a whole group
  std::vector<SeatView> seats;
  std::optional<AuctionView> auction;
  std::optional<DebtView> debt;
  std::optional<Offer> offer;
  std::optional<CardView> card;
  std::optional<SeatSet> winners;
  // What only people look for.
  std::optional<std::vector<Money>> rents;  ///< by tile: what landing there costs; −1: nothing
  std::optional<std::vector<Seat>> order;   ///< of play, once it is known
  std::optional<std::vector<TradeSide>> trade;  ///< what the offer would change, if it can be taken
  std::optional<std::vector<Seat>> standings;   ///< when it is over: from the first to the last
};

/// What a viewer may see: a seat, or kNobody for the public. The one place that hides things: while
/// a seat chooses how to pay a tax, its own cash, deeds and buildings are left out of its view.
View view_of(const Ruleset& game, const State& state, Seat viewer);
/// Are the viewer's own cash, deeds and buildings hidden from it now?
bool worth_is_hidden(const State& state, Seat viewer);

}  // namespace parlour::estate
