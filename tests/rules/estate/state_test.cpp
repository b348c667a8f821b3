// SPDX-License-Identifier: Apache-2.0
#include "rules/estate/state.hpp"

#include <doctest/doctest.h>

#include <cstring>

#include "rules/estate/invariants.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::kEstateTitles;
using fixtures::ruleset_of;

TEST_CASE("a position is 256 bytes without a gap, and copying it is a memcpy") {
  CHECK(sizeof(State) == 256);
  CHECK(std::is_trivially_copyable_v<State>);
  CHECK(std::has_unique_object_representations_v<State>);
  const State state = fixtures::start(ruleset_of("classic"), 4);
  State copy;
  std::memcpy(&copy, &state, sizeof state);
  CHECK(copy == state);
}

TEST_CASE("levels are set one deed at a time and found by deed, by level and as a whole") {
  Levels levels;
  CHECK(levels.built().empty());
  for (int deed = 0; deed < kMaxDeeds; ++deed) levels.set(deed, deed % 7);
  for (int deed = 0; deed < kMaxDeeds; ++deed) CHECK(levels.of(deed) == deed % 7);
  for (int level = 0; level < 7; ++level) {
    for (int deed = 0; deed < kMaxDeeds; ++deed) {
      CHECK(levels.at(level).has(deed) == (deed % 7 == level));
    }
  }
  CHECK(levels.built() == DeedSet{~levels.at(0).word});
}

TEST_CASE("setting a level twice counts once, and zero clears it") {
  Levels levels;
  levels.set(31, 5);
  levels.set(31, 2);
  CHECK(levels.of(31) == 2);
  CHECK(levels.at(5).empty());
  levels.set(31, 0);
  CHECK(levels == Levels{});
}

TEST_CASE("the sum of levels is that of its deeds") {
  fixtures::holds("sum of levels", [] {
    Levels levels;
    int sum = 0;
    const DeedSet deeds{*rc::gen::arbitrary<std::uint32_t>()};
    for (int deed = 0; deed < kMaxDeeds; ++deed) {
      const int level = *rc::gen::inRange(0, 8);
      levels.set(deed, level);
      if (deeds.has(deed)) sum += level;
    }
    RC_ASSERT(levels.sum(deeds) == sum);
  });
}

TEST_CASE("every title starts with the start money, full decks and nobody owning anything") {
  for (const char* id : kEstateTitles) {
    CAPTURE(id);
    const Ruleset& game = ruleset_of(id);
    for (int seats = game.rules.seats_min; seats <= game.rules.seats_max; ++seats) {
      const State state = fixtures::start(game, seats);
      CHECK(state.seats == seats);
      CHECK(state.alive.size() == seats);
      CHECK(state.pot == game.rules.pot.seed);
      for (int seat = 0; seat < kMaxSeats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        CHECK(state.cash[at] == (seat < seats ? game.board.start_cash : 0));
        CHECK(state.owned[at].empty());
        CHECK(state.at[at] == 0);
      }
      for (int deck = 0; deck < game.board.deck_count; ++deck) {
        const auto at = static_cast<std::size_t>(deck);
        CHECK(state.decks[at].unseen.size() == game.board.decks[at].count);
      }
      CHECK(broken_invariant(game, state) == nullptr);
    }
  }
}
