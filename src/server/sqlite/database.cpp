// SPDX-License-Identifier: Apache-2.0
#include "server/sqlite/database.hpp"

#include <sqlite3.h>

#include <cstring>

#include "server/store.hpp"

namespace parlour::server::sqlite {

namespace {

/// How long another process (a backup, a shell) may hold the file before a call is refused.
constexpr int kBusyMilliseconds = 2000;

/// What to do about it, for the errors that a person can do something about.
std::string advice(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return "the disk is full; nothing was written, and it goes on once there is room";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another process has locked the file; nothing was written";
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return "the file or its folder cannot be written to; nothing was written";
    case SQLITE_NOTADB:
      return "the file is no SQLite database; it is left as it is";
    case SQLITE_CORRUPT:
      return "the file is damaged; it is left as it is";
    case SQLITE_CANTOPEN:
      return "the file cannot be opened";
    default:
      return "SQLite could not write or read";
  }
}

/// The problem of the last call. A text that is too large is the fault of the call, and a row that
/// does not fit to the others concerns one table; all else is a trouble of the store.
Problem last_problem(sqlite3* database, int code) {
  if ((code & 0xff) == SQLITE_TOOBIG)
    return {"", std::string(trouble::kText), "the text is too large for SQLite"};
  if ((code & 0xff) == SQLITE_CONSTRAINT)
    return {"", std::string(trouble::kCount), sqlite3_errmsg(database)};
  const char* file = sqlite3_db_filename(database, "main");
  std::string reason = advice(code) + " (" + sqlite3_errmsg(database);
  if (const int error = sqlite3_system_errno(database); error != 0)
    reason += std::string(": ") + std::strerror(error);
  return {file ? file : "", std::string(trouble::kStore), reason + ")"};
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::bind(int index, std::int64_t value) {
  const int code = sqlite3_bind_int64(statement_.get(), index, value);
  if (bound_ == SQLITE_OK) bound_ = code;
}

void Statement::bind(int index, std::string_view value) {
  const int code = sqlite3_bind_text64(statement_.get(), index, value.data(), value.size(),
                                       SQLITE_STATIC, SQLITE_UTF8);
  if (bound_ == SQLITE_OK) bound_ = code;
}

Result<bool> Statement::next() {
  const int code = bound_ == SQLITE_OK ? sqlite3_step(statement_.get()) : bound_;
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) {
    reset();
    return false;
  }
  Problem problem = last_problem(sqlite3_db_handle(statement_.get()), code);
  reset();
  return problem;
}

Outcome Statement::run() {
  while (true) {
    const Result<bool> row = next();
    if (!row) return row.problem();
    if (!*row) return Done{};
  }
}

void Statement::reset() {
  sqlite3_reset(statement_.get());  // tells the error of the last run once more
  bound_ = SQLITE_OK;
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  // In this order: asking for the text may convert it, and only then is its length known.
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Result<Database> Database::open(const std::string& path) {
  sqlite3* opened = nullptr;
  // Used by one thread, so SQLite needs no locks of its own.
  const int code = sqlite3_open_v2(
      path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE,
      nullptr);
  Database database;
  database.database_.reset(opened);
  if (code != SQLITE_OK) {
    if (!opened) return Problem{path, std::string(trouble::kStore), sqlite3_errstr(code)};
    Problem problem = last_problem(opened, code);
    problem.file = path;
    return problem;
  }
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, kBusyMilliseconds);
  return database;
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* prepared = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  Statement statement;
  statement.statement_.reset(prepared);
  if (code != SQLITE_OK) return last_problem(database_.get(), code);
  return statement;
}

Outcome Database::run(const char* sql) {
  const int code = sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return last_problem(database_.get(), code);
  return Done{};
}

Result<std::int64_t> Database::ask(std::string_view sql) {
  Result<Statement> statement = prepare(sql);
  if (!statement) return statement.problem();
  const Result<bool> row = statement->next();
  if (!row) return row.problem();
  return *row ? statement->number(0) : 0;
}

std::int64_t Database::changes() const { return sqlite3_changes64(database_.get()); }

std::int64_t Database::all_changes() const { return sqlite3_total_changes64(database_.get()); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

}  // namespace parlour::server::sqlite
