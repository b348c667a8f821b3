// SPDX-License-Identifier: Apache-2.0
#include "lab/games/tables.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "core/json.hpp"

namespace parlour::lab {

namespace {

using Tables = std::vector<std::unique_ptr<Arena>>;

/// Sits down at one table after the other; blocks come in their order, so one worker is enough.
class TablesWorker final : public Worker {
 public:
  TablesWorker(const Tables& tables, std::uint64_t games_each, std::uint64_t seed,
               const GameLimits& limits, bool detailed)
      : tables_(tables),
        games_each_(games_each),
        seed_(seed),
        limits_(limits),
        detailed_(detailed) {}

  bool play(std::uint64_t first, std::uint64_t last, Results& results, std::vector<Row>* rows,
            const std::atomic<bool>& stop) override {
    while (first < last) {
      const std::uint64_t table = first / games_each_, begin = table * games_each_;
      const std::uint64_t end = std::min(last, begin + games_each_);
      if (!worker_ || table != at_) {
        worker_ = tables_[table]->worker(seed_, limits_, detailed_);
        at_ = table;
      }
      if (!worker_->play(first - begin, end - begin, results, rows, stop)) return false;
      first = end;
    }
    return true;
  }
  ProgramReport report(int) override { return {}; }

 private:
  const Tables& tables_;
  std::uint64_t games_each_, seed_;
  GameLimits limits_;
  bool detailed_;
  std::unique_ptr<Worker> worker_;
  std::uint64_t at_ = 0;
};

class TablesArena final : public Arena {
 public:
  TablesArena(const Arena& pool, Tables tables, std::vector<Lineup> lineups,
              std::uint64_t games_each)
      : pool_(pool),
        tables_(std::move(tables)),
        lineups_(std::move(lineups)),
        games_each_(games_each) {}

  std::unique_ptr<Worker> worker(std::uint64_t seed, const GameLimits& limits,
                                 bool detailed) const override {
    return std::make_unique<TablesWorker>(tables_, games_each_, seed, limits, detailed);
  }
  const Title& title() const override { return pool_.title(); }
  std::span<const TraitName> traits() const override { return pool_.traits(); }
  std::string_view worth_word() const override { return pool_.worth_word(); }
  bool counts_money() const override { return pool_.counts_money(); }
  void add_to_report(const Detail& detail, boost::json::object& out) const override {
    pool_.add_to_report(detail, out);
  }
  Result<std::unique_ptr<Arena>> table(std::span<const std::size_t> entries) const override {
    return pool_.table(entries);
  }
  const std::vector<std::string>& entries() const override { return pool_.entries(); }
  std::string identity() const override {
    boost::json::value all = json::parse(pool_.identity()).value();
    all.as_object()["tables"] = boost::json::value_from(lineups_);
    return json::canonical(all.as_object());
  }

 private:
  const Arena& pool_;
  Tables tables_;
  std::vector<Lineup> lineups_;
  std::uint64_t games_each_;
};

}  // namespace

Result<std::unique_ptr<Arena>> all_tables(const Arena& pool, std::vector<Lineup> lineups,
                                          std::uint64_t games_each) {
  Tables tables;
  for (const Lineup& lineup : lineups) {
    auto table = pool.table(lineup);
    if (!table) return table.problem();
    tables.push_back(std::move(*table));
  }
  return std::unique_ptr<Arena>(
      std::make_unique<TablesArena>(pool, std::move(tables), std::move(lineups), games_each));
}

}  // namespace parlour::lab
