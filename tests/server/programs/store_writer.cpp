// SPDX-License-Identifier: Apache-2.0
// Plays eight tables for ever: it adds lines to each, and tells every line that was acknowledged,
// until it is killed. `store_writer STORE OWNER [MOST_BYTES]`; with MOST_BYTES no file may grow
// beyond that, as if the disk were full.
//
//   8 16        table 8 has 16 lines for sure
//   full TEXT   a line was refused because of the store; it is tried again
//   well        and then it went well again
//   lost        somebody else has taken a table; it ends
#include <signal.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "core/files.hpp"
#include "server/store.hpp"

namespace {

using namespace parlour;
using namespace parlour::server;

constexpr int kTables = 8;

void say(const std::string& line) {
  if (!write_all(1, line + "\n")) std::_Exit(1);
}

[[noreturn]] void fail(const std::string& reason) {
  std::cerr << "store_writer: " << reason << std::endl;
  std::_Exit(1);
}

void allow(rlim_t bytes) {
  ::signal(SIGXFSZ, SIG_IGN);  // then writing fails instead
  const rlimit limit{bytes, RLIM_INFINITY};
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

struct Table {
  Store* store = nullptr;
  int number = 0;
  Lease lease{};
  std::int64_t lines = 0;
  bool refused = false;

  void add() {
    std::vector<std::string> more;
    for (std::int64_t i = 0; i <= lines % 3; ++i)
      more.push_back(std::to_string(number) + ":" + std::to_string(lines + i));
    const auto count = static_cast<std::int64_t>(more.size());
    store->append(lease, lines, std::move(more), "{}", [this, count](const Outcome& outcome) {
      if (outcome) {
        lines += count;
        if (refused) say("well");
        refused = false;
        say(std::to_string(number) + " " + std::to_string(lines));
      } else if (outcome.problem().place == trouble::kStore) {
        if (!refused) say("full " + outcome.problem().text());
        refused = true;
        allow(RLIM_INFINITY);  // somebody has made room
      } else if (outcome.problem().place == trouble::kLease) {
        say("lost");
        std::_Exit(0);
      } else {
        fail(outcome.problem().text());
      }
      add();
    });
  }

  void claimed(const Result<Claim>& claim) {
    if (!claim && claim.problem().place == trouble::kMissing) {
      store->create(id(), {}, "{}", [this](const Result<Lease>& made) {
        if (!made) fail(made.problem().text());
        lease = *made;
        add();
      });
    } else if (!claim) {
      fail(claim.problem().text());
    } else if (!claim->lease) {  // its last holder was killed a moment ago
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      start();
    } else {
      lease = *claim->lease;
      store->read(id(), [this](const Result<std::vector<std::string>>& log) {
        if (!log) fail(log.problem().text());
        lines = static_cast<std::int64_t>(log->size());
        add();
      });
    }
  }

  void start() {
    store->claim(id(), [this](const Result<Claim>& claim) { claimed(claim); });
  }
  std::string id() const { return "t" + std::to_string(number); }
};

}  // namespace

int main(int count, char** words) {
  if (count < 3) fail("STORE OWNER are needed");
  if (count > 3) allow(std::strtoull(words[3], nullptr, 10));
  auto store =
      open_store({.where = words[1], .owner = words[2], .lease = std::chrono::milliseconds(400)});
  if (!store) fail(store.problem().text());
  Table tables[kTables];
  for (int i = 0; i < kTables; ++i) {
    tables[i].store = store->get();
    tables[i].number = i;
    tables[i].start();
  }
  while (true) std::this_thread::sleep_for(std::chrono::hours(1));
}
