// SPDX-License-Identifier: Apache-2.0
// How easy and medium attack: the best border at a time, without looking further ahead.
#pragma once

#include "bots/conquest/cards.hpp"
#include "bots/conquest/draft.hpp"

namespace parlour::conquest {

/// What makes one target better than another this turn.
struct Prizes {
  TerritorySet wanted;   ///< land of the continent that is wanted
  TerritorySet spoils;   ///< land of continents that others hold
  TerritorySet last;     ///< the last land of a seat
  TerritorySet foreign;  ///< all that may be attacked
};

PARLOUR_FN Prizes prizes_of(const Ruleset& game, const State& state, Seat seat, int wanted) {
  Prizes prizes;
  if (wanted >= 0) prizes.wanted = game.map.continents[wanted];
  prizes.spoils = held_by_others(game, state, seat);
  prizes.foreign = enemy_land(game, state, seat);
  for (const int other : state.alive - SeatSet::one(seat)) {
    const TerritorySet land = state.land(narrow<Seat>(other));
    if (land.size() == 1) prizes.last |= land;
  }
  return prizes;
}

PARLOUR_FN int points_for(const Weights& weights, const Prizes& prizes, int territory) {
  int points = 10;
  if (prizes.wanted.has(territory)) points += weights.focus;
  if (prizes.spoils.has(territory)) points += weights.spoil;
  if (prizes.last.has(territory)) points += 2 * weights.spoil;
  return points;
}

/// The attack with the best odds for the best prize; from == kNoTerritory: none is good enough.
PARLOUR_FN Attack attack_choice(const Study& study, const State& state, const Weights& weights,
                                Seat seat, int wanted) {
  const Ruleset& game = study.game;
  const Prizes prizes = prizes_of(game, state, seat, wanted);
  const bool through = !state.allies[seat].empty();
  Attack best{kNoTerritory, kNoTerritory, 0};
  int most = 0;
  for (const int from : state.land(seat)) {
    const int sent = state.troops[from] - 1;
    if (sent < 1) continue;
    const TerritorySet targets = through ? attack_targets(game, state, seat, from)
                                         : reach_of(game, state, from) & prizes.foreign;
    for (const int to : targets) {
      const int odds = study.win(sent, defence_at(game, state, to));
      const int points = points_for(weights, prizes, to);
      const bool prized = points > 10 || !state.earned;
      const int least = 10 * (prized ? weights.card_odds : weights.attack_odds);
      if (odds < least || odds * points <= most) continue;
      most = odds * points;
      best = {narrow<Territory>(from), narrow<Territory>(to), narrow<Troops>(sent)};
    }
  }
  return best;
}

/// How many follow a victory: all, unless the land they leave has to be held.
PARLOUR_FN Troops move_choice(const Study& study, const State& state, Seat seat) {
  const Ruleset& game = study.game;
  const int least = least_to_move(game, state), most = most_to_move(state);
  const Territory from = state.battle.from, to = state.battle.to;
  const TerritorySet foreign = enemy_land(game, state, seat) - TerritorySet::one(to);
  const int behind = largest_near(game, state, from, foreign);
  const int ahead = largest_near(game, state, to, foreign);
  if (behind == 0) return narrow<Troops>(most);
  if (ahead == 0) return narrow<Troops>(least);
  const int continent = study.continent[from];
  const bool keep = continent >= 0 && continent != study.continent[to] &&
                    state.land(seat).contains(game.map.continents[continent]);
  if (!keep) return narrow<Troops>(most);
  const int half = (least + most) / 2;
  return narrow<Troops>(half);
}

}  // namespace parlour::conquest
