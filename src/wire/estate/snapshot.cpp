// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/snapshot.hpp"

#include "wire/described.hpp"
#include "wire/estate/describe.hpp"
#include "wire/estate/validity.hpp"

namespace parlour::estate {

BOOST_DESCRIBE_ENUM(Stage, kOrdering, kBeforeRoll, kMoving, kLanded, kResolved, kTurnOver, kOver)
BOOST_DESCRIBE_STRUCT(Levels, (), (plane))
BOOST_DESCRIBE_STRUCT(Deck, (), (order, unseen, known))
BOOST_DESCRIBE_STRUCT(Debt, (), (amount, debtor, creditor, why))
BOOST_DESCRIBE_STRUCT(Auction, (), (bid, deed, leader, active))
BOOST_DESCRIBE_STRUCT(CardInPlay, (), (amount, next, end, deck, card, payer, drawn))
BOOST_DESCRIBE_STRUCT(State, (),
                      (cash, owned, decks, mortgaged, surcharged, levels, landed, inherited, lots,
                       offer, auction, debt, card, pot, at, jail, kept, order, rolled, dice, round,
                       seats, turn, asked, prompt, stage, dice_for, alive, people, winners, doubles,
                       roll_again, rent_times))

/// Sets travel as numbers here, not as tiles: a snapshot is for machines.
boost::json::object snapshot(const State& state) {
  boost::json::object object;
  wire::put_members(wire::Plain{}, state, object);
  return object;
}

Result<State> from_snapshot(const Ruleset& game, const boost::json::object& from) {
  State state;
  const Outcome read = wire::get_members(wire::Plain{}, from, state);
  if (!read) return read.problem();
  if (const char* wrong = why_invalid(game, state)) {
    return Problem{"", "", std::string("the snapshot is not a position of this game: ") + wrong};
  }
  return state;
}

}  // namespace parlour::estate
