// SPDX-License-Identifier: Apache-2.0
// The machine of a served process, for tests that make it ill: its wall clock jumps, its disk is
// full. Only that process notices.
#pragma once

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/server/illness.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::server::test {

class IllMachine {
 public:
  IllMachine() {
    const int file = ::open(path().c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    REQUIRE(file >= 0);
    REQUIRE(::ftruncate(file, sizeof(fixtures::Illness)) == 0);
    void* at =
        ::mmap(nullptr, sizeof(fixtures::Illness), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    REQUIRE(at != MAP_FAILED);
    illness_ = static_cast<fixtures::Illness*>(at);
    illness_->room = -1;
  }
  ~IllMachine() { ::munmap(illness_, sizeof(fixtures::Illness)); }
  IllMachine(const IllMachine&) = delete;
  IllMachine& operator=(const IllMachine&) = delete;

  /// The words before the command of a process that is to run on it. A sanitizer that wants to be
  /// the first library of all is told that it need not.
  std::vector<std::string> before() const {
    const char* asan = std::getenv("ASAN_OPTIONS");
    return {
        "env", "LD_PRELOAD=" PARLOUR_ILL_MACHINE, "PARLOUR_ILLNESS=" + path(),
        "ASAN_OPTIONS=" + std::string(asan == nullptr ? "" : asan) + ":verify_asan_link_order=0"};
  }

  /// The wall clock jumps; time itself goes on as ever.
  void clock_jumps(std::chrono::seconds by) { illness_->clock_seconds += by.count(); }
  /// So many bytes fit on the disk yet.
  void disk_has_room_for(std::int64_t bytes) { illness_->room = bytes; }
  void disk_is_emptied() { illness_->room = -1; }
  /// Writes that the disk had no room for.
  std::int64_t refused_writes() const { return illness_->refused; }

 private:
  std::string path() const { return (folder_.path() / "illness").string(); }

  fixtures::Scratch folder_;
  fixtures::Illness* illness_ = nullptr;
};

}  // namespace parlour::server::test
