// SPDX-License-Identifier: Apache-2.0
// What every family's game at the keyboard has in common: whose move it is, the log of what
// happened, what may be typed at any time, and the way out. A family says how its events are told
// and its questions asked.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bots/book.hpp"
#include "bots/family.hpp"
#include "terminal/how_to_play.hpp"
#include "terminal/local_game.hpp"
#include "terminal/marks.hpp"
#include "terminal/phrases.hpp"
#include "terminal/talk.hpp"

namespace parlour::terminal {

struct KeyboardOptions {
  bool board_each_turn = false;       ///< draw the board whenever a person's turn begins
  std::chrono::milliseconds pace{0};  ///< a pause after each move of a bot
};

template <class Family>
class KeyboardGame {
 public:
  using Game = typename Family::Game;

  KeyboardGame(const KeyboardGame&) = delete;  // the talk holds on to `this`
  KeyboardGame& operator=(const KeyboardGame&) = delete;

  /// Plays until the game is over or the person leaves.
  void run() {
    tell(state(), game_.opening());
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

  KeyboardGame(LocalGame<Family>& game, Talk& talk, KeyboardOptions options)
      : game_(game), talk_(talk), options_(options) {
    talk_.on_command([this](std::string_view line) { return command(line); });
  }
  ~KeyboardGame() = default;

  /// Tells what an action has brought about; state() is the position after it.
  virtual void tell(const State& before, std::span<const Event> events) = 0;
  /// Asks a person until there is an action, or the person has left.
  virtual void decide(Seat seat) = 0;
  virtual std::string explain(const Verdict& refusal) const = 0;
  virtual void finish() = 0;
  /// What only this family knows of all that may be typed instead of an answer; false: it is none
  /// of that.
  virtual bool own_command(std::string_view line) = 0;
  /// How those are typed, and what they do.
  virtual std::vector<std::pair<Phrase, Phrase>> own_help() const = 0;
  /// How one plays in words, by an example.
  virtual void say_example() = 0;

  const State& state() const { return game_.state(); }
  auto& rules() const { return game_.game().ruleset(); }
  Language language() const { return talk_.language(); }
  const std::string& name(Seat seat) const { return game_.player(seat).name; }
  bool is_person(Seat seat) const { return game_.player(seat).kind == kPerson; }
  /// What plays a seat, in a word; empty for people.
  std::string note(Seat seat) const {
    return is_person(seat) ? "" : label_of<Family>(game_.player(seat).kind, language());
  }

  void log_line(std::string line) {
    talk_.say(line, 2);
    log_.push_back(std::move(line));
  }

  /// Plays an action of a person; a refusal is explained and false.
  bool play(Seat seat, const Action& action) {
    const State before = state();
    if (const Verdict refusal = game_.play(seat, action)) {
      talk_.say(explain(refusal));
      return false;
    }
    last_actor_ = seat;
    seen_[static_cast<std::size_t>(seat)] = log_.size();
    tell(before, game_.happened());
    tell_notices();
    return true;
  }

  bool undo(Seat seat) {
    if (!game_.undo(seat)) {
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
    const Outcome outcome = game_.save(std::filesystem::path(std::string(file)));
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

  /// "map", and nothing behind it.
  static bool is_command(std::string_view line, Phrase words) {
    const auto rest = after_command(line, words);
    return rest && rest->empty();
  }

  LocalGame<Family>& game_;
  Talk& talk_;
  KeyboardOptions options_;
  std::vector<std::string> log_;
  std::array<std::size_t, kMaxSeats> seen_{};  ///< by seat: the log up to its last decision
  Seat asked_ = kNobody;                       ///< the person whose answer is awaited
  Seat last_actor_ = kNobody;

 private:
  /// Where several may act at once, as in an auction by the clock, they are asked in turn.
  Seat next_actor() const {
    if (Game::waits_for_chance(state())) return kChance;
    const SeatSet waiting = game_.game().waiting_for(state());
    for (int step = 1; step <= state().seats; ++step) {
      const auto seat = narrow<Seat>((last_actor_ + step) % state().seats);
      if (waiting.has(seat)) return seat;
    }
    return kNobody;
  }

  /// The words of every language work in all of them; false: it is no command.
  bool command(std::string_view line) {
    namespace words = phrases::commands;
    if (is_command(line, words::kHelp)) {
      help();
    } else if (is_command(line, words::kLog)) {
      show_log();
    } else if (is_command(line, words::kRules)) {
      show_rules();
    } else if (is_command(line, words::kQuit)) {
      quit();
    } else if (const auto file = after_command(line, words::kSave)) {
      save(*file);
    } else {
      return own_command(line);
    }
    return true;
  }

  void help() {
    namespace usage = phrases::usage;
    std::vector<std::pair<Phrase, Phrase>> rows = own_help();
    rows.insert(rows.end(), {{usage::kLog, phrases::kHelpLog},
                             {usage::kRules, phrases::kHelpRules},
                             {usage::kUndo, phrases::kHelpUndo},
                             {usage::kSave, phrases::kHelpSave},
                             {usage::kQuit, phrases::kHelpQuit}});
    talk_.say(phrases::kHelp);
    for (const auto& [word, meaning] : rows) {
      talk_.say("  " + padded(word.in(language()), 13) + " " + fill(language(), meaning), 16);
    }
    say_example();
  }

  void show_rules() {
    const Game& game = game_.game();
    show_how_to_play(talk_, rule_book(game, language()));
    show_house_rules(talk_, Family::switches(), game.rules,
                     std::get<typename Family::Part>(game.title.part).rules);
    talk_.blank();
    help();
  }

  void move(Seat seat) {
    const State before = state();
    game_.move(seat);
    if (seat >= 0) last_actor_ = seat;
    tell(before, game_.happened());
    tell_notices();
    if (seat >= 0 && options_.pace.count() > 0) std::this_thread::sleep_for(options_.pace);
  }

  void tell_notices() {
    for (const Text& notice : game_.notices()) {
      talk_.blank();
      talk_.say(notice.in(language()), {.bold = true});
    }
  }

  /// When everybody at the keyboard is out, the bots may go on alone for a long time.
  bool watch_on() {
    const SeatSet people = people_among(game_.players());
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
