// SPDX-License-Identifier: Apache-2.0
// The game that a scenario plays, whatever the family: its lines from the first to the last, what
// was told, the clocks that a table keeps, and the checks that are the same everywhere. A family
// brings the words for its positions, actions and checks.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/match.hpp"
#include "table/parts/clocks.hpp"
#include "table/scenario/lines.hpp"
#include "table/scenario/play.hpp"
#include "table/scenario/told.hpp"
#include "table/standings.hpp"

namespace parlour::scenario {

using Words = std::span<const std::string>;

/// What a line does, by its first word.
struct Order {
  enum class Kind { kSetUp, kAct, kClock, kPass, kCheck };
  Kind kind = Kind::kSetUp;
  bool must_be_refused = false;
  std::string seat;  ///< who acts
};
Order order_of(Words words);

/// How this scenario's seats are written.
struct SeatWords {
  std::function<Result<Seat>(const std::string&)> find;
  std::function<std::string(Seat)> name;
};

// The parts of checks that need no family.
Outcome expect_seats(SeatSet found, Words wanted, const SeatWords& seats);
Outcome expect_order(std::span<const Seat> found, Words wanted, const SeatWords& seats);
Outcome expect_clock(const Clocks& clocks, Millis now, Words words);
Result<int> seconds_to_pass(Words words);

template <class Game>
class GameInPlay {
 public:
  GameInPlay(const GameInPlay&) = delete;  // a family's names point into the match
  GameInPlay& operator=(const GameInPlay&) = delete;
  virtual ~GameInPlay() = default;

  /// Plays one line; a Problem (its reason alone) if it fails.
  Outcome line(Words words) {
    if (const std::optional<Outcome> queued = queue(words)) return *queued;
    const Order order = order_of(words);
    using enum Order::Kind;
    if (order.kind == kSetUp) {
      if (begun_) return bad("the position has to be set up before the first action or check");
      return set_up(words);
    }
    if (!begun_) begin();
    if (const Outcome chance = let_chance_act(); !chance) return chance;
    if (order.kind == kCheck) return check(words.subspan(1));
    heard_ = {};
    if (order.kind == kPass) return pass(words);
    const Outcome outcome = order.kind == kAct
                                ? act(order.seat, words.subspan(1), order.must_be_refused)
                                : clock(words, order.must_be_refused);
    if (!outcome) return outcome;
    return let_chance_act();
  }

 protected:
  using Action = typename Game::Action;
  using State = typename Game::State;
  using Event = typename Game::Event;

  GameInPlay(Game game, const ScenarioHead& head)
      : match_(std::move(game), players_of(head)), position_(match_.state()), seed_(head.seed) {}

  /// Remembers what chance is to answer; none: the line says something else.
  virtual std::optional<Outcome> queue(Words words) = 0;
  virtual Outcome set_up(Words words) = 0;
  /// Puts what follows by itself into position_.
  virtual void complete_position() = 0;
  /// From the file's queues; where they are empty, from its seed.
  virtual Result<Action> chance_answer() = 0;
  virtual Result<Action> action_of(Words words) const = 0;
  /// What `clock WORD` does.
  virtual Result<Action> clock_action(const std::string& word) const = 0;
  virtual Outcome expect(Words words) const = 0;
  virtual Result<Seat> seat(const std::string& word) const = 0;
  virtual std::string name_of(Seat seat) const = 0;
  virtual std::span<const char* const> event_words() const = 0;
  /// The numbers that a word may stand for in an event.
  virtual std::vector<std::int64_t> numbers_of(const std::string& word) const = 0;

  const Game& game() const { return match_.game(); }
  const State& state() const { return match_.state(); }
  void hear(const Event& event) { heard_.told.push_back(event); }
  Result<Action> by_seed() const { return match_.chance_answer(seed_); }

  Match<Game> match_;
  State position_;  ///< being set up

