// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/family.hpp"

#include "bots/estate/reasons.hpp"
#include "bots/family.hpp"

namespace parlour::estate {

std::string Family::why(const Game& game, const Study& study, const Character& character,
                        const State& state, Seat seat, Language language) {
  return sentence(game.teller({}, language),
                  objection_to({Valuation(study, character.weights), state, seat}));
}

std::vector<double> Family::standing(const Study& study, const State& state) {
  const auto* const expert = character_named<Family>("expert");
  assert(expert != nullptr);
  const Valuation valuation(study, expert->weights);
  std::vector<double> all;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    all.push_back(estate::standing(valuation, state, seat));
  }
  return all;
}

}  // namespace parlour::estate
