// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/summary.hpp"

#include <fmt/core.h>

#include <boost/json.hpp>

#include "core/json.hpp"
#include "lab/games/traits.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

namespace {

double share(Count part, Count of) {
  return of > 0 ? static_cast<double>(part) / static_cast<double>(of) : 0;
}

boost::json::object entry_summary(std::span<const TraitName> traits, const std::string& bot,
                                  const EntryTally& entry, const Interval& interval) {
  boost::json::object out{{"bot", bot},           {"games", entry.games},
                          {"wins", entry.wins},   {"rate", share(entry.wins, entry.games)},
                          {"low", interval.low},  {"high", interval.high},
                          {"leads", entry.leads}, {"refused", entry.refused}};
  constexpr std::array kFaults{"late", "wrong", "dead"};
  for (std::size_t kind = 0; kind < kFaults.size(); ++kind) out[kFaults[kind]] = entry.faults[kind];
  for (const TraitName& trait : traits) {
    out[boost::json::string_view(trait.name.data(), trait.name.size())] =
        trait_mean(entry, trait.sum, trait.per);
  }
  return out;
}

}  // namespace

double trait_mean(const EntryTally& entry, int sum, int per) {
  const Count of = per < 0 ? entry.games : entry.traits[static_cast<std::size_t>(per)];
  return share(entry.traits[static_cast<std::size_t>(sum)], of);
}

boost::json::object switches_of(const Arena& arena) {
  const Result<boost::json::value> identity = json::parse(arena.identity());
  return identity->at("switches").as_object();
}

std::string hash_text(const Tally& tally) {
  return fmt::format("{:016x}{:016x}", tally.digest[0], tally.digest[1]);
}

Count late_moves(const Tally& tally) {
  Count late = 0;
  for (const EntryTally& entry : tally.entries) late += entry.faults[0];
  return late;
}

Interval interval_of(const EntryTally& entry, std::size_t seats, bool paired) {
  return interval_of_deals(entry.wins, entry.games, entry.squares, paired ? seats : 1);
}

boost::json::object summary(const Arena& arena, const Tally& tally, double seconds, bool paired) {
  const Spread rounds = spread_of(tally.rounds);
  boost::json::array entries, places;
  for (std::size_t at = 0; at < arena.entries().size(); ++at) {
    const EntryTally& entry = tally.entries[at];
    entries.push_back(entry_summary(arena.traits(), arena.entries()[at], entry,
                                    interval_of(entry, arena.entries().size(), paired)));
    const Interval interval = wilson(tally.wins_by_place[at], tally.games);
    places.push_back(boost::json::object{{"wins", tally.wins_by_place[at]},
                                         {"rate", share(tally.wins_by_place[at], tally.games)},
                                         {"low", interval.low},
                                         {"high", interval.high}});
  }
  return {{"title", arena.title().id},
          {"switches", switches_of(arena)},
          {"games", tally.games},
          {"finished", tally.finished},
          {"hash", hash_text(tally)},
          {"paired", paired},
          {"sound", late_moves(tally) == 0},
          {"rounds", boost::json::object{{"mean", rounds.mean},
                                         {"median", quantile(tally.rounds, 0.5)},
                                         {"p90", quantile(tally.rounds, 0.9)}}},
          {"throws", tally.throws},
          {"actions", tally.actions},
          {"seconds", seconds},
          {"entries", std::move(entries)},
          {"by_place", std::move(places)}};
}

std::string csv_head(const Arena& arena) {
  std::string head = "game,finished,rounds,throws,actions,winner,winner_bot";
  for (std::size_t entry = 1; entry <= arena.entries().size(); ++entry) {
    head += fmt::format(",{}_{}", arena.worth_word(), entry);
  }
  return head + "\n";
}

std::string csv_line(const Arena& arena, std::uint64_t game, const Row& row) {
  std::string winner, bots;
  for (std::size_t entry = 0; entry < arena.entries().size(); ++entry) {
    if (((row.winners >> entry) & 1) == 0) continue;
    winner += (winner.empty() ? "" : "+") + std::to_string(entry + 1);
    bots += (bots.empty() ? "" : "+") + arena.entries()[entry];
  }
  std::string line = fmt::format("{},{},{},{},{},{},{}", game, row.finished ? "yes" : "no",
                                 row.rounds, row.throws, row.actions, winner, bots);
  for (std::size_t entry = 0; entry < arena.entries().size(); ++entry) {
    line += fmt::format(",{}", row.worth[entry]);
  }
  return line + "\n";
}

}  // namespace parlour::lab
