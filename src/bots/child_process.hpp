// SPDX-License-Identifier: Apache-2.0
// Another program, started by this one, and lines of text to it and from it. It never blocks past a
// deadline, never dies of a broken pipe, and leaves no process behind.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour {

class ChildProcess {
 public:
  using Deadline = std::chrono::steady_clock::time_point;

  /// What happens to its error output.
  enum class Errors { kPassOn, kDrop };
  /// What came of waiting for a line.
  enum class Got { kLine, kLate, kClosed, kTooLong };

  struct Limits {
    std::size_t line = std::size_t{1} << 20;    ///< the longest line that is read
    std::size_t unread = std::size_t{8} << 20;  ///< how much may wait for it to be read
    std::chrono::milliseconds grace{150};       ///< before it is asked, and then made, to end
  };

  /// Is it a file that can be run?
  static bool can_start(std::string_view path);
  /// Starts the program, by its path and with its arguments; nothing is looked up. The Problem says
  /// why not.
  static Result<ChildProcess> start(const std::vector<std::string>& command, Errors errors,
                                    const Limits& limits);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ~ChildProcess() { end(); }

  /// Sends what the other side is ready to take of this line; the rest goes with what follows, or
  /// while receive() waits. A line for a program that takes none any more is dropped.
  void send(std::string_view line);
  /// The next line, without its end.
  Got receive(std::string& line, Deadline deadline);
  /// Has more piled up than it will ever read?
  bool is_stuffed() const { return unread_.size() > limits_.unread; }
  /// Closes its input, gives it time to end, then ends it; says how it ended. Once is enough.
  std::string end();

 private:
  ChildProcess(pid_t pid, int to, int from, const Limits& limits)
      : pid_(pid), to_(to), from_(from), limits_(limits) {}

  std::optional<Got> take_line(std::string& line);
  void write_some();
  bool read_some();
  bool has_ended(std::chrono::milliseconds within);
  void close_both();

  pid_t pid_ = -1;
  int to_ = -1, from_ = -1;
  int status_ = 0;
  Limits limits_;
  std::string unread_;    ///< not taken by the program yet
  std::string received_;  ///< not asked for by us yet
  std::size_t searched_ = 0;
};

}  // namespace parlour
