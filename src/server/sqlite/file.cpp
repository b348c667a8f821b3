// SPDX-License-Identifier: Apache-2.0
#include "server/sqlite/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/files.hpp"
#include "server/store.hpp"

namespace parlour::server::sqlite {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kApplication = 0x5061726c;  // "Parl", as `file` shows it
constexpr std::int64_t kVersion = 1;               // as the schema says, and write_nothing_new()

// Lines are in the order of their writing, whatever table they belong to, and found by an index.
// Measured against a table sorted by its key: half as many pages are written for a group of lines
// from many tables.
constexpr char kSchema[] = R"(
  BEGIN IMMEDIATE;
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
  PRAGMA user_version = 1;
  COMMIT;
)";
static_assert(kApplication == 1348563564 && kVersion == 1);

// FULL: what is committed survives a power cut.
constexpr char kSettings[] = R"(
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 1000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA cache_size = -32768;
  PRAGMA temp_store = MEMORY;
  PRAGMA trusted_schema = OFF;
)";

Problem store_problem(const std::string& path, std::string reason) {
  return {path, std::string(trouble::kStore), std::move(reason)};
}

Problem system_problem(const std::string& path, const std::string& what) {
  return store_problem(path, what + ": " + std::generic_category().message(errno));
}

/// Games hold secrets (seeds, hashes of tokens): the file is for its owner only, and SQLite gives
/// the files beside it the same rights.
int open_private(const std::string& path) {
  return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

/// The process that holds the lock, as it has written down.
std::string holder_of(int descriptor) {
  char text[32] = {};
  const ssize_t size = ::pread(descriptor, text, sizeof(text) - 1, 0);
  std::string holder;
  for (ssize_t i = 0; i < size && text[i] >= '0' && text[i] <= '9'; ++i) holder += text[i];
  return holder;
}

enum class Contents { kNothing, kOurs };

Result<Contents> look_inside(Database& database, const std::string& path) {
  const Result<std::int64_t> application = database.ask("PRAGMA application_id");
  if (!application) return application.problem();
  const Result<std::int64_t> version = database.ask("PRAGMA user_version");
  if (!version) return version.problem();
  const Result<std::int64_t> parts = database.ask("SELECT count(*) FROM sqlite_schema");
  if (!parts) return parts.problem();

  if (*application == 0 && *version == 0 && *parts == 0) return Contents::kNothing;
  if (*application != kApplication)
    return store_problem(path, "the file is the database of another program; it is left as it is");
  if (*version != kVersion)
    return store_problem(path, "the file is of version " + std::to_string(*version) +
                                   ", and this Parlour knows version " + std::to_string(kVersion) +
                                   "; it is left as it is, and needs a newer Parlour");
  return Contents::kOurs;
}

Outcome use_log(Database& database, const std::string& path) {
  Result<Statement> statement = database.prepare("PRAGMA journal_mode = WAL");
  if (!statement) return statement.problem();
  const Result<bool> row = statement->next();
  if (!row) return row.problem();
  const std::string mode = statement->text(0);
  if (mode == "wal") return Done{};
  return store_problem(path, "the disk allows no write-ahead log (its mode stays \"" + mode +
                                 "\"); use a local disk");
}

}  // namespace

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<FileLock> FileLock::take(const std::string& path) {
  FileLock lock(open_private(path + "-lock"));
  if (lock.descriptor_ < 0) return system_problem(path, "its lock file cannot be opened");
  if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return system_problem(path, "cannot be locked");
    const std::string holder = holder_of(lock.descriptor_);
    return store_problem(path, "another Parlour" +
                                   (holder.empty() ? "" : " (process " + holder + ")") +
                                   " uses this store; an SQLite file serves one process, and "
                                   "PostgreSQL several");
  }
  // Only to tell who it is; the lock holds without it, as on a disk that is full.
  const bool noted = ::ftruncate(lock.descriptor_, 0) == 0 &&
                     write_all(lock.descriptor_, std::to_string(::getpid()) + "\n");
  static_cast<void>(noted);
  return lock;
}

Result<File> open_file(const std::string& named) {
  std::error_code error;
  const std::string path = fs::weakly_canonical(named, error).string();
  if (error || path.empty())
    return store_problem(named, "expected the path of a file, as in sqlite:/var/lib/parlour.db");
  Result<FileLock> lock = FileLock::take(path);
  if (!lock) return lock.problem();

  const int made = open_private(path);
  if (made < 0) return system_problem(path, "cannot be opened for writing");
  ::close(made);
  Result<Database> database = Database::open(path);
  if (!database) return database.problem();
  const Result<Contents> contents = look_inside(*database, path);
  if (!contents) return contents.problem();

  if (const Outcome log = use_log(*database, path); !log) return log.problem();
  if (const Outcome set = database->run(kSettings); !set) return set.problem();
  if (*contents == Contents::kNothing)
    if (const Outcome made_anew = database->run(kSchema); !made_anew) return made_anew.problem();
  // Whoever held tables before is gone: the lock says so.
  if (const Outcome freed = database->run("UPDATE tables SET held = 0 WHERE held = 1"); !freed)
    return freed.problem();
  return File{std::move(*lock), std::move(*database)};
}

Outcome write_nothing_new(Database& database) { return database.run("PRAGMA user_version = 1"); }

}  // namespace parlour::server::sqlite
