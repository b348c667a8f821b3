// SPDX-License-Identifier: Apache-2.0
// Another program: started, read from, killed. It does not outlive the tests.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace parlour::fixtures {

class Process {
 public:
  enum class Output { kRead, kDrop };

  /// The words of the command; the first is looked up in PATH.
  Process(const std::vector<std::string>& command, Output output);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t pid() const { return pid_; }
  /// The next line of its output; none: it has closed it. What was cut off in the middle of a line
  /// is no line.
  std::optional<std::string> line();
  void signal(int number) const;
  /// Waits for its end: its exit code, or minus the signal that ended it.
  int wait();

 private:
  pid_t pid_ = -1;
  int from_ = -1;
  std::string received_;
};

/// Runs a command to its end and gives its exit code.
int run(const std::vector<std::string>& command);

}  // namespace parlour::fixtures
