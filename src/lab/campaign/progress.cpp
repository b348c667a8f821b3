// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace parlour::lab {

namespace {

constexpr auto kRedraw = std::chrono::milliseconds(200);

std::atomic<bool> stop_wanted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

extern "C" void want_stop(int signal) {
  stop_wanted = true;
  std::signal(signal, SIG_DFL);
}

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string time_left(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s left", seconds);
  if (seconds < 5400) return fmt::format("{:.0f} min left", seconds / 60);
  return fmt::format("{:.1f} h left", seconds / 3600);
}

}  // namespace

std::string progress_line(std::uint64_t done, std::uint64_t total, double per_second,
                          const std::string& unit) {
  constexpr std::size_t kWidth = 30;
  const double share = total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 1;
  const auto filled = static_cast<std::size_t>(share * kWidth);
  std::string line = fmt::format("[{}{}] {:>3.0f} %  {} {}/s", std::string(filled, '#'),
                                 std::string(kWidth - std::min(filled, kWidth), '.'), 100 * share,
                                 with_commas(static_cast<std::uint64_t>(per_second)), unit);
  if (per_second > 0) line += "  " + time_left(static_cast<double>(total - done) / per_second);
  return line;
}

Progress::Progress(std::uint64_t total, std::uint64_t done, std::string unit)
    : total_(total),
      before_(done),
      unit_(std::move(unit)),
      shown_(::isatty(STDERR_FILENO) != 0),
      started_(std::chrono::steady_clock::now()),
      drawn_(started_),
      done_(done) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

void Progress::add(std::uint64_t more) {
  done_ += more;
  if (!shown_) return;
  const std::unique_lock lock(drawing_, std::try_to_lock);
  if (lock && std::chrono::steady_clock::now() - drawn_ >= kRedraw) draw();
}

void Progress::draw() {
  drawn_ = std::chrono::steady_clock::now();
  const double seconds = std::chrono::duration<double>(drawn_ - started_).count();
  const std::uint64_t done = std::min<std::uint64_t>(done_, total_);
  const double per_second = seconds > 0 ? static_cast<double>(done - before_) / seconds : 0;
  fmt::print(stderr, "\r{}\033[K", progress_line(done, total_, per_second, unit_));
  std::fflush(stderr);
}

Interruptible::Interruptible() {
  stop_wanted = false;
  std::signal(SIGINT, want_stop);
  std::signal(SIGTERM, want_stop);
}

Interruptible::~Interruptible() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& Interruptible::stop() { return stop_wanted; }

}  // namespace parlour::lab
