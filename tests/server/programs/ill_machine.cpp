// SPDX-License-Identifier: Apache-2.0
// A library for LD_PRELOAD: the program believes that the wall clock has jumped, or that the disk
// is full, whenever a test says so. The two say it through a file that both have mapped;
// PARLOUR_ILLNESS is its path. See tests/server/play/ill_machine.hpp.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "tests/server/illness.hpp"

namespace {

using parlour::fixtures::Illness;

Illness* illness() {
  static Illness* const mapped = [] {
    const char* path = std::getenv("PARLOUR_ILLNESS");
    const int file = path == nullptr ? -1 : ::open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) return static_cast<Illness*>(nullptr);
    void* at = ::mmap(nullptr, sizeof(Illness), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    ::close(file);
    return at == MAP_FAILED ? nullptr : static_cast<Illness*>(at);
  }();
  return mapped;
}

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

/// How many of these bytes there is room for; what only overwrites needs none.
std::size_t room_for(int file, std::size_t size, off_t at) {
  Illness* ill = illness();
  if (ill == nullptr || ill->room < 0) return size;
  struct stat found {};
  if (::fstat(file, &found) != 0 || !S_ISREG(found.st_mode)) return size;
  const auto grows =
      std::max<std::int64_t>(0, at + static_cast<std::int64_t>(size) - found.st_size);
  const auto missing = std::max<std::int64_t>(0, grows - ill->room);
  ill->room -= grows - missing;
  if (missing > 0) ++ill->refused;
  return size - std::min(size, static_cast<std::size_t>(missing));
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* out) noexcept {
  static auto* const ask = real<int(clockid_t, timespec*)>("clock_gettime");
  const int code = ask(clock, out);
  if (code == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) && illness())
    out->tv_sec += illness()->clock_seconds;
  return code;
}

int gettimeofday(timeval* __restrict out, void* __restrict zone) noexcept {
  static auto* const ask = real<int(timeval*, void*)>("gettimeofday");
  const int code = ask(out, zone);
  if (code == 0 && illness()) out->tv_sec += illness()->clock_seconds;
  return code;
}

time_t time(time_t* out) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (out != nullptr) *out = now.tv_sec;
  return now.tv_sec;
}

ssize_t write(int file, const void* bytes, size_t size) {
  static auto* const go_on = real<ssize_t(int, const void*, size_t)>("write");
  const off_t at = illness() && illness()->room >= 0 ? ::lseek(file, 0, SEEK_CUR) : 0;
  const std::size_t fits = room_for(file, size, at);
  if (fits > 0 || size == 0) return go_on(file, bytes, fits);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  static auto* const go_on = real<ssize_t(int, const void*, size_t, off_t)>("pwrite");
  const std::size_t fits = room_for(file, size, at);
  if (fits > 0 || size == 0) return go_on(file, bytes, fits, at);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  return pwrite(file, bytes, size, at);
}

}  // extern "C"
