// SPDX-License-Identifier: Apache-2.0
// Games that are short enough to be retold by whoever reads them.
#include "table/story.hpp"

#include <doctest/doctest.h>

#include "core/moments.hpp"
#include "tests/support/journals.hpp"
#include "title/load.hpp"

namespace parlour::story_test {

using fixtures::EstateMatch;
using fixtures::Events;
using fixtures::kAnn, fixtures::kBob, fixtures::kCem;

namespace {

constexpr int kReading = 5, kVermont = 8, kCharles = 11;

void act(EstateMatch& match, Seat by, const estate::Action& action) {
  Events events;
  REQUIRE_FALSE(match.play(by, action, events));
}

void roll(EstateMatch& match, Seat by, int a, int b) {
  act(match, by, estate::Roll{});
  act(match, kChance, estate::Dice{static_cast<std::int8_t>(a), static_cast<std::int8_t>(b)});
}

/// Ann buys Vermont for 100 and St. Charles for 140, and lets Bob have Vermont for 10. Bob jumps
/// over nothing and buys Reading. Cem lands on Vermont.
EstateMatch first_round() {
  EstateMatch match(fixtures::game_of("classic", {{"order", "listed"}, {"on_decline", "nothing"}}),
                    {{"Ann", kPerson}, {"Bob", kPerson}, {"Cem", kPerson}});
  roll(match, kAnn, 4, 4);
  act(match, kAnn, estate::Buy{});
  roll(match, kAnn, 1, 2);
  act(match, kAnn, estate::Buy{});
  estate::Offer offer;
  offer.from = kAnn;
  offer.to = kBob;
  offer.give.add(fixtures::deed_at(match.game().ruleset(), kVermont));
  offer.want_money = 10;
  act(match, kAnn, estate::MakeOffer{offer});
  act(match, kBob, estate::Accept{});
  act(match, kAnn, estate::End{});
  roll(match, kBob, 1, 4);
  act(match, kBob, estate::Buy{});
  act(match, kBob, estate::End{});
  roll(match, kCem, 3, 5);
  act(match, kCem, estate::End{});
  return match;
}

}  // namespace

TEST_CASE("the story of a short estate game is the one that a person would tell") {
  const estate::Story story = story_of(first_round());
  REQUIRE(story.moments.size() == 3);
  CHECK(story.moments[0].round == 0);
  CHECK(story.moments[0].worth == std::vector<estate::Money>{1500, 1500, 1500});
  CHECK(story.moments[1].round == 1);
  CHECK(story.moments[1].worth == std::vector<estate::Money>{1410, 1596, 1494});
  CHECK(story.rent_got == std::vector<std::int64_t>{0, 6, 0});
  CHECK(story.rent_paid == std::vector<std::int64_t>{0, 0, 6});
  CHECK(story.out == std::vector<int>{0, 0, 0});
  REQUIRE(story.largest_rent);
  CHECK(story.largest_rent->from == kCem);
  CHECK(story.largest_rent->to == kBob);
  CHECK(story.largest_rent->tile == kVermont);
  CHECK(story.largest_rent->amount == 6);
  REQUIRE(story.best_deal);
  CHECK(story.best_deal->seat == kBob);
  CHECK(story.best_deal->with == kAnn);
  CHECK(story.best_deal->how == estate::DealHow::kTrade);
  CHECK(story.best_deal->tiles == std::vector<int>{kVermont});
  CHECK(story.best_deal->paid == 10);
  CHECK(story.best_deal->earned == 6);
  // Only St. Charles was somebody else's when Bob threw; when Cem threw, he met a rent himself.
  REQUIRE(story.luckiest_throw);
  CHECK(story.luckiest_throw->seat == kBob);
  CHECK(story.luckiest_throw->dice == std::array<int, 2>{1, 4});
  CHECK(story.luckiest_throw->to == kReading);
  CHECK(story.luckiest_throw->missed == kCharles);
  CHECK(story.luckiest_throw->rent == 10);
}

TEST_CASE("what was taken back is not part of the story") {
  EstateMatch match = first_round();
  const estate::Story before = story_of(match);
  roll(match, kAnn, 1, 3);
  act(match, kAnn, estate::Buy{});
  REQUIRE(match.take_back(kAnn, match.count() - 3));
  const estate::Story after = story_of(match);
  CHECK(after.moments.back().worth == before.moments.back().worth);
  CHECK(after.luckiest_throw->seat == before.luckiest_throw->seat);
}

TEST_CASE("a deed that passes on earns for its new owner, and a bankrupt seat is told as out") {
  const estate::Game game = fixtures::game_of("classic");
  const EstateMatch match = first_round();
  estate::State state = match.state();
  estate::StoryTeller teller(game, state);
  const estate::State before = state;
  state.round = 7;
  const estate::Event events[] = {
      estate::Bought{kAnn, kVermont, 100},
      estate::Moved{kCem, 0, kVermont, estate::Moving::kDice},
      estate::Paid{kCem, kAnn, 30, estate::Why::kRent},
      estate::DeedPassed{kAnn, kBob, kVermont},
      estate::Paid{kCem, kBob, 500, estate::Why::kRent},
      estate::WentBankrupt{kCem, kBob},
  };
  teller.hear(before, state, events);
  const estate::Story story = teller.story();
  REQUIRE(story.best_deal);
  CHECK(story.best_deal->earned == 30);
  CHECK(story.largest_rent->amount == 500);
  CHECK(story.out[kCem] == before.round);
}

namespace {

struct WorldEvening {
  WorldEvening() : game(*conquest::Game::make(*find_title("world"), {})) {
    std::vector<conquest::Event> events;
    state = game.start(std::vector<Player>{{"Ann", kPerson}, {"Bob", kPerson}, {"Cem", kPerson}},
                       events);
    state.stage = conquest::Stage::kAttack;
    state.turn = kAnn;
    state.round = 4;
    teller.emplace(game, state);
    teller->hear(state, state, {});
  }
  void hear(std::vector<conquest::Event> events) { teller->hear(state, state, events); }

