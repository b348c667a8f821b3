// SPDX-License-Identifier: Apache-2.0
// What a table asks of a conquest game beside its rules.
#include "rules/conquest/troops.hpp"
#include "rules/conquest/view.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::conquest {

namespace {

/// While land is claimed and the first troops are placed, each of these is a turn.
bool before_turns(const State& state) {
  return state.stage == Stage::kFirstSeat || state.stage == Stage::kClaim ||
         state.stage == Stage::kMuster;
}

}  // namespace

Teller Game::teller(std::span<const Player> players, Language language) const {
  return {&title, &made, names_of(players), language};
}

std::vector<Clock> Game::clocks(const State& state) const {
  using What = Clock::What;
  std::vector<Clock> clocks;
  if (over(state)) return clocks;
  // While hands are thrown only their own clock runs. Dice do not make a turn longer: the clock
  // also runs while chance is asked.
  const bool throwing = state.prompt == Prompt::kThrow && rules.throw_seconds > 0;
  if (const Seat seat = before_turns(state) ? state.asked : state.turn;
      rules.turn_seconds > 0 && seat >= 0) {
    clocks.push_back({What::kTurn, seat, rules.turn_seconds, throwing});
  }
  if (throwing) clocks.push_back({What::kThrow, kNobody, rules.throw_seconds});
  return clocks;
}

std::optional<Clock> Game::waits(const State& state) {
  if (state.asked == kChance || over(state)) return std::nullopt;
  if (state.prompt == Prompt::kThrow) return Clock{Clock::What::kThrow};
  return Clock{Clock::What::kTurn, before_turns(state) ? state.asked : state.turn};
}

Action Game::time_up(Clock::What what) {
  if (what == Clock::What::kThrow) return LateThrow{};
  return TimeUp{};
}

bool Game::same_question(const State& before, const State& after) {
  const Battle &was = before.battle, &is = after.battle;
  return before.prompt == after.prompt && before.asked == after.asked &&
         before.turn == after.turn && before.round == after.round && was.from == is.from &&
         was.to == is.to && was.rounds == is.rounds;
}

bool Game::clock_goes_on(Clock::What what, const State& before, const State& after) {
  if (what == Clock::What::kThrow) {
    return before.prompt == after.prompt && before.battle.rounds == after.battle.rounds;
  }
  return before.turn == after.turn && before.round == after.round &&
         before_turns(before) == before_turns(after);
}

Merit Game::merit(const State& state, Seat seat) const {
  const TerritorySet land = state.land(seat);
  return {land.size(), troops_on(state, land)};
}

bool Game::hides_choice(const State& state, SeatSet own) {
  if (state.battle.fight == Fight::kNone) return false;
  const Seat sides[] = {state.turn, defender_of(state)};
  for (int side = 0; side < 2; ++side) {
    const bool known = sides[side] >= 0 && own.has(sides[side]);
    if (!known && state.battle.hands[side] != Hand::kNone) return true;
  }
  return false;
}

bool Game::begins_turn(const Event& event) { return std::holds_alternative<TurnBegan>(event); }

}  // namespace parlour::conquest
