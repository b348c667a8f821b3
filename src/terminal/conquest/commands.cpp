// SPDX-License-Identifier: Apache-2.0
// What may be typed instead of an answer: the words of every language work in all of them.
#include "bots/book.hpp"
#include "terminal/conquest/keyboard_game.hpp"
#include "terminal/conquest/phrases.hpp"
#include "terminal/how_to_play.hpp"
#include "title/conquest/switches.hpp"
#include "wire/conquest/words.hpp"

namespace parlour::terminal::conquest_ui {

namespace {

enum class Command { kHelp, kMap, kCards, kLog, kRules, kSave, kQuit };

namespace shared = terminal::phrases;

struct Word {
  Phrase words;
  Command command;
};
constexpr Word kWords[] = {
    {shared::commands::kHelp, Command::kHelp},   {shared::commands::kMap, Command::kMap},
    {shared::commands::kCards, Command::kCards}, {shared::commands::kLog, Command::kLog},
    {shared::commands::kRules, Command::kRules}, {shared::commands::kSave, Command::kSave},
    {shared::commands::kQuit, Command::kQuit}};

}  // namespace

bool ConquestKeyboardGame::command(std::string_view line) {
  for (const Word& one : kWords) {
    const bool takes_more = one.command == Command::kSave || one.command == Command::kMap;
    const auto rest = after_command(line, one.words);
    if (!rest || (!rest->empty() && !takes_more)) continue;
    switch (one.command) {
      case Command::kHelp:
        help();
        break;
      case Command::kMap:
        show_map(*rest);
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

void ConquestKeyboardGame::help() {
  namespace usage = shared::usage;
  const std::pair<Phrase, Phrase> rows[] = {
      {usage::kMap, phrases::kHelpMap},     {usage::kBorders, phrases::kHelpBorders},
      {usage::kCards, phrases::kHelpCards}, {usage::kLog, shared::kHelpLog},
      {usage::kRules, shared::kHelpRules},  {usage::kUndo, shared::kHelpUndo},
      {usage::kSave, shared::kHelpSave},    {usage::kQuit, shared::kHelpQuit}};
  talk_.say(shared::kHelp);
  for (const auto& [word, meaning] : rows) {
    talk_.say("  " + padded(word.in(language()), 13) + " " + fill(language(), meaning), 16);
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
