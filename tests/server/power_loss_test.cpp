// SPDX-License-Identifier: Apache-2.0
// The power fails again and again, while tables are written to all the time: whatever of it had
// been acknowledged is there afterwards, once, and the file opens. PARLOUR_CUTS says how often; by
// hand 1,000:
//
//   PARLOUR_CUTS=1000 build/release/bin/parlour_server_tests -tc="*power*"
#include <doctest/doctest.h>
#include <fmt/core.h>
#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <random>

#include "tests/server/forgetful_vfs.hpp"
#include "tests/server/store_fixture.hpp"

namespace parlour::server {

namespace {

namespace fs = std::filesystem;
using fixtures::ForgetfulDisk;

constexpr int kWriters = 8;
constexpr int kCutsOfAFile =
    25;  ///< then it goes on with a new one, which is quicker to look through

int power_cuts() {
  const char* told = std::getenv("PARLOUR_CUTS");
  return told == nullptr ? 50 : std::atoi(told);
}

/// What came of all cuts.
struct Toll {
  std::uint64_t acknowledged = 0, missing = 0, doubled = 0;
  std::vector<std::string> damages;
};

/// Long enough that the log is full, and copied into the database, every few dozen commits.
std::string line_of(int table, std::int64_t number) {
  std::string line = fmt::format("{}:{}:", table, number);
  line.resize(line.size() + static_cast<std::size_t>((table * 37 + number * 101) % 2500), 'x');
  return line;
}

/// Writes to one table, and to one document, for as long as the store takes it.
class Writer {
 public:
  Writer(int number, Toll& toll) : number_(number), toll_(toll) {}

  /// Compares what is there with what was told; false: the store cannot tell.
  bool look(Store& store) {
    const Result<Claim> claimed = claim(store, id());
    if (!claimed && claimed.problem().place == trouble::kMissing) {
      toll_.missing += static_cast<std::uint64_t>(acknowledged_);
      CHECK(acknowledged_ == 0);
      acknowledged_ = 0;
      const Result<Lease> made = create(store, id());
      if (made) lease_ = *made;
      return made.ok();
    }
    if (!claimed) return false;
    lease_ = *claimed->lease;
    const Result<Lines> lines = read(store, id());
    const auto saved = get(store, "save", id());
    if (!lines || !saved) return false;
    compare(*lines, *saved ? std::atoll((*saved)->text.c_str()) : 0);
    return true;
  }

  /// Goes on from there until it is refused, or has had enough; then there is one less `writing`.
  void write(Store& store, std::atomic<int>& writing, unsigned most) {
    left_ = most;
    add(store, writing);
  }

 private:
  std::string id() const { return "t" + std::to_string(number_); }

  void add(Store& store, std::atomic<int>& writing) {
    if (left_-- == 0) {
      --writing;
      return;
    }
    Lines more;
    for (std::int64_t i = 0; i <= acknowledged_ % 3; ++i)
      more.push_back(line_of(number_, acknowledged_ + i));
    const auto count = static_cast<std::int64_t>(more.size());
    asked_ = acknowledged_ + count;
    store.append(lease_, acknowledged_, std::move(more), "{}",
                 [this, &store, &writing, count](const Outcome& outcome) {
                   if (!outcome) return stop(outcome, writing);
                   acknowledged_ += count;
                   toll_.acknowledged += static_cast<std::uint64_t>(count);
                   save(store, writing);
                 });
  }

  void compare(const Lines& lines, std::int64_t saved) {
    const auto count = static_cast<std::int64_t>(lines.size());
    for (std::int64_t i = 0; i < count; ++i)
      toll_.doubled += lines[static_cast<std::size_t>(i)] == line_of(number_, i) ? 0 : 1;
    toll_.doubled += static_cast<std::uint64_t>(std::max<std::int64_t>(0, count - asked_));
    toll_.missing += static_cast<std::uint64_t>(std::max<std::int64_t>(0, acknowledged_ - count));
    toll_.missing += saved < saved_ ? 1 : 0;
    toll_.doubled += saved > saved_ + 1 ? 1 : 0;
    acknowledged_ = count;
    saved_ = saved;
  }

  void save(Store& store, std::atomic<int>& writing) {
    store.put({"save", id(), "somebody", std::to_string(saved_ + 1)},
              [this, &store, &writing](const Outcome& outcome) {
                if (!outcome) return stop(outcome, writing);
                ++saved_;
                ++toll_.acknowledged;
                add(store, writing);
              });
  }

  void stop(const Outcome& outcome, std::atomic<int>& writing) {
    if (outcome.problem().place != trouble::kStore)
      toll_.damages.push_back(outcome.problem().text());
    --writing;
  }

