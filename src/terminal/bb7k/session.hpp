// SPDX-License-Identifier: Apache-2.0
// A game at the terminal, from the first prompt to the last player.
#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "bots/estate/study.hpp"
#include "bots/estate/weights.hpp"
#include "terminal/bb7k/moves.hpp"
#include "terminal/bb7k/roster.hpp"
#include "terminal/bb7k/words.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::bb7k {

/// The files of the machine, or whatever a test puts in their place.
struct Files {
  std::function<Result<std::string>(const std::string& path)> read;
  std::function<Outcome(const std::string& path, std::string_view text)> write;
  std::function<Result<Title>(const std::string& id)> find_title;
};

struct Manner {
  bool testing = false, quiet = false;
  std::uint64_t seed = 0;
};

class Session {
 public:
  /// The roster has one participant for each player of the match, at levels that there are.
  Session(Match<estate::Game> match, Roster roster, Manner manner, Input& input, std::ostream& out,
          const Files& files);
  Session(const Session&) = delete;  // the teller points into the match
  Session& operator=(const Session&) = delete;

  /// Until somebody has won, somebody quits, or the input ends.
  void run();

  const estate::State& state() const { return match_.state(); }

 private:
  enum class Next { kAskAgain, kGoOn, kLeave };

  const estate::Game& game() const { return match_.game(); }
  bool is_person(Seat seat) const;
  bool people_are_left() const;

  void go_on();
  void move_by_itself();
  void play(Seat by, const estate::Action& action);
  void note(const estate::State& before, const std::vector<estate::Event>& events);
  void count_turns(const std::vector<estate::Event>& events);

  void show_progress();
  void announce() const;
  bool take_a_command();
  std::string question() const;
  std::string prompt() const;
  Next obey(Words words);
  Next obey_question(Words words);
  Next move(Words words);
  Next change(Words words);
  void assets() const;
  void rent(Words words) const;
  void save(Words words) const;
  void tell_what_is_not_saved() const;

  Match<estate::Game> match_;
  Roster roster_;
  Manner manner_;
  Input& input_;
  std::ostream& out_;
  const Files& files_;
  estate::Teller teller_;
  estate::Study study_;
  std::vector<const estate::Character*> characters_;  ///< by seat; none for people
  std::vector<estate::Event> seen_;                   ///< by the computer players: everything
  std::vector<std::string> log_;                      ///< what has happened since the last prompt
  int actions_in_turn_ = 0;
  int turns_to_watch_ = 0;  ///< of computer players among themselves
};

}  // namespace parlour::bb7k
