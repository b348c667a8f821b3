// SPDX-License-Identifier: Apache-2.0
// The player that picks any legal action, each kind equally likely: the workhorse of the tests.
#pragma once

#include "rules/conquest/options.hpp"

namespace parlour::conquest {

PARLOUR_FN Territory random_territory(TerritorySet land, auto& random_below) {
  return narrow<Territory>(land.nth(narrow<int>(random_below(narrow<std::uint32_t>(land.size())))));
}

PARLOUR_FN Seat random_seat(SeatSet seats, auto& random_below) {
  return narrow<Seat>(seats.nth(narrow<int>(random_below(narrow<std::uint32_t>(seats.size())))));
}

PARLOUR_FN Troops random_troops(int least, int most, auto& random_below) {
  return narrow<Troops>(least + narrow<int>(random_below(narrow<std::uint32_t>(most - least + 1))));
}

PARLOUR_FN Action random_exchange(const Ruleset& game, const State& state, Seat seat,
                                  TripleSet sets, auto& random_below) {
  Exchange cards = triple(sets.nth(narrow<int>(random_below(narrow<std::uint32_t>(sets.size())))));
  const TerritorySet choices = bonus_choices(game, state, seat, cards);
  if (!choices.empty() && random_below(2) == 0)
    cards.bonus = random_territory(choices, random_below);
  return cards;
}

PARLOUR_FN Action random_attack(const Ruleset& game, const State& state, Seat seat,
                                TerritorySet origins, auto& random_below) {
  const Territory from = random_territory(origins, random_below);
  const Territory to = random_territory(attack_targets(game, state, seat, from), random_below);
  const int most = state.troops[from] - 1;
  const int least = game.rules.attack_commit == AttackCommit::kAll ? most : 1;
  return Attack{from, to, random_troops(least, most, random_below)};
}

PARLOUR_FN Action random_fortify(const Ruleset& game, const State& state, Seat seat,
                                 TerritorySet origins, auto& random_below) {
  const Territory from = random_territory(origins, random_below);
  const Territory to = random_territory(fortify_targets(game, state, seat, from), random_below);
  return Fortify{from, to, random_troops(1, most_to_fortify(game, state, from), random_below)};
}

/// An action of this kind, filled in at random; kinds are those of Options.
PARLOUR_FN Action fill_in(const Ruleset& game, const State& state, Seat seat,
                          const Options& options, int kind, auto& random_below) {
  if (kind == kind_of<Claim>()) return Claim{random_territory(options.claim, random_below)};
  if (kind == kind_of<Place>()) {
    const Territory territory = random_territory(options.place, random_below);
    return Place{territory, random_troops(options.least, options.most, random_below)};
  }
  if (kind == kind_of<Exchange>()) {
    return random_exchange(game, state, seat, options.sets, random_below);
  }
  if (kind == kind_of<BuildAirport>()) {
    return BuildAirport{random_territory(options.airport, random_below)};
  }
  if (kind == kind_of<Propose>()) return Propose{random_seat(options.propose, random_below)};
  if (kind == kind_of<Accept>()) return Accept{random_seat(options.answer, random_below)};
  if (kind == kind_of<Refuse>()) return Refuse{random_seat(options.answer, random_below)};
  if (kind == kind_of<Break>()) return Break{random_seat(options.part, random_below)};
  if (kind == kind_of<Attack>())
    return random_attack(game, state, seat, options.attack, random_below);
  if (kind == kind_of<Throw>()) return Throw{static_cast<Hand>(1 + random_below(3))};
  if (kind == kind_of<RollDice>()) {
    return RollDice{narrow<std::int8_t>(random_troops(options.least, options.most, random_below))};
  }
  if (kind == kind_of<Retreat>()) return Retreat{};
  if (kind == kind_of<Move>())
    return Move{random_troops(options.least, options.most, random_below)};
  if (kind == kind_of<Fortify>())
    return random_fortify(game, state, seat, options.fortify, random_below);
  if (kind == kind_of<Next>()) return Next{};
  return End{};
}

PARLOUR_FN Action random_action(const Ruleset& game, const State& state, Seat seat,
                                auto& random_below) {
  const Options options = options_of(game, state, seat);
  const auto count = narrow<std::uint32_t>(options.kinds.size());
  return fill_in(game, state, seat, options, options.kinds.nth(narrow<int>(random_below(count))),
                 random_below);
}

}  // namespace parlour::conquest
