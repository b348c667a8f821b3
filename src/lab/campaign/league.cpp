// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/league.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "core/files.hpp"
#include "core/json.hpp"
#include "core/philox.hpp"
#include "lab/campaign/manager.hpp"
#include "lab/campaign/progress.hpp"
#include "lab/campaign/share_out.hpp"
#include "lab/campaign/store.hpp"
#include "lab/campaign/summary.hpp"
#include "lab/games/outside.hpp"

namespace parlour::lab {

namespace {

/// The players in the order of the table: ours, the strangers, those held out.
Result<std::vector<LeaguePlayer>> players_of(const LeagueOptions& options, const Title& title) {
  std::vector<LeaguePlayer> players, held_out;
  const auto named_player = [](const std::string& name) {
    LeaguePlayer player;
    player.name = name;
    return player;
  };
  for (const std::string& name : options.players) players.push_back(named_player(name));
  std::vector<std::string> missing = options.strangers;
  for (const StrangerName& one : stranger_names(title)) {
    const auto named = std::find(missing.begin(), missing.end(), one.name);
    if (!options.strangers.empty() && named == missing.end()) continue;
    if (named != missing.end()) missing.erase(named);
    LeaguePlayer player = named_player(one.name);
    player.stranger = true;
    player.held_out = one.held_out;
    (one.held_out ? held_out : players).push_back(std::move(player));
  }
  if (!missing.empty()) {
    return Problem{"", "--strangers", "\"" + missing.front() + "\" is no stranger of this family"};
  }
  players.insert(players.end(), held_out.begin(), held_out.end());
  if (players.size() < 2) return Problem{"", "--players", "a league needs two players or more"};
  return players;
}

/// One alone against the others, for everybody and everybody else.
std::vector<Lineup> duels(const std::vector<LeaguePlayer>& players, bool rows_only, int seats) {
  std::vector<Lineup> tables;
  for (std::size_t alone = 0; alone < players.size(); ++alone) {
    if (rows_only && players[alone].stranger) continue;
    for (std::size_t other = 0; other < players.size(); ++other) {
      if (other == alone) continue;
      Lineup table(static_cast<std::size_t>(seats), other);
      table.front() = alone;
      tables.push_back(std::move(table));
    }
  }
  return tables;
}

/// Tables of different players, dealt from a pack that is shuffled anew when it is used up:
/// everybody sits at about as many.
std::vector<Lineup> mixed_tables(std::size_t players, int count, int seats, std::uint64_t seed) {
  std::vector<Lineup> tables;
  if (players < static_cast<std::size_t>(seats)) return tables;
  Stream stream(seed, 0, 0xFFFFFFFFu);
  std::vector<std::size_t> pack;
  while (tables.size() < static_cast<std::size_t>(count)) {
    Lineup table;
    while (table.size() < static_cast<std::size_t>(seats)) {
      if (pack.empty()) {
        for (std::size_t player = 0; player < players; ++player) pack.push_back(player);
        for (std::size_t left = players; left > 1; --left) {
          std::swap(pack[left - 1], pack[stream(narrow<std::uint32_t>(left))]);
        }
      }
      const std::size_t next = pack.back();
      pack.pop_back();
      // A new pack may begin with somebody who sits here already: that one waits.
      if (std::find(table.begin(), table.end(), next) != table.end()) {
        pack.insert(pack.begin(), next);
        continue;
      }
      table.push_back(next);
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

/// The rows of finished games, by game.
struct Played {
  std::vector<Row> rows;
  std::vector<bool> there;

  explicit Played(std::uint64_t games) : rows(games), there(games, false) {}
  void put(std::uint64_t game, const Row& row) {
    rows[game] = row;
    there[game] = true;
  }
};

/// What the games of one table came to, by seat of its line-up.
struct TableSums {
  std::uint64_t games = 0, finished = 0;
  std::vector<std::uint64_t> wins, squares;
};

TableSums sums_of(const Played& played, std::uint64_t first, std::uint64_t games, std::size_t seats,
                  std::uint64_t deal) {
  TableSums sums;
  sums.wins.resize(seats);
  sums.squares.resize(seats);
  for (std::uint64_t begin = first; begin < first + games; begin += deal) {
    bool whole = true;
    for (std::uint64_t game = begin; game < begin + deal; ++game) whole &= played.there[game];
    if (!whole) continue;  // it was stopped here
    for (std::size_t seat = 0; seat < seats; ++seat) {
      std::uint64_t wins = 0;
      for (std::uint64_t game = begin; game < begin + deal; ++game) {
        wins += won(played.rows[game], seat) ? 1 : 0;
      }
      sums.wins[seat] += wins;
      sums.squares[seat] += wins * wins;
    }
    for (std::uint64_t game = begin; game < begin + deal; ++game) {
      sums.finished += played.rows[game].finished;
    }
    sums.games += deal;
  }
  return sums;
}

LeagueShare share_of_seat(const TableSums& sums, std::size_t seat, std::uint64_t deal) {
  return {sums.games, sums.wins[seat],
          interval_of_deals(sums.wins[seat], sums.games, sums.squares[seat], deal)};
}

/// The mean of independent shares, and its interval.
void take_mean(const std::vector<LeagueShare>& shares, double& mean, Interval& interval) {
  if (shares.empty()) return;
  double sum = 0, variance = 0;
  for (const LeagueShare& one : shares) {
    sum += one.share();
    const double error = (one.interval.high - one.interval.low) / (2 * kNormal95);
    variance += error * error;
  }
  const auto count = static_cast<double>(shares.size());
  mean = sum / count;
  const double half = kNormal95 * std::sqrt(variance) / count;
  interval = {std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

/// Worst case and means against strangers.
void sum_up(LeaguePlayer& player, const std::vector<LeaguePlayer>& all) {
  std::vector<LeagueShare> seen, held_out;
  for (std::size_t other = 0; other < all.size(); ++other) {
    const LeagueShare& share = player.against[other];
    if (share.games == 0 || !all[other].stranger) continue;
    (all[other].held_out ? held_out : seen).push_back(share);
    if (player.worst.games == 0 || share.share() < player.worst.share()) {
      player.worst = share;
      player.worst_name = all[other].name;
    }
  }
  take_mean(seen, player.mean, player.mean_interval);
  take_mean(held_out, player.mean_held_out, player.mean_held_out_interval);
}

void count_tables(const LeagueOptions& options, const std::vector<Lineup>& lineups,
                  const Played& played, League& league) {
  const auto seats = static_cast<std::size_t>(league.seats);
  const std::uint64_t deal = options.paired ? seats : 1;
  std::vector<TableCount> counts;
  for (LeaguePlayer& player : league.players) player.against.resize(league.players.size());
  for (std::size_t table = 0; table < lineups.size(); ++table) {
    const Lineup& lineup = lineups[table];
    const TableSums sums = sums_of(played, table * options.games, options.games, seats, deal);
    league.games += sums.games;
    league.finished += sums.finished;
    counts.push_back({lineup, sums.wins});
    if (std::count(lineup.begin(), lineup.end(), lineup[1]) > 1 || seats == 2) {
      league.players[lineup[0]].against[lineup[1]] = share_of_seat(sums, 0, deal);
      continue;
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      LeagueShare& mixed = league.players[lineup[seat]].mixed;
      mixed.games += sums.games;
      mixed.wins += sums.wins[seat];
      mixed.interval = wilson(mixed.wins, mixed.games);
    }
  }
  const std::vector<Rating> ratings = rate_tables(league.players.size(), counts);
  for (std::size_t at = 0; at < league.players.size(); ++at) {
    league.players[at].rating = ratings[at];
    sum_up(league.players[at], league.players);
  }
}

/// Plays what the folder does not hold yet.
Outcome play_league(const LeagueOptions& options, World& world, const Arena& arena,
                    const Work& work, Store* store, const std::atomic<bool>& stop, League& league,
                    Played& played) {
  Results results(false);
  if (store) results.merge(store->kept());
  Outcome writing = Done{};
  std::atomic<bool> broken = false;
  const TakeBatch take = [&](const Batch& batch) {
    if (store && writing) writing = store->append(batch);
    if (!writing) broken = true;
    if (!writing) return;
    results.merge(batch.results);
    auto row = batch.rows.begin();
    for (const std::uint64_t block : batch.blocks) {
      for (std::uint64_t game = work.first_of(block); game < work.end_of(block); ++game) {
        played.put(game, *row++);
      }
    }
  };
  Progress progress(work.games, results.tally.games, "games");
  const Outcome shared =
      share_out(world, arena, work, store ? store->done() : std::vector<bool>{}, options.threads,
                stop, broken, take, [&](std::uint64_t games) { progress.add(games); });
  if (!shared) return shared;
  if (!writing) return writing;
  if (store) {
    const Outcome read =
        store->each_row([&](std::uint64_t game, const Row& row) { played.put(game, row); });
    if (!read) return read;
  }
  league.hash = hash_text(results.tally);
  league.interrupted = results.tally.games < work.games;
  for (const EntryTally& entry : results.tally.entries) league.late += entry.faults[0];
  return Done{};
}

Work league_work(const LeagueOptions& options, std::size_t tables, int seats) {
  const auto deal = static_cast<std::uint64_t>(seats);
  return {.games = tables * options.games,
          .seed = options.seed,
          .block = 4 * deal,
          .limits = {.rounds = options.rounds, .paired = options.paired},
          .rows = true};
}

/// All that was asked for, ready to be played.
struct Schedule {
  std::unique_ptr<Arena> pool, arena;
  std::vector<Lineup> lineups;
  Work work;
};

Result<Schedule> schedule(const LeagueOptions& options, const Title& title, League& league) {
  auto players = players_of(options, title);
  if (!players) return players.problem();
  league.players = std::move(*players);
  league.seats = std::min(
      4, std::visit([](const auto& part) { return int{part.rules.seats_max}; }, title.part));
  const auto seats = static_cast<std::uint64_t>(league.seats);
  if (options.paired && options.games % seats != 0) {
    return Problem{"", "--games",
                   fmt::format("with --paired every deal is played {} times, once for each seat: "
                               "expected a multiple of that",
                               seats)};
  }
  std::vector<std::string> names;
  for (const LeaguePlayer& player : league.players) names.push_back(player.name);
  Schedule plan;
  auto pool = open_arena(title, options.rules, names, manner_for(options.answer), Seating::kPool);
  if (!pool) return pool.problem();
  plan.pool = std::move(*pool);
  plan.lineups = duels(league.players, options.rows_only, league.seats);
  for (Lineup& table :
       mixed_tables(league.players.size(), options.mixed, league.seats, options.seed)) {
    plan.lineups.push_back(std::move(table));
  }
  auto arena = all_tables(*plan.pool, plan.lineups, options.games);
  if (!arena) return arena.problem();
  plan.arena = std::move(*arena);
  plan.work = league_work(options, plan.lineups.size(), league.seats);
  return plan;
}

}  // namespace

Result<League> run_league(const LeagueOptions& options, const std::atomic<bool>& stop) {
  const auto started = std::chrono::steady_clock::now();
  const Result<World*> processes = World::get();
  if (!processes) return processes.problem();
  World& world = **processes;
  const Result<Title> title = title_for(options.title);
  if (!title) return title.problem();
  League league;
  const Result<Schedule> plan = schedule(options, *title, league);
  if (!plan) return plan.problem();
  if (world.rank() > 0) {
    serve(world, *plan->arena, plan->work, options.threads > 0 ? options.threads : 1, stop);
    league.quiet = true;
    return league;
  }
  std::unique_ptr<Store> store;
  if (!options.out.empty()) {
    auto opened = Store::open(options.out, plan->arena->identity(), plan->work, options.resume);
    if (!opened) {
      if (world.size() > 1) (void)dismiss(world);
      return opened.problem();
    }
    store = std::move(*opened);
    if (!store->warning().empty()) fmt::print(stderr, "{}\n", store->warning());
  }
  Played played(plan->work.games);
  const Outcome outcome =
      play_league(options, world, *plan->arena, plan->work, store.get(), stop, league, played);
  if (!outcome) return outcome.problem();
  count_tables(options, plan->lineups, played, league);
  league.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  if (store) {
    const Outcome written =
        write_file(store->folder() / "league.json", json::pretty(to_json(options, league)) + "\n",
                   Existing::kReplace);
    if (!written) return written.problem();
  }
  return league;
}

namespace {

boost::json::object share_json(const LeagueShare& share) {
  return {{"games", share.games},
          {"wins", share.wins},
          {"rate", share.share()},
          {"low", share.interval.low},
          {"high", share.interval.high}};
}

boost::json::object mean_json(double mean, const Interval& interval) {
  return {{"rate", mean}, {"low", interval.low}, {"high", interval.high}};
}

}  // namespace

boost::json::object to_json(const LeagueOptions& options, const League& league) {
  boost::json::array players;
  for (const LeaguePlayer& player : league.players) {
    boost::json::object against;
    for (std::size_t other = 0; other < league.players.size(); ++other) {
      if (player.against[other].games == 0) continue;
      against[league.players[other].name] = share_json(player.against[other]);
    }
    boost::json::object one{{"name", player.name},          {"stranger", player.stranger},
                            {"held_out", player.held_out},  {"elo", player.rating.elo},
                            {"error", player.rating.error}, {"mixed", share_json(player.mixed)},
                            {"against", std::move(against)}};
    if (player.worst.games > 0) {
      one["mean"] = mean_json(player.mean, player.mean_interval);
      one["mean_held_out"] = mean_json(player.mean_held_out, player.mean_held_out_interval);
      one["worst"] = share_json(player.worst);
      one["worst"].as_object()["against"] = player.worst_name;
    }
    players.push_back(std::move(one));
  }
  return {{"title", options.title},      {"seats", league.seats},        {"games", league.games},
          {"finished", league.finished}, {"seed", options.seed},         {"paired", options.paired},
          {"hash", league.hash},         {"sound", league.late == 0},    {"late", league.late},
          {"seconds", league.seconds},   {"players", std::move(players)}};
}

}  // namespace parlour::lab