  int number_;
  Toll& toll_;  ///< of the store's thread while there is one
  Lease lease_;
  std::int64_t acknowledged_ = 0, asked_ = 0, saved_ = 0;
  unsigned left_ = 0;
};

/// SQLite's own opinion of what is left, on a copy: looking would mend it.
std::string opinion_of(const std::string& file) {
  const fixtures::Scratch folder;
  const std::string copy = (folder.path() / "copy.db").string();
  for (const char* part : {"", "-wal", "-journal"})
    if (fs::exists(file + part)) fs::copy_file(file + part, copy + part);
  sqlite3* database = nullptr;
  std::string opinion;
  const auto note = [](void* into, int, char** row, char**) {
    *static_cast<std::string*>(into) += row[0];
    return 0;
  };
  if (sqlite3_open_v2(copy.c_str(), &database, SQLITE_OPEN_READWRITE, "unix") != SQLITE_OK ||
      sqlite3_exec(database, "PRAGMA integrity_check", note, &opinion, nullptr) != SQLITE_OK)
    opinion = sqlite3_errmsg(database);
  sqlite3_close(database);
  return opinion;
}

/// When the power is to fail.
struct Moment {
  std::uint64_t changes = 0;
  ForgetfulDisk::Of of = ForgetfulDisk::Of::kEverything;
  unsigned most = 1'000'000;  ///< that each writes before the store is closed
  std::uint64_t closing = 0;  ///< changes during that
};

Moment some_moment(std::mt19937& random, bool is_new) {
  constexpr auto kDatabase = ForgetfulDisk::Of::kDatabase;
  if (is_new) return {.changes = random() % 40};  // while the file is made
  switch (random() % 4) {
    case 0:  // while the last cut is being mended
      return {.changes = random() % 60};
    case 1:  // while the log is copied
      return {.changes = random() % 1500, .of = kDatabase};
    case 2:  // while it is closed, which deletes the log, or after that
      return {.changes = 1'000'000,
              .most = static_cast<unsigned>(random() % 60),
              .closing = random() % (random() % 2 == 0 ? 60 : 10'000)};
    default:
      return {.changes = random() % 6000};
  }
}

/// Opens the store, writes until the power fails, and leaves what a disk would.
void write_until_the_cut(const SqlitePlace& place, ForgetfulDisk& disk, std::deque<Writer>& writers,
                         const Moment& moment) {
  disk.fail_after(moment.changes, moment.of);
  Result<std::unique_ptr<Store>> store = open_store(place.options());
  if (!store) {
    REQUIRE_MESSAGE(disk.failed(), store.problem().text());
  } else {
    std::atomic<int> writing = kWriters;
    const bool looked = std::all_of(writers.begin(), writers.end(),
                                    [&](Writer& writer) { return writer.look(**store); });
    if (looked) {
      for (Writer& writer : writers) writer.write(**store, writing, moment.most);
      until([&] { return writing == 0; });
    }
    disk.fail_after(moment.closing);
    store->reset();
  }
  disk.fail_now();
  disk.restore();
}

}  // namespace

TEST_CASE("a power cut loses nothing that was acknowledged and the file opens") {
  std::mt19937 random(3);
  Toll toll;
  ForgetfulDisk::Cuts cuts;
  const int wanted = power_cuts();
  for (int cut = 0; cut < wanted;) {
    const SqlitePlace place;
    ForgetfulDisk disk(static_cast<unsigned>(random()));
    std::deque<Writer> writers;
    for (int i = 0; i < kWriters; ++i) writers.emplace_back(i, toll);
    for (int round = 0; round < kCutsOfAFile && cut < wanted; ++round, ++cut) {
      write_until_the_cut(place, disk, writers, some_moment(random, round == 0));
      if (fs::exists(place.file())) CHECK(opinion_of(place.file()) == "ok");
    }
    // And once more, with power for as long as it takes.
    const auto store = opened(place.options());
    for (Writer& writer : writers) CHECK(writer.look(*store));
    const ForgetfulDisk::Cuts here = disk.cuts();
    cuts.unsynced_log += here.unsynced_log;
    cuts.unsynced_database += here.unsynced_database;
    cuts.unsynced_names += here.unsynced_names;
    cuts.torn += here.torn;
    cuts.dropped += here.dropped;
  }
  for (const std::string& damage : toll.damages) MESSAGE(damage);
  CHECK(toll.damages.empty());
  CHECK(toll.missing == 0);
  CHECK(toll.doubled == 0);
  // It was worth something: every kind of work was cut off in the middle.
  CHECK(toll.acknowledged > static_cast<std::uint64_t>(wanted));
  CHECK(cuts.unsynced_log > 0);
  CHECK(cuts.unsynced_database > 0);
  CHECK(cuts.unsynced_names > 0);
  CHECK(cuts.torn > 0);
  fmt::print(
      "the power failed {} times: {} acknowledged, {} missing, {} doubled; {} in the middle of a "
      "commit, {} of copying the log, {} with a folder not synced; {} writes lost, {} torn\n",
      wanted, toll.acknowledged, toll.missing, toll.doubled, cuts.unsynced_log,
      cuts.unsynced_database, cuts.unsynced_names, cuts.dropped, cuts.torn);
}

}  // namespace parlour::server
