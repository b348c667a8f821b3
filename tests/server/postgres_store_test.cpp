// SPDX-License-Identifier: Apache-2.0
// Several processes on one PostgreSQL: who may write, and what happens when it is lost from sight.
#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>
#include <map>
#include <sstream>
#include <thread>

#include "server/postgres/schema.hpp"
#include "tests/server/every_store.hpp"
#include "tests/server/postgres_proxy.hpp"
#include "tests/server/process.hpp"

namespace parlour::server {

namespace {

using fixtures::PostgresProxy;
using fixtures::PostgresServer;
using fixtures::Process;
using std::chrono::milliseconds;

constexpr char kDropSessions[] =
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE application_name = 'parlour'";

std::string run(const std::string& sql) {
  PostgresServer& server = PostgresServer::shared();
  return server.run(server.address("postgres"), sql);
}

/// A store whose leases last longer than any test, so that time has no part in it.
StoreOptions lasting(const PostgresPlace& place, const std::string& owner) {
  StoreOptions options = place.options(owner);
  options.lease = std::chrono::hours(1);
  return options;
}

/// Lets the leases of a process run out.
void expire(const std::string& owner) {
  run("UPDATE parlour.processes SET expires = now() - interval '1 second' WHERE address = '" +
      owner + "'");
}

Lease claim_until_given(Store& store, const std::string& table) {
  std::optional<Lease> lease;
  until([&] {
    const Result<Claim> claimed = claim(store, table);
    REQUIRE(claimed.ok());
    lease = claimed->lease;
    return lease.has_value();
  });
  return *lease;
}

/// Plays some tables at once until each has `wanted` lines. What the store could not do is tried
/// again; anything else is wrong.
class Evening {
 public:
  Evening(Store& store, int tables, std::int64_t wanted) : store_(store), wanted_(wanted) {
    for (int i = 0; i < tables; ++i) {
      const Result<Lease> lease = create(store, "t" + std::to_string(i));
      REQUIRE(lease.ok());
      leases_.push_back(*lease);
    }
    playing_ = tables;
    for (const Lease& lease : leases_) play(lease, 0);
  }
  bool over() const { return playing_ == 0; }
  std::int64_t played() const { return played_; }
  void check() {
    CHECK(wrong_ == 0);
    for (const Lease& lease : leases_) {
      const Result<Lines> lines = read(store_, lease.table);
      REQUIRE(lines.ok());
      CHECK(static_cast<std::int64_t>(lines->size()) == wanted_);
      for (std::size_t i = 0; i < lines->size(); ++i) CHECK(lines->at(i) == std::to_string(i));
    }
  }

 private:
  void play(const Lease& lease, std::int64_t known) {
    store_.append(lease, known, {std::to_string(known)}, "{}",
                  [this, &lease, known](const Outcome& outcome) {
                    if (!outcome && outcome.problem().place != trouble::kStore) {
                      MESSAGE(outcome.problem().text());
                      ++wrong_;
                    }
                    if (outcome) ++played_;
                    const std::int64_t next = outcome ? known + 1 : known;
                    if (next == wanted_ || wrong_ > 0)
                      --playing_;
                    else
                      play(lease, next);
                  });
  }

