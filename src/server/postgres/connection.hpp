// SPDX-License-Identifier: Apache-2.0
// The C interface of PostgreSQL's libpq as values that clean up after themselves. Many queries go
// out at once and their answers come back together. No header of libpq is needed to use it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

struct pg_conn;
struct pg_result;

namespace parlour::server::postgres {

/// A value for a statement, in the form in which it is sent.
struct Value {
  std::string bytes;
  bool binary = false;
};

Value value(std::int64_t number);
Value value(std::string_view text);
/// All lines as one array: a statement has the same text for any number of them.
Value value(const std::vector<std::string>& lines);

/// A statement, by the name under which it was prepared, and its values.
struct Query {
  const char* statement = "";
  std::vector<Value> values{};
};

/// What came back for one query.
class Answer {
 public:
  explicit Answer(pg_result* result) : result_(result) {}
  int rows() const;
  bool is_null(int row, int column) const;
  std::string text(int row, int column) const;
  std::int64_t number(int row, int column) const;
  /// How many rows it has inserted, changed or deleted.
  std::int64_t affected() const;
  /// "COMMIT", "ROLLBACK", "INSERT 0 1"
  std::string_view tag() const;

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

/// Why there is no answer.
struct Failure {
  bool lost = false;  ///< the connection is gone: nobody knows what was done
  std::string code;   ///< otherwise PostgreSQL's five letters
  std::string reason;
};

/// A statement to be prepared on every connection.
struct Source {
  const char* name = "";
  const char* sql = "";
};

/// The end of all waiting for PostgreSQL, once a process is about to stop. Set by one thread and
/// heeded by others, which may be in the middle of it.
class Farewell {
 public:
  using Clock = std::chrono::steady_clock;

  /// Only the first counts.
  void begin(Clock::time_point end);
  bool has_begun() const { return end() != Clock::time_point::max(); }
  bool is_over() const { return Clock::now() >= end(); }
  /// A deadline that would be later is at the farewell; but what begins after it still gets a
  /// moment, since a PostgreSQL that is well needs no more.
  Clock::time_point cut_short(Clock::time_point deadline, Clock::time_point began) const;

 private:
  Clock::time_point end() const { return Clock::time_point(Clock::duration(end_.load())); }
  std::atomic<Clock::rep> end_ = Clock::time_point::max().time_since_epoch().count();
};

class Connection {
 public:
  /// The `settings` hold for the session, whatever the server or the address say. Waits a few
  /// seconds at most. The farewell is there as long as the connection.
  static Result<Connection> open(const std::string& where, const std::string& settings,
                                 const Farewell* farewell = nullptr);

  /// Prepares statements for exchange().
  std::optional<Failure> prepare(const std::vector<Source>& sources);
  /// Sends all queries and waits for all answers. After a Failure none of the answers counts; the
  /// queries behind one that failed were not run.
  std::optional<Failure> exchange(const std::vector<Query>& queries, std::vector<Answer>& answers);
  /// One statement without values, as text.
  std::optional<Failure> run(const char* sql, std::vector<Answer>& answers);

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  std::optional<Failure> collect(std::vector<Answer>& answers);
  std::optional<Failure> wait(short events, std::chrono::steady_clock::time_point began,
                              std::chrono::steady_clock::time_point deadline);
  Failure lost() const;

  std::unique_ptr<pg_conn, Finish> connection_;
  const Farewell* farewell_ = nullptr;
};

}  // namespace parlour::server::postgres
