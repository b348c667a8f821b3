// SPDX-License-Identifier: Apache-2.0
// What may be typed instead of an answer. English and Turkish words both work in both languages.
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
  std::string_view word;
  Command command;
};
constexpr Word kWords[] = {
    {"help", Command::kHelp},   {"?", Command::kHelp},        {"yardım", Command::kHelp},
    {"yardim", Command::kHelp}, {"board", Command::kBoard},   {"tahta", Command::kBoard},
    {"deeds", Command::kDeeds}, {"tapular", Command::kDeeds}, {"log", Command::kLog},
    {"olanlar", Command::kLog}, {"rules", Command::kRules},   {"kurallar", Command::kRules},
    {"save", Command::kSave},   {"kaydet", Command::kSave},   {"quit", Command::kQuit},
    {"exit", Command::kQuit},   {"çık", Command::kQuit},      {"cik", Command::kQuit}};

}  // namespace

bool EstateKeyboardGame::command(std::string_view line) {
  for (const Word& one : kWords) {
    const bool takes_file = one.command == Command::kSave && line.starts_with(one.word) &&
                            line.substr(one.word.size()).starts_with(' ');
    if (line != one.word && !takes_file) continue;
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
        save(trimmed(line.substr(one.word.size())));
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
  const bool turkish = language == Language::kTurkish;
  struct Row {
    std::string_view en, tr;
    const Phrase& meaning;
  };
  const Row rows[] = {
      {"board", "tahta", phrases::kHelpBoard}, {"deeds", "tapular", phrases::kHelpDeeds},
      {"log", "olanlar", phrases::kHelpLog},   {"rules", "kurallar", phrases::kHelpRules},
      {"undo", "geri al", phrases::kHelpUndo}, {"save FILE", "kaydet DOSYA", phrases::kHelpSave},
      {"quit", "çık", phrases::kHelpQuit}};
  talk_.say(phrases::kHelp);
  for (const Row& row : rows) {
    const std::string word = padded(turkish ? row.tr : row.en, 13);
    talk_.say("  " + word + " " + std::string(row.meaning.in(language)), 16);
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
