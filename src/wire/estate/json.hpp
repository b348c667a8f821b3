// SPDX-License-Identifier: Apache-2.0
// Estate actions, events and views as JSON. Tiles are numbers in board order, seats numbers in
// table order; −1 is the bank, −4 the pot.
#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "core/result.hpp"
#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "wire/estate/view.hpp"

namespace parlour::estate {

/// Sets as wire/described.hpp writes them with a Board: deeds as lists of tiles, seats as lists.
boost::json::value put_set(const Board& board, DeedSet deeds);
boost::json::value put_set(const Board& board, SeatSet seats);
Outcome get_set(const Board& board, const boost::json::value& from, DeedSet& deeds);

/// {"do": "bid", "amount": 30}
boost::json::object to_json(const Board& board, const Action& action);
Result<Action> action_from_json(const Board& board, const boost::json::object& from);

/// {"event": "paid", "from": 0, "to": 1, "amount": 50, "why": "rent"}
boost::json::object to_json(const Board& board, const Event& event);

boost::json::object to_json(const Board& board, const View& view);

std::string word(Prompt prompt);
std::string word(Refusal refusal);

}  // namespace parlour::estate
