// SPDX-License-Identifier: Apache-2.0
// Every choice of random games of all conquest titles is played on a copy: what its facts say is
// what the rules then do.
#include <algorithm>
#include <cmath>

#include "bots/conquest/random.hpp"
#include "rules/conquest/view.hpp"
#include "tests/wire/facts.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/conquest/odds.hpp"
#include "wire/conquest/view.hpp"

namespace parlour {

using namespace facts_fixtures;

namespace {

namespace in_conquest {

using namespace conquest;

Forecast exact(const Rules& rules, int attackers, int defenders) {
  const Odds odds = battle_odds(rules, std::min(attackers, kMostInOdds), defenders);
  return {std::clamp(static_cast<int>(std::lround(100 * odds.win)), 1, 99),
          static_cast<int>(std::lround(odds.attacker_losses))};
}

void check_attack(const Game& game, const State& state, const Attack& attack, const Facts& facts,
                  const State& after, Met& met) {
  if (facts.empty) {
    CHECK(after.owner(attack.to) == state.turn);
    ++met["empty"];
    return;
  }
  if (!facts.defenders) {
    CHECK(facts.unseen);
    CHECK_FALSE(facts.percent);
    CHECK_FALSE(facts.odds);
    ++met["unseen"];
    return;
  }
  REQUIRE(after.battle.fight == Fight::kRounds);
  CHECK(*facts.defenders == defence_of(after));
  const Forecast all = exact(game.rules, attack.troops, *facts.defenders);
  CHECK(*facts.percent == all.percent);
  CHECK(*facts.losses == all.losses);
  ++met["percent"];
  for (int sent = 1; facts.odds && sent <= attack.troops; ++sent) {
    CAPTURE(sent);
    CHECK(facts.odds->with(sent) == exact(game.rules, sent, *facts.defenders));
    ++met["odds"];
  }
}

void check_choice(const Game& game, const State& state, Seat seat, const Choice& choice, Met& met) {
  CAPTURE(choice.label);
  State after = state;
  std::vector<Event> events;
  REQUIRE(!game.play(after, seat, choice.action, events));
  const Facts& facts = choice.facts;
  if (const auto* const attack = std::get_if<Attack>(&choice.action)) {
    check_attack(game, state, *attack, facts, after, met);
  } else if (const auto* const place = std::get_if<Place>(&choice.action)) {
    CHECK(after.troops[place->territory] == *facts.there + place->troops);
    int threat = 0;
    for (const int near : game.ruleset().map.neighbours[place->territory]) {
      const Seat owner = state.owner(near);
      const bool player = owner >= 0 && owner < state.seats;
      const bool ally = player && state.allies[seat].has(owner);
      if (owner != kNobody && owner != seat && !ally) threat += state.troops[near];
      met["near ally"] += ally ? 1 : 0;
    }
    CHECK(*facts.threat == threat);
    ++met["there"];
  } else if (const auto* const claim = std::get_if<Claim>(&choice.action)) {
    if (facts.continent) {
      const TerritorySet land = game.ruleset().map.continents[*facts.continent];
      CHECK(land.has(claim->territory));
      CHECK((land - after.land(seat)).size() == *facts.missing);
      ++met["missing"];
    }
  } else if (std::holds_alternative<Exchange>(choice.action)) {
    const int more = after.to_place + after.reserve[seat] - state.to_place - state.reserve[seat];
    CHECK(more == *facts.brings);
    CHECK((after.to_place == state.to_place) == facts.later.value_or(false));
    ++met["brings"];
  } else if (const auto* const airport = std::get_if<BuildAirport>(&choice.action)) {
    CHECK(after.troops[airport->territory] == *facts.leaves);
    ++met["airport"];
  } else if (const auto* const march = std::get_if<Fortify>(&choice.action)) {
    CHECK(after.troops[march->from] == *facts.leaves);
    ++met["fortify"];
  } else if (std::holds_alternative<Move>(choice.action)) {
    CHECK(after.troops[state.battle.from] == *facts.leaves);
    ++met["move"];
  } else if (std::holds_alternative<Next>(choice.action)) {
    for (const Event& event : events) {
      const auto* const phase = std::get_if<PhaseBegan>(&event);
      if (phase == nullptr) continue;
      CHECK(phase->stage == *facts.phase);
      ++met["phase"];
      break;
    }
  } else if (std::holds_alternative<End>(choice.action)) {
    CHECK((after.prompt == Prompt::kCardDraw) == facts.card.value_or(false));
    ++met["card"];
  } else if (std::holds_alternative<RollDice>(choice.action) && facts.percent) {
    CHECK(*facts.percent == exact(game.rules, state.battle.sent, defence_of(state)).percent);
    ++met["rolled"];
  }
}

/// What a seat is said to get is what it is then given.
void check_income(const View& before, const std::vector<Event>& events, Met& met) {
  for (const Event& event : events) {
    const auto* const granted = std::get_if<TroopsGranted>(&event);
    if (granted == nullptr || before.phase == Stage::kClaim) continue;
    CHECK(before.seats[static_cast<std::size_t>(granted->seat)].income ==
          granted->territories + granted->continents + granted->target);
    ++met["income"];
  }
}

void check_title(const Game& game, std::uint64_t seed, Met& met) {
  const Teller teller{&game.title, &game.made, names(), {}};
  std::vector<Event> events;
  const std::vector<Player> players(3, Player{"Ann", "random"});
  State state = game.start(players, events);
  Stream stream(seed, 0, 0);
  for (int move = 0; move < 1200 && !Game::over(state); ++move) {
    if (Game::waits_for_chance(state)) {
      REQUIRE(!game.play(state, kChance, game.draw(state, stream), events));
      continue;
    }
    const auto seat = static_cast<Seat>(game.waiting_for(state).lowest());
    const State seen = seen_state(game.ruleset(), state, seat);
    const Choices choices = choices_of(teller, seen, seat);
    for (const Choice& one : choices.legal) check_choice(game, state, seat, one, met);
    check_blocked(game, state, seat, choices.blocked, met);
    for (const Blocked& one : choices.blocked) {  // allies are not asked
      const auto* const propose = std::get_if<Propose>(&one.action);
      CHECK((propose != nullptr && !state.allies[seat].has(propose->seat)));
    }
    const View view = view_of(game.ruleset(), state, seat);
    events.clear();
    REQUIRE(!game.play(state, seat, random_action(game.ruleset(), state, seat, stream), events));
    check_income(view, events, met);
  }
}

}  // namespace in_conquest

}  // namespace

TEST_CASE("what a conquest choice is said to cost and bring is what the rules then do") {
  using Overrides = std::vector<std::pair<std::string, std::string>>;
  Met met;
  for (const Overrides& overrides : {Overrides{}, Overrides{{"fog", "yes"}, {"setup", "deal"}}}) {
    const Met more = over_titles<conquest::Part>(
        [&](const Title& title) { return conquest::Game::make(title, overrides); },
        in_conquest::check_title);
    for (const auto& [fact, count] : more) met[fact] += count;
  }
  for (const char* const fact : {"percent", "odds", "there", "near ally", "missing", "brings",
                                 "fortify", "move", "phase", "card", "blocked", "income"}) {
    CAPTURE(fact);
    CHECK(met[fact] > 0);
  }
}

TEST_CASE("however many attack, the odds by number stay a short list") {
  conquest::Rules rules;
  for (const conquest::Combat combat : {conquest::Combat::kDice, conquest::Combat::kRps}) {
    rules.combat = combat;
    for (const int defenders : {1, 7, 60, 200}) {
      conquest::Ruleset game{};
      game.rules = rules;
      conquest::State state{};
      state.seats = 2;
      state.owners.set(0, 1);
      state.owners.set(1, 2);
      state.troops[0] = 1901;
      state.troops[1] = static_cast<conquest::Troops>(defenders);
      const conquest::Facts facts = facts_of(game, state, 0, conquest::Attack{0, 1, 1900});
      REQUIRE(facts.odds);
      const auto list = conquest::forecasts(rules, 1900, defenders);
      REQUIRE(list.size() == 1900);
      CHECK(static_cast<double>(facts.odds->percent.size()) < 12 + 12 * std::sqrt(defenders));
      for (int sent = 1; sent <= 1900; ++sent) {
        CHECK(facts.odds->with(sent) == list[static_cast<std::size_t>(sent) - 1]);
      }
    }
  }
}

}  // namespace parlour
