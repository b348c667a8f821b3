// SPDX-License-Identifier: Apache-2.0
// What makes one conquest player differ from another. Whole numbers, mostly percentages, so that a
// game is the same on every machine.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>

#include "bots/character.hpp"

namespace parlour::conquest {

struct Weights {
  // Every level.
  std::int32_t whim = 0;          ///< percent of the decisions that are taken without thinking
  std::int32_t attack_odds = 0;   ///< percent: no attack is begun with less
  std::int32_t card_odds = 0;     ///< percent: the same for the conquest that earns the card
  std::int32_t retreat_odds = 0;  ///< percent: a battle is called off below this
  std::int32_t focus = 0;         ///< points for land of the continent that is wanted most
  std::int32_t spoil = 0;         ///< points for land of a continent that another seat holds
  std::int32_t alliance = 0;      ///< percent: how readily an alliance is asked for and accepted
  std::int32_t loyalty = 0;       ///< what must be won, in permille of power, to leave an ally
  std::int32_t airport = 0;       ///< an airport is built on so many troops; 0: never
  // Hard and expert: what a position is worth.
  std::int32_t horizon = 0;    ///< percent of a round: how many rounds of income count as troops
  std::int32_t dominance = 0;  ///< percent: how much more than its share a large army is worth
  std::int32_t fear = 0;       ///< percent: how far a possible attack is taken for a certain one
  std::int32_t idle = 0;       ///< percent: what a troop is worth away from every border
  std::int32_t promise = 0;    ///< percent: what part of a continent's income a strong foothold is
  std::int32_t prize = 0;      ///< permille of power: what it is worth to put a seat out
  std::int32_t hunger = 0;     ///< percent of an average garrison that land itself is worth
  std::int32_t margin = 0;     ///< permille of power: what a plan must gain to be begun
  std::int32_t cards = 0;      ///< percent: what a card in hand counts of a third of a set
  // Expert: the search.
  std::int32_t playouts = 0;  ///< for each decision
  std::int32_t plans = 0;     ///< how many are compared
  std::int32_t rounds = 0;    ///< how far each playout goes
};
BOOST_DESCRIBE_STRUCT(Weights, (),
                      (whim, attack_odds, card_odds, retreat_odds, focus, spoil, alliance, loyalty,
                       airport, horizon, dominance, fear, idle, promise, prize, hunger, margin,
                       cards, playouts, plans, rounds))

/// The range of the weight with this name.
inline WeightRange range_of(const Weights&, std::string_view name) {
  if (name == "whim") return {0, 100};
  return {-100'000, 100'000};
}

using Character = CharacterOf<Weights>;

}  // namespace parlour::conquest
