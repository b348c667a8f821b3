// SPDX-License-Identifier: Apache-2.0
// The game that a scenario plays, whatever the family: what was told, the clocks as a table keeps
// them, and the checks that are the same everywhere.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "table/match.hpp"
#include "table/scenario/play.hpp"
#include "table/scenario/told.hpp"
#include "table/standings.hpp"
#include "wire/clock.hpp"

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
Outcome expect_clock(std::span<const std::pair<Clock, int>> clocks, Words words);
Result<int> seconds_to_pass(Words words);

template <class Game>
class GameInPlay {
 public:
  using Action = typename Game::Action;
  using State = typename Game::State;
  using Event = typename Game::Event;

  GameInPlay(Game game, std::vector<Player> players) : match(std::move(game), std::move(players)) {}

  /// Another action: what was heard before it is forgotten.
  void begin_action() { heard_ = {}; }
  void hear(const Event& event) { heard_.told.push_back(event); }
  /// The position is set up, and its clocks begin.
  void begin(const State& position) {
    match.resume(position, {});
    set_clocks(position);
  }

  Outcome play(Seat by, const Action& action, bool must_be_refused) {
    const State before = match.state();
    const Outcome outcome = scenario::play(match, by, action, must_be_refused, heard_);
    if (outcome && !must_be_refused) set_clocks(before);
    return outcome;
  }
  Outcome undo(Seat by, bool must_be_refused) { return scenario::undo(match, by, must_be_refused); }

  /// `answer` says what chance does, from the file or its seed.
  Outcome let_chance_act(const std::function<Result<Action>()>& answer) {
    while (match.waits_for_chance()) {
      const Result<Action> found = answer();
      if (!found) return found.problem();
      if (const Outcome outcome = play(kChance, *found, false); !outcome) return outcome;
    }
    return Done{};
  }

  /// So many seconds go by; a clock that runs out meanwhile does what it does.
  Outcome pass(Words words, const std::function<Outcome()>& chance) {
    const Result<int> seconds = seconds_to_pass(words);
    if (!seconds) return seconds.problem();
    for (int rest = *seconds; rest > 0;) {
      const auto first = first_to_run_out();
      if (first == clocks_.end()) return Done{};
      const int step = std::min(rest, first->second);
      rest -= step;
      const Clock::What due = first->first.what;
      const bool runs_out = first->second == step;
      for (auto& [clock, left] : clocks_) {
        if (!clock.stands) left -= step;
      }
      if (!runs_out) continue;
      const Outcome outcome = play(kClock, Game::time_up(due), false);
      if (!outcome) return outcome;
      if (const Outcome drawn = chance(); !drawn) return drawn;
    }
    return Done{};
  }

  /// The checks that every family has; none: it is not one of them.
  std::optional<Outcome> expect(Words words, const SeatWords& seats,
                                std::span<const char* const> known,
                                const WordNumbers& numbers) const {
    const std::string& what = words[0];
    if (what == "prompt") return expect_prompt(words, seats);
    if (what == "winner") return expect_seats(match.state().winners, words, seats);
    if (what == "standings") return expect_order(standings(match), words, seats);
    if (what == "clock") return expect_clock(clocks_, words);
    if (what == "refused" && words.size() == 2) {
      return equal(heard_.refused.empty() ? "played" : heard_.refused, words[1]);
    }
    if (what != "told" && what != "untold") return std::nullopt;
    std::vector<boost::json::object> events;
    for (const Event& event : heard_.told) events.push_back(match.game().to_json(event));
    return expect_told(events, known, words, numbers);
  }

  Match<Game> match;

 private:
  Outcome expect_prompt(Words words, const SeatWords& seats) const {
    if (words.size() != 2 && words.size() != 3) return bad("expected: expect prompt NAME [SEAT]");
    const State& state = match.state();
    const Outcome same = equal(word(state.prompt), words[1]);
    if (!same || words.size() == 2) return same;
    const Result<Seat> who = seats.find(words[2]);
    if (!who) return who.problem();
    if (match.game().waiting_for(state).has(*who)) return Done{};
    return bad("expected the prompt of " + words[2] + ", found that of " +
               (state.asked >= 0 ? seats.name(state.asked) : "others"));
  }

  /// The clocks after something was played, as a table keeps them.
  void set_clocks(const State& before) {
    const std::vector<std::pair<Clock, int>> were = std::exchange(clocks_, {});
    for (const Clock& clock : match.game().clocks(match.state())) {
      int left = clock.seconds;
      for (const auto& [known, was_left] : were) {
        const bool goes_on = known.what == clock.what && known.seat == clock.seat &&
                             Game::clock_goes_on(clock.what, before, match.state());
        if (goes_on) {
          left = was_left + match.game().seconds_added(clock.what, before, match.state());
        }
      }
      clocks_.emplace_back(clock, left);
    }
  }

  auto first_to_run_out() {
    auto first = clocks_.end();
    for (auto at = clocks_.begin(); at != clocks_.end(); ++at) {
      if (at->first.stands) continue;
      if (first == clocks_.end() || at->second < first->second) first = at;
    }
    return first;
  }

  Heard<Game> heard_;                          ///< since the last action
  std::vector<std::pair<Clock, int>> clocks_;  ///< with the seconds they have left
};

}  // namespace parlour::scenario
