// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/campaign.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <fstream>

#include "core/files.hpp"
#include "core/json.hpp"
#include "lab/campaign/manager.hpp"
#include "lab/campaign/progress.hpp"
#include "lab/campaign/share_out.hpp"
#include "lab/campaign/store.hpp"
#include "lab/campaign/summary.hpp"
#include "lab/games/outside.hpp"
#include "lab/mpi/world.hpp"
#include "lab/report/report.hpp"

namespace parlour::lab {

namespace {

namespace fs = std::filesystem;

Outcome write_games(const Arena& arena, const Store& store) {
  const fs::path path = store.folder() / "games.csv", unfinished = path.string() + ".new";
  std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
  out << csv_head(arena);
  const Outcome read = store.each_row(
      [&](std::uint64_t game, const Row& row) { out << csv_line(arena, game, row); });
  if (!read) return read;
  out.close();
  std::error_code error;
  if (out) fs::rename(unfinished, path, error);
  if (!out || error) return Problem{path.string(), "", "cannot be written"};
  return Done{};
}

Outcome write_folder(const Campaign& campaign, const CampaignOptions& options, const Store& store) {
  boost::json::object all =
      summary(*campaign.arena, campaign.results.tally, campaign.seconds, options.paired);
  all["seed"] = options.seed;
  all["rules"] = boost::json::value_from(options.rules);
  const Outcome written =
      write_file(store.folder() / "summary.json", json::pretty(all) + "\n", Existing::kReplace);
  if (!written) return written;
  if (const Outcome games = write_games(*campaign.arena, store); !games) return games;
  return write_file(store.folder() / "report.html",
                    report_page(*campaign.arena, campaign.results, options.rounds),
                    Existing::kReplace);
}

/// What was asked for, as the workers need it.
Work work_of(const CampaignOptions& options) {
  const bool kept = !options.out.empty();
  const std::uint64_t seats = std::max<std::size_t>(options.seats.size(), 1);
  // No deal is split.
  const std::uint64_t deals = std::max<std::uint64_t>(options.block / seats, 1) * seats;
  return {.games = options.games,
          .seed = options.seed,
          .block = options.paired ? deals : options.block,
          .limits = {.rounds = options.rounds, .paired = options.paired},
          .detailed = kept,
          .rows = kept};
}

/// Plays what the store does not hold yet; `campaign.results` are those of all together.
Outcome play_rest(Campaign& campaign, const CampaignOptions& options, World& world, Store* store,
                  const std::atomic<bool>& stop) {
  const Work work = work_of(options);
  Outcome writing = Done{};
  std::atomic<bool> broken = false;  // a disk that is full ends the work early
  const TakeBatch take = [&](const Batch& batch) {
    if (store && writing) writing = store->append(batch);
    if (!writing) broken = true;
    if (writing) campaign.results.merge(batch.results);
  };
  Progress progress(work.games, campaign.results.tally.games, "games");
  const Outcome played =
      share_out(world, *campaign.arena, work, store ? store->done() : std::vector<bool>{},
                options.threads, stop, broken, take, [&](std::uint64_t n) { progress.add(n); });
  return played ? writing : played;
}

/// The part of the process that speaks: rank 0, or the only one.
Result<Campaign> lead(Campaign campaign, const CampaignOptions& options, World& world,
                      std::unique_ptr<Store> store, const std::atomic<bool>& stop) {
  const auto started = std::chrono::steady_clock::now();
  campaign.results = Results(store != nullptr);
  if (store) campaign.results.merge(store->kept());
  const Outcome played = play_rest(campaign, options, world, store.get(), stop);
  campaign.interrupted = campaign.results.tally.games < options.games;
  campaign.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  if (store) {
    // Also after a failure: what was finished is worth looking at.
    const Outcome written = write_folder(campaign, options, *store);
    if (played && !written) return written.problem();
  }
  if (!played) return played.problem();
  return campaign;
}

}  // namespace

Result<Campaign> run_campaign(const CampaignOptions& options, const std::atomic<bool>& stop) {
  const Result<World*> processes = World::get();
  if (!processes) return processes.problem();
  World& world = **processes;
  const Result<Title> title = title_for(options.title);
  if (!title) return title.problem();
  auto arena = open_arena(*title, options.rules, options.seats, manner_for(options.answer));
  if (!arena) return arena.problem();
  if (options.paired && options.games % options.seats.size() != 0) {
    return Problem{"", "--games",
                   fmt::format("with --paired every deal is played {} times, once for each seat: "
                               "expected a multiple of that",
                               options.seats.size())};
  }
  Campaign campaign;
  campaign.arena = std::move(*arena);
  const Work work = work_of(options);
  if (world.rank() > 0) {
    serve(world, *campaign.arena, work, options.threads > 0 ? options.threads : 1, stop);
    campaign.quiet = true;
    return campaign;
  }
  std::unique_ptr<Store> store;
  if (!options.out.empty()) {
    auto opened = Store::open(options.out, campaign.arena->identity(), work, options.resume);
    if (!opened) {
      if (world.size() > 1) (void)dismiss(world);
      return opened.problem();
    }
    store = std::move(*opened);
    if (!store->warning().empty()) fmt::print(stderr, "{}\n", store->warning());
  }
  return lead(std::move(campaign), options, world, std::move(store), stop);
}

}  // namespace parlour::lab
