// SPDX-License-Identifier: Apache-2.0
#include "terminal/estate/keyboard_game.hpp"

#include <algorithm>

#include "core/suggest.hpp"
#include "rules/estate/options.hpp"
#include "terminal/estate/trade.hpp"
#include "terminal/phrases.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/json.hpp"
#include "wire/estate/refusals.hpp"
#include "wire/estate/words.hpp"

namespace parlour::terminal::estate_ui {

namespace {

/// The verbs of action_from_words(): whoever begins with one gets its advice, everybody else ours.
constexpr std::string_view kVerbs[] = {
    "roll", "buy", "decline", "bid",    "withdraw", "build",  "sell", "mortgage",
    "lift", "pay", "card",    "wait",   "tax",      "choose", "ok",   "offer",
    "ask",  "end", "counter", "accept", "reject",   "resign"};
constexpr std::string_view kTileVerbs[] = {"build", "sell", "mortgage", "lift"};

bool among(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

EstateKeyboardGame::EstateKeyboardGame(LocalGame<estate::Family>& game, Talk& talk,
                                       KeyboardOptions options)
    : KeyboardGame(game, talk, options),
      teller_(game.game().teller(game.players(), talk.language())) {}

View EstateKeyboardGame::view() const {
  View view = seen_by(teller_, state(), asked_);
  view.looks = talk_.looks();
  for (std::size_t seat = 0; seat < game_.players().size(); ++seat) {
    view.notes[seat] = note(static_cast<Seat>(seat));
  }
  return view;
}

void EstateKeyboardGame::tell(const State& before, std::span<const Event> events) {
  for (std::size_t at = 0; at < events.size(); ++at) {
    const auto* const began = std::get_if<estate::TurnBegan>(&events[at]);
    if (began != nullptr) {
      talk_.blank();
      turn_is_new_ = true;
    }
    // The question that follows shows a person's card once more, so it is not shown twice.
    const auto* const drawn = std::get_if<estate::CardDrawn>(&events[at]);
    const bool asked_next = drawn != nullptr && is_person(drawn->seat);
    std::string line = estate::narrate(teller_, before, events, at);
    if (!line.empty() && asked_next) {
      log_.push_back(std::move(line));
    } else if (!line.empty()) {
      log_line(std::move(line));
    }
    tell_why(before, events[at]);
  }
}

/// A bot that does not take an offer, be it with a counter-offer, may say why.
void EstateKeyboardGame::tell_why(const State& before, const Event& event) {
  const auto* const rejected = std::get_if<estate::OfferRejected>(&event);
  const auto* const made = std::get_if<estate::OfferMade>(&event);
  // Without an offer it is a visitor who was refused a mortgaged deed: no trade, no reason.
  if (!before.offer.open() || (rejected == nullptr && made == nullptr)) return;
  const Seat seat = rejected != nullptr ? rejected->seat : made->offer.from;
  if (is_person(seat)) return;
  const std::string reason = game_.why(seat, before, language());
  if (reason.empty()) return;
  log_line(fill(language(), phrases::kBotSays, {{"who", name(seat)}, {"reason", reason}}));
}

void EstateKeyboardGame::decide(Seat seat) {
  asked_ = seat;
  if (turn_is_new_ && options_.board_each_turn) draw_board();
  turn_is_new_ = false;
  ask_question(seat);
  const Menu menu = menu_for(teller_, state(), seat);
  talk_.show(draw_menu(menu.choices, talk_.looks().columns));
  const Phrase& question = menu.enter_is_first ? phrases::kEnterIsOne : phrases::kChoose;
  while (const auto said = talk_.ask(question.in(teller_.language))) {
    if (answer(seat, menu, *said)) break;
  }
  asked_ = kNobody;
}

void EstateKeyboardGame::ask_question(Seat seat) {
  std::string question = estate::question_of(teller_, state()).text;
  if (state().prompt == estate::Prompt::kAuction) {
    question = estate::name_of(teller_, seat) + ": " + question;
  }
  if (!estate::worth_is_hidden(state(), seat)) {
    question += " [" + estate::money(teller_, state().cash[seat]) + "]";
  }
  talk_.blank();
  talk_.say(question, {.bold = true});
}

/// True when the question is dealt with, be it by an action or by going back; the next one follows.
bool EstateKeyboardGame::answer(Seat seat, const Menu& menu, const std::string& said) {
  const auto count = static_cast<long>(menu.choices.size());
  std::optional<long> number = number_in(said);
  if (said.empty() && menu.enter_is_first) number = 1;
  if (number && *number >= 1 && *number <= count) {
    choose(seat, menu, menu.choices[static_cast<std::size_t>(*number - 1)]);
    return true;
  }
  if (is_undo(said)) return undo(seat);
  const std::vector<std::string> words = words_in(said);
  if (!words.empty() && among(kVerbs, words[0])) return play_words(seat, said);
  talk_.say(phrases::kNoChoice,
            {{"said", in_quotes(said)}, {"least", "1"}, {"most", std::to_string(count)}});
  return false;
}

void EstateKeyboardGame::choose(Seat seat, const Menu& menu, const Choice& choice) {
  switch (choice.opens) {
    case Opens::kAction:
      play(seat, choice.action);
      break;
    case Opens::kAmount: {
      const std::string question = fill(teller_.language, phrases::kHowMuch,
                                        {{"least", estate::money(teller_, menu.least)},
                                         {"most", estate::money(teller_, menu.most)}});
      const std::optional<long> amount = talk_.number(question, menu.least, menu.most, -1);
      if (amount && *amount >= 0) play(seat, estate::Bid{narrow<estate::Money>(*amount)});
      break;
    }
    case Opens::kList:
      choose_from(seat, choice);
      break;
    case Opens::kOffer:
      if (const auto offer = compose_offer(talk_, teller_, state(), seat)) {
        play(seat, estate::MakeOffer{*offer});
      }
      break;
    case Opens::kCounter:
      if (const auto offer = compose_offer(talk_, teller_, state(), seat, state().offer.from)) {
        play(seat, estate::Counter{*offer});
      }
      break;
    case Opens::kSure: {
      talk_.say(phrases::kReallyGiveUp);
      const std::string yes[] = {std::string(phrases::kYes.in(teller_.language))};
      const std::optional<long> sure = talk_.choose(yes, true);
      if (sure && *sure == 1) play(seat, choice.action);
      break;
    }
  }
}

/// Several buildings or mortgages in a row are usual, so the list comes back until it is empty, the
/// question has changed, or the person goes back.
void EstateKeyboardGame::choose_from(Seat seat, const Choice& choice) {
  const std::size_t kind = choice.action.index();
  const estate::Prompt prompt = state().prompt;
  std::vector<Choice> list = choice.list;
  while (!list.empty() && state().prompt == prompt && state().asked == seat) {
    talk_.show(draw_menu(list, talk_.looks().columns));
    talk_.say("  0  " + std::string(phrases::kBack.in(teller_.language)));
    const std::optional<long> number =
        talk_.number(phrases::kChoose.in(teller_.language), 0, std::ssize(list));
    if (!number || *number == 0) return;
    if (!play(seat, list[static_cast<std::size_t>(*number - 1)].action)) return;
    list.clear();
    for (const Choice& one : menu_for(teller_, state(), seat).choices) {
      if (one.action.index() != kind) continue;
      if (one.opens == Opens::kList) list = one.list;
      if (one.opens == Opens::kAction) list.push_back(one);
    }
  }
}

/// An action written out, like `bid 60` or `build Vine Street`.
bool EstateKeyboardGame::play_words(Seat seat, std::string_view said) {
  std::vector<std::string> words = words_in(said);
  if (among(kTileVerbs, words[0])) {  // a name with blanks needs no quotation marks here
    while (words.size() > 2) {
      words[1] += " " + words[2];
      words.erase(words.begin() + 2);
    }
  }
  const estate::Names names{teller_.title, teller_.compiled, teller_.names};
  const Result<Action> action = estate::action_from_words(names, words);
  if (!action) {
    // A list of all forty tiles would be no help: one line says what is wrong.
    const std::string& reason = action.problem().reason;
    talk_.say(capitalised(teller_.language, reason.substr(0, reason.find(": expected one"))) + ".");
    return false;
  }
  return play(seat, *action);
}

std::string EstateKeyboardGame::explain(const Verdict& refusal) const {
  return estate::say(teller_, *refusal);
}

void EstateKeyboardGame::finish() {
  talk_.blank();
  talk_.say(phrases::kFinal);
  talk_.show(draw_players(view(), game_.standings()));
}

}  // namespace parlour::terminal::estate_ui
