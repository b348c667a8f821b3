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

/// Opens the file, or makes it. One that holds something else or something newer is left as it is.
Result<File> open_file(const std::string& path);

/// Writes what is there already, to see whether the disk takes it.
Outcome write_nothing_new(Database& database);

}  // namespace parlour::server::sqlite
