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
#include "server/log/log.hpp"
#include "server/sqlite/schema.hpp"
#include "server/store.hpp"

namespace parlour::server::sqlite {

namespace {

namespace fs = std::filesystem;

// FULL: what is committed survives a power cut.
constexpr char kSettings[] = R"(
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 1000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA cache_size = -32768;
  PRAGMA temp_store = MEMORY;
  PRAGMA trusted_schema = OFF;
)";

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

Outcome sync(const std::string& path, int flags) {
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC);
  if (descriptor < 0) return system_problem(path, "cannot be opened");
  const bool synced = ::fsync(descriptor) == 0;
  const int error = errno;
  ::close(descriptor);
  errno = error;
  if (!synced) return system_problem(path, "cannot be written to disk");
  return Done{};
}

/// Gives a file that is complete its name, so that no half of it is ever found under it.
Outcome put_in_place(const std::string& made, const std::string& path) {
  if (Outcome synced = sync(made, O_RDWR); !synced) return synced;
  if (::rename(made.c_str(), path.c_str()) != 0) return system_problem(path, "cannot be made");
  return sync(fs::path(path).parent_path().string(), O_RDONLY | O_DIRECTORY);
}

/// An empty file for its owner only, whatever was left there by somebody who was killed.
Outcome begin_file(const std::string& path) {
  ::unlink(path.c_str());
  const int made = open_private(path);
  if (made < 0) return system_problem(path, "cannot be made");
  ::close(made);
  return Done{};
}

Outcome make_file(const std::string& path) {
  const std::string made = path + "-new";
  if (Outcome begun = begin_file(made); !begun) return begun;
  {
    Result<Database> database = Database::open(made);
    if (!database) return database.problem();
    if (Outcome done = bring_up(*database, 0); !done) return done;
  }
  return put_in_place(made, path);
}

/// Only where there is no file is one made: one that is there is old, whatever it holds.
Outcome make_if_missing(const std::string& path) {
  std::error_code error;
  const fs::file_status found = fs::status(path, error);
  if (fs::is_regular_file(found)) return Done{};
  if (fs::exists(found)) return store_problem(path, "is no file");
  if (found.type() != fs::file_type::not_found)
    return store_problem(path, "cannot be looked at: " + error.message());
  const auto log_bytes = fs::file_size(path + "-wal", error);
  if (!error && log_bytes > 0)
    return store_problem(path,
                         "the file is gone, and its log (" + path +
                             "-wal) is still there: bring the file back, or move the log away");
  return make_file(path);
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

Result<std::string> path_of(const std::string& named) {
  std::error_code error;
  const fs::path whole = named.empty() ? fs::path() : fs::absolute(named, error);
  std::string path = error ? "" : fs::weakly_canonical(whole, error).string();
  if (error || path.empty())
    return store_problem(named, "expected the path of a file, as in sqlite:/var/lib/parlour.db");
  return path;
}

Outcome copy_file(Database& database, const std::string& target, Target existing) {
  const Result<std::string> path = path_of(target);
  if (!path) return path.problem();
  std::error_code error;
  if (existing == Target::kNew && fs::exists(*path, error))
    return store_problem(*path, "is there already, and is left as it is");
  const std::string made = *path + "-new";
  if (Outcome begun = begin_file(made); !begun) return begun;
  // One statement, so it sees one moment; who writes meanwhile does not wait.
  Result<Statement> copy = database.prepare("VACUUM INTO ?1");
  if (!copy) return copy.problem();
  Outcome done = copy->with(made).run();
  if (done) done = put_in_place(made, *path);
  if (!done) ::unlink(made.c_str());
  return done;
}

Result<Database> look_at_file(const std::string& named) {
  const Result<std::string> path = path_of(named);
  if (!path) return path.problem();
  std::error_code error;
  if (!fs::is_regular_file(*path, error)) return store_problem(*path, "there is no such file");
  Result<Database> database = Database::open(*path);
  if (!database) return database.problem();
  if (const Result<std::int64_t> version = version_of(*database, *path); !version)
    return version.problem();
  return database;
}

Result<File> open_file(const std::string& named) {
  const Result<std::string> path = path_of(named);
  if (!path) return path.problem();
  Result<FileLock> lock = FileLock::take(*path);
  if (!lock) return lock.problem();
  if (const Outcome made = make_if_missing(*path); !made) return made.problem();
  Result<Database> database = Database::open(*path);
  if (!database) return database.problem();
  const Result<std::int64_t> version = version_of(*database, *path);
  if (!version) return version.problem();

  if (const Outcome log = use_log(*database, *path); !log) return log.problem();
  if (const Outcome set = database->run(kSettings); !set) return set.problem();
  if (*version < current_version()) {
    const std::string kept = *path + "-v" + std::to_string(*version);
    if (const Outcome copied = copy_file(*database, kept, Target::kReplaced); !copied)
      return copied.problem();
    if (const Outcome up = bring_up(*database, *version); !up) return up.problem();
    log::info("store_upgraded", {{"from", *version}, {"to", current_version()}, {"copy", kept}});
  }
  // Whoever held tables before is gone: the lock says so.
  if (const Outcome freed = database->run("UPDATE tables SET held = 0 WHERE held = 1"); !freed)
    return freed.problem();
  return File{std::move(*lock), std::move(*database)};
}

}  // namespace parlour::server::sqlite
