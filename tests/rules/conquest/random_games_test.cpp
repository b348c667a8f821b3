// SPDX-License-Identifier: Apache-2.0
// Whole games between random players, with random switches, on four maps: after every action all
// invariants hold, troops change only as the events say, and views keep their secrets.
#include <cstdlib>
#include <ctime>
#include <string>

#include "bots/conquest/random.hpp"
#include "core/philox.hpp"
#include "rules/conquest/chance.hpp"
#include "rules/conquest/view.hpp"
#include "tests/rules/conquest/fixtures.hpp"
#include "title/conquest/switches.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// PARLOUR_GAMES=100000 plays more than the default.
int games_to_play(int otherwise) {
  const char* asked = std::getenv("PARLOUR_GAMES");
  return asked != nullptr ? std::atoi(asked) : otherwise;
}

const MapSource& random_map(Stream& below) {
  static const MapSource kSmall = row(6, 2), kLarge = row(128, 8);
  switch (below(8)) {
    case 0:
      return kLarge;
    case 1:
    case 2:
      return kSmall;
    case 3:
    case 4:
      return map_of("world");
    default:
      return map_of("annexation");
  }
}

/// Keeps count of the troops on the map from the events alone.
struct Ledger {
  int troops = 0;
  void operator()(Claimed) { ++troops; }
  void operator()(Placed event) { troops += event.troops; }
  void operator()(BonusPlaced event) { troops += event.troops; }
  void operator()(AirportBuilt event) { troops -= event.cost; }
  void operator()(TroopsLost event) { troops -= event.attackers + event.defenders; }
  void operator()(const auto&) {}
};

Targets random_targets(const Ruleset& game, Stream& below) {
  Targets targets = no_targets();
  const auto count = static_cast<std::uint32_t>(game.map.continent_count);
  for (std::int8_t& target : targets)
    target = static_cast<std::int8_t>(static_cast<int>(below(count + 1)) - 1);
  return targets;
}

/// A random player that hardly ever stops attacking: its games are won and lost.
Action bold_action(const Ruleset& game, const State& state, Seat seat, Stream& below) {
  const Options options = options_of(game, state, seat);
  if (options.has<Attack>() && below(16) != 0) {
    Action action = random_attack(game, state, seat, options.attack, below);
    Attack& attack = std::get<Attack>(action);
    attack.troops = static_cast<Troops>(state.troops[static_cast<std::size_t>(attack.from)] - 1);
    return action;
  }
  if (options.has<Throw>()) return fill_in(game, state, seat, options, kind_of<Throw>(), below);
  if (options.has<RollDice>()) return RollDice{static_cast<std::int8_t>(options.most)};
  if (options.has<Place>()) {
    const TerritorySet front = attack_origins(game, state, seat);
    return Place{random_territory(front.empty() ? options.place : front, below), options.most};
  }
  return random_action(game, state, seat, below);
}

/// Who acts next, and what: chance, a seat, or now and then the clock.
std::pair<Seat, Action> next_action(const Ruleset& game, const State& state, bool bold,
                                    Stream& below) {
  if (state.asked == kChance) return {kChance, sample_chance(game, state, below)};
  if (below(bold ? 512 : 64) == 0) {
    if (state.prompt == Prompt::kThrow && below(2) == 0) return {kClock, LateThrow{}};
    return {kClock, TimeUp{}};
  }
  const SeatSet waiting = waiting_for(game, state);
  const Seat seat = random_seat(waiting, below);
  if (below(64) == 0) return {seat, safe_action(game, state, seat)};
  return {seat,
          bold ? bold_action(game, state, seat, below) : random_action(game, state, seat, below)};
}

/// A state that differs from this one only in what the seat must not know.
State with_other_secrets(const Ruleset& game, State state, Seat seat, Stream& below) {
  if (state.battle.fight == Fight::kRounds)
    for (int side = 0; side < 2; ++side) {
      const Seat thrower = side == 0 ? state.turn : defender_of(state);
      if (thrower != seat && state.battle.thrown.has(side))
        state.battle.hands[static_cast<std::size_t>(side)] = static_cast<Hand>(1 + below(3));
    }
  for (std::size_t other = 0; other < kMostSeats; ++other) {
    if (static_cast<Seat>(other) == seat) continue;
    for (std::uint8_t& count : state.hand[other]) count = static_cast<std::uint8_t>(below(9));
  }
  for (std::uint8_t& count : state.deck) count = static_cast<std::uint8_t>(below(9));
  for (const int territory : game.map.all)
    if (state.pictures.holder.of(territory) != seat + 1) {
      const auto holder = static_cast<int>(below(8));
      state.pictures.holder.set(territory, holder == seat + 1 ? 0 : holder);
    }
  for (const int territory : state.owners.marked() - seen_by(game, state, seat))
    state.troops[static_cast<std::size_t>(territory)] = static_cast<Troops>(below(99));
  return state;
}

