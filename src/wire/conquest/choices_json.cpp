// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/choices.hpp"
#include "wire/described.hpp"

namespace parlour::conquest {

boost::json::object to_json(const Game&, const LegalActions& actions) {
  return wire::put(wire::Listed{}, actions).as_object();
}

boost::json::object to_json(const Game&, const Choices& choices) {
  return wire::put(wire::Listed{}, choices).as_object();
}

boost::json::object to_json(const Game&, const Question& question) {
  return wire::put(wire::Listed{}, question).as_object();
}

}  // namespace parlour::conquest
