// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/snapshot.hpp"

#include "rules/conquest/invariants.hpp"
#include "wire/conquest/describe.hpp"
#include "wire/described.hpp"

namespace parlour::conquest {

BOOST_DESCRIBE_STRUCT(TerritorySet, (), (word))
BOOST_DESCRIBE_STRUCT(Planes<2>, (), (plane))
BOOST_DESCRIBE_STRUCT(Planes<3>, (), (plane))
BOOST_DESCRIBE_STRUCT(Pictures, (), (holder, kind))
BOOST_DESCRIBE_STRUCT(Battle, (), (sent, rounds, from, to, extra, dice, hands, thrown, fight, late))
BOOST_DESCRIBE_STRUCT(State, (),
                      (troops, owners, airports, pictures, reserve, held_before, to_place, round,
                       sets, battle, hand, deck, hand_size, deck_size, target, allies, proposal,
                       seats, first, turn, asked, prompt, stage, due, alive, winners, earned,
                       fortified, proposed))

namespace {

bool within(int value, int least, int most) { return value >= least && value <= most; }

/// Every number that the rules use as an index; a snapshot comes from outside.
bool seats_are_sound(const Map& map, const State& state) {
  if (!within(state.seats, kFewestSeats, kMostSeats)) return false;
  const int last = state.seats - 1;
  if (!within(state.first, 0, last) || !within(state.turn, 0, kNeutral) ||
      !within(state.asked, kChance, last)) {
    return false;
  }
  const SeatSet all = SeatSet::first(state.seats);
  if (!all.contains(state.alive) || !all.contains(state.winners)) return false;
  for (Seat seat = 0; seat < kMostSeats; ++seat) {
    if (!within(state.target[seat], -1, map.continent_count - 1)) return false;
    if (!within(state.proposal[seat], kNobody, last)) return false;
    if (!all.contains(state.allies[seat])) return false;
  }
  return true;
}

bool battle_is_sound(const Map& map, const State& state) {
  const Battle& battle = state.battle;
  if (battle.fight == Fight::kNone) return battle == Battle{};
  return within(battle.from, 0, map.territory_count - 1) &&
         within(battle.to, 0, map.territory_count - 1) && within(battle.dice, 0, 3) &&
         battle.extra >= 0 && SideSet::first(2).contains(battle.thrown);
}

bool land_is_sound(const Map& map, const State& state) {
  for (int territory = 0; territory < kMaxTerritories; ++territory) {
    const Seat owner = state.owner(territory);
    const bool known = owner == kNobody || owner == kNeutral || owner < state.seats;
    if (!known || !within(state.troops[territory], 0, kMostTroops)) return false;
    if (territory >= map.territory_count && state.troops[territory] != 0) return false;
  }
  return true;
}

}  // namespace

boost::json::object snapshot(const State& state) {
  boost::json::object object;
  wire::put_members(wire::Plain{}, state, object);
  return object;
}

Result<State> from_snapshot(const Ruleset& game, const boost::json::object& from) {
  State state;
  const Outcome read = wire::get_members(wire::Plain{}, from, state);
  if (!read) return read.problem();
  if (!seats_are_sound(game.map, state) || !land_is_sound(game.map, state) ||
      !battle_is_sound(game.map, state)) {
    return Problem{"", "", "the snapshot is not a position of this game"};
  }
  if (const char* broken = broken_invariant(game, state)) {
    return Problem{"", "", std::string("the snapshot is not a position of this game: ") + broken};
  }
  return state;
}

}  // namespace parlour::conquest
