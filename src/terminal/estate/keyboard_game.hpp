// SPDX-License-Identifier: Apache-2.0
// One estate game at the keyboard, from its first line to its last.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "terminal/estate/menu.hpp"
#include "terminal/estate/picture.hpp"
#include "terminal/keyboard_game.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::terminal::estate_ui {

class EstateKeyboardGame final : public KeyboardGame<estate::Family> {
 public:
  EstateKeyboardGame(LocalGame<estate::Family>& game, Talk& talk, KeyboardOptions options);

 private:
  void tell(const State& before, std::span<const Event> events) override;
  void decide(Seat seat) override;
  std::string explain(const Verdict& refusal) const override;
  void finish() override;

  View view() const;
  void tell_why(const State& before, const Event& event);
  void ask_question(Seat seat);
  bool answer(Seat seat, const Menu& menu, const std::string& said);
  void choose(Seat seat, const Menu& menu, const Choice& choice);
  void choose_from(Seat seat, const Choice& choice);
  bool play_words(Seat seat, std::string_view said);

  // What may be typed in these games only (commands.cpp).
  bool own_command(std::string_view line) override;
  std::vector<std::pair<Phrase, Phrase>> own_help() const override;
  void say_example() override;
  void draw_board();

  estate::Teller teller_;
  bool turn_is_new_ = false;
};

}  // namespace parlour::terminal::estate_ui
