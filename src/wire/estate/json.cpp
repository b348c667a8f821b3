// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/json.hpp"

#include "rules/estate/ownership.hpp"
#include "rules/estate/rent.hpp"
#include "rules/estate/trade.hpp"
#include "wire/described.hpp"
#include "wire/estate/describe.hpp"

namespace parlour::estate {

namespace json = boost::json;

json::value put_set(const Board& board, DeedSet deeds) {
  json::array tiles;
  for (const int deed : deeds) tiles.emplace_back(board.deeds[deed].tile);
  return tiles;
}

json::value put_set(const Board&, SeatSet seats) {
  json::array list;
  for (const int seat : seats) list.emplace_back(seat);
  return list;
}

Outcome get_set(const Board& board, const json::value& from, DeedSet& deeds) {
  if (!from.is_array()) return Problem{"", "", "expected a list of tiles"};
  for (const json::value& tile : from.get_array()) {
    const bool whole = tile.is_int64() && tile.get_int64() >= 0 && tile.get_int64() < kTiles;
    const int deed = whole ? deed_on(board, static_cast<int>(tile.get_int64())) : -1;
    if (deed < 0) return Problem{"", "", "expected tiles that can be owned"};
    deeds.add(deed);
  }
  return Done{};
}

json::object to_json(const Board& board, const Action& action) {
  return wire::put_tagged(board, action);
}

Result<Action> action_from_json(const Board& board, const json::object& from) {
  return wire::get_tagged<Action>(board, from);
}

json::object to_json(const Board& board, const Event& event) {
  json::object object = wire::put_tagged(board, event);
  if (const auto* order = std::get_if<OrderSet>(&event)) {
    object["order"].as_array().resize(static_cast<std::size_t>(order->seats));
  }
  return object;
}

std::string word(Prompt prompt) { return wire::word_of(prompt); }
std::string word(Refusal refusal) { return wire::word_of(refusal); }

bool worth_is_hidden(const State& state, Seat viewer) {
  return state.prompt == Prompt::kTaxChoice && state.asked == viewer;
}

namespace {

/// What the owner gets for the buildings on a deed if a trade of its group sells them.
Money sale_by_trade(const Ruleset& game, const State& state, Seat seat, int deed) {
  if (game.rules.trade_improved != TradeImproved::kAutoSell) return 0;
  State sold = state;
  auto quietly = [](const auto&) {};
  sell_down_to(game, sold, seat, deed, 0, seat, quietly);
  return sold.cash[seat] - state.cash[seat];
}

json::object seat_view(const Ruleset& game, const State& state, Seat seat, bool hidden) {
  json::object view{{"at", state.at[seat]},
                    {"alive", state.alive.has(seat)},
                    {"jail", state.jail[seat]},
                    {"cards", state.kept[seat].size()}};
  if (hidden) return view;
  json::array deeds;
  for (const int deed : state.owned[seat]) {
    json::object told{{"tile", game.board.deeds[deed].tile},
                      {"level", state.levels.of(deed)},
                      {"mortgaged", state.mortgaged.has(deed)}};
    if (held_by_buildings(game, state, DeedSet::one(deed))) told["held"] = true;
    if (const Money sale = sale_by_trade(game, state, seat, deed)) told["sale"] = sale;
    deeds.push_back(std::move(told));
  }
  view["cash"] = state.cash[seat];
  view["worth"] = total_worth(game, state, seat);
  view["deeds"] = std::move(deeds);
  return view;
}

}  // namespace

json::object view(const Ruleset& game, const State& state, Seat viewer) {
  const Board& board = game.board;
  json::array seats;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const bool hidden = seat == viewer && worth_is_hidden(state, viewer);
    seats.push_back(seat_view(game, state, seat, hidden));
  }
  json::object view{{"prompt", word(state.prompt)},
                    {"asked", state.asked},
                    {"turn", state.current()},
                    {"round", state.round},
                    {"dice", json::array{state.dice[0], state.dice[1]}},
                    {"pot", state.pot},
                    {"rise", rent_rise(game.rules, state.round)},
                    {"stalemate", is_stalemate(game, state)},
                    {"seats", std::move(seats)}};
  if (state.auction.deed >= 0) {
    view["auction"] = json::object{{"tile", board.deeds[state.auction.deed].tile},
                                   {"bid", state.auction.bid},
                                   {"leader", state.auction.leader},
                                   {"active", wire::put(board, state.auction.active)}};
  }
  if (state.debt.amount > 0) {
    view["debt"] = json::object{{"debtor", state.debt.debtor},
                                {"creditor", state.debt.creditor},
                                {"amount", state.debt.amount}};
  }
  if (state.offer.open()) view["offer"] = wire::put(board, state.offer);
  const bool shown = state.prompt == Prompt::kCard || state.prompt == Prompt::kCardChoice;
  if (shown) {
    view["card"] = json::object{
        {"deck", state.card.deck}, {"card", state.card.card}, {"amount", state.card.amount}};
  }
  if (!state.winners.empty()) view["winners"] = wire::put(board, state.winners);
  return view;
}

}  // namespace parlour::estate
