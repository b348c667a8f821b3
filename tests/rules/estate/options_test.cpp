// SPDX-License-Identifier: Apache-2.0
// Options and apply() never disagree: what a seat is offered is played, what it is not offered is
// refused without a trace. Every kind of action is tried on every tile, by every actor, at
// thousands of positions of random games with random switches.
#include "rules/estate/options.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "rules/estate/invariants.hpp"
#include "tests/support/estate.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::Events;
using fixtures::kEstateTitles;

namespace {

/// One position, in which everything is tried.
class Trial {
 public:
  Trial(const Ruleset& game, const State& state) : game_(game), state_(state) {}

  /// Would apply() play it? A refused action must leave no trace, a played one a sound position.
  bool legal(Seat by, const Action& action) const {
    State copy = state_;
    Events events;
    const Verdict verdict = fixtures::play(game_, copy, by, action, events);
    const char* broken = verdict ? nullptr : broken_invariant(game_, copy);
    if (verdict && (copy != state_ || !events.empty())) broken = "a refusal left a trace";
    if (broken != nullptr) FAIL(broken << ": kind " << action.index() << " by " << int{by});
    return !verdict;
  }

  template <class OnTile>
  DeedSet legal_deeds(Seat by) const {
    DeedSet deeds;
    for (int tile = -2; tile < kTiles + 2; ++tile) {
      if (legal(by, OnTile{narrow<std::int8_t>(tile)})) deeds.add(deed_on(game_.board, tile));
    }
    return deeds;
  }

  /// Is there any offer to anybody? Whatever a larger offer holds, an offer of one of its deeds or
  /// cards for nothing is checked more gently, so it is enough to try those.
  template <class Kind>
  bool any_legal_offer(Seat by) const {
    for (Seat to = -1; to <= state_.seats; ++to) {
      for (int deed = 0; deed < game_.board.deed_count; ++deed) {
        if (legal(by, Kind{{.give = DeedSet::one(deed), .to = to}})) return true;
        if (legal(by, Kind{{.want = DeedSet::one(deed), .to = to}})) return true;
      }
      if (legal(by, Kind{{.give_cards = 1, .to = to}})) return true;
      if (legal(by, Kind{{.want_cards = 1, .to = to}})) return true;
    }
    return false;
  }

  void compare_plain(Seat by, const Options& options) const {
    const auto same = [&]<class Kind>(Kind action) {
      INFO("kind " << Action{action}.index());
      REQUIRE(legal(by, action) == options.has<Kind>());
    };
    same(Roll{}), same(Buy{}), same(Decline{}), same(Withdraw{}), same(PayFine{}), same(UseCard{});
    same(Wait{}), same(Ok{}), same(Accept{}), same(Reject{}), same(Ask{}), same(End{});
    same(Resign{}), same(PayTax{false}), same(PayTax{true}), same(Choose{1}), same(Choose{2});
    for (const int wrong : {-128, -1, 0, 3, 127}) {
      REQUIRE_FALSE(legal(by, Choose{narrow<std::int8_t>(wrong)}));
    }
  }

  void compare_deeds(Seat by, const Options& options) const {
    REQUIRE(legal_deeds<Build>(by) == options.build);
    REQUIRE(legal_deeds<Sell>(by) == options.sell);
    REQUIRE(legal_deeds<Mortgage>(by) == options.mortgage);
    REQUIRE(legal_deeds<Lift>(by) == options.lift);
    REQUIRE(options.has<Build>() == !options.build.empty());
    REQUIRE(options.has<Sell>() == !options.sell.empty());
    REQUIRE(options.has<Mortgage>() == !options.mortgage.empty());
    REQUIRE(options.has<Lift>() == !options.lift.empty());
  }

  void compare_bids(Seat by, const Options& options) const {
    const Money least = options.least_bid, most = options.most_bid;
    const Money cash = by >= 0 && by < kMaxSeats ? state_.cash[narrow<std::size_t>(by)] : 0;
    for (const Money bid : std::set<Money>{kMostMoney, -1, 0, 1, least - 1, least, least + 1,
                                           least + (most - least) / 2, most - 1, most, most + 1,
                                           cash, cash + 1, state_.auction.bid}) {
      INFO("bid " << bid);
      REQUIRE(legal(by, Bid{bid}) == (options.has<Bid>() && bid >= least && bid <= most));
    }
  }

  void compare(Seat by) const {
    const Options options =
        by >= 0 && by < state_.seats ? options_of(game_, state_, by) : Options{};
    compare_plain(by, options);
    compare_deeds(by, options);
    compare_bids(by, options);
    REQUIRE(any_legal_offer<MakeOffer>(by) == options.has<MakeOffer>());
    REQUIRE(any_legal_offer<Counter>(by) == options.has<Counter>());
  }

