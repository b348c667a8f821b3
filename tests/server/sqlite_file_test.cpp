// SPDX-License-Identifier: Apache-2.0
// The file of an SQLite store: whose it is, and who may use it.
#include <doctest/doctest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/server/process.hpp"
#include "tests/server/store_fixture.hpp"

namespace parlour::server {

namespace {

namespace fs = std::filesystem;

/// Another program at work on a file: it may make any statement.
class Stranger {
 public:
  explicit Stranger(const std::string& file) { REQUIRE(sqlite3_open(file.c_str(), &file_) == 0); }
  ~Stranger() { sqlite3_close(file_); }
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;
  void run(const char* sql) { REQUIRE(sqlite3_exec(file_, sql, nullptr, nullptr, nullptr) == 0); }

 private:
  sqlite3* file_ = nullptr;
};

std::string why_not(const StoreOptions& options) {
  const Result<std::unique_ptr<Store>> store = open_store(options);
  return store ? "" : store.problem().text();
}

std::string why_not_at(std::string where) {
  return why_not({.where = std::move(where), .owner = "here"});
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a place that is no place of a store is refused") {
  CHECK(says(why_not_at("mongodb://x"), "like \"sqlite:PATH\" or \"postgres://…\""));
  CHECK(says(why_not_at("sqlite:"), "expected the path of a file"));
  CHECK(says(why_not_at("sqlite:/nowhere/at/all/x.db"), "No such file or directory"));
}

TEST_CASE("a file that is something else is refused and left as it is") {
  const SqlitePlace place;
  fixtures::spill(place.file(), std::string(5000, 'x'));
  CHECK(says(why_not(place.options()), "is no SQLite database"));
  CHECK(fixtures::slurp(place.file()) == std::string(5000, 'x'));
}

TEST_CASE("a database of another program is refused and left as it is") {
  const SqlitePlace place;
  Stranger(place.file()).run("CREATE TABLE birds (name)");
  const std::string before = fixtures::slurp(place.file());
  CHECK(says(why_not(place.options()), "another program"));
  CHECK(fixtures::slurp(place.file()) == before);
}

TEST_CASE("a file that is there and holds nothing is not taken for a new one") {
  const SqlitePlace place;
  fixtures::spill(place.file(), "");
  CHECK(says(why_not(place.options()), "holds nothing, so something may have been lost"));
  CHECK(fixtures::slurp(place.file()).empty());
  // An SQLite file with nothing in it is no better.
  Stranger(place.file()).run("VACUUM");
  CHECK(fs::file_size(place.file()) > 0);
  CHECK(says(why_not(place.options()), "holds nothing"));
  fs::remove(place.file());
  CHECK(why_not(place.options()).empty());
}

TEST_CASE("a file that was taken away from its log is not made anew") {
  const SqlitePlace place;
  fixtures::spill(place.file() + "-wal", "what was written last");
  CHECK(says(why_not(place.options()), "its log"));
  CHECK_FALSE(fs::exists(place.file()));
  fs::remove(place.file() + "-wal");
  CHECK(why_not(place.options()).empty());
}

TEST_CASE("whoever was killed while making a store leaves nothing that is taken for one") {
  const SqlitePlace place;
  fixtures::spill(place.file() + "-new", "half of a file");
  CHECK(create(*opened(place.options()), "t").ok());
  CHECK_FALSE(fs::exists(place.file() + "-new"));
}

TEST_CASE("a file of a newer Parlour is refused") {
  const SqlitePlace place;
  REQUIRE(create(*opened(place.options()), "t").ok());
  Stranger(place.file()).run("PRAGMA user_version = 3");
  CHECK(says(why_not(place.options()), "version 3, and this Parlour knows version 2"));
  Stranger(place.file()).run("PRAGMA user_version = 2");
  CHECK(claim(*opened(place.options()), "t").ok());
}

TEST_CASE("a file serves one process, by whatever name it is called") {
  const SqlitePlace place;
  const fs::path link = place.file() + "-other-name";
  fs::create_symlink(place.file(), link);
  {
    const auto store = opened(place.options());
    CHECK(says(why_not(place.options()), "another Parlour (process "));
    CHECK(says(why_not_at("sqlite:" + link.string()), "another Parlour (process "));
    CHECK(create(*store, "t").ok());
  }
  CHECK(why_not(place.options()).empty());

  fixtures::Process writer({PARLOUR_STORE_WRITER, place.options().where, "writer"},
                           fixtures::Process::Output::kRead);
  REQUIRE(writer.line().has_value());
  CHECK(says(why_not(place.options()), "(process " + std::to_string(writer.pid()) + ")"));
  writer.signal(SIGKILL);
  writer.wait();
  CHECK(why_not(place.options()).empty());
}

TEST_CASE("a file that another program has locked is told, and used again afterwards") {
  const SqlitePlace place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t");
  Stranger stranger(place.file());
  stranger.run("BEGIN IMMEDIATE");
  const Awaited<Done> refused;
  const Awaited<Lines> seen;
  store->append(lease, 0, {"a"}, "{}", refused.done());
  store->read("t", seen.done());
  const Outcome outcome = refused.get();
  CHECK(trouble_of(outcome) == trouble::kStore);
  CHECK(says(outcome.problem().text(), "another process has locked the file"));
  CHECK(seen.get()->empty());  // reading goes on, and sees nothing that is not there
  CHECK_FALSE(store->health().well);

  stranger.run("ROLLBACK");
  until([&] { return store->health().well; });  // it finds out by itself
  CHECK(append(*store, lease, 0, {"a"}).ok());
}

TEST_CASE("the files are for their owner only") {
  const SqlitePlace place;
  const auto store = opened(place.options());
  REQUIRE(create(*store, "t").ok());
  for (const char* beside : {"", "-wal", "-shm", "-lock"}) {
    struct stat found {};
    REQUIRE(::stat((place.file() + beside).c_str(), &found) == 0);
    CHECK((found.st_mode & 0777) == 0600);
  }
}

}  // namespace parlour::server
