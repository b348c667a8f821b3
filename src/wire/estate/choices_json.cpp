// SPDX-License-Identifier: Apache-2.0
#include "wire/described.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/json.hpp"

namespace parlour::estate {

boost::json::object to_json(const Game& game, const LegalActions& actions) {
  return wire::put(game.board(), actions).as_object();
}

boost::json::object to_json(const Game& game, const Choices& choices) {
  return wire::put(game.board(), choices).as_object();
}

boost::json::object to_json(const Game& game, const Question& question) {
  return wire::put(game.board(), question).as_object();
}

boost::json::array to_json(const Game& game, const std::vector<DrawnCard>& cards) {
  return wire::put(game.board(), cards).as_array();
}

boost::json::array to_json(const Game& game, const std::vector<TradeSide>& sides) {
  return wire::put(game.board(), sides).as_array();
}

}  // namespace parlour::estate
