// SPDX-License-Identifier: Apache-2.0
// What a seat is asked and what it may answer, in words and as data: the one list that the page,
// the terminal and whoever else shows a game draw their buttons and menus from. All of it is made
// from the position as the seat sees it, so it can tell no more than that.
#pragma once

#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "wire/estate/describe.hpp"
#include "wire/estate/facts.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/legal.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::estate {

struct Choice {
  Action action;
  std::optional<Range> amount;      ///< as in Legal
  std::string label;                ///< "Buy Boardwalk for $400"
  std::optional<std::string> hint;  ///< the facts in words: "leaves you $230, rent $6"
  Facts facts;
};

/// Something that the seat would look for among its choices, and why it is not there.
struct Blocked {
  Action action;
  Refusal reason;
  std::string text;
};

struct Choices {
  Seat seat;
  std::vector<Choice> legal;
  std::vector<std::string> open_ended;  ///< as in LegalActions
  std::vector<Blocked> blocked;
};

/// What the game waits for.
struct Question {
  std::string text;                   ///< "Ann, it is your turn: roll the dice."
  std::optional<std::string> to_you;  ///< "It is your turn: roll the dice."
  std::optional<Seat> seat;           ///< who is asked, if it is one
  std::optional<int> tile;            ///< that the question is about
  std::optional<Money> amount;        ///< the price, the highest bid or the debt
  std::optional<Seat> creditor;       ///< of the debt
  std::optional<std::string> card;    ///< what the drawn card says
};

BOOST_DESCRIBE_STRUCT(Choice, (), (action, amount, label, hint, facts))
BOOST_DESCRIBE_STRUCT(Blocked, (), (action, reason, text))
BOOST_DESCRIBE_STRUCT(Choices, (), (seat, legal, open_ended, blocked))
BOOST_DESCRIBE_STRUCT(Question, (), (text, to_you, seat, tile, amount, creditor, card))

/// One action that the seat could play now, with its words and facts.
Choice choice_of(const Teller& teller, const State& seen, Seat seat, const Legal& legal);

Choices choices_of(const Teller& teller, const State& seen, Seat seat);

Question question_of(const Teller& teller, const State& seen);

/// As they travel: what is not set is left out.
boost::json::object to_json(const Game& game, const LegalActions& actions);
boost::json::object to_json(const Game& game, const Choices& choices);
boost::json::object to_json(const Game& game, const Question& question);
boost::json::array to_json(const Game& game, const std::vector<DrawnCard>& cards);
boost::json::array to_json(const Game& game, const std::vector<TradeSide>& sides);

}  // namespace parlour::estate
