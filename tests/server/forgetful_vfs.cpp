// SPDX-License-Identifier: Apache-2.0
#include "tests/server/forgetful_vfs.hpp"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <new>

#include "tests/title/fixtures.hpp"

namespace parlour::fixtures {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSector = 512;

bool is_database(const std::string& path) {
  return !path.ends_with("-wal") && !path.ends_with("-journal");
}

/// An open file: SQLite gives the room for it, and the real one lies behind it in the same room.
struct OpenFile {
  sqlite3_file base;  ///< first: it is what SQLite sees
  ForgetfulDisk* disk = nullptr;
  std::string path;
  bool remembered = false;    ///< not a temporary file, which nobody wants back
  bool syncs_folder = false;  ///< as SQLite does with the first sync of a new journal
  sqlite3_file* real = nullptr;
};

OpenFile& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
sqlite3_file* real(sqlite3_file* file) { return of(file).real; }

ForgetfulDisk* disk_of(sqlite3_vfs* vfs) { return static_cast<ForgetfulDisk*>(vfs->pAppData); }
sqlite3_vfs* real_vfs() { return sqlite3_vfs_find("unix"); }

int close_file(sqlite3_file* file) {
  OpenFile& open = of(file);
  const int code = open.real->pMethods->xClose(open.real);
  open.~OpenFile();
  return code;
}

int read_file(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
  return real(file)->pMethods->xRead(real(file), into, size, at);
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  OpenFile& open = of(file);
  const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  if (open.remembered && !open.disk->written(open.path, static_cast<std::uint64_t>(at), bytes))
    return SQLITE_IOERR_WRITE;
  return open.real->pMethods->xWrite(open.real, from, size, at);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  OpenFile& open = of(file);
  if (open.remembered && !open.disk->truncated(open.path, static_cast<std::uint64_t>(size)))
    return SQLITE_IOERR_TRUNCATE;
  return open.real->pMethods->xTruncate(open.real, size);
}

/// The real files need no sync: they are only what the disk's memory of them is made from.
int sync_file(sqlite3_file* file, int) {
  OpenFile& open = of(file);
  if (!open.remembered) return SQLITE_OK;
  if (!open.disk->synced(open.path, open.syncs_folder)) return SQLITE_IOERR_FSYNC;
  open.syncs_folder = false;
  return SQLITE_OK;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}
int lock_file(sqlite3_file* file, int how) { return real(file)->pMethods->xLock(real(file), how); }
int unlock_file(sqlite3_file* file, int how) {
  return real(file)->pMethods->xUnlock(real(file), how);
}
int check_lock(sqlite3_file* file, int* out) {
  return real(file)->pMethods->xCheckReservedLock(real(file), out);
}
int control_file(sqlite3_file* file, int what, void* with) {
  return real(file)->pMethods->xFileControl(real(file), what, with);
}
int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int characteristics(sqlite3_file* file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}
int lock_shared(sqlite3_file* file, int at, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), at, count, flags);
}
void shared_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int unmap_shared(sqlite3_file* file, int remove) {
  return real(file)->pMethods->xShmUnmap(real(file), remove);
}

// Version 2: no file is mapped, so that no write goes past us.
const sqlite3_io_methods kMethods = {2,
                                     close_file,
                                     read_file,
                                     write_file,
                                     truncate_file,
                                     sync_file,
                                     file_size,
                                     lock_file,
                                     unlock_file,
                                     check_lock,
                                     control_file,
                                     sector_size,
                                     characteristics,
                                     map_shared,
                                     lock_shared,
                                     shared_barrier,
                                     unmap_shared,
                                     nullptr,
                                     nullptr};

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out_flags) {
  constexpr int kJournals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  auto* open = new (file) OpenFile;
  open->base.pMethods = nullptr;
  open->disk = disk_of(vfs);
  open->real = reinterpret_cast<sqlite3_file*>(open + 1);
  open->remembered = path != nullptr && (flags & (kJournals | SQLITE_OPEN_MAIN_DB)) != 0;
  open->syncs_folder = (flags & SQLITE_OPEN_CREATE) != 0 && (flags & kJournals) != 0;
  if (path != nullptr) open->path = path;
  const bool may_make = (flags & SQLITE_OPEN_CREATE) != 0 || fs::exists(open->path);
  int code = SQLITE_OK;
  if (open->remembered && may_make && !open->disk->made(open->path)) code = SQLITE_CANTOPEN;
  if (code == SQLITE_OK) code = real_vfs()->xOpen(real_vfs(), path, open->real, flags, out_flags);
  if (code == SQLITE_OK) {
    open->base.pMethods = &kMethods;
  } else {
    open->~OpenFile();
  }
  return code;
}

