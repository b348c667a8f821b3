// SPDX-License-Identifier: Apache-2.0
// How far long work has come, for the person who waits for it; and their wish to stop it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace parlour::lab {

/// "[#######.....] 58 %  12,400 games/s  2 min left"
std::string progress_line(std::uint64_t done, std::uint64_t total, double per_second,
                          const std::string& unit);

/// A bar on stderr while it is a terminal; nothing at all in a pipe.
class Progress {
 public:
  Progress(std::uint64_t total, std::uint64_t done, std::string unit);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// So much more is done. Any thread may say so.
  void add(std::uint64_t more);

 private:
  void draw();

  std::uint64_t total_, before_;
  std::string unit_;
  bool shown_;
  std::chrono::steady_clock::time_point started_, drawn_;
  std::atomic<std::uint64_t> done_;
  std::mutex drawing_;
};

/// While one of these lives, Ctrl-C and SIGTERM set stop() instead of ending the program; the
/// second time they end it.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

  static const std::atomic<bool>& stop();
};

}  // namespace parlour::lab
