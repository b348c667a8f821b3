// SPDX-License-Identifier: Apache-2.0
// One conquest game at the keyboard, from its first line to its last.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/philox.hpp"
#include "terminal/conquest/menu.hpp"
#include "terminal/conquest/picture.hpp"
#include "terminal/keyboard_game.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::terminal::conquest_ui {

class ConquestKeyboardGame final : public KeyboardGame<conquest::Family> {
 public:
  ConquestKeyboardGame(LocalGame<conquest::Family>& game, Talk& talk, KeyboardOptions options);

 private:
  /// What a person has asked to be repeated, so as not to be asked each time.
  struct Habit {
    std::optional<conquest::Stage> by_chance;  ///< the stage that goes by chance: claim or muster
    conquest::Territory muster = conquest::kNoTerritory;
    long musters = 0;       ///< troops still to be placed there, one each turn
    bool fight_on = false;  ///< in the battle at hand
    long keep = 0;          ///< stop when so many attackers are left
  };
  /// What a seat has claimed or mustered since the last question: told in one line each.
  struct SetUp {
    std::vector<std::string> claimed;
    std::map<conquest::Territory, int> placed;
    int sum = 0;
    bool unseen = false;
  };

  void tell(const State& before, std::span<const Event> events) override;
  void decide(Seat seat) override;
  std::string explain(const Verdict& refusal) const override;
  void finish() override;

  Habit& habit(Seat seat) { return habits_[static_cast<std::size_t>(seat)]; }
  View view() const;
  bool alone_at_keyboard() const { return people_among(game_.players()).size() == 1; }
  bool against_bot(Seat seat) const;

  bool note_set_up(const Event& event);
  void tell_set_up();
  bool follow_habit(Seat seat);
  void fight_on(Seat seat);
  void ask_question(Seat seat);
  bool answer(Seat seat, const Menu& menu, const std::string& said);
  bool choose(Seat seat, const Choice& choice);
  bool choose_from(Seat seat, const std::vector<Choice>& list);
  bool choose_amount(Seat seat, const Choice& choice);
  bool choose_to_fight_on(Seat seat, const Choice& choice);
  bool play_words(Seat seat, std::string_view said);
  bool take_back(Seat seat);

  // What may be typed in these games only (commands.cpp).
  bool own_command(std::string_view line) override;
  std::vector<std::pair<Phrase, Phrase>> own_help() const override;
  void say_example() override;
  void show_map(std::string_view territory);
  void show_cards();

  conquest::Teller teller_;
  Seat viewer_;  ///< for whom the log is told: the only person, or a spectator
  std::array<Habit, conquest::kMostSeats> habits_{};
  std::array<SetUp, conquest::kArmies> set_up_{};
  Stream chance_;  ///< of what people leave to chance; never the game's own
  bool turn_is_new_ = true;
};

}  // namespace parlour::terminal::conquest_ui
