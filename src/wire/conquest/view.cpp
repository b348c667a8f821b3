// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/view.hpp"

#include "rules/conquest/view.hpp"

namespace parlour::conquest {

namespace {

SeatView seat_view(const Ruleset& game, const State& seen, Seat seat) {
  const auto& hand = seen.hand[seat];
  const bool alive = seen.alive.has(seat);
  return {alive,
          seen.hand_size[seat],
          {hand.begin(), hand.end()},
          seen.target[seat],
          seen.allies[seat],
          seen.proposal[seat],
          seen.reserve[seat],
          alive ? reinforcement(game, seen, seat).total() : 0};
}

BattleView battle_view(const Battle& battle) {
  return {battle.from,   battle.to,    battle.sent,       battle.extra,
          battle.rounds, battle.hands, battle.thrown.word};
}

}  // namespace

View view_of(const Ruleset& game, const State& state, Seat viewer) {
  const State seen = seen_state(game, state, viewer);
  View view;
  view.prompt = seen.prompt;
  view.asked = seen.asked;
  view.phase = seen.stage;
  view.turn = seen.turn;
  view.round = seen.round;
  view.to_place = seen.to_place;
  view.deck = seen.deck_size;
  view.sets = seen.sets;
  for (int at = 0; at < game.map.territory_count; ++at) {
    view.territories.push_back({seen.owner(at), seen.troops[at], seen.airports.has(at)});
  }
  for (Seat seat = 0; seat < seen.seats; ++seat) view.seats.push_back(seat_view(game, seen, seat));
  if (seen.battle.fight != Fight::kNone) view.battle = battle_view(seen.battle);
  if (!seen.winners.empty()) view.winners = seen.winners;
  return view;
}

}  // namespace parlour::conquest
