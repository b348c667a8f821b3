// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <boost/json.hpp>

#include "app/command_lab.hpp"
#include "app/commands.hpp"
#include "core/json.hpp"
#include "lab/campaign/progress.hpp"
#include "lab/campaign/summary.hpp"
#include "lab/games/traits.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::app {

namespace {

void print_wins(const lab::Campaign& campaign, bool paired) {
  const lab::Tally& tally = campaign.results.tally;
  fmt::print("\n{:<24} {:>9} {:>8}   {}\n", "", "wins", "share", "95 % interval");
  for (std::size_t at = 0; at < campaign.arena->entries().size(); ++at) {
    const lab::EntryTally& entry = tally.entries[at];
    const lab::Interval interval =
        lab::interval_of(entry, campaign.arena->entries().size(), paired);
    fmt::print(
        "{:<24} {:>9} {:>6.2f} %   {:.2f} to {:.2f} %\n", campaign.arena->entries()[at], entry.wins,
        entry.games ? 100.0 * static_cast<double>(entry.wins) / static_cast<double>(entry.games)
                    : 0.0,
        100 * interval.low, 100 * interval.high);
  }
}

/// How the players differ: a line a trait, a column an entry.
void print_traits(const lab::Campaign& campaign) {
  fmt::print("\n{:<36}", "");
  for (const std::string& name : campaign.arena->entries()) fmt::print(" {:>12.12}", name);
  for (const lab::TraitName& trait : campaign.arena->traits()) {
    fmt::print("\n{:<36}", trait.label);
    for (std::size_t at = 0; at < campaign.arena->entries().size(); ++at) {
      fmt::print(" {:>12.2f}",
                 lab::trait_mean(campaign.results.tally.entries[at], trait.sum, trait.per));
    }
  }
  fmt::print("\n");
}

/// By which rule its games come to their end, where the title leaves that open.
void print_rise(const lab::Campaign& campaign) {
  const boost::json::object rules = lab::switches_of(*campaign.arena);
  if (!rules.contains("rise.after")) return;
  const std::string after(json::view(rules.at("rise.after").as_string()));
  const std::string by(json::view(rules.at("rise.by").as_string()));
  if (after == "0") {
    fmt::print("rents never rise\n");
  } else {
    fmt::print("rents rise by {} % a round after round {}\n", by, after);
  }
}

void print_all(const lab::Campaign& campaign, bool paired) {
  const lab::Tally& tally = campaign.results.tally;
  const lab::Spread rounds = lab::spread_of(tally.rounds);
  fmt::print("{}: {} games, {} finished, {:.1f} s\n", campaign.arena->title().id, tally.games,
             tally.finished, campaign.seconds);
  fmt::print("rounds: mean {:.1f}, median {}, nine in ten within {}\n", rounds.mean,
             lab::quantile(tally.rounds, 0.5), lab::quantile(tally.rounds, 0.9));
  print_rise(campaign);
  print_wins(campaign, paired);
  print_traits(campaign);
  fmt::print("\nhash {}\n", lab::hash_text(tally));
}

}  // namespace

int lab_run(const LabRunOptions& options) {
  const lab::Interruptible interruptible;
  const Result<lab::Campaign> campaign =
      lab::run_campaign(options.campaign, lab::Interruptible::stop());
  if (!campaign) return fail(campaign.problem());
  if (campaign->quiet) return 0;
  std::vector<lab::AdjustedEntry> adjusted;
  if (options.adjusted && !campaign->interrupted) {
    const lab::CampaignOptions& of = options.campaign;
    const auto found = lab::adjusted_results(
        campaign->arena->title(), {of.seats, of.rules, of.games, of.seed, of.threads, of.rounds},
        lab::Interruptible::stop());
    if (!found) return fail(found.problem());
    adjusted = *found;
  }
  if (options.json) {
    boost::json::object told = lab::summary(*campaign->arena, campaign->results.tally,
                                            campaign->seconds, options.campaign.paired);
    if (!adjusted.empty()) told["adjusted"] = adjusted_to_json(adjusted);
    fmt::print("{}\n", json::pretty(told));
  } else {
    print_all(*campaign, options.campaign.paired);
    if (!adjusted.empty()) print_adjusted(adjusted);
  }
  warn_of_late(lab::late_moves(campaign->results.tally));
  if (!campaign->interrupted) return 0;
  fmt::print(stderr, "stopped after {} of {} games{}\n", campaign->results.tally.games,
             options.campaign.games,
             options.campaign.out.empty() ? "" : "; the same command with --resume goes on");
  return kInterrupted;
}

}  // namespace parlour::app
