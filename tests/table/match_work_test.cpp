// SPDX-License-Identifier: Apache-2.0
// How much a match has to play when things are taken back, and what it remembers. Work is counted
// in plays, not in time.
#include <doctest/doctest.h>

#include "table/journal/read.hpp"
#include "table/match.hpp"
#include "tests/support/estate.hpp"

using namespace parlour;

namespace {

/// An estate game that counts how often anything is played.
struct CountedGame : estate::Game {
  static inline std::size_t plays = 0;
  explicit CountedGame(estate::Game game) : estate::Game(std::move(game)) {}
  static Result<CountedGame> make(Title title, const auto& rules) {
    Result<estate::Game> game = estate::Game::make(std::move(title), rules);
    if (!game) return game.problem();
    return CountedGame(std::move(*game));
  }
  Verdict play(State& state, Seat by, const Action& action, std::vector<Event>& events) const {
    ++plays;
    return estate::Game::play(state, by, action, events);
  }
};
using CountedMatch = Match<CountedGame>;
using CountedState = estate::State;

/// A match, and beside it every position that it has been in.
struct Counted {
  explicit Counted(std::uint64_t seed) : stream(seed, 0, 0) { known.push_back(match.state()); }

  void play() {
    if (match.over()) return back(match.count() - 20);
    const fixtures::Move move =
        fixtures::random_move(match.game().ruleset(), match.state(), stream);
    REQUIRE_FALSE(match.play(move.by, move.action, events));
    known.push_back(match.state());
  }
  bool undo() {
    if (!match.undo(0) && !match.undo(1)) return false;
    known.push_back(match.state());
    return true;
  }
  void back(std::size_t to) {
    const CountedState before = known[to];
    REQUIRE(match.take_back(0, to));
    CHECK(match.state() == before);
    known.push_back(before);
  }
  std::uint32_t below(std::size_t most) { return stream(static_cast<std::uint32_t>(most)); }

  CountedMatch match{CountedGame(fixtures::game_of("classic")),
                     {{"Ann", kPerson}, {"Bob", kPerson}}};
  Stream stream;
  std::vector<CountedState> known;
  std::vector<estate::Event> events;
};

/// The plays of one takeback.
std::size_t plays_of_takeback(Counted& game, std::size_t to) {
  const std::size_t before = CountedGame::plays;
  game.back(to);
  return CountedGame::plays - before;
}

}  // namespace

TEST_CASE("a takeback takes at most 32 plays, whatever was taken back before it") {
  for (const char* pattern : {"nested", "repeated", "alternating", "anywhere"}) {
    INFO(pattern);
    Counted game(7);
    std::size_t most = 0;
    for (int wave = 0; wave < 40; ++wave) game.play();
    for (std::size_t number = 0; number < 1000; ++number) {
      const std::size_t made = game.match.count();
      std::size_t to = 3;                    // repeated: always to the same place
      if (pattern[0] == 'n') to = made - 1;  // each takes back the one before
      if (pattern[1] == 'l') to = number % 2 == 0 ? 2 : made - 3;
      if (pattern[1] == 'n') to = game.below(made);
      most = std::max(most, plays_of_takeback(game, to));
      if (number % 3 == 0) game.play();
    }
    CHECK(most <= CountedMatch::kMostPlays);
  }
}

TEST_CASE("to look back at a game plays it once, and a position of it is a few plays away") {
  Counted game(3);
  for (int step = 0; step < 2000; ++step) {
    if (step % 5 == 4) {
      game.back(game.below(game.match.count()));
    } else {
      game.play();
    }
  }
  std::size_t before = CountedGame::plays;
  CountedMatch again = game.match.from_the_start();
  while (again.count() < game.match.count()) {
    again.retell(game.match.entry(again.count()), game.events);
    REQUIRE(again.state() == game.known[again.count()]);
  }
  // Each action once, each takeback at most 32.
  CHECK(CountedGame::plays - before <= 1600 + 400 * CountedMatch::kMostPlays);
  before = CountedGame::plays;
  for (std::size_t at = 0; at < 2000; at += 20) {
    REQUIRE(game.match.position_after(at) == game.known[at]);
  }
  CHECK(CountedGame::plays - before <= 100 * CountedMatch::kMostPlays);
}

TEST_CASE("a journal with thousands of takebacks is read in proportion to its lines") {
  std::string text;
  const auto write = [&](std::string_view line) -> Outcome {
    text += line;
    return Done{};
  };
  Counted game(5);
  JournalWriter<CountedGame> writer(write);
  REQUIRE(writer.header(game.match));
  for (int number = 0; number < 4000; ++number) {
    if (number % 4 == 3) {
      game.back(number % 8 == 3 ? game.match.count() - 2 : game.below(game.match.count()));
    } else {
      game.play();
    }
    REQUIRE(writer.last_entry(game.match));
  }
  const std::size_t before = CountedGame::plays;
  const auto loaded = load_journal<CountedGame>(text, "game", ~std::size_t{0}, {}, kNeverStops);
  REQUIRE(loaded);
  CHECK_FALSE(loaded->damage);
  CHECK(loaded->match.state() == game.match.state());
  CHECK(CountedGame::plays - before <= 3000 + 1000 * CountedMatch::kMostPlays);
}

TEST_CASE("a match that forgets knows less and less wrong") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Counted game(seed);
    for (int step = 0; step < 1500; ++step) {
      const std::size_t start = game.match.start(), made = game.match.count();
      const std::uint32_t what = game.below(9);
      if (what == 0 && made > start) {
        game.back(start + game.below(made - start));
      } else if (what > 2 || !game.undo()) {
        game.play();
      }
      if (step % 100 == 99) game.match.forget_before(game.match.count() - 60);
      CHECK(game.match.state() == game.known.back());
    }
    const std::size_t start = game.match.start(), made = game.match.count();
    CHECK(made == 1500);
    CHECK(start == made - 60);
    CHECK(game.match.entries().size() == 60);
    CHECK_FALSE(game.match.can_take_back(start - 1));
    for (std::size_t at = start; at < made; ++at) {
      REQUIRE(game.match.position_after(at) == game.known[at]);
    }
    CountedMatch again = game.match.from_the_start();
    CHECK(again.state() == game.known[start]);
    while (again.count() < made) {
      again.retell(game.match.entry(again.count()), game.events);
      REQUIRE(again.state() == game.known[again.count()]);
    }
    CHECK(again.chance_place() == game.match.chance_place());
  }
}

TEST_CASE("the dice come from the same places when a match forgets as when it does not") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Counted whole(seed), recent(seed);
    for (int step = 0; step < 900; ++step) {
      const std::size_t made = whole.match.count();
      const std::size_t back = whole.below(50);
      REQUIRE(recent.below(50) == back);
      for (Counted* game : {&whole, &recent}) {
        if (step % 7 == 6 && back < made) {
          game->back(made - back - (back == 0 ? 1 : 0));
        } else {
          game->play();
        }
      }
      if (step % 50 == 0 && made > 60) recent.match.forget_before(made - 60);
      REQUIRE(whole.match.chance_place() == recent.match.chance_place());
    }
  }
}
