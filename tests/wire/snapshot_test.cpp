// SPDX-License-Identifier: Apache-2.0
// A snapshot comes from outside: what no game could reach must be refused, or at least do no harm.
#include "wire/estate/snapshot.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "rules/estate/invariants.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::Position;
using fixtures::ruleset_of;

namespace {

/// Through text and back, as in a journal.
Result<State> through_text(const Ruleset& game, const State& state) {
  const std::string text = boost::json::serialize(snapshot(state));
  return from_snapshot(game, json::parse(text)->get_object());
}

/// A sound position in the middle of a game of classic, whose snapshot is accepted.
State middle() {
  static const State state = [] {
    fixtures::Playout playout(ruleset_of("classic"), 4, Stream(9, 0, 0));
    do {
      REQUIRE(playout.step());
    } while (playout.state().round < 12 || playout.state().prompt != Prompt::kRoll);
    return playout.state();
  }();
  return state;
}

/// Is the position refused after this change?
bool refused(const std::function<void(State&)>& change) {
  State state = middle();
  change(state);
  return !through_text(ruleset_of("classic"), state);
}

/// One number, word or flag somewhere in a snapshot gets another value.
void change_one(boost::json::value& value) {
  if (boost::json::object* object = value.if_object()) {
    auto at = object->begin();
    std::advance(at, *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(*object)));
    change_one(at->value());
  } else if (boost::json::array* list = value.if_array()) {
    change_one((*list)[*rc::gen::inRange<std::size_t>(0, list->size())]);
  } else if (value.is_bool()) {
    value = !value.get_bool();
  } else if (value.is_string()) {
    static const std::vector<std::string> words{"order_roll",
                                                "jail_choice",
                                                "roll",
                                                "buy_or_decline",
                                                "auction",
                                                "tax_choice",
                                                "card",
                                                "card_choice",
                                                "mortgaged_offer",
                                                "draw",
                                                "debt",
                                                "trade_response",
                                                "table_draw",
                                                "inherited_mortgage",
                                                "manage",
                                                "amount",
                                                "game_over",
                                                "order_draw",
                                                "ordering",
                                                "before_roll",
                                                "moving",
                                                "landed",
                                                "resolved",
                                                "turn_over",
                                                "over",
                                                "move",
                                                "jail",
                                                "utility",
                                                "order",
                                                "dice"};
    value = *rc::gen::elementOf(words);
  } else {
    value = fixtures::any_number<std::int32_t>();
  }
}

/// Plays on from a position that was accepted; whatever it is, the rules must cope with it.
void play_on(const Ruleset& game, State state, Stream stream) {
  for (int moves = 0; moves < 60 && state.stage != Stage::kOver; ++moves) {
    const fixtures::Move move = fixtures::random_move(game, state, stream);
    RC_ASSERT_FALSE(fixtures::play(game, state, move.by, move.action));
    const char* broken = broken_invariant(game, state);
    if (broken != nullptr) RC_FAIL(broken);
  }
}

}  // namespace

TEST_CASE("every position of a random game survives its snapshot") {
  fixtures::holds("snapshots", [] {
    Stream stream(*rc::gen::arbitrary<std::uint64_t>(), 0, 0);
    const char* id = *rc::gen::elementOf(fixtures::kEstateTitles);
    const Ruleset game = fixtures::random_ruleset(fixtures::shipped(id), stream);
    fixtures::Playout playout(game, fixtures::random_seats(game.rules, stream), stream);
    int left = *rc::gen::inRange(1, 600);
    do {
      const Result<State> state = through_text(game, playout.state());
      if (!state) RC_FAIL(state.problem().text());
      RC_ASSERT(*state == playout.state());
    } while (left-- > 0 && playout.step());
  });
}

TEST_CASE("every position late in the game survives its snapshot") {
  fixtures::holds("late snapshots", [] {
    Stream stream(*rc::gen::arbitrary<std::uint64_t>(), 0, 0);
    const char* id = *rc::gen::elementOf(fixtures::kEstateTitles);
    const Ruleset game = fixtures::random_ruleset(fixtures::shipped(id), stream);
    const State state = fixtures::dealt(game, fixtures::random_seats(game.rules, stream), stream);
    const Result<State> again = through_text(game, state);
    if (!again) RC_FAIL(again.problem().text());
    RC_ASSERT(*again == state);
  });
}

TEST_CASE("a snapshot without one of its fields, or with a wrong one, is refused by name") {
  const boost::json::object whole = snapshot(middle());
  REQUIRE(from_snapshot(ruleset_of("classic"), whole));
  for (const auto& [key, value] : whole) {
    const std::string place = "/" + std::string(key);
    boost::json::object less = whole;
    less.erase(key);
    const Result<State> missing = from_snapshot(ruleset_of("classic"), less);
    REQUIRE_FALSE(missing);
    CHECK(missing.problem().text() == place + ": is missing");
    boost::json::object other = whole;
    other[key] = nullptr;
    const Result<State> wrong = from_snapshot(ruleset_of("classic"), other);
    REQUIRE_FALSE(wrong);
    CHECK(wrong.problem().place.starts_with(place));
  }
}

