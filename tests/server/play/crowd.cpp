// SPDX-License-Identifier: Apache-2.0
#include "tests/server/play/crowd.hpp"

#include <doctest/doctest.h>

#include <chrono>

#include "tests/server/store_fixture.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

namespace {

constexpr std::uint64_t kLongGame = 1500;

}  // namespace

bj::object estate_order() {
  return {{"title", "classic"},
          {"rules", {{"on_decline", "auction_turns"}, {"ends_without_people", true}}},
          {"seats", {{{"kind", "person"}}, {{"kind", "easy"}}, {{"kind", "person"}}}},
          {"grace_s", 0},
          {"bot_delay_ms", 0},
          {"start", true}};
}

bj::object conquest_order() {
  return {{"title", "annexation"},
          {"rules", {{"end_round", 4}, {"turn_seconds", 0}}},
          {"seats", {{{"kind", "person"}}, {{"kind", "person"}}, {{"kind", "random"}}}},
          {"grace_s", 0},
          {"bot_delay_ms", 0},
          {"start", true}};
}

std::size_t Crowd::unfinished() const {
  std::size_t count = 0;
  for (const Seated& table : tables_) count += table.over() ? 0 : 1;
  return count;
}

void Crowd::make_tables(unsigned short port, std::size_t count) {
  // A game that goes on and on is read again and again: it comes to its end, and another begins.
  for (Seated& table : tables_) {
    if (table.players.front()->seq() < kLongGame) continue;
    for (const auto& player : table.players) player->finish_up = true;
  }
  for (std::size_t missing = count - std::min(count, unfinished()); missing > 0; --missing) {
    const Made made = make_table(port, tables_.size() % 2 == 0 ? estate_order() : conquest_order());
    Seated& table = tables_.emplace_back();
    table.id = made.id;
    for (const std::string& token : made.tokens) {
      table.players.push_back(
          std::make_unique<Player>(made.id, std::vector<std::string>{token}, random_()));
    }
    table.players.push_back(
        std::make_unique<Player>(made.id, std::vector<std::string>{}, random_()));
  }
}

void Crowd::play(const std::function<unsigned short()>& port, const std::function<bool()>& enough) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(3);
  while (!enough()) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
    std::vector<int> sockets;
    bool waits = false;
    for (Seated& table : tables_) {
      if (table.over() && finishing_) continue;
      for (const auto& player : table.players) {
        if (!player->hear()) {
          if (!player->bye.empty()) ++byes_[player->bye];
          waits = true;
          if (!table.over()) player->join(port());
        }
        if (!table.over()) player->act();
        if (random_() % 512 == 0 && player->joined() && !player->seats().empty()) {
          player->say({{"type", "chat"},
                       {"seat", player->seats().lowest()},
                       {"text", "word " + std::to_string(random_() % 1000)}});
        }
        sockets.push_back(player->socket());
      }
    }
    wait_for_any(sockets, waits ? 5 : 20);
  }
}

void Crowd::hear_the_last() {
  for (Seated& table : tables_) {
    for (const auto& player : table.players) {
      while (player->hear()) wait_for_any({player->socket()}, 1000);
    }
  }
}

void Crowd::check_all_there(const StoreOptions& options) {
  const auto store = opened(options);
  for (const Seated& table : tables_) {
    std::vector<const Player*> players;
    for (const auto& player : table.players) players.push_back(player.get());
    ledger_.check(*store, table.id, players);
  }
  for (const std::string& missing : ledger_.missing()) FAIL(missing);
  for (const std::string& fault : faults()) FAIL(fault);
}

std::function<bool()> Crowd::all_go_on(std::uint64_t steps) const {
  return [this, steps, before = progress()] {
    const std::vector<std::uint64_t> now = progress();
    if (now.size() != before.size()) return true;
    for (std::size_t at = 0; at < now.size(); ++at) {
      if (now[at] < before[at] + steps) return false;
    }
    return true;
  };
}

void Crowd::cut() {
  for (Seated& table : tables_) {
    for (const auto& player : table.players) player->cut();
  }
}

void Crowd::finish_up() {
  finishing_ = true;
  for (Seated& table : tables_) {
    for (const auto& player : table.players) player->finish_up = true;
  }
}

namespace {

std::uint64_t sum(const auto& tables, const auto& of) {
  std::uint64_t total = 0;
  for (const auto& table : tables) {
    for (const auto& player : table.players) total += of(*player);
  }
  return total;
}

}  // namespace

std::uint64_t Crowd::told() const {
  return sum(tables_, [](const Player& player) { return player.told().size(); });
}
std::uint64_t Crowd::repeated() const {
  return sum(tables_, [](const Player& player) { return player.repeated; });
}
std::uint64_t Crowd::told_to_wait() const {
  return sum(tables_, [](const Player& player) { return player.told_to_wait; });
}
std::uint64_t Crowd::stale() const {
  return sum(tables_, [](const Player& player) { return player.stale; });
}

std::vector<std::string> Crowd::goodbyes() const {
  std::vector<std::string> all;
  for (const Seated& table : tables_) {
    for (const auto& player : table.players) {
      if (!player->connected() && player->was_joined()) all.push_back(player->bye);
    }
  }
  return all;
}

std::size_t Crowd::heard_bye(const std::string& reason) const {
  const auto found = byes_.find(reason);
  return found == byes_.end() ? 0 : found->second;
}

std::vector<std::uint64_t> Crowd::progress() const {
  std::vector<std::uint64_t> seqs;
  for (const Seated& table : tables_) {
    if (!table.over()) seqs.push_back(table.players.front()->seq());
  }
  return seqs;
}

std::vector<std::string> Crowd::faults() const {
  std::vector<std::string> all;
  for (const Seated& table : tables_) {
    for (const auto& player : table.players) {
      all.insert(all.end(), player->faults().begin(), player->faults().end());
    }
  }
  return all;
}

std::vector<std::string> Crowd::finished_tables() const {
  std::vector<std::string> ids;
  for (const Seated& table : tables_) {
    if (table.over()) ids.push_back(table.id);
  }
  return ids;
}

}  // namespace parlour::server::test
