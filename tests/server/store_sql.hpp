// SPDX-License-Identifier: Apache-2.0
// SQL behind the back of a store, the same for both kinds: @tables stands for its table "tables".
#pragma once

#include <sqlite3.h>

#include "tests/server/every_store.hpp"

namespace parlour::server {

inline std::string with_prefix(std::string sql, std::string_view prefix) {
  for (std::size_t at = sql.find('@'); at != std::string::npos; at = sql.find('@'))
    sql.replace(at, 1, prefix);
  return sql;
}

/// The first column of the first row, if there is any.
inline std::string run_sql(const SqlitePlace& place, const std::string& sql) {
  sqlite3* file = nullptr;
  REQUIRE(sqlite3_open(place.file().c_str(), &file) == SQLITE_OK);
  sqlite3_busy_timeout(file, 10'000);
  std::string found;
  const auto keep = [](void* into, int, char** columns, char**) {
    auto& first = *static_cast<std::string*>(into);
    if (first.empty() && columns[0] != nullptr) first = columns[0];
    return 0;
  };
  const int code = sqlite3_exec(file, with_prefix(sql, "").c_str(), keep, &found, nullptr);
  const std::string problem = sqlite3_errmsg(file);
  sqlite3_close(file);
  REQUIRE_MESSAGE(code == SQLITE_OK, sql << ": " << problem);
  return found;
}

inline std::string run_sql(const PostgresPlace& place, const std::string& sql) {
  return fixtures::PostgresServer::shared().run(place.address(), with_prefix(sql, "parlour."));
}

}  // namespace parlour::server