void check_views(const Ruleset& game, const State& state, Stream& below) {
  const auto seat = static_cast<Seat>(below(static_cast<std::uint32_t>(state.seats)));
  const State view = seen_state(game, state, seat);
  if (seen_state(game, with_other_secrets(game, state, seat, below), seat) != view)
    FAIL("a view depends on a secret");
  if (!(options_of(game, view, seat) == options_of(game, state, seat)))
    FAIL("a view gives other options than the state");
}

struct Totals {
  long actions = 0, finished = 0, capped = 0;
};

void play_game(std::uint64_t number, Totals& totals) {
  Stream below(2024, number, 0);
  const MapSource& map = random_map(below);
  const bool bold = below(2) == 0;
  const Rules rules = random_switches(bold ? 40 : 10, below);
  const Ruleset game = compile(map, rules);
  const int seats = 2 + static_cast<int>(below(5));
  Ledger ledger;
  const auto keep = [&](const Event& event) { std::visit(ledger, event); };
  State state = new_game(game, seats, random_targets(game, below), keep);
  while (state.stage != Stage::kOver) {
    const auto [by, action] = next_action(game, state, bold, below);
    CAPTURE(number);
    CAPTURE(static_cast<int>(state.prompt));
    if (const Verdict verdict = apply(game, state, by, action, keep))
      FAIL("action " << action.index() << " was refused: " << static_cast<int>(*verdict));
    if (const char* broken = broken_invariant(game, state)) FAIL(std::string(broken));
    if (troops_on(state, game.map.all) != ledger.troops) FAIL("troops came or went unsaid");
    if (below(16) == 0) check_views(game, state, below);
    ++totals.actions;
  }
  const bool won = state.winners.size() == 1 &&
                   (state.alive.size() == 1 || state.land(state.turn) == game.map.all);
  ++(won ? totals.finished : totals.capped);
}

void play_games(int first, int count) {
  Totals totals;
  for (int number = first; number < first + count; ++number)
    play_game(static_cast<std::uint64_t>(number), totals);
  MESSAGE(count << " games, " << totals.actions << " actions; " << totals.finished << " were won, "
                << totals.capped << " reached the last round");
  CHECK(totals.finished > 0);
  CHECK(totals.capped > 0);
}

}  // namespace

TEST_CASE("random games with random switches keep every invariant, and every one of them ends") {
  play_games(0, 500);
}

TEST_CASE("so do four thousand of them" * doctest::test_suite("long")) {
  play_games(500, games_to_play(4'000));
}

TEST_CASE("speed: random actions a second on one core (printed, not judged)") {
  for (const char* id : {"annexation", "world"}) {
    Rules rules = rules_of(id);
    rules.end_round = 100;
    const Ruleset game = compile(map_of(id), rules);
    long actions = 0, games = 0;
    const std::clock_t start = std::clock();  // of this process: other work does not disturb it
    double seconds = 0;
    for (; seconds < 0.5; ++games) {
      Stream below(7, static_cast<std::uint64_t>(games), 0);
      State state = new_game(game, 4, no_targets(), [](const auto&) {});
      for (; state.stage != Stage::kOver; ++actions) {
        if (state.asked == kChance) {
          (void)apply(game, state, kChance, sample_chance(game, state, below), [](const auto&) {});
        } else {
          const auto seat = static_cast<Seat>(waiting_for(game, state).lowest());
          (void)apply(game, state, seat, random_action(game, state, seat, below),
                      [](const auto&) {});
        }
      }
      seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    }
    MESSAGE(std::string(id) << ": " << static_cast<double>(actions) / seconds / 1e6
                            << " million actions/s, " << static_cast<double>(games) / seconds
                            << " games/s of up to 100 rounds");
  }
}
