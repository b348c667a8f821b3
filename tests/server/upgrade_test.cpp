// SPDX-License-Identifier: Apache-2.0
// Stores of earlier versions, as they were: nothing in them is lost.
#include <doctest/doctest.h>

#include <filesystem>

#include "server/archive.hpp"
#include "server/inspection.hpp"
#include "tests/server/store_sql.hpp"

namespace parlour::server {

namespace {

namespace fs = std::filesystem;

// What the files of version 1 hold: a table of two people that has begun, and a save of it.
constexpr char kTable[] = "b245uhduju";
constexpr char kSaveId[] = "2b5c918d904b53bff768";

fs::path old_data(const char* name) { return fs::path(PARLOUR_TESTS) / "server/data" / name; }

void make_old(const SqlitePlace& place) { fs::copy_file(old_data("schema1.db"), place.file()); }
void make_old(const PostgresPlace& place) {
  fixtures::PostgresServer::shared().run(place.address(), fixtures::slurp(old_data("schema1.sql")));
}

template <class Place>
void check_upgraded(const Place& place) {
  StoreOptions options = place.options();
  {
    const auto store = opened(options);
    CHECK(read(*store, kTable)->size() == 6);
    CHECK(get(*store, "save", kSaveId)->value().table == kTable);
    const Result<Claim> claimed = claim(*store, kTable);
    REQUIRE(claimed.ok());
    CHECK(append(*store, *claimed->lease, 6, {}).ok());
    CHECK(release(*store, *claimed->lease).ok());
    run_sql(place, "UPDATE @tables SET changed = 1");
    CHECK(prune(*store, {.finished = 1000, .abandoned = 1000})->abandoned == 0);
  }
  const auto archive = open_archive(options.where, Access::kRead);
  REQUIRE(archive.ok());
  const Result<Inspected> inspected =
      inspect_all(**archive, [](const Finding& finding) { CHECK(finding.problem == ""); });
  REQUIRE(inspected.ok());
  CHECK(inspected->tables == 1);
  CHECK(inspected->lines == 6);
  CHECK(inspected->saves == 1);
}

}  // namespace

TEST_CASE("an SQLite file of version 1 is brought up when it is opened, and a copy of it stays") {
  const SqlitePlace place;
  make_old(place);
  CHECK_FALSE(open_archive(place.options().where, Access::kRead).ok());
  check_upgraded(place);
  CHECK(run_sql(place, "PRAGMA user_version") == "2");
  // The copy is one of version 1, with everything in it.
  const SqlitePlace again;
  fs::copy_file(place.file() + "-v1", again.file());
  CHECK(run_sql(again, "PRAGMA user_version") == "1");
  check_upgraded(again);
}

TEST_CASE("a new file and one that was brought up are of the same make") {
  const SqlitePlace place, fresh;
  make_old(place);
  { const auto both = std::pair(opened(place.options()), opened(fresh.options())); }
  const char* const kMake =
      "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
  CHECK(run_sql(place, kMake) == run_sql(fresh, kMake));
}

TEST_CASE("an upgrade that cannot keep a copy changes nothing") {
  const SqlitePlace place;
  make_old(place);
  fs::create_directory(place.file() + "-v1-new");
  fs::create_directory(place.file() + "-v1-new/in the way");
  CHECK_FALSE(open_store(place.options()).ok());
  CHECK(run_sql(place, "PRAGMA user_version") == "1");
  fs::remove_all(place.file() + "-v1-new");
  check_upgraded(place);
}

TEST_CASE("a PostgreSQL of version 1 is brought up when it is asked for, and nobody uses it") {
  const PostgresPlace place;
  make_old(place);
  const Result<std::unique_ptr<Store>> refused = open_store(place.options());
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.problem().text().find("parlour house upgrade") != std::string::npos);
  CHECK_FALSE(open_archive(place.address(), Access::kRead).ok());

  StoreOptions options = place.options();
  options.upgrade = true;
  run_sql(place, "INSERT INTO @processes (address, expires) VALUES ('old', now() + interval '1h')");
  const Result<std::unique_ptr<Store>> in_use = open_store(options);
  REQUIRE_FALSE(in_use.ok());
  CHECK(in_use.problem().text().find("the process at old uses the store") != std::string::npos);
  CHECK(run_sql(place, "SELECT version FROM @about") == "1");
  run_sql(place, "DELETE FROM @processes");

  CHECK(open_store(options).ok());
  CHECK(run_sql(place, "SELECT version FROM @about") == "2");
  check_upgraded(place);
}

}  // namespace parlour::server
