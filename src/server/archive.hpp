// SPDX-License-Identifier: Apache-2.0
// A store as its operator looks at it: table by table and document by document, by somebody who
// waits for the answers. For `parlour house`; a server uses Store.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/store.hpp"

namespace parlour::server {

/// What is known of a table without reading its log.
struct TableRecord {
  std::int64_t number = 0;  ///< in the order of their making
  std::string id;
  std::string summary;                    ///< JSON
  std::int64_t created = 0, changed = 0;  ///< Unix milliseconds
  std::int64_t lines = 0;                 ///< how many there should be
  std::int64_t epoch = 0;
  bool over = false;
};

/// The lines of a log as they are found.
struct TableLines {
  std::vector<std::string> texts;
  bool whole = true;  ///< false: a number is missing, and `texts` ends before it
};

class Archive {
 public:
  virtual ~Archive() = default;

  /// The table behind this number; none: that was the last.
  virtual Result<std::optional<TableRecord>> table_after(std::int64_t number) = 0;
  virtual Result<std::optional<TableRecord>> table_named(const std::string& id) = 0;
  virtual Result<TableLines> lines(const TableRecord& table) = 0;
  /// The document behind this kind and id.
  virtual Result<std::optional<Document>> document_after(const std::string& kind,
                                                         const std::string& id) = 0;

  // To be used only if opened for writing.

  /// Takes away all lines from number `keep` on. A Problem if a server has the table.
  virtual Outcome cut(const TableRecord& table, std::int64_t keep, const std::string& summary) = 0;
  /// As it was elsewhere. A Problem if there is one already.
  virtual Outcome add(const TableRecord& table, const std::vector<std::string>& lines) = 0;
  virtual Outcome add(const Document& document) = 0;
};

enum class Access {
  kRead,   ///< as of one moment, also while servers write
  kWrite,  ///< an SQLite file is then nobody else's
};

/// Where a store is, as StoreOptions::where has it; a path alone is that of an SQLite file, and a
/// folder that of `serve --data`.
std::string store_place(const std::string& named);
bool is_sqlite(const std::string& where);

/// Whether there is a store of ours, of whatever version: opening one may make it.
Outcome is_there(const std::string& where);

Result<std::unique_ptr<Archive>> open_archive(const std::string& where, Access access);

/// A whole copy of a store as of one moment, also while servers use it: an SQLite file, or the
/// tables of a PostgreSQL that has none yet. A copy is a store itself: it can be checked, served,
/// or copied back.
Outcome copy_store(const std::string& from, const std::string& to);

}  // namespace parlour::server
