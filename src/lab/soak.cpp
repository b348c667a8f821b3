// SPDX-License-Identifier: Apache-2.0
#include "lab/soak.hpp"

#include <fmt/core.h>

#include "bots/random_estate.hpp"
#include "core/philox.hpp"
#include "rules/estate/chance.hpp"
#include "rules/estate/invariants.hpp"
#include "title/estate/compile.hpp"
#include "title/estate/switches.hpp"

namespace parlour {

namespace {

using namespace estate;

constexpr std::size_t kMostViolations = 10;
constexpr int kTiredAfter = 60;  // rounds

/// Listens to the events and keeps the books: money comes and goes only through the bank.
struct Ledger {
  std::int64_t from_bank = 0;
  void operator()(const Paid& paid) {
    if (paid.from == kBank) from_bank += paid.amount;
    if (paid.to == kBank) from_bank -= paid.amount;
  }
  void operator()(const auto&) {}
};

std::int64_t money_in_play(const State& state) {
  std::int64_t sum = state.pot;
  for (const Money cash : state.cash) sum += cash;
  return sum;
}

/// The title's own rules with a few switches thrown at random; the title's own if they clash.
Rules random_rules(const Title& title, Stream& stream) {
  Rules rules = title.estate_rules;
  const auto all = switches();
  for (std::uint32_t changes = stream(12); changes > 0; --changes) {
    const Switch& one = all[stream(static_cast<std::uint32_t>(all.size()))];
    const std::vector<std::string> values = sample_values(one);
    const std::string& value = values[stream(static_cast<std::uint32_t>(values.size()))];
    (void)set(rules, one.name, value);
  }
  return check(rules) ? rules : title.estate_rules;
}

/// One game from start to end; empty if nothing broke.
class SoakGame {
 public:
  SoakGame(const Ruleset& game, Stream& stream, int seats)
      : game_(game), stream_(stream), state_(new_game(game, seats, SeatSet::one(0), ledger_)) {
    start_money_ = std::int64_t{seats} * game.board.start_cash + game.rules.pot.seed;
  }

  std::string play(std::uint64_t most_actions, SoakReport& report) {
    for (std::uint64_t count = 0; count < most_actions; ++count) {
      if (state_.stage == Stage::kOver) {
        ++report.finished;
        break;
      }
      const std::string broken = step();
      if (!broken.empty()) return broken;
      ++report.actions;
    }
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
      action = TimeUp{};
    } else {
      const SeatSet waiting = waiting_for(game_, state_);
      if (waiting.empty()) return "nobody is asked";
      by = narrow<Seat>(waiting.nth(narrow<int>(stream_(narrow<std::uint32_t>(waiting.size())))));
      action = random_action(game_, state_, by, stream_);
      // Random play can go on for ever; after some rounds the players tire of it.
      const bool tired = state_.round > kTiredAfter && stream_(16) == 0;
      if (tired && !can_resign(game_, state_, by)) action = Resign{};
    }
    return check_step(by, action);
  }

  std::string check_step(Seat by, const Action& action) {
    const State before = state_;
    const Verdict verdict = apply(game_, state_, by, action, ledger_);
    if (verdict) {
      return fmt::format("a legal action (kind {}) was refused with {}", action.index(),
                         static_cast<int>(*verdict));
    }
    if (const char* broken = broken_invariant(game_, state_)) {
      return fmt::format("{} after an action of kind {} at prompt {}", broken, action.index(),
                         static_cast<int>(before.prompt));
    }
    if (money_in_play(state_) != start_money_ + ledger_.from_bank) return "the ledger is off";
    return refusals_leave_no_trace();
  }

  /// Now and then something wild: whatever it is, it is played or leaves no trace.
  std::string refusals_leave_no_trace() {
    if (stream_(16) != 0) return "";
    const auto tile = narrow<std::int8_t>(stream_(kTiles));
    const std::array<Action, 6> wild{Action{Build{tile}},    Action{Sell{tile}},
                                     Action{Mortgage{tile}}, Action{Lift{tile}},
                                     Action{Buy{}},          Action{End{}}};
    State copy = state_;
    bool spoke = false;
    const auto listen = [&](const auto&) { spoke = true; };
    const auto by = narrow<Seat>(stream_(narrow<std::uint32_t>(state_.seats)));
    const Verdict verdict = apply(game_, copy, by, wild[stream_(6)], listen);
    if (verdict && (spoke || !(copy == state_))) return "a refused action left a trace";
    return "";
  }

  const Ruleset& game_;
  Stream& stream_;
  Ledger ledger_;
  State state_;
  std::int64_t start_money_ = 0;
};

}  // namespace

void SoakReport::merge(const SoakReport& other) {
  games += other.games;
  finished += other.finished;
  actions += other.actions;
  rounds += other.rounds;
  for (const std::string& violation : other.violations) {
    if (violations.size() < kMostViolations) violations.push_back(violation);
  }
}

SoakReport soak(const SoakPlan& plan, const std::function<void()>& tick) {
  SoakReport report;
  for (std::uint64_t number = plan.first; number < plan.first + plan.games; ++number) {
    Stream stream(plan.seed, number, 0);
    const Title& title = plan.titles[number % plan.titles.size()];
    const Rules rules = plan.random_switches ? random_rules(title, stream) : title.estate_rules;
    const Result<Compiled> compiled = compile(title.board, rules);
    std::string broken = compiled ? "" : compiled.problem().text();
    if (compiled) {
      const auto room = static_cast<std::uint32_t>(rules.seats_max - rules.seats_min + 1);
      const int seats = rules.seats_min + narrow<int>(stream(room));
      broken = SoakGame(compiled->ruleset, stream, seats).play(plan.most_actions, report);
    }
    ++report.games;
    if (!broken.empty() && report.violations.size() < kMostViolations) {
      report.violations.push_back(
          fmt::format("seed {} game {} ({}): {}", plan.seed, number, title.id, broken));
    }
    if (tick) tick();
  }
  return report;
}

}  // namespace parlour
