// SPDX-License-Identifier: Apache-2.0
// What may be typed instead of an answer. English and Turkish words both work in both languages.
#include "bots/book.hpp"
#include "terminal/conquest/keyboard_game.hpp"
#include "terminal/conquest/phrases.hpp"
#include "terminal/how_to_play.hpp"
#include "title/conquest/switches.hpp"
#include "wire/conquest/words.hpp"

namespace parlour::terminal::conquest_ui {

namespace {

enum class Command { kHelp, kMap, kCards, kLog, kRules, kSave, kQuit };

struct Word {
  std::string_view word;
  Command command;
};
constexpr Word kWords[] = {
    {"help", Command::kHelp},      {"?", Command::kHelp},      {"yardım", Command::kHelp},
    {"yardim", Command::kHelp},    {"map", Command::kMap},     {"board", Command::kMap},
    {"harita", Command::kMap},     {"cards", Command::kCards}, {"kartlar", Command::kCards},
    {"log", Command::kLog},        {"olanlar", Command::kLog}, {"rules", Command::kRules},
    {"kurallar", Command::kRules}, {"save", Command::kSave},   {"kaydet", Command::kSave},
    {"quit", Command::kQuit},      {"exit", Command::kQuit},   {"çık", Command::kQuit},
    {"cik", Command::kQuit}};

}  // namespace

bool ConquestKeyboardGame::command(std::string_view line) {
  for (const Word& one : kWords) {
    const bool takes_more = (one.command == Command::kSave || one.command == Command::kMap) &&
                            line.starts_with(one.word) &&
                            line.substr(one.word.size()).starts_with(' ');
    if (line != one.word && !takes_more) continue;
    const std::string_view rest = trimmed(line.substr(one.word.size()));
    switch (one.command) {
      case Command::kHelp:
        help();
        break;
      case Command::kMap:
        show_map(rest);
        break;
      case Command::kCards:
        show_cards();
        break;
      case Command::kLog:
        show_log();
        break;
      case Command::kRules:
        show_rules();
        break;
      case Command::kSave:
        save(rest);
        break;
      case Command::kQuit:
        quit();
        break;
    }
    return true;
  }
  return false;
}

void ConquestKeyboardGame::help() {
  const bool turkish = language() == Language::kTurkish;
  struct Row {
    std::string_view en, tr;
    const Phrase& meaning;
  };
  namespace shared = terminal::phrases;
  const Row rows[] = {{"map", "harita", phrases::kHelpMap},
                      {"map NAME", "harita AD", phrases::kHelpBorders},
                      {"cards", "kartlar", phrases::kHelpCards},
                      {"log", "olanlar", shared::kHelpLog},
                      {"rules", "kurallar", shared::kHelpRules},
                      {"undo", "geri al", shared::kHelpUndo},
                      {"save FILE", "kaydet DOSYA", shared::kHelpSave},
                      {"quit", "çık", shared::kHelpQuit}};
  talk_.say(shared::kHelp);
  for (const Row& row : rows) {
    const std::string word = padded(turkish ? row.tr : row.en, 13);
    talk_.say("  " + word + " " + std::string(row.meaning.in(language())), 16);
  }
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

void ConquestKeyboardGame::show_rules() {
  show_how_to_play(talk_, rule_book(game_.game(), language()));
  show_house_rules(talk_, conquest::switches(), game_.game().rules,
                   conquest::rules_of(game_.game().title));
  talk_.blank();
  help();
}

}  // namespace parlour::terminal::conquest_ui
