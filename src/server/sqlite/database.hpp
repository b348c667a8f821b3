// SPDX-License-Identifier: Apache-2.0
// The C interface of SQLite as values that clean up after themselves. No header of SQLite is needed
// to use it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace parlour::server::sqlite {

/// An SQL statement, prepared once and run many times.
class Statement {
 public:
  Statement() = default;

  /// Starts it anew with these values for its question marks.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }
  /// Runs it up to its next row; false: there is none, and it is over.
  Result<bool> next();
  /// Runs it to its end, whatever rows it has.
  Outcome run();
  /// Ends it early. A statement left in the middle of its rows would keep its transaction open.
  void reset();

  std::int64_t number(int column) const;
  std::string text(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view value);  ///< which has to live until the end of the run

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;  ///< the first error of binding, told when it is run
};

class Database {
 public:
  /// Opens the file; it has to exist.
  static Result<Database> open(const std::string& path);

  Result<Statement> prepare(std::string_view sql);
  /// Runs statements that have no values and whose rows nobody needs.
  Outcome run(const char* sql);
  /// The number that a statement of one row and one column gives.
  Result<std::int64_t> ask(std::string_view sql);

  /// How many rows the last statement has inserted, changed or deleted.
  std::int64_t changes() const;
  /// Of all statements so far.
  std::int64_t all_changes() const;
  /// SQLite itself gives up a transaction after some errors.
  bool in_transaction() const;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };

  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace parlour::server::sqlite
