// SPDX-License-Identifier: Apache-2.0
// Is what a store holds sound, and what of it still is? For `parlour house check` and `salvage`,
// and for the server's log when a table cannot be read.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "server/archive.hpp"

namespace parlour::server {

/// The line of a log, counted from 1, that a Problem of Table::load() is about; 0: of none.
std::size_t line_of(const Problem& problem, std::span<const std::string> lines);

/// What is to be said of one table or document.
struct Finding {
  std::string kind;  ///< "table", "save", "board"
  std::string id;
  std::int64_t lines = 0;  ///< of a table, as found
  std::int64_t sound = 0;  ///< so many from the first on can be played
  std::string problem;     ///< empty: all is well
};
boost::json::object to_json(const Finding& finding);

/// Plays a table's log from the first line to the last, with every hash in it.
Finding inspect(const TableRecord& table, const TableLines& lines);

struct Inspected {
  std::int64_t tables = 0, lines = 0, saves = 0, boards = 0, damaged = 0;
};
/// Everything in the archive; `found` hears of each table and document. What cannot be read is a
/// finding, and the rest is gone through all the same. A Problem: the store as a whole failed.
Result<Inspected> inspect_all(Archive& archive, const std::function<void(const Finding&)>& found);

/// A table that was cut back to what is sound.
struct Salvaged {
  std::int64_t kept = 0;
  std::vector<std::string> cut;
};
/// `keep` gets the lines that are to go, before anything is changed, and must have put them
/// somewhere. A Problem if the table is sound, or if nothing of it is.
Result<Salvaged> salvage(Archive& archive, const std::string& id,
                         const std::function<Outcome(const std::vector<std::string>&)>& keep);

}  // namespace parlour::server
