// SPDX-License-Identifier: Apache-2.0
#include "table/match.hpp"

#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "tests/support/estate.hpp"
#include "tests/support/journals.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::EstateMatch;
using fixtures::Events;

namespace {

constexpr Seat kAnn = 0, kBob = 1;

/// Ann has landed on a street and may buy it.
EstateMatch buying() {
  EstateMatch match(fixtures::game_of("classic", {{"order", "listed"}, {"on_decline", "nothing"}}),
                    {{"Ann", kPerson}, {"Bob", kPerson}});
  Events events;
  REQUIRE_FALSE(match.play(kAnn, Roll{}, events));
  REQUIRE_FALSE(match.play(kChance, Dice{1, 2}, events));
  return match;
}

}  // namespace

TEST_CASE("a refused action is not recorded and changes nothing") {
  EstateMatch match = buying();
  const State before = match.state();
  Events events;
  CHECK(match.play(kBob, Buy{}, events));
  CHECK(match.play(kAnn, Roll{}, events));
  CHECK(match.state() == before);
  CHECK(match.entries().size() == 2);
  CHECK(events.empty());
}

TEST_CASE("a seat may take back its own actions, one after the other, down to the last throw") {
  EstateMatch match = buying();
  const State before = match.state();
  Events events;
  REQUIRE_FALSE(match.play(kAnn, Buy{}, events));
  const State bought = match.state();
  REQUIRE_FALSE(match.play(kAnn, Mortgage{3}, events));
  CHECK_FALSE(match.undo(kBob));
  CHECK(match.undo(kAnn));
  CHECK(match.state() == bought);
  CHECK(match.undo(kAnn));
  CHECK(match.state() == before);
  CHECK_FALSE(match.undo(kAnn));  // the throw is not taken back
  CHECK(match.entries().size() == 6);
}

TEST_CASE("nothing is taken back once somebody else, chance or the clock has acted") {
  for (const Seat other : {kBob, kChance, kClock}) {
    CAPTURE(int{other});
    EstateMatch match = buying();
    Events events;
    REQUIRE_FALSE(match.play(kAnn, Buy{}, events));
    REQUIRE_FALSE(match.play(kAnn, End{}, events));
    if (other == kClock) {
      REQUIRE_FALSE(match.play(kClock, TimeUp{}, events));
    } else {
      REQUIRE_FALSE(match.play(kBob, Roll{}, events));
      if (other == kChance) REQUIRE_FALSE(match.play(kChance, Dice{1, 3}, events));
    }
    CHECK_FALSE(match.can_undo(kAnn));
    CHECK(match.can_undo(kBob) == (other == kBob));
  }
}

TEST_CASE("what another seat has taken back does not give the first its action again") {
  EstateMatch match = buying();
  Events events;
  REQUIRE_FALSE(match.play(kAnn, Decline{}, events));
  REQUIRE_FALSE(match.play(kAnn, End{}, events));
  REQUIRE_FALSE(match.play(kBob, Roll{}, events));
  CHECK(match.undo(kBob));
  CHECK_FALSE(match.undo(kAnn));
  CHECK_FALSE(match.undo(kBob));
}

TEST_CASE("what chance answers depends only on the seed and on how much was done before") {
  EstateMatch match = buying();
  Events events;
  REQUIRE_FALSE(match.play(kAnn, Buy{}, events));
  REQUIRE_FALSE(match.play(kAnn, End{}, events));
  REQUIRE_FALSE(match.play(kBob, Roll{}, events));
  const EstateMatch copy = match;
  const auto text = [&](const EstateMatch& of) {
    return boost::json::serialize(of.game().to_json(of.chance_answer(99)));
  };
  CHECK(text(match) == text(copy));
  Stream stream(99, 0, 5);
  CHECK(text(match) ==
        boost::json::serialize(match.game().to_json(match.game().draw(match.state(), stream))));
}