  conquest::Game game;
  conquest::State state;
  std::optional<conquest::StoryTeller> teller;
};

conquest::AttackBegan attack(int from, int to, int troops) {
  conquest::AttackBegan began{};
  began.attacker = kAnn;
  began.defender = kBob;
  began.from = static_cast<conquest::Territory>(from);
  began.to = static_cast<conquest::Territory>(to);
  began.troops = static_cast<conquest::Troops>(troops);
  return began;
}

}  // namespace

TEST_CASE("the luckiest battle of a conquest game is the one that was hardest to win") {
  WorldEvening evening;
  evening.state.troops[1] = 2;
  evening.state.troops[2] = 9;
  evening.state.troops[3] = 40;
  evening.hear({attack(0, 1, 10), conquest::TroopsLost{0, 1, 0, 2, 0},
                conquest::BattleWon{kAnn, 0, 1}, conquest::Conquered{kAnn, kBob, 0, 1, 10}});
  evening.hear({attack(1, 2, 3), conquest::TroopsLost{1, 2, 1, 9, 0},
                conquest::BattleWon{kAnn, 1, 2}, conquest::Conquered{kAnn, kBob, 1, 2, 2}});
  evening.hear(
      {attack(1, 3, 30), conquest::TroopsLost{1, 3, 20, 15, 0}, conquest::Retreated{kAnn, 1, 3}});
  const conquest::Story story = evening.teller->story();
  REQUIRE(story.luckiest_battle);
  CHECK(story.luckiest_battle->to == 2);
  CHECK(story.luckiest_battle->sent == 3);
  CHECK(story.luckiest_battle->defenders == 9);
  CHECK(story.luckiest_battle->won);
  CHECK(story.luckiest_battle->percent <= 5);
  REQUIRE(story.largest_battle);
  CHECK(story.largest_battle->to == 3);
  CHECK(story.largest_battle->attackers_lost == 20);
  CHECK(story.largest_battle->defenders_lost == 15);
  REQUIRE(story.best_turn);
  CHECK(story.best_turn->seat == kAnn);
  CHECK(story.best_turn->taken == 2);
  CHECK(story.battles_won == std::vector<int>{2, 1, 0});
}

TEST_CASE("land is counted turn by turn, and from the next turn on anew") {
  WorldEvening evening;
  const conquest::Conquered took{kAnn, kBob, 0, 1, 1};
  evening.hear({took, took, conquest::TurnBegan{kBob, 4}, took});
  evening.hear({conquest::WentOut{kBob, kAnn}});
  const conquest::Story story = evening.teller->story();
  CHECK(story.best_turn->taken == 2);
  CHECK(story.out == std::vector<int>{0, 4, 0});
  CHECK(story.out_by[kBob] == kAnn);
  REQUIRE(story.moments.size() == 2);
  CHECK(story.moments[0].round == 0);
  CHECK(story.moments[1].lands.size() == 3);
}

TEST_CASE("a long row of moments is thinned out, and keeps its ends") {
  std::vector<int> row;
  for (int at = 0; at < 5000; ++at) add_moment(row, at);
  CHECK(row.size() <= kMostMoments);
  CHECK(row.front() == 0);
  CHECK(row.back() == 4999);
}

}  // namespace parlour::story_test
