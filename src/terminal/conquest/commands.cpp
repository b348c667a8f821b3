// SPDX-License-Identifier: Apache-2.0
// What may be typed in conquest games only, instead of an answer.
#include "terminal/conquest/keyboard_game.hpp"
#include "terminal/conquest/phrases.hpp"
#include "wire/conquest/words.hpp"

namespace parlour::terminal::conquest_ui {

namespace shared = terminal::phrases;

bool ConquestKeyboardGame::own_command(std::string_view line) {
  if (const auto territory = after_command(line, shared::commands::kMap)) {
    show_map(*territory);
  } else if (is_command(line, shared::commands::kCards)) {
    show_cards();
  } else {
    return false;
  }
  return true;
}

std::vector<std::pair<Phrase, Phrase>> ConquestKeyboardGame::own_help() const {
  return {{shared::usage::kMap, phrases::kHelpMap},
          {shared::usage::kBorders, phrases::kHelpBorders},
          {shared::usage::kCards, phrases::kHelpCards}};
}

void ConquestKeyboardGame::say_example() {
  const int from = 0, to = rules().map.neighbours[from].lowest();
  talk_.say(phrases::kHelpWords, {{"from", conquest::territory_name(teller_, from)},
                                  {"to", conquest::territory_name(teller_, to)}});
}

void ConquestKeyboardGame::show_map(std::string_view territory) {
  const View view = this->view();
  if (territory.empty()) {
    talk_.blank();
    talk_.show(draw_map(view));
    talk_.show(draw_players(view));
    return;
  }
  std::string name;
  for (const char letter : territory) {
    if (letter != '"') name += letter;
  }
  const conquest::Names names{teller_.title, teller_.names};
  const Result<conquest::Territory> found = conquest::find_territory(names, name);
  if (found) {
    talk_.show(draw_borders(view, *found));
    return;
  }
  const std::string& reason = found.problem().reason;
  talk_.say(capitalised(language(), reason.substr(0, reason.find(": expected one"))) + ".");
}

/// Only the hand of whoever is asked: others may look at the same screen.
void ConquestKeyboardGame::show_cards() {
  if (asked_ < 0) {
    talk_.say(phrases::kNobodyAsked);
    return;
  }
  talk_.show(draw_cards(view()));
}

}  // namespace parlour::terminal::conquest_ui
