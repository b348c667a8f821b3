// SPDX-License-Identifier: Apache-2.0
// What every family's game at the keyboard has in common: whose move it is, the log of what
// happened, and the way out. A family says how its events are told and its questions asked.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bots/family.hpp"
#include "terminal/driver.hpp"
#include "terminal/marks.hpp"
#include "terminal/phrases.hpp"
#include "terminal/talk.hpp"

namespace parlour::terminal {

struct Manner {
  bool board_each_turn = false;       ///< draw the board whenever a person's turn begins
  std::chrono::milliseconds pace{0};  ///< a pause after each move of a bot
};

template <class Family>
class Sitting {
 public:
  using Game = typename Family::Game;

  Sitting(const Sitting&) = delete;  // the talk holds on to `this`
  Sitting& operator=(const Sitting&) = delete;

  /// Plays until the game is over or the person leaves.
  void run() {
    tell(state(), driver_.opening);
    tell_notices();
    while (!talk_.left() && !Game::over(state())) {
      const Seat seat = next_actor();
      if (seat == kNobody) break;
      if (seat >= 0 && is_person(seat)) {
        decide(seat);
      } else if (!watch_on()) {
        return;
      } else {
        move(seat);
      }
    }
    if (!talk_.left()) finish();
  }

 protected:
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Verdict = typename Game::Verdict;

  Sitting(Driver<Game>& driver, Talk& talk, Manner manner)
      : driver_(driver), talk_(talk), manner_(manner) {
    talk_.on_command([this](std::string_view line) { return command(line); });
  }
  ~Sitting() = default;

  /// Tells what an action has brought about; state() is the position after it.
  virtual void tell(const State& before, std::span<const Event> events) = 0;
  /// Asks a person until there is an action, or the person has left.
  virtual void decide(Seat seat) = 0;
  virtual std::string explain(const Verdict& refusal) const = 0;
  /// Whatever may be typed instead of an answer; false: it is none of that.
  virtual bool command(std::string_view line) = 0;
  virtual void finish() = 0;

  const State& state() const { return driver_.state(); }
  auto& rules() const { return driver_.game->ruleset(); }
  Language language() const { return talk_.language(); }
  const std::string& name(Seat seat) const {
    return driver_.players[static_cast<std::size_t>(seat)].name;
  }
  bool is_person(Seat seat) const {
    return driver_.players[static_cast<std::size_t>(seat)].kind == kPerson;
  }
  /// What plays a seat, in a word; empty for people.
  std::string note(Seat seat) const {
    return is_person(seat)
               ? std::string()
               : label_of<Family>(driver_.players[static_cast<std::size_t>(seat)].kind, language());
  }
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const Player& player : driver_.players) names.push_back(player.name);
    return names;
  }

  void log_line(std::string line) {
    talk_.say(line, 2);
    log_.push_back(std::move(line));
  }

  /// Plays an action of a person; a refusal is explained and false.
  bool play(Seat seat, const Action& action) {
    const State before = state();
    std::vector<Event> events;
    if (const Verdict refusal = driver_.play(seat, action, events)) {
      talk_.say(explain(refusal));
      return false;
    }
    last_actor_ = seat;
    seen_[static_cast<std::size_t>(seat)] = log_.size();
    tell(before, events);
    tell_notices();
    return true;
  }

  bool undo(Seat seat) {
    if (!driver_.undo(seat)) {
      talk_.say(phrases::kCannotUndo);
      return false;
    }
    log_line(fill(language(), phrases::kUndone, {{"who", name(seat)}}));
    tell_notices();
    return true;
  }

  /// What happened since the last decision of whoever is asked.
  void show_log() {
    const std::size_t from = asked_ >= 0 ? seen_[static_cast<std::size_t>(asked_)] : 0;
    if (from >= log_.size()) talk_.say(phrases::kNothingHappened);
    for (std::size_t at = from; at < log_.size(); ++at) talk_.say(log_[at], 2);
  }

  void save(std::string_view file) {
    if (file.empty()) {
      talk_.say(phrases::kSaveWhere);
      return;
    }
    const Outcome outcome = driver_.save(std::filesystem::path(std::string(file)));
    if (outcome) {
      talk_.say(phrases::kSaved, {{"file", file}});
    } else {
      talk_.say(outcome.problem().text());
    }
  }

  void quit() {
    talk_.say(phrases::kGoodbye);
    talk_.leave();
  }

  Driver<Game>& driver_;
  Talk& talk_;
  Manner manner_;
  std::vector<std::string> log_;
  std::array<std::size_t, kMaxSeats> seen_{};  ///< by seat: the log up to its last decision
  Seat asked_ = kNobody;                       ///< the person whose answer is awaited
  Seat last_actor_ = kNobody;

 private:
  /// Where several may act at once, as in an auction by the clock, they are asked in turn.
  Seat next_actor() const {
    if (Game::waits_for_chance(state())) return kChance;
    const SeatSet waiting = driver_.game->waiting_for(state());
    for (int step = 1; step <= state().seats; ++step) {
      const auto seat = narrow<Seat>((last_actor_ + step) % state().seats);
      if (waiting.has(seat)) return seat;
    }
    return kNobody;
  }

  void move(Seat seat) {
    const State before = state();
    std::vector<Event> events;
    driver_.move(seat, events);
    if (seat >= 0) last_actor_ = seat;
    tell(before, events);
    tell_notices();
    if (seat >= 0 && manner_.pace.count() > 0) std::this_thread::sleep_for(manner_.pace);
  }

  void tell_notices() {
    if (!driver_.notices) return;
    for (const Text& notice : driver_.notices()) {
      talk_.blank();
      talk_.say(notice.in(language()), {.bold = true});
    }
  }

  /// When everybody at the keyboard is out, the bots may go on alone for a long time.
  bool watch_on() {
    const SeatSet people = people_among(driver_.players);
    if (watching_ || people.empty() || !(people & state().alive).empty()) return true;
    talk_.blank();
    talk_.say(phrases::kOnlyBots);
    const std::string ways[] = {fill(language(), phrases::kLeaveNow),
                                fill(language(), phrases::kWatch)};
    const std::optional<long> choice = talk_.choose(ways, false);
    watching_ = choice && *choice == 2;
    return watching_;
  }

  bool watching_ = false;
};

}  // namespace parlour::terminal
