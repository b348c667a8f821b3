// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/sweep.hpp"

#include <numeric>

#include "lab/campaign/progress.hpp"
#include "lab/games/arena.hpp"
#include "lab/games/run.hpp"
#include "lab/mpi/world.hpp"

namespace parlour::lab {

namespace {

Measure part_of(Count part, Count of) {
  return {of > 0 ? static_cast<double>(part) / static_cast<double>(of) : 0, wilson(part, of)};
}

constexpr MeasureKind kKinds[] = {
    {"length", "rounds a game",
     [](const Tally& tally) {
       const Spread rounds = spread_of(tally.rounds);
       return Measure{rounds.mean, rounds.interval()};
     }},
    {"finish", "share of games that end by the rules",
     [](const Tally& tally) { return part_of(tally.finished, tally.games); }},
    {"fairness", "share of decided games that the first to play wins",
     [](const Tally& tally) {
       return part_of(tally.wins_by_place[0], std::accumulate(tally.wins_by_place.begin(),
                                                              tally.wins_by_place.end(), Count{0}));
     }},
    {"wins", "share of games that the first of --seats wins",
     [](const Tally& tally) { return part_of(tally.entries[0].wins, tally.games); }}};

Result<const MeasureKind*> find_measure(const std::string& name) {
  std::string names;
  for (const MeasureKind& kind : kKinds) {
    if (kind.name == name) return &kind;
    names += (names.empty() ? "" : ", ") + std::string(kind.name);
  }
  return Problem{"", "--measure", "\"" + name + "\" is no measure; there are: " + names};
}

std::vector<std::string> values_of(const std::string& list) {
  std::vector<std::string> values;
  std::size_t from = 0;
  for (;;) {
    const std::size_t comma = list.find(',', from);
    values.push_back(list.substr(from, comma - from));
    if (comma == std::string::npos) return values;
    from = comma + 1;
  }
}

/// Every combination, the last switch changing fastest.
Result<std::vector<std::vector<std::string>>> settings_of(const std::vector<std::string>& vary) {
  std::vector<std::vector<std::string>> settings{{}};
  for (const std::string& one : vary) {
    const std::size_t equals = one.find('=');
    if (equals == std::string::npos) {
      return Problem{"", "--vary", "expected name=value,value, found \"" + one + "\""};
    }
    std::vector<std::vector<std::string>> more;
    for (const std::vector<std::string>& setting : settings) {
      for (const std::string& value : values_of(one.substr(equals + 1))) {
        more.push_back(setting);
        more.back().push_back(one.substr(0, equals) + "=" + value);
      }
    }
    settings = std::move(more);
  }
  return settings;
}

}  // namespace

std::span<const MeasureKind> measure_kinds() { return kKinds; }

Result<Sweep> run_sweep(const SweepOptions& options, const std::atomic<bool>& stop) {
  if (const Outcome alone = World::must_be_alone(); !alone) return alone.problem();
  const Result<Title> title = title_for(options.title);
  if (!title) return title.problem();
  std::vector<const MeasureKind*> kinds;
  for (const std::string& name : options.measures) {
    const Result<const MeasureKind*> kind = find_measure(name);
    if (!kind) return kind.problem();
    kinds.push_back(*kind);
  }
  const auto settings = settings_of(options.vary);
  if (!settings) return settings.problem();
  std::vector<std::unique_ptr<Arena>> arenas;
  for (const std::vector<std::string>& setting : *settings) {
    std::vector<std::string> rules = options.rules;
    rules.insert(rules.end(), setting.begin(), setting.end());
    auto arena = open_arena(*title, rules, options.seats);
    if (!arena) return arena.problem();
    arenas.push_back(std::move(*arena));
  }
  Sweep sweep;
  const Work work{
      .games = options.games, .seed = options.seed, .limits = {.rounds = options.rounds}};
  Progress progress(options.games * arenas.size(), 0, "games");
  for (std::size_t at = 0; at < arenas.size() && !stop; ++at) {
    const Batch batch = play_all(*arenas[at], work, options.threads, stop,
                                 [&](std::uint64_t games) { progress.add(games); });
    SweepRow row{(*settings)[at], {}, batch.results.tally.games};
    for (const MeasureKind* kind : kinds) row.measures.push_back(kind->of(batch.results.tally));
    sweep.rows.push_back(std::move(row));
  }
  sweep.interrupted = stop;
  return sweep;
}

}  // namespace parlour::lab
