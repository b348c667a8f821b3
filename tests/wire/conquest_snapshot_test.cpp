// SPDX-License-Identifier: Apache-2.0
// A snapshot comes from outside: what no game could reach must be refused.
#include <doctest/doctest.h>

#include <functional>

#include "bots/conquest/random.hpp"
#include "core/json.hpp"
#include "title/load.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/snapshot.hpp"

using namespace parlour;

namespace conquest_snapshots {

using namespace parlour::conquest;

/// Through text and back, as in a journal.
Result<State> through_text(const Ruleset& rules, const State& state) {
  const std::string text = boost::json::serialize(snapshot(state));
  return from_snapshot(rules, json::parse(text)->get_object());
}

Game game_of(const char* title) {
  Result<Game> game = Game::make(*find_title(title), {});
  REQUIRE(game.ok());
  return std::move(*game);
}

/// Plays at random and shows every position.
void play(const Game& game, std::uint64_t seed, int moves,
          const std::function<void(const State&)>& show) {
  Stream stream(seed, 0, 0);
  std::vector<Event> events;
  const std::vector<Player> players(3);
  State state = game.start(players, events);
  for (int move = 0; move < moves && !Game::over(state); ++move) {
    show(state);
    if (Game::waits_for_chance(state)) {
      REQUIRE(!game.play(state, kChance, game.draw(state, stream), events));
      continue;
    }
    const auto seat = static_cast<Seat>(game.waiting_for(state).lowest());
    const Action action = random_action(game.ruleset(), state, seat, stream);
    REQUIRE(!game.play(state, seat, action, events));
  }
}

/// Is a position in the middle of a game refused after this change?
bool refused(const std::function<void(State&)>& change) {
  static const Game game = game_of("annexation");
  static const State middle = [] {
    State latest;
    play(game, 5, 400, [&](const State& state) { latest = state; });
    return latest;
  }();
  REQUIRE(through_text(game.ruleset(), middle));
  State state = middle;
  change(state);
  return !through_text(game.ruleset(), state);
}

}  // namespace conquest_snapshots

TEST_CASE("every position of a conquest game survives its snapshot") {
  using namespace conquest_snapshots;
  for (const char* const title : {"annexation", "world"}) {
    const Game game = game_of(title);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      play(game, seed, 600, [&](const State& state) {
        const Result<State> again = through_text(game.ruleset(), state);
        REQUIRE(again.ok());
        CHECK(*again == state);
      });
    }
  }
}

TEST_CASE("a conquest position with seats, land or troops that do not exist is refused") {
  using namespace conquest_snapshots;
  CHECK(refused([](State& state) { state.seats = 9; }));
  CHECK(refused([](State& state) { state.seats = 0; }));
  CHECK(refused([](State& state) { state.turn = -1; }));
  CHECK(refused([](State& state) { state.asked = 7; }));
  CHECK(refused([](State& state) { state.alive.add(6); }));
  CHECK(refused([](State& state) { state.winners.add(6); }));
  CHECK(refused([](State& state) { state.target[0] = 99; }));
  CHECK(refused([](State& state) { state.allies[0].add(6); }));
  CHECK(refused([](State& state) { state.owners.set(3, 6); }));
  CHECK(refused([](State& state) { state.troops[3] = -1; }));
  CHECK(refused([](State& state) { state.troops[kMaxTerritories - 1] = 4; }));
}
