// SPDX-License-Identifier: Apache-2.0
// Compares what clients were told with what a store holds.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/store.hpp"
#include "table/live_game.hpp"
#include "tests/server/play/player.hpp"

namespace parlour::server::test {

/// What is known of a table's log: it may only grow.
class Ledger {
 public:
  /// What happened as one number: an entry of the journal, or a record of the table.
  struct Happened {
    std::optional<std::size_t> entry;
    boost::json::object record;
  };

  /// Everything that the players were told must be in the log with the same content, and what was
  /// there before must be there still. What is wrong is told by missing().
  void check(Store& store, const std::string& table, const std::vector<const Player*>& players);

  std::uint64_t compared() const { return compared_; }
  const std::vector<std::string>& missing() const { return missing_; }

 private:
  void compare(const std::string& table, const LiveGame* game, const Player& player,
               const std::vector<Happened>& log);

  std::map<std::string, std::vector<std::string>> logs_;
  std::map<const Player*, std::uint64_t> compared_to_;
  std::uint64_t compared_ = 0;
  std::vector<std::string> missing_;
};

}  // namespace parlour::server::test
