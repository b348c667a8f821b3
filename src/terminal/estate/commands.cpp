// SPDX-License-Identifier: Apache-2.0
// What may be typed instead of an answer: the words of every language work in all of them.
#include <algorithm>

#include "bots/book.hpp"
#include "terminal/estate/keyboard_game.hpp"
#include "terminal/how_to_play.hpp"
#include "terminal/phrases.hpp"
#include "title/estate/switches.hpp"

namespace parlour::terminal::estate_ui {

namespace {

enum class Command { kHelp, kBoard, kDeeds, kLog, kRules, kSave, kQuit };

struct Word {
  Phrase words;
  Command command;
};
constexpr Word kWords[] = {
    {phrases::commands::kHelp, Command::kHelp},   {phrases::commands::kBoard, Command::kBoard},
    {phrases::commands::kDeeds, Command::kDeeds}, {phrases::commands::kLog, Command::kLog},
    {phrases::commands::kRules, Command::kRules}, {phrases::commands::kSave, Command::kSave},
    {phrases::commands::kQuit, Command::kQuit}};

}  // namespace

bool EstateKeyboardGame::command(std::string_view line) {
  for (const Word& one : kWords) {
    const auto rest = after_command(line, one.words);
    if (!rest || (!rest->empty() && one.command != Command::kSave)) continue;
    switch (one.command) {
      case Command::kHelp:
        help();
        break;
      case Command::kBoard:
        draw_board();
        break;
      case Command::kDeeds:
        talk_.show(draw_deeds(view()));
        if (view().hidden != kNobody) talk_.say(phrases::kHidden);
        break;
      case Command::kLog:
        show_log();
        break;
      case Command::kRules:
        show_rules();
        break;
      case Command::kSave:
        save(*rest);
        break;
      case Command::kQuit:
        quit();
        break;
    }
    return true;
  }
  return false;
}

void EstateKeyboardGame::help() {
  const Language language = teller_.language;
  namespace usage = phrases::usage;
  const std::pair<Phrase, Phrase> rows[] = {
      {usage::kBoard, phrases::kHelpBoard}, {usage::kDeeds, phrases::kHelpDeeds},
      {usage::kLog, phrases::kHelpLog},     {usage::kRules, phrases::kHelpRules},
      {usage::kUndo, phrases::kHelpUndo},   {usage::kSave, phrases::kHelpSave},
      {usage::kQuit, phrases::kHelpQuit}};
  talk_.say(phrases::kHelp);
  for (const auto& [word, meaning] : rows) {
    talk_.say("  " + padded(word.in(language), 13) + " " + fill(language, meaning), 16);
  }
  const estate::Board& board = rules().board;
  const std::string& tile = estate::tile_name(teller_, board.deeds[0].tile);
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

void EstateKeyboardGame::show_rules() {
  show_how_to_play(talk_, rule_book(game_.game(), teller_.language));
  show_house_rules(talk_, estate::switches(), game_.game().rules,
                   estate::rules_of(game_.game().title));
  talk_.blank();
  help();
}

}  // namespace parlour::terminal::estate_ui
