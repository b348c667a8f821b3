// SPDX-License-Identifier: Apache-2.0
// What may be typed instead of an answer. English and Turkish words both work in both languages.
#include <algorithm>

#include "terminal/phrases.hpp"
#include "terminal/session.hpp"
#include "title/estate/switches.hpp"

namespace parlour::terminal {

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

/// The words of How to Play without the marks of its markup.
std::string unmarked(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '*' || text[at] == '`') continue;
    out += text[at];
  }
  return out;
}

bool begins_item(std::string_view line) {
  const std::size_t dot = line.find_first_not_of("0123456789");
  return line.starts_with("- ") || (dot > 0 && dot != line.npos && line[dot] == '.');
}

/// Simple Markdown to paragraphs: lines belong together until an empty line, heading or item.
std::vector<std::string> paragraphs(std::string_view text) {
  std::vector<std::string> all(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#') || begins_item(line)) all.emplace_back();
    if (!all.back().empty()) all.back() += ' ';
    all.back() += line;
    if (line.starts_with('#')) all.emplace_back();
  }
  return all;
}

}  // namespace

bool Session::command(std::string_view line) {
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
        talk_.say(phrases::kGoodbye);
        talk_.leave();
        break;
    }
    return true;
  }
  return false;
}

void Session::help() {
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

void Session::draw_board() {
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

void Session::show_log() {
  const std::size_t from = asked_ >= 0 ? seen_[static_cast<std::size_t>(asked_)] : 0;
  if (from >= log_.size()) talk_.say(phrases::kNothingHappened);
  for (std::size_t at = from; at < log_.size(); ++at) talk_.say(log_[at], 2);
}

void Session::show_rules() {
  const Language language = teller_.language;
  for (const std::string& text : paragraphs(driver_.game->title.how_to_play.in(language))) {
    if (text.empty()) continue;
    if (text.starts_with('#')) {
      talk_.blank();
      talk_.say(text.substr(std::min(text.find_first_not_of("# "), text.size())), {.bold = true});
    } else {
      talk_.say(unmarked(text), begins_item(text) ? 2 : 0);
    }
  }
  bool first = true;
  for (const estate::Switch& one : estate::switches()) {
    const std::string now = estate::get(driver_.game->rules, one);
    if (now == estate::get(driver_.game->title.estate_rules, one)) continue;
    if (first) talk_.blank();
    if (first) talk_.say(phrases::kHouseRules);
    first = false;
    const std::string_view meaning = language == Language::kTurkish ? one.tr : one.en;
    talk_.say("  " + std::string(one.name) + " = " + now + ". " + std::string(meaning), 4);
  }
}

void Session::save(std::string_view file) {
  if (file.empty()) {
    talk_.say(phrases::kSaveWhere);
    return;
  }
  const Outcome outcome = driver_.save(std::filesystem::path(std::string(file)));
  if (outcome) {
    talk_.say(phrases::kSaved, {{"file", file}});
  } else {
    talk_.say(outcome.problem().text());
  }
}

}  // namespace parlour::terminal
