// SPDX-License-Identifier: Apache-2.0
#include "tests/server/play/ledger.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/table.hpp"
#include "tests/server/store_fixture.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

using Happened = Ledger::Happened;

namespace {

/// By seq. Written apart from the table's own way to count, which it checks.
std::vector<Happened> read_log(const std::vector<std::string>& lines) {
  std::vector<Happened> log(1);  // nothing has happened as number 0
  std::size_t entries = 0;
  for (const std::string& line : lines) {
    const bj::object object = json::parse(line.substr(1))->as_object();
    if (line.front() == 'j') {
      if (object.contains("n") && object.contains("by")) log.push_back({entries++, {}});
    } else if (!object.contains("made") && !object.contains("clock") &&
               !object.contains("handed_on")) {
      log.push_back({std::nullopt, object});
    }
  }
  return log;
}

bj::object essence_of(const bj::object& step) {
  bj::object essence;
  for (const char* key : {"by", "did", "events", "lines", "undo", "reason"}) {
    if (const auto* value = step.if_contains(key)) essence[key] = *value;
  }
  return essence;
}

bj::object essence_of_chat(const bj::object& record) {
  if (!record.contains("chat")) return {};
  return {{"chat", record.at("chat")}, {"seat", record.at("seat")}};
}

}  // namespace

void Ledger::check(Store& store, const std::string& table,
                   const std::vector<const Player*>& players) {
  const Result<Lines> lines = read(store, table);
  REQUIRE_MESSAGE(lines.ok(), lines.problem().text());
  Lines& known = logs_[table];
  const bool grown =
      known.size() <= lines->size() && std::equal(known.begin(), known.end(), lines->begin());
  if (!grown)
    missing_.push_back("table " + table + ": lines that were there are not there any more");
  known = std::move(*lines);
  const bool news = std::any_of(players.begin(), players.end(), [this](const Player* player) {
    return player->told().upper_bound(compared_to_[player]) != player->told().end();
  });
  if (!news) return;
  const Result<Table> loaded = Table::load(table, known, 0);
  if (!loaded) {
    missing_.push_back("table " + table + " cannot be loaded: " + loaded.problem().text());
    return;
  }
  // The whole game, however long ago it began; a lobby has none.
  const std::string journal = journal_of(known);
  const FairDice no_matter{Secret::from_number(0), {}};
  const Result<Resumed> game = resume_game(journal, no_matter, DiceFrom::kSame);
  if (!game && !journal.empty()) {
    missing_.push_back("table " + table + " cannot be read: " + game.problem().text());
    return;
  }
  const std::vector<Happened> log = read_log(known);
  for (const Player* player : players)
    compare(table, game ? game->game.get() : nullptr, *player, log);
}

void Ledger::compare(const std::string& table, const LiveGame* game, const Player& player,
                     const std::vector<Happened>& log) {
  const auto first = player.told().upper_bound(compared_to_[&player]);
  if (first == player.told().end()) return;
  std::size_t from = 0;
  while (from < log.size() && (from < first->first || !log[from].entry)) ++from;
  const std::size_t first_entry = from < log.size() ? *log[from].entry : 0;
  const std::vector<bj::object> steps =
      game == nullptr ? std::vector<bj::object>{}
                      : game->steps(first_entry, game->entries(), {player.seats(), {}});
  for (auto told = first; told != player.told().end(); ++told) {
    ++compared_;
    compared_to_[&player] = told->first;
    const Happened* found = told->first < log.size() ? &log[told->first] : nullptr;
    const std::size_t at = found && found->entry ? *found->entry - first_entry : 0;
    if (found && (!found->entry || at < steps.size())) {
      const bj::object essence =
          found->entry ? essence_of(steps[at]) : essence_of_chat(found->record);
      if (json::canonical(essence) == told->second) continue;
    }
    missing_.push_back("table " + table + ", seq " + std::to_string(told->first) + ": " +
                       told->second);
  }
}

}  // namespace parlour::server::test
