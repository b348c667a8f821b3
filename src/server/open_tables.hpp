// SPDX-License-Identifier: Apache-2.0
// The tables that their hosts have opened to all of the house. Each room says what is to be told of
// its own when that changes; whoever asks gets a text that is put together at most so often, and
// asks no table.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/mutex.hpp"
#include "server/net/limits.hpp"

namespace parlour {
class Table;
}

namespace parlour::server {

class OpenTableList {
 public:
  struct Row {
    bool free = false;  ///< somebody could sit down
    std::string json;   ///< a document::OpenTable
    bool operator==(const Row&) const = default;
  };

  /// At most so many are told, and the text is at most so old.
  OpenTableList(std::size_t most, std::chrono::milliseconds age) : most_(most), age_(age) {}

  void list(const std::string& id, Row row);
  void unlist(const std::string& id);
  /// A document::OpenTables: those with a free seat first, and of these the newest.
  std::shared_ptr<const std::string> text(Instant now);
  /// How often it was put together.
  std::uint64_t made() const;

 private:
  struct Listed {
    Row row;
    std::uint64_t number = 0;  ///< the order in which they came
  };
  std::string put_together() const;

  const std::size_t most_;
  const std::chrono::milliseconds age_;
  mutable Mutex door_;
  std::unordered_map<std::string, Listed> tables_;
  std::shared_ptr<const std::string> text_;
  Instant at_{};
  bool changed_ = false;
  std::uint64_t last_ = 0, made_ = 0;
};

/// What the list tells of a table; nothing: its host has not opened it, nobody is there, or its
/// game is over.
std::optional<OpenTableList::Row> row_of(const Table& table);

}  // namespace parlour::server
