// SPDX-License-Identifier: Apache-2.0
// A soak of one family; included by the one file of a family that compiles it.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <string>
#include <vector>

#include "bots/family.hpp"
#include "lab/games/play.hpp"
#include "lab/measure/soak.hpp"

namespace parlour::lab {

/// What a family brings to a soak: the books that are kept from the events alone, what nonsense
/// looks like, and how a random game is brought to its end.
template <class Family>
class Book;

/// One of the seats that the game waits for, chosen by the stream.
template <class Game, class State>
Seat any_waiting(const Game& game, const State& state, Stream& stream) {
  const SeatSet waiting = waiting_for(game, state);
  if (waiting.empty()) return kNobody;
  if (waiting.size() == 1) return narrow<Seat>(waiting.lowest());
  return narrow<Seat>(waiting.nth(narrow<int>(stream(narrow<std::uint32_t>(waiting.size())))));
}

/// The title's own rules with a few switches thrown at random; the title's own if they clash.
template <class Family>
typename Family::Rules random_rules(const Title& title, Stream& stream) {
  typename Family::Rules rules = std::get<typename Family::Part>(title.part).rules;
  const auto all = Family::switches();
  for (std::uint32_t changes = stream(12); changes > 0; --changes) {
    const auto& one = all[stream(static_cast<std::uint32_t>(all.size()))];
    const std::vector<std::string> values = sample_values(one);
    (void)set(rules, one.name, values[stream(static_cast<std::uint32_t>(values.size()))]);
  }
  return check(rules) ? rules : std::get<typename Family::Part>(title.part).rules;
}

/// One game from start to end; empty if nothing broke.
template <class Family>
class SoakGame {
 public:
  using Action = typename Family::Action;

  SoakGame(const typename Family::Ruleset& game, Stream& stream, int seats)
      : game_(game),
        stream_(stream),
        book_(game, seats),
        state_(Family::start(game, seats, SeatSet::one(0), stream, book_)) {}

  std::string play(std::uint64_t most_actions, SoakReport& report) {
    for (std::uint64_t count = 0; count < most_actions && !is_over<Family>(state_); ++count) {
      const std::string broken = step();
      if (!broken.empty()) return broken;
      ++report.actions;
    }
    if (is_over<Family>(state_)) ++report.finished;
    report.rounds += state_.round;
    return "";
  }

 private:
  std::string step() {
    Seat by = kChance;
    Action action;
    if (state_.asked == kChance) {
      action = sample_chance(game_, state_, stream_);
    } else if (stream_(64) == 0) {
      by = kClock;
      action = typename Family::TimeUp{};
    } else {
      by = any_waiting(game_, state_, stream_);
      if (by == kNobody) return "the game waits for nobody";
      action = Book<Family>::tired(game_, state_, by, stream_)
                   .value_or(random_action(game_, state_, by, stream_));
    }
    return check_step(by, action);
  }

  std::string check_step(Seat by, const Action& action) {
    const int prompt = static_cast<int>(state_.prompt);
    const auto verdict = apply(game_, state_, by, action, book_);
    if (verdict) {
      return fmt::format("a legal action of kind {} was refused with {}", action.index(),
                         static_cast<int>(*verdict));
    }
    if (const char* broken = broken_invariant(game_, state_)) {
      return fmt::format("{} after an action of kind {} at prompt {}", broken, action.index(),
                         prompt);
    }
    if (!book_.balances(state_)) return "the books do not balance";
    return stream_(16) == 0 ? refusals_leave_no_trace() : "";
  }

  /// Something wild: whatever it is, it is played or leaves no trace.
  std::string refusals_leave_no_trace() {
    typename Family::State copy = state_;
    bool spoke = false;
    const auto listen = [&](const auto&) { spoke = true; };
    const auto by = narrow<Seat>(stream_(narrow<std::uint32_t>(state_.seats)));
    const auto verdict = apply(game_, copy, by, Book<Family>::nonsense(stream_), listen);
    return verdict && (spoke || !(copy == state_)) ? "a refused action left a trace" : "";
  }

  const typename Family::Ruleset& game_;
  Stream& stream_;
  Book<Family> book_;
  typename Family::State state_;
};

/// Plays one game of the plan; empty if nothing broke.
template <class Family>
std::string soak_one(const SoakPlan& plan, const Title& title, Stream& stream, SoakReport& report) {
  auto rules = plan.random_switches ? random_rules<Family>(title, stream)
                                    : std::get<typename Family::Part>(title.part).rules;
  Book<Family>::bound(rules);
  const auto game = Family::compile(title, rules);
  if (!game) return game.problem().text();
  const auto room = static_cast<std::uint32_t>(rules.seats_max - rules.seats_min + 1);
  const int seats = rules.seats_min + narrow<int>(stream(room));
  return SoakGame<Family>(*game, stream, seats).play(plan.most_actions, report);
}

}  // namespace parlour::lab
