// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/legal.hpp"

#include <boost/json/array.hpp>

#include "rules/conquest/options.hpp"

namespace parlour::conquest {

namespace json = boost::json;

namespace {

struct Lister {
  const Game& game;
  const State& state;
  Seat seat;
  json::array legal{};

  void add(const Action& action) {
    legal.push_back(json::object{{"action", game.to_json(action)}});
  }
  void add(const Action& action, const char* number, int least, int most) {
    legal.push_back(json::object{{"action", game.to_json(action)}, {number, {least, most}}});
  }

  template <class Kind>
  void add_seats(SeatSet seats) {
    for (const int other : seats) add(Kind{narrow<Seat>(other)});
  }
  template <class Kind>
  void add_land(TerritorySet land) {
    for (const int territory : land) add(Kind{narrow<Territory>(territory)});
  }

  void add_place(const Options& options) {
    for (const int territory : options.place) {
      add(Place{narrow<Territory>(territory), options.most}, "troops", options.least, options.most);
    }
  }

  void add_exchanges(TripleSet sets) {
    for (const int set : sets) {
      Exchange cards = triple(set);
      add(cards);
      for (const int territory : bonus_choices(game.ruleset(), state, seat, cards)) {
        cards.bonus = narrow<Territory>(territory);
        add(cards);
      }
    }
  }

  void add_attacks(TerritorySet origins) {
    for (const int origin : origins) {
      const auto from = narrow<Territory>(origin);
      const int most = state.troops[from] - 1;
      const int least = game.rules.attack_commit == AttackCommit::kAll ? most : 1;
      for (const int to : attack_targets(game.ruleset(), state, seat, from)) {
        add(Attack{from, narrow<Territory>(to), narrow<Troops>(most)}, "troops", least, most);
      }
    }
  }

  void add_fortify(TerritorySet origins) {
    for (const int origin : origins) {
      const auto from = narrow<Territory>(origin);
      const int most = most_to_fortify(game.ruleset(), state, from);
      for (const int to : fortify_targets(game.ruleset(), state, seat, from)) {
        add(Fortify{from, narrow<Territory>(to), narrow<Troops>(most)}, "troops", 1, most);
      }
    }
  }

  void add_kind(const Options& options, int kind) {
    if (kind == kind_of<Claim>()) return add_land<Claim>(options.claim);
    if (kind == kind_of<Place>()) return add_place(options);
    if (kind == kind_of<Exchange>()) return add_exchanges(options.sets);
    if (kind == kind_of<BuildAirport>()) return add_land<BuildAirport>(options.airport);
    if (kind == kind_of<Propose>()) return add_seats<Propose>(options.propose);
    if (kind == kind_of<Accept>()) return add_seats<Accept>(options.answer);
    if (kind == kind_of<Refuse>()) return add_seats<Refuse>(options.answer);
    if (kind == kind_of<Break>()) return add_seats<Break>(options.part);
    if (kind == kind_of<Attack>()) return add_attacks(options.attack);
    if (kind == kind_of<Throw>()) {
      for (const Hand hand : {Hand::kRock, Hand::kPaper, Hand::kScissors}) add(Throw{hand});
    } else if (kind == kind_of<RollDice>()) {
      add(RollDice{narrow<std::int8_t>(options.most)}, "count", options.least, options.most);
    } else if (kind == kind_of<Move>()) {
      add(Move{options.most}, "troops", options.least, options.most);
    } else if (kind == kind_of<Fortify>()) {
      add_fortify(options.fortify);
    } else if (kind == kind_of<Retreat>()) {
      add(Retreat{});
    } else if (kind == kind_of<Next>()) {
      add(Next{});
    } else if (kind == kind_of<End>()) {
      add(End{});
    }
  }
};

}  // namespace

json::object legal_actions(const Game& game, const State& state, Seat seat) {
  const Options options = options_of(game.ruleset(), state, seat);
  Lister lister{game, state, seat};
  for (const int kind : options.kinds) lister.add_kind(options, kind);
  return {{"legal", std::move(lister.legal)}, {"besides", json::array{}}};
}

}  // namespace parlour::conquest
