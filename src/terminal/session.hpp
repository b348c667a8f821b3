// SPDX-License-Identifier: Apache-2.0
// One game at the keyboard, from its first line to its last.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "terminal/driver.hpp"
#include "terminal/menu.hpp"
#include "terminal/picture.hpp"
#include "terminal/talk.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::terminal {

struct Manner {
  bool board_each_turn = false;       ///< draw the board whenever a person's turn begins
  std::chrono::milliseconds pace{0};  ///< a pause after each move of a bot
};

class Session {
 public:
  Session(Driver& driver, Talk& talk, Manner manner);

  /// Plays until the game is over or the person leaves.
  void run();

 private:
  const estate::State& state() const { return driver_.state(); }
  const estate::Ruleset& rules() const { return driver_.game->ruleset(); }
  bool is_person(Seat seat) const;
  Seat next_actor() const;
  View view() const;

  void tell(const estate::State& before, std::span<const estate::Event> events);
  void log_line(std::string line);
  void move(Seat seat);
  void decide(Seat seat);
  void ask_question(Seat seat);
  bool answer(Seat seat, const Menu& menu, const std::string& said);
  void choose(Seat seat, const Menu& menu, const Choice& choice);
  void choose_from(Seat seat, const Choice& choice);
  bool play(Seat seat, const estate::Action& action);
  bool play_words(Seat seat, std::string_view said);
  bool undo(Seat seat);
  bool watch_on();
  void finish();

  // Commands: whatever may be typed instead of an answer (commands.cpp).
  bool command(std::string_view line);
  void help();
  void draw_board();
  void show_log();
  void show_rules();
  void save(std::string_view file);

  Driver& driver_;
  Talk& talk_;
  Manner manner_;
  estate::Teller teller_;
  std::vector<std::string> log_;
  std::array<std::size_t, kMaxSeats> seen_{};  ///< by seat: the log up to its last decision
  Seat asked_ = kNobody;                       ///< the person whose answer is awaited
  Seat last_actor_ = kNobody;
  bool turn_is_new_ = false;
  bool watching_ = false;
};

}  // namespace parlour::terminal
