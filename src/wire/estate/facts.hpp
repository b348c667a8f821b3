// SPDX-License-Identifier: Apache-2.0
// What a choice costs, brings and leads to, as data: sentences are made of these, and whoever draws
// the choice needs to read no sentence.
#pragma once

#include <boost/describe.hpp>
#include <optional>

#include "rules/estate/action.hpp"

namespace parlour::estate {

/// Only what is certain and worth telling is set. While a seat chooses how to pay a tax its own
/// cash is hidden from it, and nothing here tells it.
struct Facts {
  std::optional<Money> amount;         ///< what comes into the seat's cash at once; below 0: goes
  std::optional<Money> leaves;         ///< its cash after that; not in debt, where that goes on
  std::optional<Money> leaves_if_won;  ///< its cash if this bid wins the auction
  std::optional<Money> price;          ///< what it would pay if the owner agrees
  std::optional<Money> rent;           ///< of the deed now, to whoever lands there
  std::optional<Money> rent_after;     ///< of the deed then
  std::optional<int> level;            ///< what is built on the tile then
  std::optional<bool> completes;       ///< the seat has the whole group then
  std::optional<Money> lift;           ///< what it costs to pay the mortgage off later
  std::optional<Money> bids_from;      ///< where the auction begins
  std::optional<Money> fine;           ///< due if this last try fails
  std::optional<int> round, rounds;    ///< in jail, of so many
  std::optional<bool> rolls;           ///< the dice follow
  std::optional<int> percent;          ///< of everything that the seat owns
  std::optional<bool> out;             ///< the seat leaves the game
  // Of a card that is shown: what it does as soon as the seat goes on.
  std::optional<int> goes_to;  ///< the tile
  std::optional<bool> jailed, keeps, draws;
};
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (amount, leaves, leaves_if_won, price, rent, rent_after, level, completes,
                       lift, bids_from, fine, round, rounds, rolls, percent, out, goes_to, jailed,
                       keeps, draws))

/// The action should be one that the seat could play now.
Facts facts_of(const Ruleset& game, const State& state, Seat seat, const Action& action);

}  // namespace parlour::estate
