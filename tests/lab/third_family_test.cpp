// SPDX-License-Identifier: Apache-2.0
// A third family, in one file: a pile of stones from which players take as many as a die allows,
// and whoever takes the last one wins. It is on no list, and it plays, is saved, loaded and taken
// back, and goes through the lab's loop, with nothing but its own description. See
// docs/third-family.md.
#include <doctest/doctest.h>

#include "bots/level.hpp"
#include "lab/games/play.hpp"
#include "table/journal/read.hpp"
#include "table/standings.hpp"
#include "title/load.hpp"

namespace parlour::stones {

struct Ruleset {
  std::int32_t pile = 40;
};

enum class Prompt : std::uint8_t { kDie, kTake, kGameOver };

struct State {
  std::int32_t pile = 0, round = 1;
  Seat seats = 0, asked = kChance, turn = 0;
  Prompt prompt = Prompt::kDie;
  std::int8_t most = 0;  ///< that may be taken now
  std::int8_t unused = 0;
  SeatSet alive, winners;
  bool operator==(const State&) const = default;
};

struct Throw {
  std::int8_t pips = 1;
};
struct Take {
  std::int8_t stones = 1;
};
struct TimeUp {};
using Action = std::variant<Throw, Take, TimeUp>;

struct Thrown {
  std::int8_t pips = 0;
};
struct Taken {
  Seat seat = kNobody;
  std::int8_t stones = 0;
};
using Event = std::variant<Thrown, Taken>;

enum class Refusal : std::uint8_t { kNotNow, kTooMany };
using Verdict = std::optional<Refusal>;

Verdict apply(const Ruleset&, State& state, Seat by, const Action& action, const auto& emit) {
  if (by != state.asked && by != kClock) return Refusal::kNotNow;
  if (const auto* thrown = std::get_if<Throw>(&action)) {
    if (state.prompt != Prompt::kDie || by != kChance) return Refusal::kNotNow;
    state.most = thrown->pips;
    state.prompt = Prompt::kTake;
    state.asked = state.turn;
    emit(Thrown{thrown->pips});
    return {};
  }
  const auto* take = std::get_if<Take>(&action);
  const int stones = take != nullptr ? take->stones : 1;  // the clock takes one
  if (state.prompt != Prompt::kTake) return Refusal::kNotNow;
  if (stones < 1 || stones > state.most || stones > state.pile) return Refusal::kTooMany;
  const Seat seat = state.turn;
  state.pile -= stones;
  state.turn = narrow<Seat>((seat + 1) % state.seats);
  state.round += state.turn == 0 ? 1 : 0;
  state.prompt = state.pile == 0 ? Prompt::kGameOver : Prompt::kDie;
  state.asked = state.pile == 0 ? kNobody : kChance;
  if (state.pile == 0) state.winners.add(seat);
  emit(Taken{seat, narrow<std::int8_t>(stones)});
  return {};
}

State new_game(const Ruleset& game, int seats) {
  State state;
  state.pile = game.pile;
  state.seats = narrow<Seat>(seats);
  for (int seat = 0; seat < seats; ++seat) state.alive.add(seat);
  return state;
}
Action sample_chance(const Ruleset&, const State&, Stream& stream) {
  return Throw{narrow<std::int8_t>(1 + stream(3))};
}
SeatSet waiting_for(const Ruleset&, const State& state) {
  return state.asked >= 0 ? SeatSet::one(state.asked) : SeatSet{};
}
const State& seen_state(const Ruleset&, const State& state, Seat) { return state; }

struct Game {
  using State = stones::State;
  using Action = stones::Action;
  using Event = stones::Event;
  using Verdict = stones::Verdict;
  static constexpr std::string_view kFamily = "stones";
  static constexpr int kVersion = 1;

  Title title;
  Ruleset rules;

  static Result<Game> make(Title title, std::span<const std::pair<std::string, std::string>>) {
    return Game{std::move(title), {}};
  }
  static Outcome check_seats(std::size_t) { return Done{}; }
  const Ruleset& ruleset() const { return rules; }
  State start(std::span<const Player> players, std::vector<Event>&) const {
    return new_game(rules, static_cast<int>(players.size()));
  }
  Verdict play(State& state, Seat by, const Action& action, std::vector<Event>& events) const {
    return apply(rules, state, by, action, [&](const auto& event) { events.push_back(event); });
  }
  Action draw(const State& state, Stream& stream) const {
    return sample_chance(rules, state, stream);
  }
  static bool waits_for_chance(const State& state) { return state.asked == kChance; }
  static bool reveals(const Event&) { return false; }
  static bool reveals(const State&, const State&, Seat) { return false; }
  static bool over(const State& state) { return state.prompt == Prompt::kGameOver; }
  static Merit merit(const State&, Seat) { return {}; }

