// SPDX-License-Identifier: Apache-2.0
// What the lab knows of luck and of choices: `parlour lab worth`, and the adjusted results of a
// run.
#include <fmt/core.h>

#include <boost/json.hpp>

#include "app/command_lab.hpp"
#include "app/commands.hpp"
#include "core/json.hpp"
#include "lab/campaign/progress.hpp"
#include "title/load.hpp"
#include "wire/described.hpp"

namespace parlour::app {

void print_adjusted(const std::vector<lab::AdjustedEntry>& entries) {
  fmt::print("\n{:<24} {:>8}   {:<18} {:>8}   {:<18} {}\n", "", "share", "95 % interval",
             "adjusted", "95 % interval", "games needed");
  for (const lab::AdjustedEntry& one : entries) {
    const auto interval = [](const lab::Interval& of) {
      return fmt::format("{:.2f} to {:.2f} %", 100 * of.low, 100 * of.high);
    };
    fmt::print("{:<24} {:>6.2f} %   {:<18} {:>6.2f} %   {:<18} {:.2f}\n", one.bot, 100 * one.rate,
               interval(one.interval), 100 * one.adjusted, interval(one.adjusted_interval),
               one.fewer);
  }
}

boost::json::array adjusted_to_json(const std::vector<lab::AdjustedEntry>& entries) {
  boost::json::array all;
  for (const lab::AdjustedEntry& one : entries) {
    all.push_back(boost::json::object{{"bot", one.bot},
                                      {"rate", one.rate},
                                      {"low", one.interval.low},
                                      {"high", one.interval.high},
                                      {"adjusted", one.adjusted},
                                      {"adjusted_low", one.adjusted_interval.low},
                                      {"adjusted_high", one.adjusted_interval.high},
                                      {"games_needed", one.fewer}});
  }
  return all;
}

int lab_worth(const LabWorthOptions& options) {
  const lab::Interruptible interruptible;
  const Result<Title> title = find_title(options.title);
  if (!title) return fail(title.problem());
  const auto worth = lab::worth_of_choices(*title, options.worth, lab::Interruptible::stop());
  if (!worth) return fail(worth.problem());
  if (options.json) {
    boost::json::array kinds;
    for (const lab::WorthOfKind& one : worth->kinds) {
      kinds.push_back(boost::json::object{{"bot", one.bot},
                                          {"about", wire::word_of(one.about)},
                                          {"choices", one.choices},
                                          {"change", one.change},
                                          {"lost", one.lost}});
    }
    fmt::print("{}\n", json::pretty(boost::json::object{{"games", worth->games},
                                                        {"kinds", std::move(kinds)}}));
    return 0;
  }
  fmt::print("{} games; a game, of the chance to win:\n{:<16} {:<12} {:>9} {:>9} {:>9}\n",
             worth->games, "", "", "choices", "changed", "lost");
  for (const lab::WorthOfKind& one : worth->kinds) {
    fmt::print("{:<16} {:<12} {:>9} {:>+7.2f} % {:>7.2f} %\n", one.bot, wire::word_of(one.about),
               one.choices, 100 * one.change, 100 * one.lost);
  }
  return 0;
}

int lab_calibration(const LabCalibrationOptions& options) {
  const lab::Interruptible interruptible;
  const Result<Title> title = find_title(options.title);
  if (!title) return fail(title.problem());
  const auto found = lab::calibration_of(*title, options.calibration, lab::Interruptible::stop());
  if (!found) return fail(found.problem());
  if (options.json) {
    boost::json::array bins;
    for (const lab::SaidAndCame& bin : found->bins) {
      bins.push_back(
          boost::json::object{{"count", bin.count}, {"said", bin.said}, {"came", bin.came}});
    }
    fmt::print("{}\n", json::pretty(boost::json::object{{"games", found->games},
                                                        {"moments", found->moments},
                                                        {"bins", std::move(bins)},
                                                        {"brier", found->brier},
                                                        {"even", found->even},
                                                        {"power", found->power},
                                                        {"brier_then", found->brier_then}}));
    return 0;
  }
  fmt::print("{} games, {} moments of each seat\n{:>8} {:>8} {:>8}\n", found->games, found->moments,
             "said", "came", "cases");
  for (const lab::SaidAndCame& bin : found->bins) {
    if (bin.count == 0) continue;
    fmt::print("{:>6.1f} % {:>6.1f} % {:>8}\n", 100 * bin.said, 100 * bin.came, bin.count);
  }
  fmt::print(
      "Brier score {:.3f}, of an even guess {:.3f}; with chances to the power of {:.2f}: {:.3f}\n",
      found->brier, found->even, found->power, found->brier_then);
  return 0;
}

}  // namespace parlour::app
