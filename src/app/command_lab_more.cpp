// SPDX-License-Identifier: Apache-2.0
// What ladder, league, sweep and tune print.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "app/command_lab.hpp"
#include "app/commands.hpp"
#include "core/json.hpp"
#include "lab/campaign/progress.hpp"

namespace parlour::app {

namespace {

const char* word_of(lab::Sprt::Verdict verdict) {
  switch (verdict) {
    case lab::Sprt::Verdict::kMore:
      return "better";
    case lab::Sprt::Verdict::kLess:
      return "worse";
    case lab::Sprt::Verdict::kGoOn:
      break;
  }
  return "open";
}

/// Strongest first.
std::vector<std::size_t> by_rating(const lab::Ladder& ladder) {
  std::vector<std::size_t> order(ladder.bots.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const double left = ladder.ratings[a].elo, right = ladder.ratings[b].elo;
    return left != right ? left > right : a < b;
  });
  return order;
}

boost::json::object to_json(const std::string& title, const lab::Ladder& ladder) {
  boost::json::array bots, pairs;
  for (const std::size_t at : by_rating(ladder)) {
    bots.push_back(boost::json::object{{"bot", ladder.bots[at]},
                                       {"elo", ladder.ratings[at].elo},
                                       {"error", ladder.ratings[at].error}});
  }
  for (const lab::LadderPair& pair : ladder.pairs) {
    const std::uint64_t decided = pair.wins_a + pair.wins_b;
    const lab::Interval interval = lab::wilson(pair.wins_a, decided);
    pairs.push_back(boost::json::object{
        {"a", ladder.bots[pair.a]},
        {"b", ladder.bots[pair.b]},
        {"games", pair.games},
        {"wins_a", pair.wins_a},
        {"wins_b", pair.wins_b},
        {"rate", decided ? static_cast<double>(pair.wins_a) / static_cast<double>(decided) : 0.0},
        {"low", interval.low},
        {"high", interval.high},
        {"verdict", word_of(pair.verdict)}});
  }
  return {{"title", title},
          {"sound", ladder.late == 0},
          {"ratings", std::move(bots)},
          {"pairs", std::move(pairs)}};
}

void print_ladder(const lab::Ladder& ladder) {
  fmt::print("{:<24} {:>7}\n", "", "rating");
  for (const std::size_t at : by_rating(ladder)) {
    fmt::print("{:<24} {:>+7.0f} ± {:.0f}\n", ladder.bots[at], ladder.ratings[at].elo,
               ladder.ratings[at].error);
  }
  fmt::print("\n{:<24}   {:<24} {:>7}  {:>15}\n", "", "", "games", "won : lost");
  for (const lab::LadderPair& pair : ladder.pairs) {
    fmt::print("{:<24} - {:<24} {:>7}  {:>7} : {:<7} {}\n", ladder.bots[pair.a],
               ladder.bots[pair.b], pair.games, pair.wins_a, pair.wins_b, word_of(pair.verdict));
  }
}

boost::json::object to_json(const lab::SweepOptions& options, const lab::Sweep& sweep) {
  boost::json::array rows;
  for (const lab::SweepRow& row : sweep.rows) {
    boost::json::object rules, measures;
    for (const std::string& one : row.setting) {
      const std::size_t equals = one.find('=');
      rules[one.substr(0, equals)] = one.substr(equals + 1);
    }
    for (std::size_t at = 0; at < row.measures.size(); ++at) {
      const lab::Measure& measure = row.measures[at];
      measures[options.measures[at]] = boost::json::object{
          {"value", measure.value}, {"low", measure.interval.low}, {"high", measure.interval.high}};
    }
    rows.push_back(boost::json::object{
        {"rules", std::move(rules)}, {"games", row.games}, {"measures", std::move(measures)}});
  }
  return {{"title", options.title}, {"settings", std::move(rows)}};
}

void print_sweep(const lab::SweepOptions& options, const lab::Sweep& sweep) {
  for (const lab::MeasureKind& kind : lab::measure_kinds()) {
    const auto at = std::find(options.measures.begin(), options.measures.end(), kind.name);
    if (at == options.measures.end()) continue;
    fmt::print("{}: {}\n", kind.name, kind.label);
    const auto index = static_cast<std::size_t>(at - options.measures.begin());
    for (const lab::SweepRow& row : sweep.rows) {
      std::string setting;
      for (const std::string& one : row.setting) setting += (setting.empty() ? "" : ", ") + one;
      const lab::Measure& measure = row.measures[index];
      fmt::print("  {:<40} {:>9.3f}   ({:.3f} to {:.3f})\n", setting, measure.value,
                 measure.interval.low, measure.interval.high);
    }
  }
}

int ended(bool interrupted) {
  if (interrupted) fmt::print(stderr, "stopped before the end\n");
  return interrupted ? kInterrupted : 0;
}

}  // namespace

void warn_of_late(std::uint64_t moves) {
  if (moves == 0) return;
  fmt::print(
      stderr,
      "NOT SOUND: programs were late with {} moves, which easy made for them. Give them more "
      "time (--time), or play with fewer threads\n",
      moves);
}

int lab_ladder(const lab::LadderOptions& options, bool as_json) {
  const lab::Interruptible interruptible;
  const Result<lab::Ladder> ladder = lab::run_ladder(options, lab::Interruptible::stop());
  if (!ladder) return fail(ladder.problem());
  if (as_json) {
    fmt::print("{}\n", json::pretty(to_json(options.title, *ladder)));
  } else {
    print_ladder(*ladder);
  }
  warn_of_late(ladder->late);
  return ended(ladder->interrupted);
}

int lab_sweep(const lab::SweepOptions& options, bool as_json) {
  const lab::Interruptible interruptible;
  const Result<lab::Sweep> sweep = lab::run_sweep(options, lab::Interruptible::stop());
  if (!sweep) return fail(sweep.problem());
  if (as_json) {
    fmt::print("{}\n", json::pretty(to_json(options, *sweep)));
  } else {
    print_sweep(options, *sweep);
  }
  return ended(sweep->interrupted);
}

int lab_tune(const lab::TuneOptions& options) {
  const lab::Interruptible interruptible;
  const Result<lab::TuneResult> tuned = lab::run_tune(options, lab::Interruptible::stop());
  if (!tuned) return fail(tuned.problem());
  fmt::print("{} generations, {} of them brought better weights\n", tuned->generations,
             tuned->accepted);
  if (!tuned->interrupted) {
    fmt::print("win share on the same games: {:.2f} % before, {:.2f} % after\n", 100 * tuned->first,
               100 * tuned->last);
  }
  fmt::print("{}\n", tuned->file);
  return ended(tuned->interrupted);
}

}  // namespace parlour::app