int delete_file(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  if (!fs::exists(path)) return SQLITE_IOERR_DELETE_NOENT;
  if (!disk_of(vfs)->deleted(path, sync_folder != 0)) return SQLITE_IOERR_DELETE;
  return real_vfs()->xDelete(real_vfs(), path, 0);
}

}  // namespace

ForgetfulDisk::ForgetfulDisk(unsigned seed)
    : random_(seed), vfs_(std::make_unique<sqlite3_vfs>(*real_vfs())) {
  vfs_->zName = "forgetful";
  vfs_->szOsFile += static_cast<int>(sizeof(OpenFile));
  vfs_->pNext = nullptr;
  vfs_->pAppData = this;
  vfs_->xOpen = open_file;
  vfs_->xDelete = delete_file;
  // The others of the real one want to be called with the real one.
  vfs_->xAccess = [](sqlite3_vfs*, const char* path, int flags, int* out) {
    return real_vfs()->xAccess(real_vfs(), path, flags, out);
  };
  vfs_->xFullPathname = [](sqlite3_vfs*, const char* path, int size, char* out) {
    return real_vfs()->xFullPathname(real_vfs(), path, size, out);
  };
  fail_after(std::numeric_limits<std::uint64_t>::max());
  REQUIRE(sqlite3_vfs_register(vfs_.get(), 1) == SQLITE_OK);
}

ForgetfulDisk::~ForgetfulDisk() {
  sqlite3_vfs_unregister(vfs_.get());
  sqlite3_vfs_register(real_vfs(), 1);
}

void ForgetfulDisk::fail_after(std::uint64_t changes, Of what) {
  const std::lock_guard lock(mutex_);
  left_ = changes;
  counted_ = what;
}

void ForgetfulDisk::fail_now() {
  const std::lock_guard lock(mutex_);
  if (!failed_) fail();
}

bool ForgetfulDisk::failed() const {
  const std::lock_guard lock(mutex_);
  return failed_;
}

ForgetfulDisk::Cuts ForgetfulDisk::cuts() const {
  const std::lock_guard lock(mutex_);
  return cuts_;
}

/// Is there power for one more change of this file?
bool ForgetfulDisk::power(const std::string& path) {
  if (failed_) return false;
  if (counted_ == Of::kDatabase && !is_database(path)) return true;
  if (left_ == 0) {
    fail();
    return false;
  }
  --left_;
  return true;
}

void ForgetfulDisk::fail() {
  failed_ = true;
  ++cuts_.all;
  bool log = false, database = false, names = false;
  for (const auto& [path, name] : names_) {
    names = names || name.now != name.kept;
    if (!name.now || name.now->pending.empty()) continue;
    (is_database(path) ? database : log) = true;
  }
  cuts_.unsynced_log += log ? 1 : 0;
  cuts_.unsynced_database += database ? 1 : 0;
  cuts_.unsynced_names += names ? 1 : 0;
}

ForgetfulDisk::Contents& ForgetfulDisk::contents(const std::string& path) {
  std::shared_ptr<Contents>& now = names_[path].now;
  if (!now) now = std::make_shared<Contents>();
  return *now;
}

