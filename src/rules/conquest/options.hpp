// SPDX-License-Identifier: Apache-2.0
// What a seat may do now. Options and apply() ask the same predicates, so they cannot disagree;
// a property test holds them to it. A seat's view gives the same options as the whole state.
#pragma once

#include "rules/conquest/conquest.hpp"

namespace parlour::conquest {

/// The place of an alternative in Action: its kind as a number.
template <class Kind>
PARLOUR_FN int kind_of() {
  int index = 0;
  const auto count = [&]<class... All>(const stdx::variant<All...>*) {
    (void)((stdx::is_same_v<Kind, All> ? false : (++index, true)) && ...);
  };
  count(static_cast<const Action*>(nullptr));
  return index;
}

using KindSet = Bits<std::uint32_t>;

/// The legal actions of one seat: the kinds, and what is open in them.
struct Options {
  KindSet kinds;
  TerritorySet claim, place, airport;  ///< where
  TerritorySet attack;   ///< from where; attack_targets() says where to, all but one troop may go
  TerritorySet fortify;  ///< from where; fortify_targets() and most_to_fortify() say the rest
  TripleSet sets;        ///< see triple(); bonus_choices() says which pictures may get the bonus
  SeatSet propose, answer, part;  ///< answer: Accept and Refuse; part: Break
  Troops least = 0, most = 0;     ///< troops to place or to move in, or dice

  template <class Kind>
  PARLOUR_FN void add() {
    kinds.add(kind_of<Kind>());
  }
  template <class Kind>
  PARLOUR_FN void add_if(bool possible) {
    if (possible) add<Kind>();
  }
  template <class Kind>
  PARLOUR_FN bool has() const {
    return kinds.has(kind_of<Kind>());
  }
  PARLOUR_FN bool empty() const { return kinds.empty(); }
  PARLOUR_FN void set_range(int from, int to) {
    least = narrow<Troops>(from);
    most = narrow<Troops>(to);
  }
  bool operator==(const Options&) const = default;
};

PARLOUR_FN void add_alliances(const Ruleset& game, const State& state, Seat seat,
                              Options& options) {
  for (Seat other = 0; other < state.seats; ++other) {
    if (!why_not_propose(game, state, seat, other)) options.propose.add(other);
    if (!why_not_answer(state, seat, other)) options.answer.add(other);
    if (!why_not_break(state, seat, other)) options.part.add(other);
  }
  options.add_if<Propose>(!options.propose.empty());
  options.add_if<Accept>(!options.answer.empty());
  options.add_if<Refuse>(!options.answer.empty());
  options.add_if<Break>(!options.part.empty());
}

PARLOUR_FN void add_allocate(const Ruleset& game, const State& state, Seat seat, Options& options) {
  const TerritorySet land = state.land(seat);
  if (state.to_place > 0) {
    options.add<Place>();
    options.place = land;
    options.set_range(1, state.to_place);
  }
  options.add_if<Next>(!why_not_go_on(state, seat));
  if (state.stage != Stage::kAllocate) return;
  add_alliances(game, state, seat, options);
  if (!game.rules.airports) return;
  for (const int territory : land - state.airports) {
    if (!why_not_build_airport(game, state, seat, narrow<Territory>(territory))) {
      options.airport.add(territory);
    }
  }
  options.add_if<BuildAirport>(!options.airport.empty());
}

PARLOUR_FN void add_cards(const Ruleset& game, const State& state, Seat seat, Options& options) {
  if (why_not_exchange(game, state, seat)) return;
  options.sets = sets_of(game, state, seat);
  options.add_if<Exchange>(!options.sets.empty());
}

PARLOUR_FN void add_answers(const Ruleset& game, const State& state, Seat seat, Options& options) {
  switch (state.prompt) {
    case Prompt::kClaim:
      options.claim = free_land(game, state);
      options.add<Claim>();
      break;
    case Prompt::kMuster:
      options.place = state.land(seat);
      options.set_range(1, 1);
      options.add<Place>();
      break;
    case Prompt::kAllocate:
      add_allocate(game, state, seat, options);
      break;
    case Prompt::kAttack:
      options.add<Next>();
      options.attack = attack_origins(game, state, seat);
      options.add_if<Attack>(!options.attack.empty());
      break;
    case Prompt::kDice:
      options.set_range(1, most_dice(state));
      options.add<RollDice>();
      break;
    case Prompt::kMove:
      options.set_range(least_to_move(game, state), most_to_move(state));
      options.add<Move>();
      break;
    case Prompt::kFortify:
      options.add<End>();
      if (!state.fortified) options.fortify = fortify_origins(game, state, seat);
      options.add_if<Fortify>(!options.fortify.empty());
      break;
    case Prompt::kExchange:
    case Prompt::kThrow:
    case Prompt::kFirstSeat:
    case Prompt::kGameOver:
    case Prompt::kDeal:
    case Prompt::kBattleDice:
    case Prompt::kHandDraw:
    case Prompt::kCardDraw:
      break;
  }
}

/// Everything the seat may do now; empty when the game waits for somebody else.
PARLOUR_FN Options options_of(const Ruleset& game, const State& state, Seat seat) {
  Options options;
  if (seat < 0 || seat >= state.seats) return options;
  if (state.asked == seat) {
    add_answers(game, state, seat, options);
    add_cards(game, state, seat, options);
  }
  options.add_if<Throw>(!why_not_throw(state, seat));
  options.add_if<Retreat>(!why_not_retreat(state, seat));
  return options;
}

/// The seats that the game waits for; none when it waits for chance or is over.
PARLOUR_FN SeatSet waiting_for(const Ruleset&, const State& state) {
  return state.asked >= 0 ? SeatSet::one(state.asked) : still_to_throw(state);
}

}  // namespace parlour::conquest
