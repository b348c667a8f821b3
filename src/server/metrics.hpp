// SPDX-License-Identifier: Apache-2.0
// What a house counts and how long things take, for Prometheus. Values with atomics: whoever has
// one may count from any thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/mutex.hpp"

namespace parlour::server {

/// How many took how long.
class Histogram {
 public:
  /// Up to so many seconds; the last bucket has no end. 50 ms, which an action may take, is one of
  /// them.
  static constexpr std::array<double, 14> kUpTo = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                   0.1,    0.25,  0.5,    1,     2.5,  5,     10};

  /// As it is at a moment.
  struct Counts {
    std::array<std::uint64_t, kUpTo.size() + 1> buckets{};
    double seconds = 0;  ///< of all together
  };

  void record(std::chrono::nanoseconds took);
  Counts counts() const;

 private:
  std::array<std::atomic<std::uint64_t>, kUpTo.size() + 1> buckets_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
};

/// Counts by a kind, which is one of a few words of ours: never what a stranger has sent.
class Tally {
 public:
  void count(std::string_view kind);
  std::map<std::string, std::uint64_t, std::less<>> counts() const;

 private:
  mutable Mutex door_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

/// Runs while something is measured.
class Stopwatch {
 public:
  using Clock = std::chrono::steady_clock;
  std::chrono::nanoseconds took() const { return Clock::now() - begun_; }

 private:
  Clock::time_point begun_ = Clock::now();
};

struct Metrics {
  Histogram ack;    ///< from a message that changed something to what everybody hears of it
  Histogram join;   ///< from `join` to the welcome, reading the table from the store included
  Histogram think;  ///< of one move of a bot, without waiting for its turn to think
  Tally refusals;   ///< of messages at tables, by reason
  Tally answers;    ///< to HTTP requests, by status
  Tally goodbyes;   ///< said to clients, by reason
  Tally faults;     ///< what should never be, by where it was
  std::atomic<std::int64_t> thoughts = 0;  ///< of bots, waited for or under way
};

/// Who may read them.
enum class MetricsFor { kEverybody, kLoopback, kToken };

// The text of Prometheus, one family after the other.
void add_metric(std::string& text, std::string_view name, std::string_view type,
                std::int64_t value);
void add_metric(std::string& text, std::string_view name, const Histogram::Counts& counts);
void add_metric(std::string& text, std::string_view name, std::string_view label,
                const std::map<std::string, std::uint64_t, std::less<>>& counts);
std::string text_of(const Metrics& metrics);

}  // namespace parlour::server
