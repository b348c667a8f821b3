// SPDX-License-Identifier: Apache-2.0
// What may be typed in estate games only, instead of an answer.
#include <algorithm>

#include "terminal/estate/keyboard_game.hpp"
#include "terminal/phrases.hpp"

namespace parlour::terminal::estate_ui {

bool EstateKeyboardGame::own_command(std::string_view line) {
  if (is_command(line, phrases::commands::kBoard)) {
    draw_board();
  } else if (is_command(line, phrases::commands::kDeeds)) {
    talk_.show(draw_deeds(view()));
    if (view().hidden != kNobody) talk_.say(phrases::kHidden);
  } else {
    return false;
  }
  return true;
}

std::vector<std::pair<Phrase, Phrase>> EstateKeyboardGame::own_help() const {
  return {{phrases::usage::kBoard, phrases::kHelpBoard},
          {phrases::usage::kDeeds, phrases::kHelpDeeds}};
}

void EstateKeyboardGame::say_example() {
  const std::string& tile = estate::tile_name(teller_, rules().board.deeds[0].tile);
  talk_.say(phrases::kHelpWords, {{"tile", tile}});
}

void EstateKeyboardGame::draw_board() {
  const View view = this->view();
  talk_.blank();
  if (view.looks.columns >= kRingColumns) {
    const std::size_t lines = std::min<std::size_t>(log_.size(), 20);  // more do not fit inside
    talk_.show(draw_ring(view, std::span(log_).last(lines)));
  } else {
    talk_.show(draw_list(view));
    talk_.show(draw_players(view));
  }
  if (view.hidden != kNobody) talk_.say(phrases::kHidden);
}

}  // namespace parlour::terminal::estate_ui
