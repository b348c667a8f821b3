// SPDX-License-Identifier: Apache-2.0
#include "server/sqlite/schema.hpp"

#include <iterator>
#include <utility>

#include "server/store.hpp"

namespace parlour::server::sqlite {

namespace {

constexpr std::int64_t kApplication = 0x5061726c;  // "Parl", as `file` shows it

// Each step makes one version of the one before it. A new file goes through all of them, so that it
// is the same as one that was brought up. Steps are never changed, only added: files of each
// version are kept in tests/server/data.
constexpr const char* kSteps[] = {
    // Version 1. Lines are in the order of their writing, whatever table they belong to, and found
    // by an index. Measured against a table sorted by its key: half as many pages are written for a
    // group of lines from many tables.
    R"(
  CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    summary TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    held INTEGER NOT NULL,
    over INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tables_held ON tables (number) WHERE held = 1;
  CREATE INDEX tables_unfinished ON tables (number) WHERE over = 0;
  CREATE TABLE lines (
    in_table INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX lines_by_table ON lines (in_table, number);
  CREATE TABLE documents (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    owner TEXT NOT NULL,
    text TEXT NOT NULL,
    changed INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX documents_by_id ON documents (kind, id);
  CREATE INDEX documents_by_owner ON documents (kind, owner);
  PRAGMA application_id = 1348563564;
)",
    // Version 2: things can go. A table that goes loses its id at once and its lines little by
    // little; its number stays taken until the last of them is gone. A document says into whose log
    // it points, and that table stays.
    R"(
  DROP INDEX tables_unfinished;
  ALTER TABLE tables ADD COLUMN going INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX tables_going ON tables (number) WHERE going = 1;
  ALTER TABLE documents ADD COLUMN of_table TEXT NOT NULL DEFAULT '';
  UPDATE documents SET of_table = coalesce(json_extract(text, '$.table'), '')
    WHERE kind = 'save' AND json_valid(text);
  CREATE INDEX documents_of_table ON documents (of_table) WHERE of_table <> '';
  CREATE INDEX documents_by_age ON documents (kind, changed);
)",
};
static_assert(kApplication == 1348563564);

Outcome note_version(Database& database, std::int64_t version) {
  return database.run(("PRAGMA user_version = " + std::to_string(version)).c_str());
}

Outcome go_through(Database& database, std::int64_t from) {
  for (auto step = from; step < current_version(); ++step)
    if (Outcome made = database.run(kSteps[step]); !made) return made;
  return note_version(database, current_version());
}

}  // namespace

std::int64_t current_version() { return static_cast<std::int64_t>(std::size(kSteps)); }

Problem store_problem(const std::string& path, std::string reason) {
  return {path, std::string(trouble::kStore), std::move(reason)};
}

Result<std::int64_t> version_of(Database& database, const std::string& path) {
  const Result<std::int64_t> application = database.ask("PRAGMA application_id");
  if (!application) return application.problem();
  const Result<std::int64_t> version = database.ask("PRAGMA user_version");
  if (!version) return version.problem();
  const Result<std::int64_t> parts = database.ask("SELECT count(*) FROM sqlite_schema");
  if (!parts) return parts.problem();

  if (*application == 0 && *version == 0 && *parts == 0)
    return store_problem(path,
                         "the file is there and holds nothing, so something may have been lost; it "
                         "is left as it is. A store is made only where there is no file: bring "
                         "back a backup, or move this one away to begin anew");
  if (*application != kApplication)
    return store_problem(path, "the file is the database of another program; it is left as it is");
  if (*version < 1 || *version > current_version())
    return store_problem(path, "the file is of version " + std::to_string(*version) +
                                   ", and this Parlour knows version " +
                                   std::to_string(current_version()) +
                                   "; it is left as it is, and needs a newer Parlour");
  return *version;
}

Outcome bring_up(Database& database, std::int64_t from) {
  if (Outcome begun = database.run("BEGIN IMMEDIATE"); !begun) return begun;
  Outcome done = go_through(database, from);
  if (done) done = database.run("COMMIT");
  if (!done && database.in_transaction()) {
    const Outcome undone = database.run("ROLLBACK");
    static_cast<void>(undone);
  }
  return done;
}

Outcome write_nothing_new(Database& database) { return note_version(database, current_version()); }

}  // namespace parlour::server::sqlite