  /// Only the clock stops the clock, and only chance throws the dice.
  void compare_others() const {
    const bool over = state_.stage == Stage::kOver, chance = state_.asked == kChance;
    for (Seat by = -5; by <= kMaxSeats; ++by) {
      const bool clock = by == kClock;
      REQUIRE(legal(by, TimeUp{}) == (clock && !over && !chance));
      REQUIRE(legal(by, CloseAuction{}) == (clock && state_.prompt == Prompt::kAuction));
      REQUIRE(legal(by, EndGame{}) == (clock && !over && game_.rules.ends == Ends::kTimed));
      if (by == kChance) continue;
      REQUIRE_FALSE(legal(by, Dice{1, 2}));
      REQUIRE_FALSE(legal(by, DrawCard{0}));
      REQUIRE_FALSE(legal(by, DrawEntry{0}));
      REQUIRE_FALSE(legal(by, DrawAmount{0}));
      REQUIRE_FALSE(legal(by, DrawSeat{0}));
    }
  }

  void run() const {
    INFO("at prompt " << static_cast<int>(state_.prompt) << " of " << int{state_.asked});
    for (Seat by = -5; by <= kMaxSeats; ++by) compare(by);
    compare_others();
    if (state_.asked >= 0) REQUIRE(legal(state_.asked, safe_action(game_, state_)));
  }

 private:
  const Ruleset& game_;
  const State& state_;
};

/// Tries positions of random games, few of the prompts that are common and all that are rare.
class Sampler {
 public:
  explicit Sampler(std::uint64_t seed) : seed_(seed) {}

  void game(const Ruleset& game, int seats, std::uint64_t number) {
    Stream choose(seed_, number, 1);
    fixtures::Playout playout(game, seats, Stream(seed_, number, 2));
    int tried = 0;
    for (int moves = 0; moves < 4000 && tried < 60 && playout.step(); ++moves) {
      int& count = seen_[playout.state().prompt];
      if (choose(static_cast<std::uint32_t>(1 + count / 40)) != 0) continue;
      ++count;
      ++tried;
      ++positions_;
      Trial(game, playout.state()).run();
    }
  }

  int positions() const { return positions_; }
  const std::map<Prompt, int>& seen() const { return seen_; }

 private:
  std::uint64_t seed_;
  std::map<Prompt, int> seen_;
  int positions_ = 0;
};

}  // namespace

TEST_CASE("options and apply agree in every title as it is played") {
  Sampler sampler(11);
  for (const char* id : kEstateTitles) {
    INFO(id);
    const Ruleset& game = fixtures::ruleset_of(id);
    for (std::uint64_t number = 0; number < 10; ++number) {
      INFO("game " << number);
      sampler.game(game, game.rules.seats_min + static_cast<int>(number % 5), number);
    }
  }
  CHECK(sampler.positions() > 1000);
}

TEST_CASE("options and apply agree whatever the switches, at every prompt there is") {
  Sampler sampler(12);
  for (std::uint64_t number = 0; number < 240; ++number) {
    INFO("game " << number);
    Stream stream(12, number, 0);
    const Title& title = fixtures::shipped(kEstateTitles[number % kEstateTitles.size()]);
    const Ruleset game = fixtures::random_ruleset(title, stream);
    sampler.game(game, fixtures::random_seats(game.rules, stream), number);
  }
  CHECK(sampler.positions() > 3000);
  for (int prompt = 0; prompt < kPromptCount; ++prompt) {
    CAPTURE(prompt);
    CHECK(sampler.seen().count(static_cast<Prompt>(prompt)) == 1);
  }
}

TEST_CASE("options and apply agree late in the game, with groups built up and mortgaged") {
  for (std::uint64_t number = 0; number < 600; ++number) {
    INFO("game " << number);
    Stream stream(13, number, 0);
    const Title& title = fixtures::shipped(kEstateTitles[number % kEstateTitles.size()]);
    const Ruleset game = fixtures::random_ruleset(title, stream);
    State state = fixtures::dealt(game, fixtures::random_seats(game.rules, stream), stream);
    for (int moves = 0; moves < 4 && state.stage != Stage::kOver; ++moves) {
      Trial(game, state).run();
      const fixtures::Move move = fixtures::random_move(game, state, stream);
      REQUIRE_FALSE(fixtures::play(game, state, move.by, move.action));
    }
  }
}

TEST_CASE("who has nothing that may be traded is not offered a trade") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = fixtures::start(game, 2);
  state.owned[0] = group_of(game.board, deed_on(game.board, 39));
  for (const int deed : state.owned[0]) state.levels.set(deed, 1);
  state.stage = Stage::kBeforeRoll;
  state.prompt = Prompt::kRoll;
  state.asked = 0;
  Trial(game, state).run();
}

TEST_CASE("kinds have the number of their place in Action, and a plain action its kind") {
  CHECK(kind_of<Roll>() == 0);
  CHECK(kind_of<DrawSeat>() == 29);
  CHECK(std::variant_size_v<Action> == 30);
  for (int kind = 0; kind < 30; ++kind) {
    CHECK(plain_action(kind).index() == static_cast<std::size_t>(kind));
  }
}
