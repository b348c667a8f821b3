// SPDX-License-Identifier: Apache-2.0
#include "table/questions.hpp"

#include <doctest/doctest.h>

#include "tests/support/estate.hpp"
#include "tests/support/journals.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::EstateMatch;
using fixtures::Events;

TEST_CASE(
    "a question that the clock has answered is not the next one, though that reads the same") {
  constexpr Seat kBob = 1;
  EstateMatch match(
      fixtures::game_of("classic", {{"order", "listed"}, {"mortgage_transfer", "choose"}}),
      {{"Ann", kPerson}, {"Bob", kPerson}});
  // Bob has received two mortgaged streets and is asked about the one after the other.
  State state = match.state();
  state.owned[kBob] = state.mortgaged = state.inherited = DeedSet::one(0) | DeedSet::one(1);
  state.prompt = Prompt::kInheritedMortgage;
  state.asked = kBob;
  match.resume(state, {});
  Questions<estate::Game> questions;
  questions.begin_anew(match);
  REQUIRE(questions.since(kBob) == 0);

  Events events;
  REQUIRE_FALSE(match.play(kClock, TimeUp{}, events));
  REQUIRE(match.state().inherited == DeedSet::one(1));
  REQUIRE(estate::Game::same_question(state, match.state()));
  questions.entry_made(match, state);
  CHECK(questions.since(kBob) == 1);  // what he meant for the first street is not for the second
}
