// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

constexpr auto kIgnore = [](const auto&) {};

State start(const Ruleset& game, int seats) { return new_game(game, seats, no_targets(), kIgnore); }

void must(const Ruleset& game, State& state, Seat by, const Action& action) {
  const Verdict verdict = apply(game, state, by, action, kIgnore);
  REQUIRE_FALSE(verdict);
}

/// Everybody claims in map order and musters on the weakest land.
void claim_and_muster(const Ruleset& game, State& state) {
  while (state.stage < Stage::kAllocate) must(game, state, state.asked, safe_action(game, state));
}

Rules listed(void (*change)(Rules&) = [](Rules&) {}) {
  Rules rules = annexation();
  rules.first_seat = FirstSeat::kListed;
  change(rules);
  return rules;
}

}  // namespace

TEST_CASE("chance says who begins, unless the first on the list does") {
  const Ruleset by_lot = compile(map_of("annexation"), annexation());
  State state = start(by_lot, 4);
  CHECK(state.prompt == Prompt::kFirstSeat);
  CHECK(state.asked == kChance);
  CHECK(apply(by_lot, state, kChance, DrawSeat{4}, kIgnore) == Refusal::kImpossibleOutcome);
  CHECK(apply(by_lot, state, 2, DrawSeat{2}, kIgnore) == Refusal::kNotNow);
  must(by_lot, state, kChance, DrawSeat{2});
  CHECK(state.prompt == Prompt::kClaim);
  CHECK(state.asked == 2);

  const Ruleset as_listed = compile(map_of("annexation"), listed());
  CHECK(start(as_listed, 4).asked == 0);
  CHECK(start(as_listed, 4).prompt == Prompt::kClaim);
}

TEST_CASE("claiming goes round, and taken land is refused") {
  Game game(listed(), 3);
  game.state = start(game.rules, 3);
  game.play(0, Claim{game.at("siam")});
  CHECK(game.owner("siam") == 0);
  CHECK(game.count("siam") == 1);
  CHECK(game.state.reserve[0] == 34);
  CHECK(game.refused(1, Claim{game.at("siam")}) == Refusal::kTaken);
  CHECK(game.refused(2, Claim{game.at("peru")}) == Refusal::kNotYourTurn);
  CHECK(game.refused(1, Claim{42}) == Refusal::kNoSuchTerritory);
  CHECK(game.refused(1, Claim{-1}) == Refusal::kNoSuchTerritory);
  CHECK(game.refused(1, Place{game.at("siam"), 1}) == Refusal::kNotNow);
  game.play(1, Claim{game.at("peru")}).play(2, Claim{game.at("china")});
  CHECK(game.state.asked == 0);
}

TEST_CASE("mustering goes on after the last claimer, and the first seat starts turn one") {
  // 42 claims of four seats end with seat 1, so seat 2 is the first to muster.
  Game game(listed(), 4);
  game.state = start(game.rules, 4);
  for (Territory territory = 0; territory < 42; ++territory)
    game.play(static_cast<Seat>(territory % 4), Claim{territory});
  CHECK(game.state.prompt == Prompt::kMuster);
  CHECK(game.state.asked == 2);
  CHECK(game.state.reserve[0] == 30 - 11);
  CHECK(game.state.reserve[2] == 30 - 10);
  CHECK(game.refused(2, Place{2, 2}) == Refusal::kOneAtATime);
  CHECK(game.refused(2, Place{2, 0}) == Refusal::kBadAmount);
  CHECK(game.refused(2, Place{3, 1}) == Refusal::kNotYours);
  game.play(2, Place{2, 1});
  CHECK(game.state.asked == 3);
  claim_and_muster(game.rules, game.state);
  CHECK(game.state.stage == Stage::kAllocate);
  CHECK(game.state.turn == 0);
  CHECK(troops_on(game.state, game.rules.map.all) == 4 * 30);
  CHECK(game.state.to_place == 3);
}

TEST_CASE("starting troops follow the number of seats, the map and the switch") {
  const Ruleset by_map = compile(map_of("annexation"), Rules{});
  const int wanted[] = {40, 35, 30, 25, 20};
  for (int seats = 2; seats <= 6; ++seats)
    CHECK(start(by_map, seats).reserve[0] == wanted[seats - 2]);
  Rules rules;
  rules.start_troops[1] = 77;
  const Ruleset by_switch = compile(map_of("annexation"), rules);
  CHECK(start(by_switch, 3).reserve[2] == 77);
  CHECK(start(by_switch, 4).reserve[2] == 30);
}

TEST_CASE("land for which nobody has troops lies empty") {
  Game game(listed([](Rules& rules) { rules.start_troops[0] = 2; }), 2);
  game.state = start(game.rules, 2);
  claim_and_muster(game.rules, game.state);
  CHECK(game.state.owners.marked().size() == 4);
  CHECK(broken_invariant(game.rules, game.state) == nullptr);
}

