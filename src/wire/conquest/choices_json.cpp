// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/choices.hpp"
#include "wire/described.hpp"

namespace parlour::wire {

template <>
json::value put(const conquest::Game& game, const conquest::Action& action) {
  return game.to_json(action);
}

}  // namespace parlour::wire

namespace parlour::conquest {

boost::json::object to_json(const Game& game, const LegalActions& actions) {
  return wire::put(game, actions).as_object();
}

boost::json::object to_json(const Game& game, const Choices& choices) {
  return wire::put(game, choices).as_object();
}

boost::json::object to_json(const Game& game, const Question& question) {
  return wire::put(game, question).as_object();
}

}  // namespace parlour::conquest