TEST_CASE("a position with seats, tokens or turns that do not exist is refused") {
  CHECK(refused([](State& state) { state.seats = 9; }));
  CHECK(refused([](State& state) { state.seats = 1; }));
  CHECK(refused([](State& state) { state.seats = -1; }));
  CHECK(refused([](State& state) { state.turn = 4; }));
  CHECK(refused([](State& state) { state.turn = -1; }));
  CHECK(refused([](State& state) { state.order[0] = 7; }));
  CHECK(refused([](State& state) { state.order[0] = state.order[1]; }));
  CHECK(refused([](State& state) {  // of those whose turn it is not
    const int next = (state.turn + 1) % state.seats;
    state.order[(state.turn + 2) % state.seats] = state.order[next];
  }));
  CHECK(refused([](State& state) { state.asked = 5; }));
  CHECK(refused([](State& state) { state.at[2] = 40; }));
  CHECK(refused([](State& state) { state.at[2] = -1; }));
  CHECK(refused([](State& state) { state.jail[1] = -3; }));
  CHECK(refused([](State& state) { state.alive.add(6); }));
  CHECK(refused([](State& state) { state.winners.add(6); }));
}

TEST_CASE("a position with property that cannot be is refused") {
  CHECK(refused([](State& state) { state.owned[0] = state.owned[1] = DeedSet::one(3); }));
  CHECK(refused([](State& state) { state.owned[0] = DeedSet{~0u}; }));
  CHECK(refused([](State& state) { state.owned[6].add(3); }));
  CHECK(refused([](State& state) { state.mortgaged = DeedSet{~0u}; }));
  CHECK(refused([](State& state) { state.lots = DeedSet{~0u}; }));
  CHECK(refused([](State& state) { state.landed = DeedSet{~0u}; }));
  CHECK(refused([](State& state) { state.levels.set(27, 7); }));
  CHECK(refused([](State& state) { state.kept[0] = KeptSet{255}; }));
  CHECK(refused([](State& state) { state.kept[5].add(0); }));
}

TEST_CASE("a position with impossible money is refused") {
  CHECK(refused([](State& state) { state.cash[0] = -1; }));
  CHECK(refused([](State& state) { state.cash[0] = kMostMoney + 1; }));
  CHECK(refused([](State& state) { state.pot = -1; }));
  CHECK(refused([](State& state) { state.pot = kMostMoney + 1; }));
  CHECK(refused([](State& state) { state.cash[7] = 5; }));
  CHECK(refused([](State& state) { state.debt = {.amount = 5, .debtor = 6}; }));
  CHECK(refused([](State& state) { state.debt = {.amount = -5, .debtor = 1}; }));
}

TEST_CASE("a position with cards that do not exist, twice or not at all is refused") {
  CHECK(refused([](State& state) { state.decks[0].unseen = CardSet{~0u}; }));
  CHECK(refused([](State& state) { state.decks[0].known = 30; }));
  CHECK(refused([](State& state) { state.decks[0].known = -1; }));
  CHECK(refused([](State& state) { state.decks[0].order[0] = ~std::uint64_t{0}; }));
  CHECK(refused([](State& state) {
    state.decks[0].unseen = CardSet::first(15);
    state.decks[0].order = {0, 0};
    state.decks[0].known = 1;  // card 0 is unseen and known at once
  }));
  CHECK(refused([](State& state) { state.card.deck = 2; }));
  CHECK(refused([](State& state) { state.card.next = -1, state.card.end = 3; }));
  CHECK(refused([](State& state) { state.card.end = 300; }));
}

TEST_CASE("a position that waits on nothing that it could wait for is refused") {
  CHECK(refused([](State& state) { state.prompt = Prompt::kAuction; }));
  CHECK(refused([](State& state) { state.auction.deed = 3; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kTradeResponse; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kInheritedMortgage; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kDebt; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kDraw, state.asked = kChance; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kAmount, state.asked = kChance; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kTableDraw, state.asked = kChance; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kOrderDraw, state.asked = kChance; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kOrderRoll; }));
  CHECK(refused([](State& state) { state.asked = kChance; }));
  CHECK(refused([](State& state) { state.stage = Stage::kOver; }));
  CHECK(refused([](State& state) { state.prompt = Prompt::kGameOver; }));
}

TEST_CASE("a snapshot with something changed in it is refused, or can be played on from") {
  fixtures::holds("changed snapshots do no harm", [] {
    const Position position = fixtures::some_position(600);
    const boost::json::value sound = snapshot(position.state);
    for (int attempt = 0; attempt < 30; ++attempt) {
      boost::json::value changed = sound;
      for (int changes = *rc::gen::inRange(1, 4); changes > 0; --changes) change_one(changed);
      const Result<State> state = from_snapshot(position.game, changed.get_object());
      if (state) play_on(position.game, *state, Stream(9, 0, 0));
    }
  });
}