TEST_CASE("where land is dealt, chance gives it out in the same order") {
  Game game(listed([](Rules& rules) { rules.setup = Setup::kDeal; }), 3);
  game.state = start(game.rules, 3);
  CHECK(game.state.prompt == Prompt::kDeal);
  CHECK(game.refused(0, Claim{0}) == Refusal::kNotNow);
  for (Territory territory = 0; territory < 42; ++territory) {
    CHECK(game.state.asked == kChance);
    game.play(kChance, Deal{territory});
    CHECK(game.state.owner(territory) == territory % 3);
  }
  CHECK(game.last<Claimed>().dealt);
  CHECK(game.state.prompt == Prompt::kMuster);
  CHECK(game.state.asked == 0);
}

TEST_CASE("a territory that is taken cannot be dealt") {
  Game game(listed([](Rules& rules) { rules.setup = Setup::kDeal; }), 3);
  game.state = start(game.rules, 3);
  game.play(kChance, Deal{5});
  CHECK(game.refused(kChance, Deal{5}) == Refusal::kImpossibleOutcome);
  CHECK(game.refused(kChance, Deal{-1}) == Refusal::kImpossibleOutcome);
}

TEST_CASE("where land and troops are dealt, the troops lie evenly and the first turn begins") {
  Game game(listed([](Rules& rules) { rules.setup = Setup::kDealAll; }), 4);
  game.state = start(game.rules, 4);
  for (Territory territory = 0; territory < 42; ++territory) {
    CHECK(game.state.asked == kChance);
    game.play(kChance, Deal{territory});
  }
  CHECK(game.state.prompt == Prompt::kAllocate);
  CHECK(game.state.asked == 0);
  CHECK(game.state.round == 1);
  CHECK_FALSE(anybody_has_reserve(game.state));
  for (Seat seat = 0; seat < 4; ++seat) {
    CHECK(troops_on(game.state, game.state.land(seat)) == 30);
    for (const int territory : game.state.land(seat)) {
      const int troops = game.state.troops[static_cast<std::size_t>(territory)];
      CHECK((troops == 2 || troops == 3));
    }
  }
  CHECK(broken_invariant(game.rules, game.state) == nullptr);
}

TEST_CASE("where troops are dealt, the neutral army has its share") {
  Game game(listed([](Rules& rules) {
              rules.setup = Setup::kDealAll;
              rules.neutral_army = true;
            }),
            2);
  game.state = start(game.rules, 2);
  for (Territory territory = 0; territory < 42; ++territory) game.play(kChance, Deal{territory});
  CHECK(game.state.prompt == Prompt::kAllocate);
  CHECK(troops_on(game.state, game.state.land(kNeutral)) == 40);
  CHECK(broken_invariant(game.rules, game.state) == nullptr);
}

TEST_CASE("two seats share the map with a neutral army, which chance gives its land") {
  Game game(listed([](Rules& rules) { rules.neutral_army = true; }), 2);
  game.state = start(game.rules, 2);
  CHECK(game.state.reserve[kNeutral] == 40);
  game.play(0, Claim{0}).play(1, Claim{1});
  CHECK(game.state.prompt == Prompt::kDeal);
  game.play(kChance, Deal{2});
  CHECK(game.state.owner(2) == kNeutral);
  CHECK(game.state.asked == 0);
  while (game.state.stage == Stage::kClaim) {
    const bool neutral = game.state.asked == kChance;
    const auto lowest = static_cast<Territory>(free_land(game.rules, game.state).lowest());
    game.play(game.state.asked, neutral ? Action{Deal{lowest}} : Action{Claim{lowest}});
  }
  claim_and_muster(game.rules, game.state);
  // It has mustered all its troops, evenly, and has no turn.
  CHECK(game.state.land(kNeutral).size() == 14);
  CHECK(troops_on(game.state, game.state.land(kNeutral)) == 40);
  for (const int territory : game.state.land(kNeutral)) {
    const int troops = game.state.troops[static_cast<std::size_t>(territory)];
    CHECK((troops == 2 || troops == 3));
  }
  CHECK(game.state.turn == 0);
  CHECK_FALSE(game.state.alive.has(kNeutral));
}

TEST_CASE("there is no neutral army with three seats, or without the switch") {
  const Ruleset three = compile(map_of("world"), listed([](Rules& r) { r.neutral_army = true; }));
  CHECK(start(three, 3).reserve[kNeutral] == 0);
  const Ruleset without = compile(map_of("world"), listed());
  CHECK(start(without, 2).reserve[kNeutral] == 0);
}

TEST_CASE("targets are kept where the switch has them, and unknown continents are none") {
  const Targets wanted = {4, 9, -1, 0, 0, 0};
  const Ruleset with = compile(map_of("annexation"), listed());
  const State state = new_game(with, 3, wanted, kIgnore);
  CHECK(state.target[0] == 4);
  CHECK(state.target[1] == kNoTarget);
  CHECK(state.target[2] == kNoTarget);
  CHECK(state.target[3] == kNoTarget);
  const Ruleset without =
      compile(map_of("annexation"), listed([](Rules& rules) { rules.targets = false; }));
  CHECK(new_game(without, 3, wanted, kIgnore).target[0] == kNoTarget);
}
