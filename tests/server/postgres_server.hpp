// SPDX-License-Identifier: Apache-2.0
// A PostgreSQL of the tests' own: made in a folder, reached through a socket there, gone
// afterwards. It writes to disk like any other (fsync is on).
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "tests/server/process.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::fixtures {

class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  void start();
  /// As if the power had failed: every process of it dies at once.
  void kill();

  /// The address of its database, in which nothing is left of the test before. Making one for each
  /// test would cost thousands of files.
  std::string empty_database();
  std::string address(const std::string& database) const;
  /// Where its socket is.
  std::string folder() const { return folder_.path().string(); }
  /// Runs SQL in a database; the first column of the first row of the answer, if there is any.
  std::string run(const std::string& address, const std::string& sql) const;

  /// The one that tests share, started when it is first asked for.
  static PostgresServer& shared();

 private:
  std::filesystem::path data() const { return folder_.path() / "data"; }

  Scratch folder_;
  std::filesystem::path programs_;
  std::unique_ptr<Process> server_;
};

}  // namespace parlour::fixtures
