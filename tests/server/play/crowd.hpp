// SPDX-License-Identifier: Apache-2.0
// Several tables of both families, each with two people at random, bots and a spectator.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/play/ledger.hpp"
#include "tests/server/play/serving.hpp"

namespace parlour::server::test {

/// A game with two people that comes to its end: by a last round, or when they resign.
boost::json::object estate_order();
boost::json::object conquest_order();

class Crowd {
 public:
  explicit Crowd(unsigned seed) : random_(seed) {}

  /// New tables until there are so many that are not over.
  void make_tables(unsigned short port, std::size_t count);
  /// Everybody plays, and who has lost the connection comes back to `port()`, which may change,
  /// until `enough`. The test fails if that never comes.
  void play(const std::function<unsigned short()>& port, const std::function<bool()>& enough);
  /// Hears what is still on its way from a server that is gone.
  void hear_the_last();
  /// Everything any of them was ever told is in the store; if not, the test fails.
  void check_all_there(const StoreOptions& options);
  /// Every table is so many steps further than now, or one of them is over.
  std::function<bool()> all_go_on(std::uint64_t steps = 1) const;
  /// All of them lose their connections.
  void cut();
  /// From now on they play to the end.
  void finish_up();

  std::uint64_t told() const;  ///< steps and chat messages, each counted for everybody who heard it
  std::uint64_t repeated() const;
  /// The reasons of goodbyes that those heard who were at a table and are not connected now.
  std::vector<std::string> goodbyes() const;
  std::size_t heard_bye(const std::string& reason) const;
  std::uint64_t stale() const;
  /// How often any of them was told that the house waits for its store.
  std::uint64_t told_to_wait() const;
  std::size_t unfinished() const;
  /// By table: how far it is, for as long as it is not over.
  std::vector<std::uint64_t> progress() const;
  std::vector<std::string> faults() const;
  std::vector<std::string> finished_tables() const;
  const Ledger& ledger() const { return ledger_; }

 private:
  struct Seated {
    std::string id;
    std::vector<std::unique_ptr<Player>> players;
    bool over() const { return players.front()->over(); }
  };

  std::mt19937 random_;
  std::deque<Seated> tables_;
  Ledger ledger_;
  std::map<std::string, std::size_t> byes_;
  bool finishing_ = false;
};

}  // namespace parlour::server::test
