// SPDX-License-Identifier: Apache-2.0
#include "core/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace parlour {

namespace {

namespace fs = std::filesystem;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }

 private:
  int number_;
};

/// The system's words for the last error ("Permission denied").
Problem system_problem(const fs::path& path, const std::string& what) {
  return {path.string(), "", what + ": " + std::generic_category().message(errno)};
}

Problem exists_problem(const fs::path& path) {
  return {path.string(), "", "exists already, and is left as it is"};
}

/// Opens a new file beside `path`; a name that somebody else took is not touched.
int open_beside(const fs::path& path, fs::path& temporary) {
  int descriptor = -1;
  for (int attempt = 0; attempt < 100 && descriptor < 0; ++attempt) {
    temporary = path;
    temporary += ".new-" + std::to_string(::getpid()) + "-" + std::to_string(attempt);
    descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0 && errno != EEXIST) break;
  }
  return descriptor;
}

/// Gives the finished temporary file its name. A hard link, unlike a rename, fails if the name is
/// taken; where a file system has none, looking first is the best that can be done.
Outcome put_in_place(const fs::path& temporary, const fs::path& path, Existing existing) {
  if (existing == Existing::kKeep) {
    if (::link(temporary.c_str(), path.c_str()) == 0) {
      ::unlink(temporary.c_str());
      return Done{};
    }
    std::error_code ignored;
    if (errno == EEXIST || fs::exists(fs::symlink_status(path, ignored)))
      return exists_problem(path);
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0)
    return system_problem(path, "cannot be written");
  return Done{};
}

void sync_folder_of(const fs::path& path) {
  const fs::path parent = path.parent_path();
  const Descriptor folder(
      ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.get() >= 0) ::fsync(folder.get());
}

}  // namespace

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

Result<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) {
    if (errno == ENOENT) return Problem{path.string(), "", "there is no such file"};
    return system_problem(path, "cannot be opened");
  }
  struct stat status {};
  if (::fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode))
    return Problem{path.string(), "", "is a folder; expected a file"};
  std::string bytes;
  constexpr std::size_t kChunk = std::size_t{64} << 10;
  while (bytes.size() <= max_bytes) {
    const std::size_t before = bytes.size();
    bytes.resize(before + std::min(kChunk, max_bytes + 1 - before));
    const ssize_t count = ::read(file.get(), bytes.data() + before, bytes.size() - before);
    bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count < 0 && errno != EINTR) return system_problem(path, "cannot be read");
    if (count == 0) return bytes;
  }
  return Problem{path.string(), "",
                 "larger than the " + std::to_string(max_bytes >> 10) + " KiB that are allowed"};
}

Outcome write_file(const fs::path& path, std::string_view bytes, Existing existing) {
  std::error_code ignored;
  if (existing == Existing::kKeep && fs::exists(fs::symlink_status(path, ignored)))
    return exists_problem(path);
  fs::path temporary;
  const int descriptor = open_beside(path, temporary);
  if (descriptor < 0) return system_problem(path, "cannot be written");
  Outcome outcome = Done{};
  {
    const Descriptor file(descriptor);
    if (!write_all(file.get(), bytes) || ::fsync(file.get()) != 0)
      outcome = system_problem(path, "cannot be written");
  }
  if (outcome) outcome = put_in_place(temporary, path, existing);
  if (outcome)
    sync_folder_of(path);
  else
    ::unlink(temporary.c_str());
  return outcome;
}

}  // namespace parlour
