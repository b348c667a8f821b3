// SPDX-License-Identifier: Apache-2.0
// The game's own course: chance, computer players, and when a person is asked.
#include "terminal/bb7k/session.hpp"

#include <cassert>
#include <utility>

#include "bots/family.hpp"
#include "rules/estate/invariants.hpp"
#include "terminal/bb7k/board.hpp"
#include "terminal/bb7k/levels.hpp"

namespace parlour::bb7k {

namespace {

using estate::Event;
using estate::State;

/// Streams of the computer players; those of chance are the match's own.
constexpr std::uint64_t kBots = 1;
/// A computer player that has done this much in one turn has its answers given by the clock.
constexpr int kMostActionsInTurn = 400;

}  // namespace

Session::Session(Match<estate::Game> match, Roster roster, Manner manner, Input& input,
                 std::ostream& out, const Files& files)
    : match_(std::move(match)),
      roster_(std::move(roster)),
      manner_(manner),
      input_(input),
      out_(out),
      files_(files),
      teller_{&match_.game().title, &match_.game().compiled, names_of(roster_), kEnglish},
      study_(match_.game().ruleset()) {
  for (const Participant& one : roster_) {
    const auto character = character_for(one.kind);
    characters_.push_back(one.kind == kPerson || !character ? nullptr : *character);
  }
}

bool Session::is_person(Seat seat) const {
  return characters_[static_cast<std::size_t>(seat)] == nullptr;
}

bool Session::people_are_left() const {
  for (const int seat : state().alive) {
    if (is_person(static_cast<Seat>(seat))) return true;
  }
  return false;
}

void Session::run() {
  for (;;) {
    go_on();
    show_progress();
    if (match_.over()) return announce();
    if (!take_a_command()) return;
  }
}

/// Plays on until a person has to say something.
void Session::go_on() {
  while (!match_.over()) {
    const State& now = state();
    const bool chance = match_.waits_for_chance();
    const bool person = now.asked >= 0 && is_person(now.asked);
    // Among themselves computer players could go on for ever, so somebody has to want to see it.
    if (!people_are_left() && !chance && turns_to_watch_ == 0) return;
    if (person && now.prompt != estate::Prompt::kCard) return;
    move_by_itself();
  }
}

void Session::move_by_itself() {
  const State& now = state();
  const auto place = static_cast<std::uint32_t>(match_.entries().size());
  if (match_.waits_for_chance()) return play(kChance, match_.chance_answer(manner_.seed));
  // A card that is only read needs no answer from anybody. An auction by the clock has none here.
  if (now.prompt == estate::Prompt::kCard) return play(now.asked, estate::Ok{});
  if (now.asked < 0 || ++actions_in_turn_ > kMostActionsInTurn) {
    return play(kClock, estate::TimeUp{});
  }
  // Made anew for each move and shown what has happened, so that the move is a function of the seed
  // and the game so far.
  const Seat seat = now.asked;
  estate::Bot bot(study_, *characters_[static_cast<std::size_t>(seat)], seat,
                  Stream(manner_.seed, kBots, place));
  for (const Event& event : seen_) show(bot, event);
  play(seat, bot.choose(now));
  // A player that picks what is not allowed must not hold up the others.
  if (match_.entries().size() == place) play(kClock, estate::TimeUp{});
}

/// What is refused leaves no trace.
void Session::play(Seat by, const estate::Action& action) {
  const State before = state();
  std::vector<Event> events;
  if (!match_.play(by, action, events)) note(before, events);
}

void Session::note(const State& before, const std::vector<Event>& events) {
  assert(estate::broken_invariant(game().ruleset(), state()) == nullptr);
  seen_.insert(seen_.end(), events.begin(), events.end());
  const bool turn_goes_on = game().rules.jail.sent == estate::JailSent::kEndsRolling;
  for (std::size_t at = 0; at < events.size(); ++at) {
    const Event& event = events[at];
    if (std::holds_alternative<estate::GameEnded>(event)) continue;  // announced at the very end
    if (const auto* withdrew = std::get_if<estate::Withdrew>(&event)) {
      // Here "dropped out" would mean bankruptcy.
      log_.push_back(name_of(teller_, withdrew->seat) + " withdrew.");
      continue;
    }
    std::string line = narrate(teller_, before, events, at);
    if (!line.empty()) log_.push_back(std::move(line));
    if (const auto* sent = std::get_if<estate::SentToJail>(&event)) {
      const std::string over =
          turn_goes_on ? "That ends the rolling of " : "That ends the turn of ";
      log_.push_back(over + name_of(teller_, sent->seat) + ".");
    }
  }
  count_turns(events);
}

void Session::count_turns(const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (!std::holds_alternative<estate::TurnBegan>(event)) continue;
    actions_in_turn_ = 0;
    if (turns_to_watch_ > 0) --turns_to_watch_;
  }
}

/// Comes only after a command that changed something.
void Session::show_progress() {
  if (!manner_.quiet) out_ << draw_board(game(), state(), roster_);
  for (const std::string& line : log_) out_ << line << "\n";
  log_.clear();
}

void Session::announce() const {
  out_ << narrate(teller_, Event{estate::GameEnded{state().winners}}) << std::endl;
}

}  // namespace parlour::bb7k
