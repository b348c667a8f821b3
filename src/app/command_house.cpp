// SPDX-License-Identifier: Apache-2.0
#include "app/command_house.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <future>
#include <set>

#include "app/commands.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "server/archive.hpp"
#include "server/inspection.hpp"

namespace parlour::app {

namespace {

namespace bj = boost::json;
using namespace parlour::server;

constexpr char kPlace[] =
    "sqlite:PATH, postgres://…, the path of a file, or the folder of serve --data";

void print(const bj::object& answer) { fmt::print("{}", json::pretty(answer)); }

std::string shown(const Finding& finding) {
  std::string text = finding.kind + " " + finding.id + ": " + finding.problem;
  if (finding.kind == "table" && finding.sound < finding.lines)
    text += fmt::format(" ({} of {} lines are sound)", finding.sound, finding.lines);
  return text;
}

int back_up(const std::string& place, const std::string& target) {
  const std::string to = store_place(target);
  if (const Outcome copied = copy_store(store_place(place), to); !copied)
    return fail(copied.problem());
  fmt::print(
      "The copy is complete and on disk. It is a store itself: `parlour house check` reads "
      "it, and `parlour serve --store` plays on with it.\n");
  return 0;
}

int check(const std::string& place, bool json) {
  const Result<std::unique_ptr<Archive>> archive = open_archive(store_place(place), Access::kRead);
  if (!archive) return fail(archive.problem());
  bj::array findings;
  const auto found = [&](const Finding& finding) {
    if (json) {
      findings.push_back(to_json(finding));
    } else if (!finding.problem.empty()) {
      fmt::print("{}\n", shown(finding));
    }
  };
  const Result<Inspected> all = inspect_all(**archive, found);
  if (!all) return fail(all.problem());
  if (json) {
    print({{"tables", all->tables},
           {"lines", all->lines},
           {"saves", all->saves},
           {"boards", all->boards},
           {"damaged", all->damaged},
           {"findings", std::move(findings)}});
  } else {
    fmt::print("{} tables with {} lines, {} saves, {} boards: {} damaged\n", all->tables,
               all->lines, all->saves, all->boards, all->damaged);
  }
  return all->damaged == 0 ? 0 : 1;
}

/// What a pass would let go, table by table and document by document.
Result<Pruned> would_prune(Archive& archive, const Cutoffs& cutoffs) {
  Pruned pruned;
  std::set<std::string> kept;
  for (std::string kind, id;;) {
    const Result<std::optional<Document>> document = archive.document_after(kind, id);
    if (!document) return document.problem();
    if (!*document) break;
    kind = (*document)->kind;
    id = (*document)->id;
    const bool save = kind == "save";
    if ((*document)->changed >= (save ? cutoffs.saves : cutoffs.boards)) {
      kept.insert((*document)->table);
    } else {
      ++(save ? pruned.saves : pruned.boards);
    }
  }
  for (std::int64_t number = 0;;) {
    const Result<std::optional<TableRecord>> table = archive.table_after(number);
    if (!table) return table.problem();
    if (!*table) return pruned;
    number = (*table)->number;
    const bool over = (*table)->over;
    if ((*table)->changed >= (over ? cutoffs.finished : cutoffs.abandoned)) continue;
    if (kept.contains((*table)->id)) continue;
    ++(over ? pruned.finished : pruned.abandoned);
    pruned.lines += (*table)->lines;
  }
}

Result<Pruned> prune_now(const std::string& where, const Cutoffs& cutoffs) {
  Result<std::unique_ptr<Store>> store = open_store({.where = where, .owner = "parlour house"});
  if (!store) return store.problem();
  std::promise<Result<Pruned>> promise;
  std::future<Result<Pruned>> future = promise.get_future();
  prune_all(
      **store, cutoffs, [&](Result<Pruned> pruned) { promise.set_value(std::move(pruned)); },
      [](const std::function<void()>& go_on) { go_on(); });
  return future.get();
}

struct PruneOptions {
  std::string place;
  Retention retention;
  bool dry = false, json = false;
};

int prune(const PruneOptions& options) {
  const std::string where = store_place(options.place);
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  const Cutoffs before = cutoffs(options.retention, now.count());
  Result<Pruned> pruned = Problem{};
  // Looked at first also when it counts: only a store that is there is opened.
  {
    const Result<std::unique_ptr<Archive>> archive = open_archive(where, Access::kRead);
    if (!archive) return fail(archive.problem());
    if (options.dry) pruned = would_prune(**archive, before);
  }
  if (!options.dry) pruned = prune_now(where, before);
  if (!pruned) return fail(pruned.problem());
  if (options.json) {
    print({{"dry_run", options.dry},
           {"finished", pruned->finished},
           {"abandoned", pruned->abandoned},
           {"saves", pruned->saves},
           {"boards", pruned->boards},
           {"lines", pruned->lines}});
  } else {
    fmt::print("{}: {} finished and {} abandoned tables with {} lines, {} saves, {} boards\n",
               options.dry ? "Would go" : "Gone", pruned->finished, pruned->abandoned,
               pruned->lines, pruned->saves, pruned->boards);
  }
  return 0;
}

int salvage_table(const std::string& place, const std::string& table, std::string cut_file) {
  const std::string where = store_place(place);
  {
    // Only a store that is there: opening it for writing would make one.
    const Result<std::unique_ptr<Archive>> there = open_archive(where, Access::kRead);
    if (!there) return fail(there.problem());
  }
  const Result<std::unique_ptr<Archive>> archive = open_archive(where, Access::kWrite);
  if (!archive) return fail(archive.problem());
  if (cut_file.empty()) cut_file = table + ".cut";
  const auto keep = [&](const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + (line.ends_with('\n') ? "" : "\n");
    return write_file(cut_file, text);
  };
  const Result<Salvaged> salvaged = salvage(**archive, table, keep);
  if (!salvaged) return fail(salvaged.problem());
  fmt::print("Table {} goes on after line {}; the {} lines behind it are in {}.\n", table,
             salvaged->kept, salvaged->cut.size(), cut_file);
  return 0;
}

int upgrade(const std::string& place) {
  const std::string where = store_place(place);
  if (const Outcome there = is_there(where); !there) return fail(there.problem());
  const Result<std::unique_ptr<Store>> store =
      open_store({.where = where, .owner = "parlour house", .upgrade = true});
  if (!store) return fail(store.problem());
  fmt::print("The store is of the version that this Parlour reads and writes.\n");
  return 0;
}

}  // namespace

void add_retention(CLI::App& command, Retention& retention) {
  const auto add = [&](const char* name, int& days, const char* what) {
    command.add_option(name, days, std::string(what) + ", in days; 0: for ever")
        ->capture_default_str()
        ->check(CLI::Range(0, 100'000));
  };
  add("--keep-finished", retention.finished, "How long tables stay whose game is over");
  add("--keep-abandoned", retention.abandoned, "How long tables stay that nobody plays any more");
  add("--keep-saves", retention.saves, "How long saved games stay that nobody loads");
  add("--keep-boards", retention.boards, "How long boards stay that nobody uses");
}

void add_house(CLI::App& app, int& code) {
  struct Words {
    std::string place, target, table, cut;
    bool json = false;
    PruneOptions prune;
  };
  const auto words = std::make_shared<Words>();
  CLI::App* house = app.add_subcommand("house", "Look after the games of a server");
  house->require_subcommand(1);

  CLI::App* copy = house->add_subcommand("backup", "A whole copy, also while the server runs");
  copy->footer("Example: parlour house backup my-games backups/monday.db");
  copy->add_option("STORE", words->place, kPlace)->required();
  copy->add_option("TARGET", words->target,
                   "A file that is not there yet, or a PostgreSQL without tables of ours")
      ->required();
  copy->callback([words, &code] { code = back_up(words->place, words->target); });

  CLI::App* look = house->add_subcommand("check", "Play every log again, with every hash in it");
  look->footer("Example: parlour house check my-games");
  look->add_option("STORE", words->place, kPlace)->required();
  look->add_flag("--json", words->json, "One JSON document, with a finding for each table");
  look->callback([words, &code] { code = check(words->place, words->json); });

  CLI::App* sweep = house->add_subcommand("prune", "Let go what nobody has touched for long");
  sweep->footer("Example: parlour house prune my-games --dry-run --keep-finished 30");
  sweep->add_option("STORE", words->prune.place, kPlace)->required();
  sweep->add_flag("--dry-run", words->prune.dry, "Only count");
  sweep->add_flag("--json", words->prune.json, "One JSON document");
  add_retention(*sweep, words->prune.retention);
  sweep->callback([words, &code] { code = prune(words->prune); });

  CLI::App* mend = house->add_subcommand("salvage", "Cut a damaged table back to what is sound");
  mend->footer("Example: parlour house salvage my-games k3v9q2hd7x");
  mend->add_option("STORE", words->place, kPlace)->required();
  mend->add_option("TABLE", words->table, "Its id, as `check` and the log tell it")->required();
  mend->add_option("--cut", words->cut,
                   "The file for the lines that go; it must not exist (default: TABLE.cut)");
  mend->callback([words, &code] { code = salvage_table(words->place, words->table, words->cut); });

  CLI::App* up = house->add_subcommand("upgrade", "Bring a store of an older Parlour up to date");
  up->footer("Example: parlour house upgrade postgres:///parlour");
  up->add_option("STORE", words->place, kPlace)->required();
  up->callback([words, &code] { code = upgrade(words->place); });
}

}  // namespace parlour::app
