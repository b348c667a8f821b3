// SPDX-License-Identifier: Apache-2.0
#include "wire/described.hpp"
#include "wire/estate/choices.hpp"

namespace parlour::wire {

template <>
json::value put(const estate::Game& game, const estate::Action& action) {
  return game.to_json(action);
}

}  // namespace parlour::wire

namespace parlour::estate {

boost::json::object to_json(const Game& game, const LegalActions& actions) {
  return wire::put(game, actions).as_object();
}

boost::json::object to_json(const Game& game, const Choices& choices) {
  return wire::put(game, choices).as_object();
}

boost::json::object to_json(const Game& game, const Question& question) {
  return wire::put(game, question).as_object();
}

boost::json::array to_json(const Game& game, const std::vector<DrawnCard>& cards) {
  return wire::put(game, cards).as_array();
}

}  // namespace parlour::estate
