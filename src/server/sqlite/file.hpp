// SPDX-License-Identifier: Apache-2.0
// The file of an SQLite store: it is ours, it is of this version or made so, and it is used by
// nobody else.
#pragma once

#include <string>

#include "server/sqlite/database.hpp"

namespace parlour::server::sqlite {

/// Keeps a second process from using the same file. It is a file of its own beside the other,
/// because closing any descriptor of the database would drop the locks that SQLite has on it.
class FileLock {
 public:
  static Result<FileLock> take(const std::string& path);  ///< of the database

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

struct File {
  FileLock lock;  ///< first: given back after the database is closed
  Database database;
};

/// The one name of a file, however it is called.
Result<std::string> path_of(const std::string& named);

/// Opens the file, or makes it where there is none. An older one is brought up, and a copy of what
/// it was stays beside it ("…-v1"). One that is empty or holds something else or something newer is
/// left as it is.
Result<File> open_file(const std::string& named);

/// Opens a file that is there, whoever uses it, to look at it.
Result<Database> look_at_file(const std::string& named);

enum class Target { kNew, kReplaced };

/// A whole and compact copy as of one moment, also while others write. It is there under its name
/// only when it is complete and on disk.
Outcome copy_file(Database& database, const std::string& target, Target existing);

}  // namespace parlour::server::sqlite