  Store& store_;
  std::int64_t wanted_;
  std::vector<Lease> leases_;
  std::atomic<int> playing_ = 0, wrong_ = 0;
  std::atomic<std::int64_t> played_ = 0;
};

}  // namespace

TEST_CASE("a table that one process holds is not given to another") {
  const PostgresPlace place;
  const auto ann = opened(lasting(place, "ann")), bob = opened(lasting(place, "bob"));
  const Lease lease = *create(*ann, "t", {"a"});
  const Result<Claim> refused = claim(*bob, "t");
  REQUIRE(refused.ok());
  CHECK_FALSE(refused->lease.has_value());
  CHECK(refused->owner == "ann");
  CHECK(trouble_of(append(*bob, lease, 1, {"x"})) == trouble::kLease);
  CHECK(trouble_of(release(*bob, lease)) == trouble::kLease);
  CHECK(append(*ann, lease, 1, {"b"}).ok());
  CHECK(*read(*bob, "t") == Lines{"a", "b"});
}

TEST_CASE("a lease that ran out is taken over, and its last holder can write no more") {
  const PostgresPlace place;
  const auto ann = opened(lasting(place, "ann")), bob = opened(lasting(place, "bob"));
  const Lease old = *create(*ann, "t", {"a"});
  const Lease other = *create(*ann, "not taken");
  expire("ann");
  const Result<Claim> taken = claim(*bob, "t");
  REQUIRE(taken->lease.has_value());
  CHECK(taken->owner == "bob");
  CHECK(taken->lease->epoch == old.epoch + 1);

  CHECK(trouble_of(append(*ann, old, 1, {"x"})) == trouble::kLease);
  CHECK(trouble_of(append(*ann, *taken->lease, 1, {"x"})) == trouble::kLease);
  CHECK(trouble_of(finish(*ann, old)) == trouble::kLease);
  CHECK(trouble_of(release(*ann, old)) == trouble::kLease);
  CHECK(claim(*ann, "t")->owner == "bob");
  CHECK_FALSE(claim(*ann, "t")->lease.has_value());
  CHECK(append(*bob, *taken->lease, 1, {"b"}).ok());
  CHECK(*read(*ann, "t") == Lines{"a", "b"});
  CHECK(append(*ann, other, 0, {"still mine"}).ok());
}

TEST_CASE("a store that is closed gives its leases back at once") {
  const PostgresPlace place;
  const auto bob = opened(lasting(place, "bob"));
  REQUIRE(create(*opened(lasting(place, "ann")), "t").ok());
  CHECK(claim(*bob, "t")->lease.has_value());
  CHECK(run("SELECT count(*) FROM parlour.processes") == "1");
}

TEST_CASE("leases are renewed without anybody asking") {
  const PostgresPlace place;
  StoreOptions options = place.options("ann");
  options.lease = milliseconds(900);
  const auto store = opened(options);
  const std::string first = run("SELECT expires FROM parlour.processes");
  std::string second;
  const auto renewed_since = [&](const std::string& before) {
    second = run("SELECT expires FROM parlour.processes");
    return second != before;
  };
  until([&] { return renewed_since(first); });
  until([&, before = second] { return renewed_since(before); });
  CHECK(store->health().well);
}

TEST_CASE("a process that stood still finds that its tables were taken, and writes nothing") {
  const PostgresPlace place;
  Process writer({PARLOUR_STORE_WRITER, place.address(), "writer"}, Process::Output::kRead);
  std::map<std::string, std::size_t> acknowledged;
  bool lost = false;
  const auto hear = [&] {
    const std::optional<std::string> line = writer.line();
    if (!line) return false;
    std::istringstream words(*line);
    std::string table;
    std::size_t lines = 0;
    if (words >> table >> lines) acknowledged[table] = lines;
    lost = lost || *line == "lost";
    return true;
  };
  while (acknowledged.size() < 8) REQUIRE(hear());
  writer.signal(SIGSTOP);

  const auto store = opened(lasting(place, "heir"));
  std::map<std::string, std::size_t> taken;
  for (const auto& [table, lines] : acknowledged) {
    const std::string id = "t" + table;
    const Lease lease = claim_until_given(*store, id);
    taken[table] = read(*store, id)->size();
    REQUIRE(append(*store, lease, static_cast<std::int64_t>(taken[table]), {"mine"}).ok());
  }
  writer.signal(SIGCONT);
  while (hear()) continue;
  CHECK(lost);
  CHECK(writer.wait() == 0);
  for (const auto& [table, lines] : acknowledged) {
    CHECK(lines <= taken[table]);
    const Result<Lines> log = read(*store, "t" + table);
    REQUIRE(log->size() == taken[table] + 1);
    CHECK(log->back() == "mine");
    for (std::size_t i = 0; i < taken[table]; ++i)
      CHECK(log->at(i) == table + ":" + std::to_string(i));
  }
}

TEST_CASE("sessions that are ended again and again lose nothing and do nothing twice") {
  const PostgresPlace place;
  const auto store = opened(place.options());
  Evening evening(*store, 8, 300);
  int ended = 0;
  for (std::int64_t seen = 0; !evening.over(); seen = evening.played()) {
    until([&] { return evening.played() >= seen + 100 || evening.over(); });
    ended += std::stoi(run(kDropSessions));
  }
  CHECK(ended > 5);
  evening.check();
}

TEST_CASE("PostgreSQL is killed and started again in the middle of play") {
  const PostgresPlace place;
  const auto store = opened(place.options());
  Evening evening(*store, 8, 600);
  for (int round = 1; round <= 3; ++round) {
    until([&] { return evening.played() >= round * 1000; });
    PostgresServer::shared().kill();
    PostgresServer::shared().start();
  }
  until([&] { return evening.over(); });
  evening.check();
}

TEST_CASE("a commit that got no answer is asked for: made once, and acknowledged once") {
  PostgresServer& server = PostgresServer::shared();
  const PostgresPlace place;
  PostgresProxy proxy(server.folder());
  StoreOptions options = lasting(place, "ann");
  options.where = "postgres:///postgres?host=" + proxy.folder() + "&user=parlour";
  const auto store = opened(options);
  const Lease lease = *create(*store, "t");
  std::int64_t known = 0;
  for (int round = 0; round < 3; ++round) {
    for (const auto loss :
         {PostgresProxy::Loss::kRequest, PostgresProxy::Loss::kReply, PostgresProxy::Loss::kLate}) {
      proxy.lose(loss);
      const Awaited<Done> added, too_late;
      store->append(lease, known, {std::to_string(known)}, "{}", added.done());
      store->append(lease, known, {"twice"}, "{}", too_late.done());
      CHECK(added.get().ok());
      CHECK(trouble_of(too_late.get()) == trouble::kCount);
      ++known;
    }
  }
  CHECK(proxy.lost() == 9);
  CHECK(*read(*store, "t") == Lines{"0", "1", "2", "3", "4", "5", "6", "7", "8"});
  CHECK(store->health().well);
}

TEST_CASE("a database that takes nothing is told, can be read, and is used when it does again") {
  const PostgresPlace place;
  const auto store = opened(place.options());
  const Lease lease = *create(*store, "t", {"a"});
  run("ALTER DATABASE postgres SET default_transaction_read_only = on");
  run(kDropSessions);
  const Outcome outcome = append(*store, lease, 1, {"b"});
  CHECK(trouble_of(outcome) == trouble::kStore);
  CHECK(outcome.problem().text().find("read-only") != std::string::npos);
  // Reading needs a new session: that there is one does not mean that it takes anything.
  CHECK(*read(*store, "t") == Lines{"a"});
  CHECK_FALSE(store->health().well);

  run("ALTER DATABASE postgres RESET ALL");
  run(kDropSessions);
  until([&] { return store->health().well; });
  CHECK(append(*store, lease, 1, {"b"}).ok());
}

TEST_CASE("a PostgreSQL that stays away is not waited for without end" *
          doctest::test_suite("long")) {
  const PostgresPlace place;
  PostgresServer& server = PostgresServer::shared();
  const auto store = opened(lasting(place, "ann"));
  auto closed = opened(lasting(place, "bob"));
  const Lease lease = *create(*store, "t"), other = *create(*closed, "u");
  server.kill();
  const Awaited<Done> refused, closing;
  store->append(lease, 0, {"a"}, "{}", refused.done());
  closed->append(other, 0, {"a"}, "{}", closing.done());
  closed.reset();
  CHECK(trouble_of(closing.get()) == trouble::kStore);
  const Outcome outcome = refused.get();
  CHECK(trouble_of(outcome) == trouble::kStore);
  CHECK(outcome.problem().text().find("cannot be reached") != std::string::npos);
  CHECK_FALSE(store->health().well);
  CHECK_FALSE(open_store(place.options()).ok());

  server.start();
  until([&] { return store->health().well; });
  CHECK(append(*store, lease, 0, {"a"}).ok());
}

TEST_CASE("a database that holds something else or something newer is refused") {
  const PostgresPlace place;
  const auto why_not = [&] {
    const auto store = open_store(place.options());
    return store ? std::string() : store.problem().text();
  };
  run("CREATE SCHEMA parlour; CREATE TABLE parlour.birds (name text)");
  CHECK(why_not().find("holds something else") != std::string::npos);
  run("DROP SCHEMA parlour CASCADE");
  CHECK(why_not() == "");
  run("UPDATE parlour.about SET version = 3");
  CHECK(why_not().find("version 3, and this Parlour knows version 2") != std::string::npos);
  run("UPDATE parlour.about SET version = 2");
  CHECK(why_not() == "");

  run("ALTER SYSTEM SET fsync = off");
  run("SELECT pg_reload_conf()");
  until([&] { return run("SHOW fsync") == "off"; });
  CHECK(why_not().find("expected fsync = on") != std::string::npos);
  run("ALTER SYSTEM RESET fsync");
  run("SELECT pg_reload_conf()");
  until([&] { return run("SHOW fsync") == "on"; });
  CHECK(why_not() == "");
}

TEST_CASE("a session waits for the disk, whatever the database was told") {
  const PostgresPlace place;
  run("ALTER DATABASE postgres SET synchronous_commit = off");
  Result<postgres::Connection> session =
      postgres::Connection::open(place.address(), postgres::session_settings(milliseconds(3000)));
  run("ALTER DATABASE postgres RESET ALL");
  REQUIRE(session.ok());
  const auto shown = [&](const char* sql) {
    std::vector<postgres::Answer> answers;
    REQUIRE_FALSE(session->run(sql, answers).has_value());
    return answers.at(0).text(0, 0);
  };
  CHECK(shown("SHOW synchronous_commit") == "on");
  CHECK(shown("SHOW idle_in_transaction_session_timeout") == "3s");
  CHECK(shown("SHOW default_transaction_isolation") == "read committed");
}

TEST_CASE("a lease that would run out between two renewals is refused") {
  StoreOptions options = PostgresPlace().options();
  options.lease = milliseconds(1);
  CHECK_FALSE(open_store(options).ok());
}

TEST_CASE("many processes may start on an empty database at once") {
  const PostgresPlace place;
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      const auto store = open_store(place.options("p" + std::to_string(i)));
      if (!store || !create(**store, "t" + std::to_string(i)).ok()) ++wrong;
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(run("SELECT count(*) FROM parlour.tables") == "8");
}

}  // namespace parlour::server