 private:
  /// The position is set up, and its clocks begin.
  void begin() {
    begun_ = true;
    complete_position();
    match_.resume(position_, {});
    clocks_.thaw(now_);
    set_clocks(position_);
  }

  Outcome play(Seat by, const Action& action, bool must_be_refused) {
    const State before = state();
    const Outcome outcome = scenario::play(match_, by, action, must_be_refused, heard_);
    if (outcome && !must_be_refused) set_clocks(before);
    return outcome;
  }

  Outcome let_chance_act() {
    while (match_.waits_for_chance()) {
      const Result<Action> found = chance_answer();
      if (!found) return found.problem();
      if (const Outcome outcome = play(kChance, *found, false); !outcome) return outcome;
    }
    return Done{};
  }

  Outcome act(const std::string& name, Words words, bool must_be_refused) {
    const Result<Seat> who = seat(name);
    if (!who) return who.problem();
    if (words.size() == 1 && words[0] == "undo") return undo(match_, *who, must_be_refused);
    const Result<Action> action = action_of(words);
    if (!action) return action.problem();
    return play(*who, *action, must_be_refused);
  }

  Outcome clock(Words words, bool must_be_refused) {
    const Result<Action> action = clock_action(words.size() == 2 ? words[1] : "");
    if (!action) return action.problem();
    return play(kClock, *action, must_be_refused);
  }

  /// So many seconds go by; a clock that runs out meanwhile does what it does.
  Outcome pass(Words words) {
    const Result<int> seconds = seconds_to_pass(words);
    if (!seconds) return seconds.problem();
    for (int second = 0; second < *seconds; ++second) {
      now_ += kSecond;
      while (const std::optional<Clock::What> due = clocks_.due(now_)) {
        const Outcome outcome = play(kClock, Game::time_up(*due), false);
        if (!outcome) return outcome;
        if (const Outcome drawn = let_chance_act(); !drawn) return drawn;
      }
    }
    return Done{};
  }

  void set_clocks(const State& before) {
    std::vector<Clocks::Asked> asked;
    for (const Clock& clock : game().clocks(state())) {
      asked.push_back({clock, Game::clock_goes_on(clock.what, before, state()),
                       game().seconds_added(clock.what, before, state())});
    }
    clocks_.refresh(asked, now_);
  }

  /// The checks that every family has, and then its own.
  Outcome check(Words words) const {
    if (words.empty()) return bad("expected something to check");
    const SeatWords seats{[this](const std::string& word) { return seat(word); },
                          [this](Seat seat) { return name_of(seat); }};
    const std::string& what = words[0];
    if (what == "prompt") return expect_prompt(words);
    if (what == "winner") return expect_seats(state().winners, words, seats);
    if (what == "standings") return expect_order(standings(match_), words, seats);
    if (what == "clock") return expect_clock(clocks_, now_, words);
    if (what == "refused" && words.size() == 2) {
      return equal(heard_.refused.empty() ? "played" : heard_.refused, words[1]);
    }
    if (what != "told" && what != "untold") return expect(words);
    std::vector<boost::json::object> events;
    for (const Event& event : heard_.told) events.push_back(game().to_json(event));
    return expect_told(events, event_words(), words,
                       [this](const std::string& word) { return numbers_of(word); });
  }

  Outcome expect_prompt(Words words) const {
    if (words.size() != 2 && words.size() != 3) return bad("expected: expect prompt NAME [SEAT]");
    const Outcome same = equal(word(state().prompt), words[1]);
    if (!same || words.size() == 2) return same;
    const Result<Seat> who = seat(words[2]);
    if (!who) return who.problem();
    if (game().waiting_for(state()).has(*who)) return Done{};
    return bad("expected the prompt of " + words[2] + ", found that of " +
               (state().asked >= 0 ? name_of(state().asked) : "others"));
  }

  Heard<Game> heard_;  ///< since the last action
  Clocks clocks_;
  Millis now_ = 0;
  bool begun_ = false;
  std::uint64_t seed_;
};

}  // namespace parlour::scenario
