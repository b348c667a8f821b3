// SPDX-License-Identifier: Apache-2.0
// What a person says at a prompt.
#include "core/suggest.hpp"
#include "rules/estate/estate.hpp"
#include "terminal/bb7k/board.hpp"
#include "terminal/bb7k/names.hpp"
#include "terminal/bb7k/save.hpp"
#include "terminal/bb7k/session.hpp"
#include "terminal/bb7k/show.hpp"
#include "terminal/bb7k/testing.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/json.hpp"

namespace parlour::bb7k {

using estate::State;

/// The question that stands above the prompt.
std::string Session::question() const {
  if (!people_are_left()) {
    return "Only computer players are left; next lets each of them play. [next, quit]";
  }
  const State& now = state();
  std::string text = question_of(teller_, now).text;
  if (now.prompt == estate::Prompt::kCardChoice) {
    for (const int option : {1, 2}) {
      text += " " + std::to_string(option) + ": " + told_option(teller_, now, now.asked, option);
    }
  }
  const bool may_do_more = estate::may_manage(now, now.asked);
  return text + " [" + answers(game(), now) + (may_do_more ? "; help" : "") + "]";
}

/// Who is asked, and with how much money: unless that is hidden just now.
std::string Session::prompt() const {
  if (!people_are_left()) return "> ";
  const Seat seat = state().asked;
  const std::string& name = roster_[static_cast<std::size_t>(seat)].name;
  if (estate::worth_is_hidden(state(), seat)) return name + "> ";
  return name + " (" + money(teller_, state().cash[seat]) + ")> ";
}

/// False: the player leaves, or there is no more to read.
bool Session::take_a_command() {
  for (;;) {
    out_ << question() << "\n" << prompt() << std::flush;
    const std::optional<Line> line = input_.next();
    if (!line) {
      out_ << std::endl;
      return false;
    }
    if (line->too_long) out_ << "That line is too long.\n";
    if (line->words.empty()) continue;
    switch (obey(line->words)) {
      case Next::kAskAgain:
        break;
      case Next::kGoOn:
        return true;
      case Next::kLeave:
        return false;
    }
  }
}

Session::Next Session::obey(Words words) {
  if (is_one_of(words[0], {"assets", "all", "board", "help", "quit", "rent", "save"})) {
    return obey_question(words);
  }
  if (!people_are_left()) {
    if (words.size() == 1 && same_word(words[0], "next")) {
      turns_to_watch_ = state().alive.size();
      return Next::kGoOn;
    }
    out_ << "Say next to watch, or quit.\n";
    return Next::kAskAgain;
  }
  if (!is_testing_word(words[0])) return move(words);
  if (manner_.testing) return change(words);
  out_ << in_quotes(words[0]) << " works only with -testing.\n";
  return Next::kAskAgain;
}

/// What changes nothing, and may therefore be said at any prompt.
Session::Next Session::obey_question(Words words) {
  const bool alone = words.size() == 1;
  if (same_word(words[0], "rent")) {
    rent(words);
  } else if (same_word(words[0], "save")) {
    save(words);
  } else if (!alone) {
    out_ << "Nothing is expected after " << in_quotes(words[0]) << ".\n";
  } else if (same_word(words[0], "quit")) {
    return Next::kLeave;
  } else if (same_word(words[0], "assets")) {
    assets();
  } else if (same_word(words[0], "all")) {
    out_ << show_all(teller_, state(), roster_);
  } else if (same_word(words[0], "board")) {
    out_ << draw_board(game(), state(), roster_);
  } else {
    out_ << show_help(teller_, manner_.testing);
  }
  return Next::kAskAgain;
}

Session::Next Session::move(Words words) {
  const Seat seat = state().asked;
  const Result<Move> move = read_move(game(), state(), roster_, manner_.testing, words);
  if (!move) {
    out_ << move.problem().reason << "\n";
    return Next::kAskAgain;
  }
  const State before = state();
  std::vector<estate::Event> events;
  if (const estate::Verdict no = match_.play(seat, move->action, events)) {
    out_ << explain(teller_, before, move->action, *no) << "\n";
    return Next::kAskAgain;
  }
  note(before, events);
  if (move->dice && match_.waits_for_chance()) play(kChance, *move->dice);
  return Next::kGoOn;
}

Session::Next Session::change(Words words) {
  std::vector<estate::Event> events;
  const State before = state();
  const Result<State> changed = change_position(game(), before, roster_, words, events);
  if (!changed) {
    out_ << changed.problem().reason << "\n";
    return Next::kAskAgain;
  }
  match_.resume(*changed, match_.entries());
  note(before, events);
  return Next::kGoOn;
}

void Session::assets() const {
  const Seat seat = state().asked;
  if (!people_are_left()) {
    out_ << show_all(teller_, state(), roster_);
  } else if (estate::worth_is_hidden(state(), seat)) {
    out_ << "Your assets are hidden until you have chosen how to pay.\n";
  } else {
    out_ << show_assets(teller_, state(), roster_, seat);
  }
}

void Session::rent(Words words) const {
  if (words.size() != 2) {
    out_ << "Say: rent BUILDING\n";
    return;
  }
  const Result<int> deed = find_building(game(), words[1]);
  out_ << (deed ? show_rent(teller_, state(), *deed) : deed.problem().reason + "\n");
}

void Session::save(Words words) const {
  if (words.size() != 2) {
    out_ << "Say: save FILE\n";
    return;
  }
  if (const std::string why = why_no_save(game(), state()); !why.empty()) {
    out_ << why << "\n";
    return;
  }
  const Outcome written = files_.write(words[1], to_save(game(), state(), roster_));
  if (!written) {
    out_ << "Not saved: " << written.problem().text() << "\n";
    return;
  }
  out_ << "Saved to " << words[1] << ".\n";
  tell_what_is_not_saved();
}

/// The format has no room for some things that this program adds.
void Session::tell_what_is_not_saved() const {
  std::string bots;
  for (const int seat : state().alive) {
    const Participant& one = roster_[static_cast<std::size_t>(seat)];
    if (one.kind == kPerson) continue;
    bots += (bots.empty() ? "" : ",") + one.name + "=" + one.kind;
  }
  if (!bots.empty()) out_ << "Load it with -bots " << bots << " to keep the computer players.\n";
  if (state().pot > 0) {
    out_ << "The file does not hold the " << money(teller_, state().pot) << " in the middle.\n";
  }
}

}  // namespace parlour::bb7k
