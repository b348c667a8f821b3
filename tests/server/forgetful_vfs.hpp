// SPDX-License-Identifier: Apache-2.0
// A disk whose power can fail. As long as it is there every SQLite database of this process is
// opened through it: what is written lands in real files, and the disk remembers what of it has
// been synced. When the power fails, nothing more is written; afterwards the files hold what a
// real disk might: everything that was synced, and of the rest anything or nothing.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

struct sqlite3_vfs;

namespace parlour::fixtures {

class ForgetfulDisk {
 public:
  explicit ForgetfulDisk(unsigned seed);
  ~ForgetfulDisk();
  ForgetfulDisk(const ForgetfulDisk&) = delete;
  ForgetfulDisk& operator=(const ForgetfulDisk&) = delete;

  /// What is counted until the power fails: every change (a write, a sync, a file made or deleted),
  /// or those of the database itself, which come when the log is copied into it.
  enum class Of { kEverything, kDatabase };
  void fail_after(std::uint64_t changes, Of what = Of::kEverything);
  void fail_now();
  bool failed() const;
  /// Power again. Nobody may have a file open. The files become what was kept.
  void restore();

  /// What the power was cut in the middle of, counted over all cuts.
  struct Cuts {
    std::uint64_t all = 0;
    std::uint64_t unsynced_log = 0;       ///< writes to the log, of a commit not acknowledged
    std::uint64_t unsynced_database = 0;  ///< writes to the database itself: a checkpoint
    std::uint64_t unsynced_names = 0;     ///< a file made or deleted, and the folder not synced
    std::uint64_t torn = 0;               ///< writes of which a part was kept
    std::uint64_t dropped = 0;            ///< writes of which nothing was kept
  };
  Cuts cuts() const;

  // What the files of the VFS tell; false: the power is off.
  bool made(const std::string& path);
  bool deleted(const std::string& path, bool folder_too);
  bool written(const std::string& path, std::uint64_t at, std::string_view bytes);
  bool truncated(const std::string& path, std::uint64_t size);
  bool synced(const std::string& path, bool folder_too);

 private:
  struct Change {
    std::uint64_t at = 0;  ///< or the size
    std::string bytes;
    bool truncates = false;
  };
  /// A file, whatever it is called.
  struct Contents {
    std::string synced;
    std::vector<Change> pending;
  };
  /// What a name stands for now, and what the folder on disk says; null: there is no such file.
  struct Name {
    std::shared_ptr<Contents> now, kept;
  };

  bool power(const std::string& path);
  void fail();
  Contents& contents(const std::string& path);
  void notice_others(const std::string& path);
  void sync_folder();
  std::string after_the_cut(const Contents& contents);
  static void apply(const Change& change, std::string& image);

  mutable std::mutex mutex_;
  std::map<std::string, Name> names_;
  std::mt19937 random_;
  std::uint64_t left_ = 0;
  Of counted_ = Of::kEverything;
  bool failed_ = false;
  Cuts cuts_;
  std::unique_ptr<sqlite3_vfs> vfs_;
};

}  // namespace parlour::fixtures
