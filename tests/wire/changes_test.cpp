// SPDX-License-Identifier: Apache-2.0
// What a trade is said to change is what the rules then do, and tells nothing that is hidden.
#include "wire/estate/changes.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "bots/estate/random.hpp"
#include "core/json.hpp"
#include "rules/estate/estate.hpp"
#include "tests/support/estate.hpp"

namespace parlour {

using namespace fixtures;
using namespace estate;

namespace {

/// Ann is in turn and may trade.
State evening(const Game& game) {
  State state = start(game.ruleset(), 3);
  state.stage = Stage::kResolved;
  state.prompt = Prompt::kManage;
  state.turn = 0;
  state.order = {0, 1, 2};
  state.asked = kAnn;
  return state;
}

void give(const Game& game, State& state, Seat seat, std::initializer_list<int> tiles) {
  for (const int tile : tiles) state.owned[seat].add(deed_at(game.ruleset(), tile));
}

DeedSet deeds(const Game& game, std::initializer_list<int> tiles) {
  DeedSet set;
  for (const int tile : tiles) set.add(deed_at(game.ruleset(), tile));
  return set;
}

std::vector<TradeSide> weighed(const Game& game, const State& state, const Offer& offer) {
  REQUIRE(!why_not_weigh(game.ruleset(), state, SeatSet::first(3), offer));
  return changes_by(game.ruleset(), state, offer);
}

/// "1: 2 → 4, 3: - → 8"
std::string told(const std::vector<RentChange>& rents) {
  std::string text;
  const auto amount = [](std::optional<Money> rent) {
    return rent ? std::to_string(*rent) : std::string("-");
  };
  for (const RentChange& one : rents) {
    text += (text.empty() ? "" : ", ") + std::to_string(one.tile) + ": " + amount(one.before) +
            " > " + amount(one.after);
  }
  return text;
}

/// The position after the offer was made and taken, and all that happened.
State agreed(const Ruleset& game, State state, const Offer& offer, Events& events) {
  REQUIRE(!fixtures::play(game, state, offer.from, MakeOffer{offer}, events));
  REQUIRE(!fixtures::play(game, state, offer.to, Accept{}, events));
  return state;
}

constexpr std::initializer_list<int> kBrown = {1, 3};
constexpr std::initializer_list<int> kRed = {21, 23, 24};

}  // namespace

TEST_CASE("a group that a trade makes whole pays more on all its streets") {
  const Game game = game_of("classic");
  State state = evening(game);
  give(game, state, kAnn, {1});
  give(game, state, kBob, {3, 39});
  const Offer offer{.give_money = 150, .want = deeds(game, {3}), .from = kAnn, .to = kBob};
  const auto sides = weighed(game, state, offer);
  CHECK(sides[0].seat == kAnn);
  CHECK(sides[0].completes == std::vector{0});
  CHECK(sides[0].breaks.empty());
  CHECK(sides[0].cash == 1500);
  CHECK(sides[0].cash_after == 1350);
  CHECK(told(sides[0].rents) == "1: 2 > 4, 3: - > 8");
  CHECK(sides[0].dearest == 50);
  CHECK(sides[1].seat == kBob);
  CHECK(sides[1].completes.empty());
  CHECK(sides[1].breaks.empty());
  CHECK(sides[1].cash_after == 1650);
  CHECK(told(sides[1].rents) == "3: 4 > -");
  CHECK(sides[1].dearest == 8);
  for (const TradeSide& side : sides) {
    CHECK_FALSE(side.sold);
    CHECK_FALSE(side.fee);
    CHECK_FALSE(side.lift);
  }
}

TEST_CASE("a group that a trade breaks up is sold off first, and pays the plain rents") {
  const Game game = game_of("classic", {{"trade_improved", "auto_sell"}});
  State state = evening(game);
  give(game, state, kAnn, kRed);
  state.levels.set(deed_at(game.ruleset(), 21), 1);
  state.levels.set(deed_at(game.ruleset(), 24), 2);
  const Offer offer{.want_money = 500, .give = deeds(game, {24}), .from = kAnn, .to = kBob};
  const auto sides = weighed(game, state, offer);
  CHECK(sides[0].breaks == std::vector{4});
  CHECK(sides[0].sold == 3 * 75);
  CHECK(sides[0].cash_after == 1500 + 500 + 3 * 75);
  CHECK(told(sides[0].rents) == "21: 90 > 18, 23: 36 > 18, 24: 300 > -");
  CHECK(sides[1].completes.empty());
  CHECK(told(sides[1].rents) == "24: - > 20");
  Events events;
  CHECK(agreed(game.ruleset(), state, offer, events).cash[kAnn] == sides[0].cash_after);
}

TEST_CASE("mortgages that a trade hands on cost a fee at once, or more later") {
  for (const char* const transfer : {"pay_now", "choose", "none"}) {
    CAPTURE(transfer);
    const Game game = game_of("classic", {{"mortgage_transfer", transfer}});
    State state = evening(game);
    give(game, state, kBob, {39});
    state.mortgaged.add(deed_at(game.ruleset(), 39));
    const Offer offer{.want = deeds(game, {39}), .from = kAnn, .to = kBob};
    const auto sides = weighed(game, state, offer);
    const bool now = std::string_view(transfer) == "pay_now";
    CHECK(sides[0].fee == (now ? std::optional(20) : std::nullopt));
    CHECK(sides[0].cash_after == (now ? 1480 : 1500));
    CHECK(sides[0].lift == (now ? 200 : 220));
    CHECK(told(sides[0].rents) == "39: - > 0");
    CHECK_FALSE(sides[1].fee);
    CHECK_FALSE(sides[1].lift);
  }
}

TEST_CASE("rents that are told are rounded once, and are what a visitor then pays") {
  const Game game = game_of("classic", {{"pace", "high"}, {"rise.after", "1"}, {"rise.by", "10"}});
  State state = evening(game);
  state.round = 2;
  give(game, state, kAnn, {1});
  give(game, state, kBob, {3});
  const Offer offer{.want = deeds(game, {3}), .from = kAnn, .to = kBob};
  // 2 × 2 × 1.2 × 1.1 is 5.28. The printed rent of the whole group, 5, with its rise would be 6.
  CHECK(told(weighed(game, state, offer)[0].rents) == "1: 3 > 5, 3: - > 11");
  Events events;
  State after = agreed(game.ruleset(), state, offer, events);
  after.at[kBob] = 38;
  REQUIRE(!fixtures::play(game.ruleset(), after, kAnn, End{}));
  REQUIRE(!fixtures::play(game.ruleset(), after, kBob, Roll{}));
  events.clear();
  REQUIRE(!fixtures::play(game.ruleset(), after, kChance, Dice{1, 2}, events));
  Money rent = 0;
  for (const Event& event : events) {
    const auto* const paid = std::get_if<Paid>(&event);
    if (paid != nullptr && paid->why == Why::kRent) rent = paid->amount;
  }
  CHECK(rent == 5);
}

TEST_CASE("what cannot be agreed to is not weighed, for the same reason") {
  const Game game = game_of("classic", {{"mortgage_transfer", "pay_now"}});
  const Ruleset& rules = game.ruleset();
  State state = evening(game);
  give(game, state, kAnn, {1});
  give(game, state, kBob, {39});
  state.mortgaged.add(deed_at(rules, 39));
  const auto no = [&](const Offer& offer) { return why_not_weigh(rules, state, {}, offer); };
  CHECK(no({.from = kAnn, .to = kBob}) == Refusal::kNothingToTrade);
  CHECK(no({.give = deeds(game, {1}), .from = kAnn, .to = kAnn}) == Refusal::kNotAPartner);
  CHECK(no({.give = deeds(game, {1}), .from = kAnn, .to = 7}) == Refusal::kNotAPartner);
  CHECK(no({.give = deeds(game, {39}), .from = kAnn, .to = kBob}) == Refusal::kNotYours);
  CHECK(no({.want = deeds(game, {1}), .from = kAnn, .to = kBob}) == Refusal::kNotTheirs);
  CHECK(no({.give_money = -1, .give = deeds(game, {1}), .from = kAnn, .to = kBob}) ==
        Refusal::kBadAmount);
  CHECK(no({.give_money = 1501, .want = deeds(game, {39}), .from = kAnn, .to = kBob}) ==
        Refusal::kTooPoor);
  // It could be offered, but not be taken.
  CHECK(no({.give_money = 1490, .want = deeds(game, {39}), .from = kAnn, .to = kBob}) ==
        Refusal::kFeeTooHigh);
  const Game quiet = game_of("classic", {{"trade", "off"}});
  CHECK(why_not_weigh(quiet.ruleset(), state, {},
                      {.give = deeds(game, {1}), .from = kAnn, .to = kBob}) == Refusal::kTradeOff);
}

TEST_CASE("who chooses how to pay a tax is told nothing of the own purse by a trade") {
  const Game game = game_of("classic", {{"trade", "on_their_turn"}});
  State state = evening(game);
  give(game, state, kAnn, {1});
  state.offer = {.want = deeds(game, {1}), .from = kBob, .to = kAnn};
  CHECK(game.full_view(state, kAnn).contains("trade"));
  state.prompt = Prompt::kTaxChoice;
  CHECK_FALSE(game.full_view(state, kAnn).contains("trade"));
  CHECK(game.full_view(state, kBob).contains("trade"));
  CHECK(game.full_view(state, kNobody).contains("trade"));
  const Ruleset& rules = game.ruleset();
  CHECK(why_not_weigh(rules, state, SeatSet::first(2), state.offer) == Refusal::kNotNow);
  CHECK(!why_not_weigh(rules, state, SeatSet::one(kBob), state.offer));
}

TEST_CASE("an action is about a trade that it offers, answers or takes") {
  const Game game = game_of("classic");
  State state = evening(game);
  give(game, state, kAnn, {1});
  const Offer wish{.give = deeds(game, {1}), .from = kCem, .to = kBob};
  CHECK(trade_of(state, kAnn, MakeOffer{wish})->from == kAnn);
  CHECK_FALSE(trade_of(state, kAnn, Accept{}));
  CHECK_FALSE(trade_of(state, kAnn, Counter{wish}));
  CHECK_FALSE(trade_of(state, kAnn, Roll{}));
  state.offer = {.want = deeds(game, {1}), .from = kBob, .to = kAnn};
  CHECK(trade_of(state, kAnn, Accept{}) == state.offer);
  CHECK_FALSE(trade_of(state, kCem, Accept{}));
  const auto counter = trade_of(state, kAnn, Counter{wish});
  REQUIRE(counter);
  CHECK(counter->from == kAnn);
  CHECK(counter->to == kBob);
}

TEST_CASE("a deed under the hammer is said to complete the group of the one who lacks it") {
  const Game game = game_of("classic");
  State state = evening(game);
  const int last = deed_at(game.ruleset(), 24);
  give(game, state, kBob, {21});
  CHECK_FALSE(completed_by(game.ruleset(), state, last));
  give(game, state, kBob, {23});
  state.jail[kBob] = 1;  // no reason to think that the street is worth nothing
  const auto completing = completed_by(game.ruleset(), state, last);
  REQUIRE(completing);
  CHECK(completing->seat == kBob);
  CHECK(completing->rent == 40);
  state.auction = {.deed = narrow<std::int8_t>(last), .active = state.alive};
  state.prompt = Prompt::kAuction;
  const boost::json::object view = game.full_view(state, kAnn);
  CHECK(boost::json::serialize(view.at("auction").at("completes")) == R"({"seat":1,"rent":40})");
  give(game, state, kCem, {5});
  give(game, state, kAnn, {15, 25});
  CHECK_FALSE(completed_by(game.ruleset(), state, deed_at(game.ruleset(), 35)));
}

namespace {

/// What the trade itself has brought the seat.
Money paid_in(const Events& events, Seat seat) {
  Money sum = 0;
  for (const Event& event : events) {
    const auto* const paid = std::get_if<Paid>(&event);
    if (paid == nullptr) continue;
    const bool of_trade = paid->why == Why::kTrade || paid->why == Why::kBuildingSale ||
                          paid->why == Why::kTransferFee;
    if (!of_trade) continue;
    if (paid->to == seat) sum += paid->amount;
    if (paid->from == seat) sum -= paid->amount;
  }
  return sum;
}

void check_side(const Ruleset& game, const State& state, const State& after, const Events& events,
                const TradeSide& side) {
  CHECK(side.cash == state.cash[side.seat]);
  CHECK(side.cash_after == state.cash[side.seat] + paid_in(events, side.seat));
  if (!in_debt(state, side.seat)) CHECK(after.cash[side.seat] == side.cash_after);
  State free = after;
  free.jail = {};
  for (const int deed : after.owned[side.seat] | state.owned[side.seat]) {
    if (game.board.deeds[deed].kind == DeedKind::kUtility) continue;
    const auto told = std::ranges::find(side.rents, game.board.deeds[deed].tile, &RentChange::tile);
    if (told == side.rents.end()) continue;
    CHECK(told->after.has_value() == after.owned[side.seat].has(deed));
    if (told->after) CHECK(*told->after == rent_for(game, free, side.seat, deed, 0, 0));
  }
  DeedSet whole = complete_groups(game.board, state.owned[side.seat]);
  for (const int group : side.completes) whole |= game.board.groups[group];
  for (const int group : side.breaks) whole -= game.board.groups[group];
  CHECK(complete_groups(game.board, after.owned[side.seat]) == whole);
}

}  // namespace

TEST_CASE("over random games a trade does what was told of it, or is refused as it was told") {
  int agreed_to = 0, refused = 0, sold = 0, with_fee = 0;
  for (const char* const id : kEstateTitles) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Stream stream(seed, 7, 0);
      Ruleset game = random_ruleset(shipped(id), stream);
      game.rules.trade = Trade::kNow;
      game.rules.bots_offer_trades = true;
      if (seed % 2 == 0) game.rules.mortgage_transfer = MortgageTransfer::kPayNow;
      for (int round = 0; round < 60; ++round) {
        const State state = dealt(game, random_seats(game.rules, stream), stream);
        const Seat from = state.asked;
        const auto to = narrow<Seat>(stream(narrow<std::uint32_t>(state.seats)));
        const auto offer = random_offer(game, state, from, to, stream);
        if (!offer || !may_offer(game, state, from)) continue;
        Events events;
        State after = state;
        REQUIRE(!fixtures::play(game, after, from, MakeOffer{*offer}, events));
        const Verdict verdict = fixtures::play(game, after, to, Accept{}, events);
        CHECK(why_not_weigh(game, state, {}, *offer) == verdict);
        if (verdict) {
          ++refused;
          continue;
        }
        ++agreed_to;
        for (const TradeSide& side : changes_by(game, state, *offer)) {
          check_side(game, state, after, events, side);
          sold += side.sold ? 1 : 0;
          with_fee += side.fee ? 1 : 0;
        }
        const Alternatives both = alternatives(game, state, *offer);
        CHECK(both.with == after);
        CHECK(both.without == state);
      }
    }
  }
  CHECK(agreed_to > 300);
  CHECK(refused > 0);
  CHECK(sold > 10);
  CHECK(with_fee > 10);
}

}  // namespace parlour
