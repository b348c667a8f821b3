// SPDX-License-Identifier: Apache-2.0
#include "tests/support/estate.hpp"

#include <doctest/doctest.h>

#include <map>

#include "bots/estate/random.hpp"
#include "rules/estate/chance.hpp"
#include "rules/estate/invariants.hpp"
#include "title/estate/switches.hpp"
#include "title/load.hpp"

namespace parlour::fixtures {

using namespace estate;

namespace {

constexpr int kTiredAfter = 40;  // rounds

bool heads(Stream& stream) { return stream(2) == 0; }

/// Builds on a group, evenly where that is asked, or mortgages some of it.
void improve(const Ruleset& game, State& state, DeedSet group, Stream& stream) {
  const auto levels = static_cast<std::uint32_t>(top_level(game.rules));
  const int base = static_cast<int>(stream(levels + 1));
  for (const int deed : group) {
    if (base == 0) {
      if (heads(stream)) state.mortgaged.add(deed);
    } else if (game.rules.build_even) {
      state.levels.set(deed, base - static_cast<int>(stream(2)));
    } else {
      state.levels.set(deed, static_cast<int>(stream(levels + 1)));
    }
  }
}

void deal_deeds(const Ruleset& game, State& state, Stream& stream) {
  const auto seats = static_cast<std::uint32_t>(state.seats);
  for (const DeedSet group : game.board.groups) {
    const bool whole = heads(stream);
    const std::uint32_t one = stream(seats);
    for (const int deed : group) {
      if (whole || stream(4) != 0) state.owned[whole ? one : stream(seats)].add(deed);
    }
    if (whole && game.board.streets.contains(group)) improve(game, state, group, stream);
  }
}

}  // namespace

const Title& shipped(std::string_view id) {
  static std::map<std::string, Title, std::less<>> all;
  if (const auto known = all.find(id); known != all.end()) return known->second;
  Result<Title> title = find_title(id);
  if (!title) FAIL(title.problem().text());
  return all.emplace(std::string(id), std::move(*title)).first->second;
}

Game game_of(std::string_view id, const Settings& settings) {
  Result<Game> game = Game::make(shipped(id), settings);
  if (!game) FAIL(game.problem().text());
  return std::move(*game);
}

const Ruleset& ruleset_of(std::string_view id) {
  static std::map<std::string, Ruleset, std::less<>> all;
  if (const auto known = all.find(id); known != all.end()) return known->second;
  return all.emplace(std::string(id), game_of(id).ruleset()).first->second;
}

Ruleset random_ruleset(const Title& title, Stream& stream) {
  const auto all = switches();
  for (;;) {
    Rules rules = rules_of(title);
    for (std::uint32_t changes = stream(16); changes > 0; --changes) {
      const Switch& one = all[stream(static_cast<std::uint32_t>(all.size()))];
      const std::vector<std::string> values = sample_values(one);
      REQUIRE(set(rules, one.name, values[stream(static_cast<std::uint32_t>(values.size()))]));
    }
    const Result<Compiled> compiled = compile(board_of(title), rules);
    if (compiled) return compiled->ruleset;  // otherwise the switches clash
  }
}

int random_seats(const Rules& rules, Stream& stream) {
  const auto room = static_cast<std::uint32_t>(rules.seats_max - rules.seats_min + 1);
  return rules.seats_min + static_cast<int>(stream(room));
}

Verdict play(const Ruleset& game, State& state, Seat by, const Action& action, Events& events) {
  return apply(game, state, by, action, [&](const auto& event) { events.emplace_back(event); });
}

Verdict play(const Ruleset& game, State& state, Seat by, const Action& action) {
  return apply(game, state, by, action, [](const auto&) {});
}

State start(const Ruleset& game, int seats, Events& events) {
  return new_game(game, seats, SeatSet::one(0),
                  [&](const auto& event) { events.emplace_back(event); });
}

State start(const Ruleset& game, int seats) {
  Events ignored;
  return start(game, seats, ignored);
}

int deed_at(const Ruleset& game, int tile) {
  const int deed = deed_on(game.board, tile);
  REQUIRE(deed >= 0);
  return deed;
}

State dealt(const Ruleset& game, int seats, Stream& stream) {
  for (;;) {
    State state = start(game, seats);
    state.stage = Stage::kBeforeRoll;
    state.rolled = {};
    for (Seat seat = 0; seat < seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      state.order[at] = seat;
      state.at[at] = static_cast<std::int8_t>(stream(kTiles));
      const Money start_cash = game.board.start_cash;
      state.cash[at] = static_cast<Money>(
          stream(static_cast<std::uint32_t>(heads(stream) ? start_cash / 20 + 1 : start_cash * 2)));
    }
    deal_deeds(game, state, stream);
    state.turn = static_cast<std::int8_t>(stream(static_cast<std::uint32_t>(seats)));
    if (stream(4) == 0) {
      state.at[static_cast<std::size_t>(state.current())] = game.board.jail_tile;
      state.jail[static_cast<std::size_t>(state.current())] = 1;
    }
    const auto ignore = [](const auto&) {};
    proceed(game, state, ignore);
    if (broken_invariant(game, state) == nullptr) return state;  // or the stock was too small
  }
}

Move random_move(const Ruleset& game, const State& state, Stream& stream) {
  if (state.asked == kChance) return {kChance, sample_chance(game, state, stream)};
  if (stream(64) == 0) return {kClock, TimeUp{}};
  const SeatSet waiting = waiting_for(game, state);
  REQUIRE_FALSE(waiting.empty());
  const auto by = static_cast<Seat>(
      waiting.nth(static_cast<int>(stream(static_cast<std::uint32_t>(waiting.size())))));
  const bool tired = state.round > kTiredAfter && stream(8) == 0;
  if (tired && !why_not_resign(game, state, by)) return {by, Resign{}};
  return {by, random_action(game, state, by, stream)};
}

Playout::Playout(const Ruleset& game, int seats, Stream stream)
    : game_(game), stream_(stream), state_(start(game, seats, events_)) {}

bool Playout::step() {
  if (state_.stage == Stage::kOver) return false;
  last_ = random_move(game_, state_, stream_);
  events_.clear();
  const Verdict verdict = fixtures::play(game_, state_, last_.by, last_.action, events_);
  if (verdict) {
    FAIL("a move of kind " << last_.action.index()
                           << " was refused: " << Game::refusal_word(verdict));
  }
  return true;
}

}  // namespace parlour::fixtures
