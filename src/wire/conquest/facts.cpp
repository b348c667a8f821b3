// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/facts.hpp"

#include <algorithm>
#include <cstddef>

#include "rules/conquest/conquest.hpp"

namespace parlour::conquest {

namespace {

/// Without the ends of the list that say nothing new, so that it stays short however many there
/// are.
OddsByNumber shortened(const std::vector<Forecast>& list) {
  std::size_t first = 0, end = list.size();
  const auto hopeless = [&](std::size_t at) {
    return list[at] == Forecast{1, static_cast<int>(at) + 1};
  };
  while (first + 1 < end && hopeless(first)) ++first;
  while (end > first + 1 && list[end - 2] == list.back()) --end;
  OddsByNumber odds{static_cast<int>(first) + 1, {}, {}};
  for (; first < end; ++first) {
    odds.percent.push_back(list[first].percent);
    odds.losses.push_back(list[first].losses);
  }
  return odds;
}

class FactsFinder {
 public:
  FactsFinder(const Ruleset& game, const State& state, Seat seat)
      : game_(game), state_(state), seat_(seat) {}

  Facts find(Claim action) const {
    Facts facts;
    for (int continent = 0; continent < game_.map.continent_count; ++continent) {
      const TerritorySet land = game_.map.continents[continent];
      if (!land.has(action.territory)) continue;
      facts.continent = continent;
      facts.missing = (land - state_.land(seat_) - TerritorySet::one(action.territory)).size();
      facts.bonus = game_.map.bonus[continent];
      break;
    }
    return facts;
  }

  Facts find(Place action) const {
    Facts facts;
    facts.there = state_.troops[action.territory];
    int threat = 0;  // in fog too, everybody sees what borders on their own land
    for (const int territory : enemy_land(game_, state_, seat_) & state_.owners.marked() &
                                   game_.map.neighbours[action.territory]) {
      threat += state_.troops[territory];
    }
    facts.threat = threat;
    return facts;
  }

  Facts find(Exchange action) const {
    Facts facts;
    facts.brings = std::max(0, set_worth(game_.rules, state_.sets, action));
    const bool now = state_.stage == Stage::kAllocate || state_.due == Due::kSpoils;
    if (!now) facts.later = true;
    if (action.bonus != kNoTerritory) facts.bonus = game_.rules.pictured_bonus;
    return facts;
  }

  Facts find(BuildAirport action) const {
    Facts facts;
    facts.cost = game_.rules.airport_cost;
    facts.leaves = state_.troops[action.territory] - game_.rules.airport_cost;
    return facts;
  }

  Facts find(Attack action) const {
    Facts facts;
    const Route route = route_of(game_, state_, action);
    if (route != Route::kBorder) facts.route = route;
    if (state_.owner(action.to) == kNobody) {
      facts.empty = true;
      return facts;
    }
    if (state_.troops[action.to] == kUnseen) {
      facts.unseen = true;
      return facts;
    }
    facts.defenders = state_.troops[action.to] + airport_defenders(game_, state_, action.to);
    const std::vector<Forecast> list = forecasts(game_.rules, action.troops, *facts.defenders);
    if (list.empty()) return facts;
    facts.percent = list.back().percent;
    facts.losses = list.back().losses;
    const bool fewer = game_.rules.attack_commit != AttackCommit::kAll && action.troops > 1;
    if (fewer) facts.odds = shortened(list);
    return facts;
  }

  Facts find(RollDice action) const {
    Facts facts;
    if (action.count != most_dice(state_)) return facts;  // the odds are those of the most dice
    if (const auto ahead = forecast_now(game_, state_)) facts.percent = ahead->percent;
    return facts;
  }

  Facts find(Retreat) const { return leaving(state_.battle.from, 0); }
  Facts find(Move action) const { return leaving(state_.battle.from, action.troops); }
  Facts find(Fortify action) const { return leaving(action.from, action.troops); }

  Facts find(Next) const {
    Facts facts;
    const bool allocating = state_.stage == Stage::kAllocate;
    facts.phase = allocating ? Stage::kAttack : Stage::kFortify;
    const bool asked = std::ranges::find(state_.proposal, seat_) != state_.proposal.end();
    if (allocating && asked) facts.lapses = true;
    return facts;
  }

  Facts find(End) const {
    Facts facts;
    if (state_.earned && state_.deck_size > 0) facts.card = true;
    return facts;
  }

  static Facts find(const auto&) { return {}; }

 private:
  Facts leaving(Territory from, int troops) const {
    Facts facts;
    facts.leaves = state_.troops[from] - troops;
    return facts;
  }

  const Ruleset& game_;
  const State& state_;
  Seat seat_;
};

}  // namespace

Forecast OddsByNumber::with(int troops) const {
  if (troops < first) return {1, troops};
  const auto at = std::min(static_cast<std::size_t>(troops - first), percent.size() - 1);
  return {percent[at], losses[at]};
}

Facts facts_of(const Ruleset& game, const State& state, Seat seat, const Action& action) {
  const FactsFinder finder(game, state, seat);
  return stdx::visit([&](const auto& one) { return finder.find(one); }, action);
}

std::optional<Forecast> forecast_now(const Ruleset& game, const State& state) {
  const Battle& battle = state.battle;
  if (battle.fight != Fight::kRounds || battle.sent == kUnseen) return {};
  if (state.troops[battle.to] == kUnseen) return {};
  const std::vector<Forecast> list = forecasts(game.rules, battle.sent, defence_of(state));
  return list.empty() ? std::nullopt : std::optional(list.back());
}

}  // namespace parlour::conquest
