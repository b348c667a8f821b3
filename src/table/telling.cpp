// SPDX-License-Identifier: Apache-2.0
#include "table/telling.hpp"

#include <boost/json/array.hpp>

#include "rules/conquest/troops.hpp"
#include "rules/conquest/view.hpp"
#include "rules/estate/estate.hpp"
#include "rules/estate/rent.hpp"

namespace parlour {

std::vector<std::string> names_of(std::span<const Player> players) {
  std::vector<std::string> names;
  for (const Player& player : players) names.push_back(player.name);
  return names;
}

namespace {

/// While land is claimed and the first troops are placed, each of these is a turn.
bool before_turns(const conquest::State& state) {
  using Stage = conquest::Stage;
  return state.stage == Stage::kFirstSeat || state.stage == Stage::kClaim ||
         state.stage == Stage::kMuster;
}

}  // namespace

std::vector<Clock> clocks_of(const estate::Game& game, const estate::State& state) {
  using What = Clock::What;
  const estate::Rules& rules = game.rules;
  std::vector<Clock> clocks;
  if (rules.ends == estate::Ends::kTimed) {
    clocks.push_back({What::kGame, kNobody, rules.minutes * 60});
  }
  if (state.asked == kChance || estate::Game::over(state)) return clocks;
  if (state.prompt == estate::Prompt::kAuction && state.asked < 0) {
    clocks.push_back({What::kAuction, kNobody, rules.auction.first_seconds});
  } else if (state.asked >= 0) {
    const bool jail = state.prompt == estate::Prompt::kJailChoice && rules.clock_jail > 0;
    const int seconds = jail ? rules.clock_jail : rules.clock_turn;
    if (seconds > 0) clocks.push_back({What::kAnswer, state.asked, seconds});
  }
  return clocks;
}

std::vector<Clock> clocks_of(const conquest::Game& game, const conquest::State& state) {
  using What = Clock::What;
  std::vector<Clock> clocks;
  if (conquest::Game::over(state)) return clocks;
  // While hands are thrown only their own clock runs. Dice do not make a turn longer: the clock
  // also runs while chance is asked.
  const bool throwing = state.prompt == conquest::Prompt::kThrow && game.rules.throw_seconds > 0;
  if (const Seat seat = before_turns(state) ? state.asked : state.turn;
      game.rules.turn_seconds > 0 && seat >= 0) {
    clocks.push_back({What::kTurn, seat, game.rules.turn_seconds, throwing});
  }
  if (throwing) {
    clocks.push_back({What::kThrow, kNobody, game.rules.throw_seconds});
  }
  return clocks;
}

estate::Action time_up(const estate::Game&, Clock::What what) {
  if (what == Clock::What::kGame) return estate::EndGame{};
  if (what == Clock::What::kAuction) return estate::CloseAuction{};
  return estate::TimeUp{};
}

conquest::Action time_up(const conquest::Game&, Clock::What what) {
  if (what == Clock::What::kThrow) return conquest::LateThrow{};
  return conquest::TimeUp{};
}

bool same_question(const estate::State& before, const estate::State& after) {
  // Building, trading and the like are one long answer.
  return before.prompt == after.prompt && before.asked == after.asked &&
         before.round == after.round && before.auction.deed == after.auction.deed;
}

bool same_question(const conquest::State& before, const conquest::State& after) {
  const conquest::Battle &was = before.battle, &is = after.battle;
  return before.prompt == after.prompt && before.asked == after.asked &&
         before.turn == after.turn && before.round == after.round && was.from == is.from &&
         was.to == is.to && was.rounds == is.rounds;
}

bool clock_goes_on(Clock::What what, const estate::State& before, const estate::State& after) {
  if (what == Clock::What::kGame) return true;
  return same_question(before, after);
}

int seconds_added(const estate::Game& game, Clock::What what, const estate::State& before,
                  const estate::State& after) {
  const bool bid = what == Clock::What::kAuction && before.auction.bid != after.auction.bid;
  return bid ? game.rules.auction.added_seconds : 0;
}

const char* word(Clock::What what) {
  switch (what) {
    case Clock::What::kAnswer:
      return "answer";
    case Clock::What::kAuction:
      return "auction";
    case Clock::What::kThrow:
      return "throw";
    case Clock::What::kTurn:
      return "turn";
    case Clock::What::kGame:
      return "game";
  }
  return "answer";
}

Merit merit_of(const estate::Game& game, const estate::State& state, Seat seat) {
  return {estate::total_worth(game.ruleset(), state, seat), state.cash[seat]};
}

Merit merit_of(const conquest::Game&, const conquest::State& state, Seat seat) {
  const conquest::TerritorySet land = state.land(seat);
  return {land.size(), conquest::troops_on(state, land)};
}

bool clock_goes_on(Clock::What what, const conquest::State& before, const conquest::State& after) {
  if (what == Clock::What::kThrow) {
    return before.prompt == after.prompt && before.battle.rounds == after.battle.rounds;
  }
  return before.turn == after.turn && before.round == after.round &&
         before_turns(before) == before_turns(after);
}

boost::json::object full_view(const estate::Game& game, const estate::State& state, Seat viewer) {
  boost::json::object view = game.view(state, viewer);
  boost::json::array rents;
  for (const estate::TileData& tile : game.board().tiles) {
    const int deed = tile.kind == estate::TileKind::kDeed ? tile.index : -1;
    const bool due = deed >= 0 && estate::owner_of(state, deed) >= 0 && !state.mortgaged.has(deed);
    rents.emplace_back(due ? estate::rent_of(game.ruleset(), state, deed, 1, 0) : -1);
  }
  view["rents"] = std::move(rents);
  if (state.stage != estate::Stage::kOrdering) {
    boost::json::array order;
    for (int place = 0; place < state.seats; ++place) order.emplace_back(state.order[place]);
    view["order"] = std::move(order);
  }
  return view;
}

bool hides_choice(const conquest::State& state, SeatSet own) {
  if (state.battle.fight == conquest::Fight::kNone) return false;
  const Seat sides[] = {state.turn, conquest::defender_of(state)};
  for (int side = 0; side < 2; ++side) {
    const bool known = sides[side] >= 0 && own.has(sides[side]);
    if (!known && state.battle.hands[side] != conquest::Hand::kNone) return true;
  }
  return false;
}

conquest::Event seen_event(const conquest::Game& game, const conquest::State& after,
                           const conquest::Event& event, Seat viewer) {
  return event_for(game.ruleset(), after, event, viewer);
}

conquest::State seen_state(const conquest::Game& game, const conquest::State& state, Seat viewer) {
  return view_for(game.ruleset(), state, viewer);
}

}  // namespace parlour