  static boost::json::object to_json(const Action& action) {
    if (const auto* thrown = std::get_if<Throw>(&action))
      return {{"do", "throw"}, {"pips", thrown->pips}};
    if (const auto* take = std::get_if<Take>(&action))
      return {{"do", "take"}, {"stones", take->stones}};
    return {{"do", "time_up"}};
  }
  static Result<Action> action_from_json(const boost::json::object& from) {
    const auto number = [&](const char* key) {
      return narrow<std::int8_t>(from.at(key).to_number<int>());
    };
    if (from.at("do") == "throw") return Action(Throw{number("pips")});
    if (from.at("do") == "take") return Action(Take{number("stones")});
    return Action(TimeUp{});
  }
  static boost::json::object rules_to_json() { return {}; }
  static boost::json::object snapshot(const State& state) { return {{"pile", state.pile}}; }
  static Result<State> from_snapshot(const boost::json::object&) {
    return Problem{"", "", "there are no older rules"};
  }
  static std::string refusal_word(Verdict verdict) {
    return !verdict ? "played" : verdict == Refusal::kNotNow ? "not_now" : "too_many";
  }
};

struct Study {
  explicit Study(const Ruleset& rules) : game(rules) {}
  const Ruleset& game;
};
struct Character {
  std::string name;
};

/// Takes as many as it may.
struct Bot {
  Bot(const Study&, const Character&, Seat, Stream) {}
  void begin(Seat, Stream) {}
  Action choose(const State& state) {
    return Take{narrow<std::int8_t>(std::min<std::int32_t>(state.most, state.pile))};
  }
  void watch(const auto&) { ++seen; }
  int seen = 0;
};

struct Family {
  using Ruleset = stones::Ruleset;
  using State = stones::State;
  using Action = stones::Action;
  using Event = stones::Event;
  using TimeUp = stones::TimeUp;
  using Game = stones::Game;
  using Study = stones::Study;
  using Character = stones::Character;
  using Bot = stones::Bot;

  static State start(const Ruleset& game, int seats, SeatSet, Stream&, auto&) {
    return new_game(game, seats);
  }
  template <class Event>
  static constexpr bool kOnlyForItsSeat = false;
  static bool thinks_for_all(const Bot&) { return false; }
  static void tell(const Ruleset&, const State& state, const auto& player_at, const auto& event) {
    for (Seat seat = 0; seat < state.seats; ++seat) player_at(seat).watch(event);
  }
};

struct Counter {
  int taken = 0;
  void operator()(const Ruleset&, const State&, const Taken& event) { taken += event.stones; }
  void operator()(const Ruleset&, const State&, const Thrown&) {}
};

}  // namespace parlour::stones

namespace parlour {

TEST_CASE("a third family is played, taken back, saved and loaded by what is written once") {
  const Result<Title> title = find_title("classic");  // a game of its own would bring its titles
  REQUIRE(title);
  const std::vector<Player> players{{"Ann", kPerson}, {"Bob", kPerson}};
  Match<stones::Game> match(*stones::Game::make(*title, {}), players);
  std::string journal;
  JournalWriter<stones::Game> writer([&](std::string_view line) {
    journal += line;
    return Outcome(Done{});
  });
  const Secret secret = Secret::from_number(5);
  CHECK(writer.header(match));
  CHECK(writer.commit(secret));
  std::vector<stones::Event> events;
  int undone = 0;
  while (!match.over()) {
    if (match.waits_for_chance()) {
      REQUIRE_FALSE(match.play(kChance, match.chance_answer(secret.seed()), events));
    } else {
      const Seat seat = match.state().asked;
      CHECK(match.play(seat, stones::Take{9}, events) == stones::Refusal::kTooMany);
      REQUIRE_FALSE(match.play(seat, stones::Take{1}, events));
      if (match.count() % 7 == 0 && match.can_undo(seat)) {
        CHECK(writer.last_entry(match));
        REQUIRE(match.undo(seat));
        ++undone;
      }
    }
    CHECK(writer.last_entry(match));
  }
  CHECK(undone > 2);
  CHECK(writer.reveal(secret));
  CHECK(match.state().winners.has(standings(match).front()));

  const auto loaded = load_journal<stones::Game>(journal, "stones");
  REQUIRE(loaded);
  CHECK_FALSE(loaded->damage);
  CHECK(loaded->match.state() == match.state());
  CHECK(loaded->match.count() == match.count());
  CHECK(loaded->dice.checked > 20);
  CHECK(loaded->dice.unfair == 0);
}

TEST_CASE("a third family goes through the lab's loop") {
  const stones::Ruleset rules;
  const stones::Study study(rules);
  const std::vector<lab::Entry<stones::Family>> entries(3);
  lab::BotSeats<stones::Family> seats(study, entries);
  for (std::uint64_t number = 0; number < 20; ++number) {
    stones::Counter counter;
    stones::State state;
    const lab::Course course =
        lab::play_game<stones::Family>(rules, 3, 1, number, {}, seats, counter, state);
    CHECK(course.finished);
    CHECK(counter.taken == rules.pile);
    CHECK(state.winners.size() == 1);
    for (const std::uint32_t refused : course.refused) CHECK(refused == 0);
  }
}

}  // namespace parlour
