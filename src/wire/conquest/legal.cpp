// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/legal.hpp"

#include "rules/conquest/options.hpp"

namespace parlour::conquest {

namespace {

struct Lister {
  const Ruleset& game;
  const State& state;
  Seat seat;
  std::vector<Legal> legal{};

  void add(const Action& action) { legal.push_back({action, {}, {}}); }
  void add_with_troops(const Action& action, int least, int most) {
    legal.push_back({action, Range{least, most}, {}});
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
      add_with_troops(Place{narrow<Territory>(territory), options.most}, options.least,
                      options.most);
    }
  }

  void add_exchanges(TripleSet sets) {
    for (const int set : sets) {
      Exchange cards = triple(set);
      add(cards);
      for (const int territory : bonus_choices(game, state, seat, cards)) {
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
      for (const int to : attack_targets(game, state, seat, from)) {
        add_with_troops(Attack{from, narrow<Territory>(to), narrow<Troops>(most)}, least, most);
      }
    }
  }

  void add_fortify(TerritorySet origins) {
    for (const int origin : origins) {
      const auto from = narrow<Territory>(origin);
      const int most = most_to_fortify(game, state, from);
      for (const int to : fortify_targets(game, state, seat, from)) {
        add_with_troops(Fortify{from, narrow<Territory>(to), narrow<Troops>(most)}, 1, most);
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
      legal.push_back(
          {RollDice{narrow<std::int8_t>(options.most)}, {}, Range{options.least, options.most}});
    } else if (kind == kind_of<Move>()) {
      add_with_troops(Move{options.most}, options.least, options.most);
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

LegalActions legal_actions(const Ruleset& game, const State& state, Seat seat) {
  const Options options = options_of(game, state, seat);
  Lister lister{game, state, seat};
  for (const int kind : options.kinds) lister.add_kind(options, kind);
  return {std::move(lister.legal), {}};
}

}  // namespace parlour::conquest
