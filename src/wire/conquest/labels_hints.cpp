// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "rules/conquest/conquest.hpp"
#include "wire/conquest/labels.hpp"
#include "wire/conquest/odds.hpp"
#include "words/conquest_labels.hpp"

namespace parlour::conquest {

namespace {

using namespace words::conquest_labels::hints;

/// Most choices are worth no hint: those that are have a tell() of their own.
class Hints {
 public:
  Hints(const Teller& teller, const State& state, Seat seat)
      : t_(teller), game_(*teller.ruleset), state_(state), seat_(seat) {}

  std::string tell(Claim action) const {
    const int continent = continent_of(action.territory);
    if (continent < 0) return {};
    const TerritorySet missing =
        game_.map.continents[continent] - state_.land(seat_) - TerritorySet::one(action.territory);
    return say(missing.empty() ? kContinentDone : kContinentLeft,
               {{"n", std::to_string(missing.size())},
                {"continent", continent_name(t_, continent)},
                {"bonus", std::to_string(game_.map.bonus[continent])}});
  }

  std::string tell(Place action) const {
    const TerritorySet enemies = enemy_land(game_, state_, seat_) & state_.owners.marked() &
                                 game_.map.neighbours[action.territory];
    int threat = 0;
    bool seen = true;
    for (const int territory : enemies) {
      seen = seen && state_.troops[territory] != kUnseen;
      threat += state_.troops[territory];
    }
    return say(enemies.empty() ? kThereQuiet : kThere,
               {{"troops", troops(t_, state_.troops[action.territory])},
                {"n", seen ? std::to_string(threat) : "?"}});
  }

  std::string tell(Exchange action) const {
    std::string text;
    const bool now = state_.stage == Stage::kAllocate || state_.due == Due::kSpoils;
    if (!now) text = say(kNextTurn, {{"phase", phase_name(t_, Stage::kAllocate)}});
    if (action.bonus == kNoTerritory) return text;
    return joined(text, say(kBonusOn, {{"n", std::to_string(int{game_.rules.pictured_bonus})},
                                       {"land", territory_name(t_, action.bonus)}}));
  }

  std::string tell(BuildAirport action) const {
    const int cost = game_.rules.airport_cost;
    return say(kAirport, {{"cost", troops(t_, cost)},
                          {"rest", std::to_string(state_.troops[action.territory] - cost)}});
  }

  std::string tell(Attack action) const {
    std::string way;
    switch (route_of(game_, state_, action)) {
      case Route::kBorder:
        break;
      case Route::kAllies:
        way = say(kThroughAllies);
        break;
      case Route::kAir:
        way = say(kByAir);
        break;
    }
    if (state_.owner(action.to) == kNobody) return joined(say(kEmptyLand), way);
    const auto percent = chance_to_win(game_, state_, action.troops, action.to);
    if (!percent) return joined(state_.troops[action.to] == kUnseen ? say(kNotSeen) : "", way);
    const int defence = state_.troops[action.to] + airport_defenders(game_, state_, action.to);
    return joined(
        say(kOdds, {{"percent", std::to_string(*percent)}, {"n", std::to_string(defence)}}), way);
  }

  std::string tell(RollDice action) const {
    if (action.count != most_dice(state_)) return {};  // the odds are those of the most dice
    return odds_now();
  }

  std::string tell(Retreat) const {
    const Territory from = state_.battle.from;
    return say(kHome,
               {{"troops", troops(t_, state_.troops[from])}, {"land", territory_name(t_, from)}});
  }

  std::string tell(Move action) const {
    const Territory from = state_.battle.from;
    return say(kLeaves, {{"rest", std::to_string(state_.troops[from] - action.troops)},
                         {"land", territory_name(t_, from)}});
  }

  std::string tell(Fortify action) const {
    const int rest = state_.troops[action.from] - action.troops;
    return say(rest > 0 ? kLeaves : kLeavesEmpty,
               {{"rest", std::to_string(rest)}, {"land", territory_name(t_, action.from)}});
  }

  std::string tell(Next) const {
    const bool allocating = state_.stage == Stage::kAllocate;
    std::string text =
        say(kPhase, {{"phase", phase_name(t_, allocating ? Stage::kAttack : Stage::kFortify)}});
    const bool asked = std::ranges::find(state_.proposal, seat_) != state_.proposal.end();
    return allocating && asked ? joined(text, say(kRequestsLapse)) : text;
  }

  std::string tell(End) const {
    if (!state_.earned || state_.deck_size == 0) return {};
    return say(kDrawsCard, {{"card", word(t_, "card")}});
  }

  static std::string tell(const auto&) { return {}; }

 private:
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  static std::string joined(const std::string& a, const std::string& b) {
    return a.empty() || b.empty() ? a + b : a + ", " + b;
  }
  std::string odds_now() const {
    const auto percent = chance_to_win(game_, state_);
    return percent ? say(kOddsNow, {{"percent", std::to_string(*percent)}}) : std::string();
  }
  int continent_of(int territory) const {
    for (int continent = 0; continent < game_.map.continent_count; ++continent) {
      if (game_.map.continents[continent].has(territory)) return continent;
    }
    return -1;
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
  Seat seat_;
};

/// The work grows with the product of both sides, and a menu asks for many odds at once.
constexpr int kMostWork = 400'000;

std::optional<int> percent_of(const Ruleset& game, int attackers, int defenders) {
  attackers = std::min(attackers, kMostInOdds);  // more make no difference that could be seen
  if (attackers < 1 || defenders < 1 || attackers * std::int64_t{defenders} > kMostWork) return {};
  const double win = battle_odds(game.rules, attackers, defenders).win;
  const int percent = static_cast<int>(std::lround(100 * win));
  return std::clamp(percent, 1, 99);
}

}  // namespace

std::optional<int> chance_to_win(const Ruleset& game, const State& state, int attackers, int to) {
  if (state.troops[to] == kUnseen) return {};
  return percent_of(game, attackers, state.troops[to] + airport_defenders(game, state, to));
}

std::optional<int> chance_to_win(const Ruleset& game, const State& state) {
  const Battle& battle = state.battle;
  if (battle.fight != Fight::kRounds || battle.sent == kUnseen) return {};
  if (state.troops[battle.to] == kUnseen) return {};
  return percent_of(game, battle.sent, defence_of(state));
}

std::string hint(const Teller& teller, const State& state, Seat seat, const Action& action) {
  const Hints hints(teller, state, seat);
  return stdx::visit([&](const auto& one) { return hints.tell(one); }, action);
}

}  // namespace parlour::conquest
