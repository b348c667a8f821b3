// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/json/fwd.hpp>

#include "core/result.hpp"
#include "title/estate/source.hpp"

namespace parlour::estate {

/// Reads board.json and decks.json (null: no decks) once their schemas are checked. Places start
/// with "/board" and "/decks".
Result<BoardSource> read_board(const boost::json::value& board, const boost::json::value* decks);

}  // namespace parlour::estate
