// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/schema.hpp"

#include <algorithm>

#include "server/store.hpp"

namespace parlour::server::postgres {

namespace {

// Processes that start at the same time make the schema once: the lock is held until the end of the
// transaction. Its number is "Parl".
constexpr char kLock[] = "SELECT pg_advisory_xact_lock(1348563564)";

using Step = std::vector<const char*>;

// Each step makes one version of the one before it. A new database goes through all of them, so
// that it is the same as one that was brought up. Steps are never changed, only added.
const std::vector<Step>& steps() {
  // A lease is a row of `tables` that names a process, and lasts while the process renews itself in
  // `processes`: one row to renew, however many tables it holds.
  // A row of `groups` says that a group of calls was committed (`kept`), or that it never will be;
  // see Engine::resolve().
  static const Step kFirst = {
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
  // Things can go: as in the SQLite store, which says why it is so. A save is JSON of ours, in
  // which no text can hold these quotes.
  static const Step kSecond = {
      "DROP INDEX parlour.tables_unfinished",
      "ALTER TABLE parlour.tables ADD COLUMN going boolean NOT NULL DEFAULT false",
      "CREATE INDEX tables_going ON parlour.tables (number) WHERE going",
      "ALTER TABLE parlour.documents ADD COLUMN of_table text NOT NULL DEFAULT ''",
      // NOLINTNEXTLINE(bugprone-suspicious-missing-comma): one statement
      "UPDATE parlour.documents"
      " SET of_table = coalesce(substring(text FROM '\"table\":\"([^\"]*)\"'), '')"
      " WHERE kind = 'save'",
      "CREATE INDEX documents_of_table ON parlour.documents (of_table) WHERE of_table <> ''",
      "CREATE INDEX documents_by_age ON parlour.documents (kind, changed)",
      "UPDATE parlour.about SET version = 2",
  };
  static const std::vector<Step> kSteps = {kFirst, kSecond};
  return kSteps;
}

std::int64_t newest_version() { return static_cast<std::int64_t>(steps().size()); }

Problem schema_problem(std::string reason) {
  return {"PostgreSQL", std::string(trouble::kStore), std::move(reason)};
}

Result<Answer> ask(Connection& connection, const char* sql) {
  std::vector<Answer> answers;
  if (const std::optional<Failure> failure = connection.run(sql, answers))
    return schema_problem(failure->reason);
  if (answers.empty()) return schema_problem("no answer");
  return std::move(answers.front());
}

/// The version of the schema; 0: there is none.
Result<std::int64_t> version_in(Connection& connection) {
  const Result<Answer> found = ask(connection,
                                   "SELECT to_regnamespace('parlour') IS NOT NULL,"
                                   " to_regclass('parlour.about') IS NOT NULL");
  if (!found) return found.problem();
  if (found->text(0, 1) == "t") {
    const Result<Answer> version = ask(connection, "SELECT max(version) FROM parlour.about");
    if (!version) return version.problem();
    const std::int64_t number = version->number(0, 0);
    if (number >= 1 && number <= newest_version()) return number;
    return schema_problem("the schema \"parlour\" is of version " + std::to_string(number) +
                          ", and this Parlour knows version " + std::to_string(newest_version()) +
                          "; it is left as it is, and needs a newer Parlour");
  }
  if (found->text(0, 0) == "t")
    return schema_problem(
        "the schema \"parlour\" holds something else; it is left as it is. Use another database");
  return 0;
}

/// An older Parlour that goes on writing would not know what the newer one needs of it.
Outcome nobody_uses_it(Connection& connection) {
  const Result<Answer> alive =
      ask(connection, "SELECT address FROM parlour.processes WHERE expires > now() LIMIT 1");
  if (!alive) return alive.problem();
  if (alive->rows() == 0) return Done{};
  return schema_problem("the process at " + alive->text(0, 0) +
                        " uses the store: stop it first, and nothing was changed");
}

Problem too_old(std::int64_t version) {
  return schema_problem("the schema \"parlour\" is of version " + std::to_string(version) +
                        ", and this Parlour needs version " + std::to_string(newest_version()) +
                        ": stop all processes, back it up with pg_dump, and run `parlour house "
                        "upgrade`");
}

Outcome check_or_make(Connection& connection, bool upgrade) {
  const Result<Answer> fsync = ask(connection, "SHOW fsync");
  if (!fsync) return fsync.problem();
  if (fsync->text(0, 0) != "on")
    return schema_problem(
        "runs with fsync = off, so nothing that it acknowledges is safe; expected fsync = on");
  const Result<std::int64_t> version = version_in(connection);
  if (!version) return version.problem();
  if (*version == newest_version()) return Done{};
  if (*version > 0) {
    if (!upgrade) return too_old(*version);
    if (Outcome free = nobody_uses_it(connection); !free) return free;
  }
  for (auto at = static_cast<std::size_t>(*version); at < steps().size(); ++at)
    for (const char* statement : steps()[at])
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

Outcome prepare_schema(Connection& connection, bool upgrade) {
  if (const Result<Answer> begun = ask(connection, "BEGIN"); !begun) return begun.problem();
  if (const Result<Answer> locked = ask(connection, kLock); !locked) return locked.problem();
  const Outcome ready = check_or_make(connection, upgrade);
  const Result<Answer> ended = ask(connection, ready ? "COMMIT" : "ROLLBACK");
  if (!ready) return ready.problem();
  if (!ended) return ended.problem();
  if (ended->tag() != "COMMIT") return schema_problem("the schema could not be made");
  return Done{};
}

Outcome check_schema(Connection& connection) {
  const Result<std::int64_t> version = version_in(connection);
  if (!version) return version.problem();
  if (*version == newest_version()) return Done{};
  if (*version > 0) return too_old(*version);
  return schema_problem("there is no schema \"parlour\" in this database");
}

}  // namespace parlour::server::postgres
