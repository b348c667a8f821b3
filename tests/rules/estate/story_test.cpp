// SPDX-License-Identifier: Apache-2.0
// The events tell the whole story: whoever hears nothing else can keep the books of every seat, the
// deeds, the buildings, the mortgages and the tokens, and is right after every action.
#include <doctest/doctest.h>

#include "rules/estate/invariants.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::Playout;

namespace {

/// What a listener knows of the game.
class Story {
 public:
  Story(const Ruleset& game, int seats) : game_(game), seats_(seats) {
    for (int seat = 0; seat < seats; ++seat) cash_[at(seat)] = game.board.start_cash;
    pot_ = game.rules.pot.seed;
    owner_.fill(kBank);
    alive_ = SeatSet::first(seats);
  }

  void hear(const fixtures::Events& events) {
    for (const Event& event : events) std::visit(*this, event);
  }

  void operator()(const Paid& paid) {
    RC_ASSERT(paid.amount >= 0);
    RC_ASSERT(paid.from != paid.to);
    account(paid.from) -= paid.amount;
    account(paid.to) += paid.amount;
  }
  void operator()(const Bought& event) { give(event.tile, event.seat); }
  void operator()(const AuctionWon& event) { give(event.tile, event.seat); }
  void operator()(const DeedPassed& event) {
    RC_ASSERT(owner_[deed(event.tile)] == event.from);
    give(event.tile, event.to);
  }
  void operator()(const Built& event) { level_[deed(event.tile)] = event.level; }
  void operator()(const Unbuilt& event) { level_[deed(event.tile)] = event.level; }
  void operator()(const DeedMortgaged& event) { mortgaged_.add(number_of(event.tile)); }
  void operator()(const MortgageLifted& event) { mortgaged_.remove(number_of(event.tile)); }
  void operator()(const Moved& event) {
    RC_ASSERT(at_[at(event.seat)] == event.from);
    at_[at(event.seat)] = event.to;
  }
  void operator()(const SentToJail& event) { jailed_.add(event.seat); }
  void operator()(const LeftJail& event) { jailed_.remove(event.seat); }
  void operator()(const WentBankrupt& event) {
    alive_.remove(event.seat);
    jailed_.remove(event.seat);
  }
  void operator()(const TurnBegan& event) { turn_ = event.seat, round_ = event.round; }
  void operator()(const GameEnded& event) { winners_ = event.winners; }
  void operator()(const auto&) {}

  /// The test fails unless this is the position.
  void agrees_with(const State& state) const {
    RC_ASSERT(pot_ == state.pot);
    for (int seat = 0; seat < seats_; ++seat) {
      RC_ASSERT(cash_[at(seat)] == state.cash[at(seat)]);
      RC_ASSERT(at_[at(seat)] == state.at[at(seat)]);
      RC_ASSERT(jailed_.has(seat) == state.in_jail(static_cast<Seat>(seat)));
    }
    for (int deed = 0; deed < game_.board.deed_count; ++deed) {
      RC_ASSERT(owner_[at(deed)] == owner_of(state, deed));
      RC_ASSERT(level_[at(deed)] == state.levels.of(deed));
    }
    RC_ASSERT(mortgaged_ == state.mortgaged);
    RC_ASSERT(alive_ == state.alive);
    RC_ASSERT(winners_ == state.winners);
    if (state.stage == Stage::kOrdering) return;
    RC_ASSERT(turn_ == state.current());
    RC_ASSERT(round_ == state.round);
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  int number_of(int tile) const { return fixtures::deed_at(game_, tile); }
  std::size_t deed(int tile) const { return at(number_of(tile)); }
  std::int64_t& account(Seat seat) {
    return seat == kPot ? pot_ : seat == kBank ? bank_ : cash_[at(seat)];
  }
  void give(int tile, Seat to) {
    owner_[deed(tile)] = to;
    if (to == kBank) mortgaged_.remove(number_of(tile));
  }

  const Ruleset& game_;
  int seats_;
  std::array<std::int64_t, kMaxSeats> cash_{};
  std::int64_t pot_ = 0, bank_ = 0;
  std::array<Seat, kMaxDeeds> owner_{};
  std::array<int, kMaxDeeds> level_{};
  std::array<int, kMaxSeats> at_{};
  DeedSet mortgaged_;
  SeatSet jailed_, alive_, winners_;
  Seat turn_ = kNobody;
  int round_ = 0;
};

/// A ruleset drawn by RapidCheck, and the stream of one game by it.
struct Drawn {
  Stream stream{*rc::gen::arbitrary<std::uint64_t>(), 0, 0};
  Ruleset game = fixtures::random_ruleset(
      fixtures::shipped(*rc::gen::elementOf(fixtures::kEstateTitles)), stream);
  int seats = fixtures::random_seats(game.rules, stream);
};

}  // namespace

TEST_CASE("who hears the events knows every balance, deed, building and token") {
  fixtures::holds("events tell the whole story", [] {
    const Drawn drawn;
    Playout playout(drawn.game, drawn.seats, drawn.stream);
    Story story(drawn.game, drawn.seats);
    int left = *rc::gen::inRange(1, 1500);
    do {
      story.hear(playout.events());
      story.agrees_with(playout.state());
    } while (left-- > 0 && playout.step());
  });
}

TEST_CASE("the invariants hold after every action") {
  fixtures::holds("invariants", [] {
    const Drawn drawn;
    Playout playout(drawn.game, drawn.seats, drawn.stream);
    int left = *rc::gen::inRange(1, 3000);
    do {
      const char* broken = broken_invariant(drawn.game, playout.state());
      if (broken != nullptr) RC_FAIL(broken);
    } while (left-- > 0 && playout.step());
  });
}

TEST_CASE("the same actions from the same position lead to the same position") {
  fixtures::holds("replaying", [] {
    const Drawn drawn;
    Playout playout(drawn.game, drawn.seats, drawn.stream);
    playout.play(*rc::gen::inRange(0, 500));
    State copy = playout.state();
    for (int left = *rc::gen::inRange(1, 500); left > 0 && playout.step(); --left) {
      RC_ASSERT_FALSE(fixtures::play(drawn.game, copy, playout.last().by, playout.last().action));
    }
    RC_ASSERT(copy == playout.state());
  });
}

TEST_CASE("every random game ends, with winners among those who are left") {
  fixtures::holds("games end", [] {
    Drawn drawn;
    drawn.game.rules.resign = ResignWhen::kAnyTime;  // or tired players could not give up
    Playout playout(drawn.game, drawn.seats, drawn.stream);
    playout.play(200'000);
    const State& state = playout.state();
    RC_ASSERT(state.stage == Stage::kOver);
    RC_ASSERT(!state.winners.empty());
    RC_ASSERT(state.alive.contains(state.winners));
    RC_ASSERT(waiting_for(drawn.game, state).empty());
  });
}
