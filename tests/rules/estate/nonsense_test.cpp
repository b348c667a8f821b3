// SPDX-License-Identifier: Apache-2.0
// Whatever is asked of the rules, by whomever: it is played, or refused without a trace.
#include <doctest/doctest.h>

#include "rules/estate/invariants.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::Position;

namespace {

/// A sensible actor most of the time, or the game would hardly listen.
Seat some_actor(const State& state) {
  return *rc::gen::weightedOneOf<Seat>({{4, rc::gen::just(state.asked)},
                                        {2, rc::gen::inRange<Seat>(0, kMaxSeats)},
                                        {2, rc::gen::element(kChance, kClock, kNobody, kPot)},
                                        {1, rc::gen::arbitrary<Seat>()}});
}

/// Refused without a trace, or played with the position still sound.
void must_hold(const Ruleset& game, State& state, Seat by, const Action& action) {
  const State before = state;
  fixtures::Events events;
  const Verdict verdict = fixtures::play(game, state, by, action, events);
  RC_LOG() << "by " << int{by} << ", an action of kind " << action.index() << '\n';
  if (verdict) {
    RC_ASSERT(state == before);
    RC_ASSERT(events.empty());
  } else {
    RC_ASSERT(broken_invariant(game, state) == nullptr);
  }
}

}  // namespace

TEST_CASE("a refused action changes nothing, however absurd it is") {
  fixtures::holds("nonsense leaves no trace", [] {
    Position position = fixtures::some_position(800);
    for (int attempt = 0; attempt < 100; ++attempt) {
      const Seat by = some_actor(position.state);
      must_hold(position.game, position.state, by, fixtures::any_action());
    }
  });
}

TEST_CASE("an offer of what nobody has, to nobody, is refused without a trace") {
  fixtures::holds("hostile offers", [] {
    Position position = fixtures::some_position(400);
    State& state = position.state;
    for (int attempt = 0; attempt < 50; ++attempt) {
      Offer offer = fixtures::any_offer();
      // Half of the offers are nearly right, so that the finer checks are reached too.
      if (*rc::gen::arbitrary<bool>() && state.asked >= 0) {
        offer.to = *rc::gen::inRange<Seat>(0, state.seats);
        offer.give &= state.owned[static_cast<std::size_t>(state.asked)];
        offer.want &= state.owned[static_cast<std::size_t>(offer.to)];
        offer.give_cards = *rc::gen::inRange<std::int8_t>(0, 3);
        offer.want_cards = *rc::gen::inRange<std::int8_t>(0, 3);
      }
      const bool counter = state.prompt == Prompt::kTradeResponse;
      must_hold(position.game, state, state.asked,
                counter ? Action{Counter{offer}} : Action{MakeOffer{offer}});
    }
  });
}

TEST_CASE("a game that is over refuses everything") {
  fixtures::holds("over is over", [] {
    Position position = fixtures::some_position(1);
    position.game.rules.resign = ResignWhen::kAnyTime;  // or the game could go on for ever
    Stream stream(*rc::gen::arbitrary<std::uint64_t>(), 0, 0);
    fixtures::Playout playout(position.game, position.state.seats, stream);
    playout.play(200'000);
    State state = playout.state();
    for (int attempt = 0; attempt < 50; ++attempt) {
      const Seat by = some_actor(state);
      RC_ASSERT(fixtures::play(position.game, state, by, fixtures::any_action()) ==
                Refusal::kGameOver);
    }
    RC_ASSERT(state == playout.state());
  });
}

TEST_CASE("tiles off the board are refused for every action that names one") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = fixtures::start(fixtures::game_of("classic", {{"order", "listed"}}).ruleset(), 2);
  const State before = state;
  for (int tile = -128; tile <= 127; ++tile) {
    if (deed_on(game.board, tile) >= 0) continue;
    const auto wrong = narrow<std::int8_t>(tile);
    CHECK(fixtures::play(game, state, 0, Build{wrong}) == Refusal::kNotADeed);
    CHECK(fixtures::play(game, state, 0, Sell{wrong}) == Refusal::kNotADeed);
    CHECK(fixtures::play(game, state, 0, Mortgage{wrong}) == Refusal::kNotADeed);
    CHECK(fixtures::play(game, state, 0, Lift{wrong}) == Refusal::kNotADeed);
  }
  CHECK(state == before);
}
