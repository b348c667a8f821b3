// SPDX-License-Identifier: Apache-2.0
#include "tests/server/postgres_server.hpp"

#include <doctest/doctest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace parlour::fixtures {

namespace {

namespace fs = std::filesystem;

constexpr char kUser[] = "parlour";

/// Debian keeps each version's programs in a folder of its own, and out of PATH.
fs::path find_programs() {
  fs::path newest;
  std::error_code none;
  for (const fs::directory_entry& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin/initdb") && version.path() > newest)
      newest = version.path();
  if (newest.empty())
    FAIL("PostgreSQL is not installed: expected /usr/lib/postgresql/*/bin/initdb");
  return newest / "bin";
}

/// PostgreSQL refuses to run as root, so then it runs as its own user. And it must not outlive the
/// tests, even if they crash.
std::vector<std::string> unprivileged(std::vector<std::string> command) {
  std::vector<std::string> all{"setpriv", "--pdeathsig", "QUIT"};
  if (::geteuid() == 0) {
    for (const char* word : {"--reuid=postgres", "--regid=postgres", "--clear-groups"})
      all.emplace_back(word);
  }
  all.insert(all.end(), command.begin(), command.end());
  return all;
}

std::vector<pid_t> children_of(pid_t pid) {
  const std::string id = std::to_string(pid);
  std::ifstream file("/proc/" + id + "/task/" + id + "/children");
  std::vector<pid_t> children;
  for (pid_t child = 0; file >> child;) children.push_back(child);
  return children;
}

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connected = std::unique_ptr<PGconn, Finish>;

}  // namespace

PostgresServer::PostgresServer() : programs_(find_programs()) {
  if (::geteuid() == 0) {
    const passwd* user = ::getpwnam("postgres");
    REQUIRE(user);
    REQUIRE(::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) == 0);
  }
  REQUIRE(fixtures::run(unprivileged({programs_ / "initdb", "-D", data(), "-U", kUser, "-A",
                                      "trust", "-E", "UTF8", "--locale=C", "--no-sync"})) == 0);
  start();
}

PostgresServer::~PostgresServer() {
  if (!server_) return;
  server_->signal(SIGQUIT);
  server_->wait();
}

void PostgresServer::start() {
  // fsync is on unless told otherwise, and not told here so that a test may.
  server_ = std::make_unique<Process>(
      unprivileged({programs_ / "postgres", "-D", data(), "-k", folder_.path(), "-c",
                    "listen_addresses=", "-c", "shared_buffers=32MB", "-c", "max_connections=60",
                    "-c", "recovery_init_sync_method=syncfs"}),
      Process::Output::kDrop);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (PQping(address("postgres").c_str()) != PQPING_OK) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::kill() {
  // Stopped first, so that it starts no new process while the others are being counted.
  server_->signal(SIGSTOP);
  const std::vector<pid_t> children = children_of(server_->pid());
  server_->signal(SIGKILL);
  for (const pid_t child : children) ::kill(child, SIGKILL);
  server_->wait();
  server_.reset();
  // Only when the last one is gone may it be started again.
  for (const pid_t child : children)
    while (::kill(child, 0) == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

std::string PostgresServer::empty_database() {
  const std::string whole = address("postgres");
  run(whole, "DROP SCHEMA IF EXISTS parlour CASCADE");
  return whole;
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgres:///" + database + "?host=" + folder_.path().string() + "&user=" + kUser;
}

std::string PostgresServer::run(const std::string& address, const std::string& sql) const {
  // Quiet, and able to undo what a test has set for everybody.
  const Connected connection(PQconnectdb(
      (address + "&options=-cclient_min_messages%3Dwarning%20-cdefault_transaction_read_only%3Doff")
          .c_str()));
  PGresult* result = PQexec(connection.get(), sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  const std::string found =
      status == PGRES_TUPLES_OK && PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  REQUIRE_MESSAGE((status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK),
                  sql << ": " << std::string(PQerrorMessage(connection.get())));
  return found;
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

}  // namespace parlour::fixtures
