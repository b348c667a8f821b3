// SPDX-License-Identifier: Apache-2.0
#include "bots/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

extern "C" char** environ;  // NOLINT(readability-redundant-declaration): not everywhere in unistd.h

namespace parlour {

namespace {

using std::chrono::milliseconds;

/// write() without the signal: a program that has ended must not end this one. Only the calling
/// thread is concerned, and a signal that was pending before stays so.
ssize_t write_without_signal(int file, std::string_view bytes) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ssize_t written = write(file, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && sigismember(&pending, SIGPIPE) == 0) {
    const timespec at_once{};
    while (sigtimedwait(&pipe, nullptr, &at_once) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

/// How long poll() may wait; rounded up, so that it does not spin before the deadline.
int milliseconds_until(ChildProcess::Deadline deadline) {
  const auto left =
      std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  return static_cast<int>(std::clamp<decltype(left)>(left, 0, 3'600'000));
}

/// The two ends of a pipe; closed when a later step of starting fails.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
  int release(std::size_t end) { return std::exchange(ends[end], -1); }
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }
};

/// Standard input and output are the pipes; every signal is as in a fresh process.
int spawn(std::vector<std::string> command, int input, int output, ChildProcess::Errors errors,
          pid_t& pid) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  if (errors == ChildProcess::Errors::kDrop) {
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  }
  sigset_t none, pipe;
  sigemptyset(&none);
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &pipe);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> arguments;
  for (std::string& word : command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const int error =
      posix_spawn(&pid, arguments.front(), &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

std::string why_not(int error) {
  const std::string reason = std::string("cannot be started: ") + std::strerror(error);
  return error == ENOEXEC ? reason + " (does its first line say #!, and with what to run it?)"
                          : reason;
}

}  // namespace

bool ChildProcess::can_start(std::string_view path) {
  std::error_code ignored;
  const std::filesystem::path file(path);
  return std::filesystem::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0;
}

Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& command, Errors errors,
                                         const Limits& limits) {
  const std::string& path = command.front();
  Pipe to, from;
  if (!to.open() || !from.open()) return Problem{path, "", why_not(errno)};
  pid_t pid = -1;
  if (const int error = spawn(command, to.ends[0], from.ends[1], errors, pid); error != 0) {
    return Problem{path, "", why_not(error)};
  }
  // Only our ends wait for nothing; the program has ordinary ones.
  fcntl(to.ends[1], F_SETFL, fcntl(to.ends[1], F_GETFL) | O_NONBLOCK);
  fcntl(from.ends[0], F_SETFL, fcntl(from.ends[0], F_GETFL) | O_NONBLOCK);
  return ChildProcess(pid, to.release(1), from.release(0), limits);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      status_(other.status_),
      limits_(other.limits_),
      unread_(std::move(other.unread_)),
      received_(std::move(other.received_)),
      searched_(other.searched_) {}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this == &other) return *this;
  end();
  pid_ = std::exchange(other.pid_, -1);
  to_ = std::exchange(other.to_, -1);
  from_ = std::exchange(other.from_, -1);
  status_ = other.status_;
  limits_ = other.limits_;
  unread_ = std::move(other.unread_);
  received_ = std::move(other.received_);
  searched_ = other.searched_;
  return *this;
}

void ChildProcess::send(std::string_view line) {
  if (to_ < 0 || is_stuffed()) return;
  unread_ += line;
  unread_ += '\n';
  write_some();
}

void ChildProcess::write_some() {
  while (to_ >= 0 && !unread_.empty()) {
    const ssize_t written = write_without_signal(to_, unread_);
    if (written > 0) {
      unread_.erase(0, static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      return;
    } else {  // it has closed its input; whatever it still says is read
      close(std::exchange(to_, -1));
      unread_.clear();
    }
  }
}

/// False: there will be no more.
bool ChildProcess::read_some() {
  std::array<char, 16384> bytes;
  for (;;) {
    const ssize_t count = read(from_, bytes.data(), bytes.size());
    if (count > 0) received_.append(bytes.data(), static_cast<std::size_t>(count));
    if (count < 0 && errno == EINTR) continue;
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK));
  }
}

std::optional<ChildProcess::Got> ChildProcess::take_line(std::string& line) {
  const std::size_t end = received_.find('\n', searched_);
  if (end == received_.npos) {
    searched_ = received_.size();
    if (received_.size() > limits_.line) return Got::kTooLong;
    return {};
  }
  if (end > limits_.line) return Got::kTooLong;
  line.assign(received_, 0, end);
  if (line.ends_with('\r')) line.pop_back();
  received_.erase(0, end + 1);
  searched_ = 0;
  return Got::kLine;
}

ChildProcess::Got ChildProcess::receive(std::string& line, Deadline deadline) {
  while (from_ >= 0) {
    if (const std::optional<Got> got = take_line(line)) return *got;
    write_some();
    std::array<pollfd, 2> files{{{from_, POLLIN, 0}, {to_, POLLOUT, 0}}};
    const nfds_t count = to_ >= 0 && !unread_.empty() ? 2 : 1;
    const int ready = poll(files.data(), count, milliseconds_until(deadline));
    if (ready == 0) return Got::kLate;
    if (ready < 0 && errno != EINTR) return Got::kClosed;
    if (ready > 0 && files[0].revents != 0 && !read_some()) return Got::kClosed;
    // A program that talks without end gets no more time than one that says nothing.
    if (milliseconds_until(deadline) == 0 && received_.find('\n', searched_) == received_.npos) {
      return received_.size() > limits_.line ? Got::kTooLong : Got::kLate;
    }
  }
  return Got::kClosed;
}

bool ChildProcess::has_ended(milliseconds within) {
  const Deadline deadline = std::chrono::steady_clock::now() + within;
  for (;;) {
    const pid_t ended = waitpid(pid_, &status_, WNOHANG);
    if (ended == pid_ || (ended < 0 && errno != EINTR)) return true;
    if (milliseconds_until(deadline) == 0) return false;
    poll(nullptr, 0, 2);
  }
}

void ChildProcess::close_both() {
  if (to_ >= 0) close(std::exchange(to_, -1));
  if (from_ >= 0) close(std::exchange(from_, -1));
}

std::string ChildProcess::end() {
  if (pid_ < 0) return "it was not running";
  write_some();
  close_both();
  std::string how;
  if (has_ended(limits_.grace)) {
    if (WIFEXITED(status_)) how = "it ended with exit code " + std::to_string(WEXITSTATUS(status_));
    if (WIFSIGNALED(status_)) {
      how = "it was ended by signal " + std::to_string(WTERMSIG(status_));
    }
  } else {
    how = "it had to be ended";
    kill(pid_, SIGTERM);
    if (!has_ended(limits_.grace)) {
      kill(pid_, SIGKILL);
      while (waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
      }
    }
  }
  pid_ = -1;
  return how;
}

}  // namespace parlour