/// What was put there by others than SQLite, as a file that was made under another name first: they
/// have synced it, folder and all. An empty one they have not.
void ForgetfulDisk::notice_others(const std::string& path) {
  Name& name = names_[path];
  const std::string found = slurp(path);
  std::string known;
  if (name.now) {
    known = name.now->synced;
    for (const Change& change : name.now->pending) apply(change, known);
  }
  if (found == known) return;
  name.now = std::make_shared<Contents>();
  name.now->synced = found;
  if (!found.empty()) name.kept = name.now;
}

/// A name that is new to the disk is that of a file without anything in it.
bool ForgetfulDisk::made(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (failed_) return false;
  if (fs::exists(path)) notice_others(path);
  if (names_[path].now) return true;
  if (!power(path)) return false;
  contents(path);
  return true;
}

bool ForgetfulDisk::deleted(const std::string& path, bool folder_too) {
  const std::lock_guard lock(mutex_);
  if (!power(path)) return false;
  names_[path].now = nullptr;
  if (folder_too) sync_folder();
  return true;
}

bool ForgetfulDisk::written(const std::string& path, std::uint64_t at, std::string_view bytes) {
  const std::lock_guard lock(mutex_);
  // Torn or lost as any other: it has been sent to the disk.
  if (!failed_) contents(path).pending.push_back({at, std::string(bytes), false});
  return power(path);
}

bool ForgetfulDisk::truncated(const std::string& path, std::uint64_t size) {
  const std::lock_guard lock(mutex_);
  if (!failed_) contents(path).pending.push_back({size, "", true});
  return power(path);
}

bool ForgetfulDisk::synced(const std::string& path, bool folder_too) {
  const std::lock_guard lock(mutex_);
  if (!power(path)) return false;
  Contents& file = contents(path);
  for (const Change& change : file.pending) apply(change, file.synced);
  file.pending.clear();
  if (folder_too) sync_folder();
  return true;
}

void ForgetfulDisk::sync_folder() {
  for (auto& [path, name] : names_) name.kept = name.now;
}

void ForgetfulDisk::apply(const Change& change, std::string& image) {
  if (change.truncates) return image.resize(change.at);
  image.resize(std::max<std::uint64_t>(image.size(), change.at + change.bytes.size()));
  image.replace(change.at, change.bytes.size(), change.bytes);
}

/// What was synced, and of what came later anything: all of it, nothing, or by chance each write
/// whole, not at all, or some of its sectors.
std::string ForgetfulDisk::after_the_cut(const Contents& contents) {
  enum Fate { kKept, kDropped, kTorn };
  std::string image = contents.synced;
  const unsigned mood = random_() % 4;
  for (const Change& change : contents.pending) {
    const auto fate = mood == 0 ? kKept : mood == 1 ? kDropped : static_cast<Fate>(random_() % 3);
    if (fate == kKept || (fate == kTorn && change.truncates)) apply(change, image);
    if (fate == kDropped) ++cuts_.dropped;
    if (fate != kTorn) continue;
    ++cuts_.torn;
    for (std::uint64_t at = 0; at < change.bytes.size(); at += kSector) {
      if (random_() % 2 == 0) continue;
      apply({change.at + at, change.bytes.substr(at, kSector), false}, image);
    }
  }
  return image;
}

void ForgetfulDisk::restore() {
  const std::lock_guard lock(mutex_);
  for (auto entry = names_.begin(); entry != names_.end();) {
    auto& [path, name] = *entry;
    // The folder, too, may have been written or not.
    const std::shared_ptr<Contents> left = random_() % 2 == 0 ? name.now : name.kept;
    fs::remove(path);
    if (left) {
      auto whole = std::make_shared<Contents>();
      whole->synced = after_the_cut(*left);
      spill(path, whole->synced);
      name = {whole, whole};
    }
    // Memory that was shared by processes is no part of the disk; what its file holds is anything.
    if (fs::exists(path + "-shm")) spill(path + "-shm", std::string(32768, 'x'));
    entry = left ? std::next(entry) : names_.erase(entry);
  }
  failed_ = false;
  left_ = std::numeric_limits<std::uint64_t>::max();
}

}  // namespace parlour::fixtures
