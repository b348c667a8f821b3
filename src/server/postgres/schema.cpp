// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/schema.hpp"

#include <algorithm>

#include "server/store.hpp"

namespace parlour::server::postgres {

namespace {

constexpr std::int64_t kVersion = 1;

// Processes that start at the same time make the schema once: the lock is held until the end of the
// transaction. Its number is "Parl".
constexpr char kLock[] = "SELECT pg_advisory_xact_lock(1348563564)";

// A lease is a row of `tables` that names a process, and lasts while the process renews itself in
// `processes`: one row to renew, however many tables it holds.
// A row of `groups` says that a group of calls was committed (`kept`), or that it never will be;
// see Engine::resolve().
constexpr const char* kSchema[] = {
    "CREATE SCHEMA parlour",
    "CREATE TABLE parlour.about (version bigint NOT NULL)",
    "INSERT INTO parlour.about VALUES (1)",
    "CREATE TABLE parlour.processes ("
    " number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " address text NOT NULL,"
    " expires timestamptz NOT NULL)",
    "CREATE TABLE parlour.groups ("
    " process bigint NOT NULL,"
    " number bigint NOT NULL,"
    " kept boolean NOT NULL,"
    " PRIMARY KEY (process, number))",
    // Room in each page, so that an append changes a row in place and touches no index.
    "CREATE TABLE parlour.tables ("
    " number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
    " id text NOT NULL UNIQUE,"
    " summary text NOT NULL,"
    " created bigint NOT NULL,"
    " changed bigint NOT NULL,"
    " lines bigint NOT NULL,"
    " epoch bigint NOT NULL,"
    " holder bigint,"
    " over boolean NOT NULL) WITH (fillfactor = 60)",
    "CREATE INDEX tables_held ON parlour.tables (holder) WHERE holder IS NOT NULL",
    "CREATE INDEX tables_unfinished ON parlour.tables (number) WHERE NOT over",
    "CREATE TABLE parlour.lines ("
    " in_table bigint NOT NULL,"
    " number bigint NOT NULL,"
    " text text NOT NULL,"
    " PRIMARY KEY (in_table, number))",
    "CREATE TABLE parlour.documents ("
    " kind text NOT NULL,"
    " id text NOT NULL,"
    " owner text NOT NULL,"
    " text text NOT NULL,"
    " changed bigint NOT NULL,"
    " PRIMARY KEY (kind, id))",
    "CREATE INDEX documents_by_owner ON parlour.documents (kind, owner)",
};
static_assert(kVersion == 1, "as the schema says");

Problem store_problem(std::string reason) {
  return {"PostgreSQL", std::string(trouble::kStore), std::move(reason)};
}

Result<Answer> ask(Connection& connection, const char* sql) {
  std::vector<Answer> answers;
  if (const std::optional<Failure> failure = connection.run(sql, answers))
    return store_problem(failure->reason);
  if (answers.empty()) return store_problem("no answer");
  return std::move(answers.front());
}

Outcome check_or_make(Connection& connection) {
  const Result<Answer> fsync = ask(connection, "SHOW fsync");
  if (!fsync) return fsync.problem();
  if (fsync->text(0, 0) != "on")
    return store_problem(
        "runs with fsync = off, so nothing that it acknowledges is safe; expected fsync = on");

  const Result<Answer> found = ask(connection,
                                   "SELECT to_regnamespace('parlour') IS NOT NULL,"
                                   " to_regclass('parlour.about') IS NOT NULL");
  if (!found) return found.problem();
  if (found->text(0, 1) == "t") {
    const Result<Answer> version = ask(connection, "SELECT max(version) FROM parlour.about");
    if (!version) return version.problem();
    if (version->number(0, 0) == kVersion) return Done{};
    return store_problem("the schema \"parlour\" is of version " + version->text(0, 0) +
                         ", and this Parlour knows version " + std::to_string(kVersion) +
                         "; it is left as it is, and needs a newer Parlour");
  }
  if (found->text(0, 0) == "t")
    return store_problem(
        "the schema \"parlour\" holds something else; it is left as it is. Use another database");
  for (const char* statement : kSchema)
    if (const Result<Answer> made = ask(connection, statement); !made) return made.problem();
  return Done{};
}

}  // namespace

std::string session_settings(std::chrono::milliseconds lease) {
  const auto idle = std::max(lease, std::chrono::milliseconds(1000)).count();
  return "-c synchronous_commit=on -c lock_timeout=10000"
         " -c default_transaction_isolation=read\\ committed"
         " -c idle_in_transaction_session_timeout=" +
         std::to_string(idle);
}

Outcome prepare_schema(Connection& connection) {
  if (const Result<Answer> begun = ask(connection, "BEGIN"); !begun) return begun.problem();
  if (const Result<Answer> locked = ask(connection, kLock); !locked) return locked.problem();
  const Outcome ready = check_or_make(connection);
  const Result<Answer> ended = ask(connection, ready ? "COMMIT" : "ROLLBACK");
  if (!ready) return ready.problem();
  if (!ended) return ended.problem();
  if (ended->tag() != "COMMIT") return store_problem("the schema could not be made");
  return Done{};
}

}  // namespace parlour::server::postgres
