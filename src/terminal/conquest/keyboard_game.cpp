// SPDX-License-Identifier: Apache-2.0
#include "terminal/conquest/keyboard_game.hpp"

#include <algorithm>

#include "bots/conquest/random.hpp"
#include "core/suggest.hpp"
#include "rules/conquest/view.hpp"
#include "terminal/conquest/phrases.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/conquest/refusals.hpp"
#include "wire/conquest/words.hpp"

namespace parlour::terminal::conquest_ui {

namespace {

using namespace conquest;

/// The verbs of action_from_words(): whoever begins with one gets its advice, everybody else ours.
constexpr std::string_view kVerbs[] = {
    "claim",  "place", "exchange", "airport", "ally", "accept",  "refuse", "break",
    "attack", "throw", "dice",     "retreat", "move", "fortify", "next",   "end"};

/// Any number: the draws only have to differ from each other, not from game to game.
constexpr std::uint64_t kHabitSeed = 2024;

bool among(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

ConquestKeyboardGame::ConquestKeyboardGame(LocalGame<conquest::Family>& game, Talk& talk,
                                           KeyboardOptions options)
    : KeyboardGame(game, talk, options),
      teller_(game.game().teller(game.players(), talk.language())),
      viewer_(kNobody),
      chance_(kHabitSeed, 0, 0) {
  const SeatSet people = people_among(game.players());
  if (people.size() == 1) viewer_ = narrow<Seat>(people.lowest());
}

View ConquestKeyboardGame::view() const {
  View view = seen_by(teller_, state(), asked_ >= 0 ? asked_ : viewer_);
  view.looks = talk_.looks();
  for (std::size_t seat = 0; seat < game_.players().size(); ++seat) {
    view.notes[seat] = note(static_cast<Seat>(seat));
  }
  return view;
}

/// Claims and single troops would fill the screen: they are collected until somebody is asked.
bool ConquestKeyboardGame::note_set_up(const Event& event) {
  if (const auto* const claimed = std::get_if<Claimed>(&event)) {
    set_up_[static_cast<std::size_t>(claimed->seat)].claimed.push_back(
        territory_name(teller_, claimed->territory));
    return true;
  }
  const auto* const placed = std::get_if<Placed>(&event);
  if (placed == nullptr) return false;
  SetUp& set_up = set_up_[static_cast<std::size_t>(placed->seat)];
  set_up.placed[placed->territory] += placed->troops;
  set_up.sum += placed->troops;
  set_up.unseen = set_up.unseen || placed->troops == kUnseen;
  return true;
}

void ConquestKeyboardGame::tell_set_up() {
  for (Seat seat = 0; seat < kArmies; ++seat) {
    SetUp& set_up = set_up_[static_cast<std::size_t>(seat)];
    const std::string who = name_of(teller_, seat);
    if (!set_up.claimed.empty()) {
      log_line(
          capitalised(language(), fill(language(), phrases::kClaimedAll,
                                       {{"who", who}, {"list", listed(teller_, set_up.claimed)}})));
    }
    std::vector<std::string> places;
    for (const auto& [territory, count] : set_up.placed) {
      const std::string number = set_up.unseen ? "" : " " + std::to_string(count);
      places.push_back(territory_name(teller_, territory) + number);
    }
    if (!places.empty()) {
      const int sum = set_up.unseen ? kUnseen : set_up.sum;
      log_line(capitalised(language(), fill(language(), phrases::kMustered,
                                            {{"who", who},
                                             {"troops", troops(teller_, sum)},
                                             {"list", listed(teller_, places)}})));
    }
    set_up = SetUp{};
  }
}

void ConquestKeyboardGame::tell(const State& before, std::span<const Event> events) {
  const bool setting_up = before.stage <= Stage::kMuster;
  for (std::size_t at = 0; at < events.size(); ++at) {
    const Event seen = seen_event(rules(), state(), events[at], viewer_);
    if (setting_up && note_set_up(seen)) continue;
    tell_set_up();
    if (std::holds_alternative<Threw>(seen)) continue;  // told when the hands are shown
    if (std::holds_alternative<TurnBegan>(seen)) {
      talk_.blank();
      turn_is_new_ = true;
    }
    // A throw and what it cost are one line.
    const bool round =
        std::holds_alternative<HandsShown>(seen) || std::holds_alternative<DiceThrown>(seen);
    const std::size_t count = round && at + 1 < events.size() ? 2 : 1;
    for (std::string& line : narrate(teller_, state(), viewer_, events.subspan(at, count))) {
      log_line(std::move(line));
    }
    at += count - 1;
  }
  if (state().battle.fight != Fight::kRounds) {
    for (Habit& habit : habits_) habit.fight_on = false;
  }
}

bool ConquestKeyboardGame::against_bot(Seat seat) const {
  if (state().battle.fight == Fight::kNone) return false;
  const Seat other = seat == state().turn ? defender_of(state()) : state().turn;
  return other == kNeutral || !is_person(other);
}

/// Plays what the person has asked to be repeated; false: there is nothing of that now.
bool ConquestKeyboardGame::follow_habit(Seat seat) {
  Habit& habit = this->habit(seat);
  const Prompt prompt = state().prompt;
  if (habit.by_chance == state().stage) {
    return play(seat, random_action(rules(), state(), seat, chance_));
  }
  if (prompt == Prompt::kMuster && habit.musters > 0) {
    --habit.musters;
    return play(seat, Place{habit.muster, 1});
  }
  if (!habit.fight_on || (prompt != Prompt::kThrow && prompt != Prompt::kDice)) return false;
  if (seat == state().turn && state().battle.sent <= habit.keep) {
    habit.fight_on = false;
    talk_.say(phrases::kStopped, {{"troops", troops(teller_, state().battle.sent)}});
    return false;
  }
  fight_on(seat);
  return true;
}

void ConquestKeyboardGame::fight_on(Seat seat) {
  if (state().prompt == Prompt::kDice) {
    play(seat, RollDice{narrow<std::int8_t>(most_dice(state()))});
  } else {
    play(seat, Throw{static_cast<Hand>(1 + chance_(3))});
  }
}

void ConquestKeyboardGame::decide(Seat seat) {
  if (follow_habit(seat)) return;
  tell_set_up();
  asked_ = seat;
  if (turn_is_new_ && options_.board_each_turn) show_map({});
  turn_is_new_ = false;
  ask_question(seat);
  const Menu menu = menu_for(teller_, view().state, seat, against_bot(seat));
  talk_.show(draw_menu(menu.choices, talk_.looks().columns));
  const bool secret = state().prompt == Prompt::kThrow && !alone_at_keyboard();
  if (secret) talk_.say(phrases::kLookAway, {{"who", name(seat)}});
  const Covered covered(talk_, secret);
  const Phrase& question =
      menu.enter_is_first ? terminal::phrases::kEnterIsOne : terminal::phrases::kChoose;
  while (const auto said = talk_.ask(question.in(language()))) {
    if (answer(seat, menu, *said)) break;
  }
  asked_ = kNobody;
}

void ConquestKeyboardGame::ask_question(Seat seat) {
  const State seen = view().state;
  std::string question = question_of(teller_, seen).text;
  if (seen.prompt == Prompt::kThrow) question = name(seat) + ": " + question;
  const bool fighting = seen.prompt == Prompt::kThrow || seen.prompt == Prompt::kDice;
  if (const auto ahead = forecast_now(rules(), seen); fighting && ahead) {
    const std::string percent = std::to_string(ahead->percent);
    question += " [" + fill(language(), phrases::kOddsNow, {{"percent", percent}}) + "]";
  }
  talk_.blank();
  talk_.say(question, {.bold = true});
}

/// True when the question is dealt with, be it by an action or by going back; the next one follows.
bool ConquestKeyboardGame::answer(Seat seat, const Menu& menu, const std::string& said) {
  const auto count = static_cast<long>(menu.choices.size());
  std::optional<long> number = number_in(said);
  if (said.empty() && menu.enter_is_first) number = 1;
  if (number && *number >= 1 && *number <= count) {
    choose(seat, menu.choices[static_cast<std::size_t>(*number - 1)]);
    return true;
  }
  if (is_undo(said)) return take_back(seat);
  const std::vector<std::string> words = words_in(said);
  if (!words.empty() && among(kVerbs, words[0])) return play_words(seat, said);
  talk_.say(terminal::phrases::kNoChoice,
            {{"said", in_quotes(said)}, {"least", "1"}, {"most", std::to_string(count)}});
  return false;
}

/// False: the person has gone back, or the action was refused.
bool ConquestKeyboardGame::choose(Seat seat, const Choice& choice) {
  switch (choice.opens) {
    case Opens::kAction:
      return play(seat, choice.action);
    case Opens::kList:
      return choose_from(seat, choice.list);
    case Opens::kAmount:
    case Opens::kInARow:
      return choose_amount(seat, choice);
    case Opens::kByChance:
      habit(seat).by_chance = state().stage;
      return follow_habit(seat);
    case Opens::kFightOn:
      return choose_to_fight_on(seat, choice);
  }
  return false;
}

/// Asks until something of the list has been done; 0 goes back one step.
bool ConquestKeyboardGame::choose_from(Seat seat, const std::vector<Choice>& list) {
  while (!talk_.left()) {
    talk_.show(draw_menu(list, talk_.looks().columns));
    talk_.say("  0  " + std::string(terminal::phrases::kBack.in(language())));
    const std::optional<long> number =
        talk_.number(terminal::phrases::kChoose.in(language()), 0, std::ssize(list));
    if (!number || *number == 0) return false;
    if (choose(seat, list[static_cast<std::size_t>(*number - 1)])) return true;
  }
  return false;
}

bool ConquestKeyboardGame::choose_amount(Seat seat, const Choice& choice) {
  long count = choice.most;
  if (choice.least < choice.most) {
    if (const auto* const attack = std::get_if<Attack>(&choice.action)) {
      const std::string odds = odds_by_number(teller_, view().state, *attack);
      if (!odds.empty()) talk_.say(odds);
    }
    const bool row = choice.opens == Opens::kInARow;
    const std::string question = fill(language(), row ? phrases::kInARow : phrases::kHowMany,
                                      {{"least", std::to_string(choice.least)},
                                       {"most", std::to_string(choice.most)},
                                       {"usual", std::to_string(choice.usual)}});
    std::optional<long> number;
    do {  // 0 is the way back, and anything between it and `least` is none
      number = talk_.number(question, 0, choice.most, choice.usual);
    } while (number && *number > 0 && *number < choice.least);
    if (!number || *number == 0) return false;
    count = *number;
  }
  if (choice.opens == Opens::kAmount) return play(seat, with_troops(choice.action, count));
  habit(seat).muster = std::get<Place>(choice.action).territory;
  habit(seat).musters = count - 1;
  return play(seat, choice.action);
}

bool ConquestKeyboardGame::choose_to_fight_on(Seat seat, const Choice& choice) {
  long keep = 0;
  if (choice.most > 0) {
    const std::string question =
        fill(language(), phrases::kStopAt,
             {{"least", "0"}, {"most", std::to_string(choice.most)}, {"usual", "0"}});
    const std::optional<long> number = talk_.number(question, 0, choice.most, 0);
    if (!number) return false;
    keep = *number;
  }
  habit(seat).fight_on = true;
  habit(seat).keep = keep;
  fight_on(seat);
  return true;
}

/// What a person has asked to be repeated would only play it again.
bool ConquestKeyboardGame::take_back(Seat seat) {
  habit(seat) = {};
  return undo(seat);
}

/// An action written out, like `attack Peru from Brazil with 3`.
bool ConquestKeyboardGame::play_words(Seat seat, std::string_view said) {
  const Names names{teller_.title, teller_.names};
  const Result<Action> action = action_from_words(names, words_in(said));
  if (action) return play(seat, *action);
  // A list of all territories would be no help: one line says what is wrong.
  const std::string& reason = action.problem().reason;
  talk_.say(capitalised(language(), reason.substr(0, reason.find(": expected one"))) + ".");
  return false;
}

std::string ConquestKeyboardGame::explain(const Verdict& refusal) const {
  return say(teller_, *refusal);
}

void ConquestKeyboardGame::finish() {
  tell_set_up();
  talk_.blank();
  talk_.say(terminal::phrases::kFinal);
  talk_.show(draw_players(view(), game_.standings()));
}

}  // namespace parlour::terminal::conquest_ui
