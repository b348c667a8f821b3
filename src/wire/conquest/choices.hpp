// SPDX-License-Identifier: Apache-2.0
// What a seat is asked and what it may answer, in words and as data: the one list that the page,
// the terminal and whoever else shows a game draw their buttons and menus from. All of it is made
// from the position as the seat sees it, so it can tell no more than that.
#pragma once

#include <boost/describe.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "wire/conquest/describe.hpp"
#include "wire/conquest/facts.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/legal.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::conquest {

struct Choice {
  Action action;
  std::optional<Range> troops, count;  ///< as in Legal
  std::string label;                   ///< "Attack Peru from Brazil with 5 troops"
  std::optional<std::string> hint;     ///< the facts in words: "72 % to win against 3"
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
  std::string text;                   ///< "Ann, Attack: choose an attack, or go on."
  std::optional<std::string> to_you;  ///< "Attack: choose an attack, or go on."
  std::optional<Seat> seat;           ///< who is asked, if it is one
  std::optional<int> troops;          ///< that the seat has to place
  std::optional<int> from, to;        ///< where the battle is
};

BOOST_DESCRIBE_STRUCT(Choice, (), (action, troops, count, label, hint, facts))
BOOST_DESCRIBE_STRUCT(Blocked, (), (action, reason, text))
BOOST_DESCRIBE_STRUCT(Choices, (), (seat, legal, open_ended, blocked))
BOOST_DESCRIBE_STRUCT(Question, (), (text, to_you, seat, troops, from, to))

/// One action that the seat could play now, with its words and facts.
Choice choice_of(const Teller& teller, const State& seen, Seat seat, const Legal& legal);

Choices choices_of(const Teller& teller, const State& seen, Seat seat);

Question question_of(const Teller& teller, const State& seen);

/// As they travel: what is not set is left out.
boost::json::object to_json(const Game& game, const LegalActions& actions);
boost::json::object to_json(const Game& game, const Choices& choices);
boost::json::object to_json(const Game& game, const Question& question);

}  // namespace parlour::conquest
