// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/json.hpp"

#include "rules/estate/ownership.hpp"
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

json::object to_json(const Board& board, const View& view) {
  return wire::put(board, view).as_object();
}

std::string word(Prompt prompt) { return wire::word_of(prompt); }
std::string word(Refusal refusal) { return wire::word_of(refusal); }

}  // namespace parlour::estate
