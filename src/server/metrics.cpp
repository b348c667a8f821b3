// SPDX-License-Identifier: Apache-2.0
#include "server/metrics.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace parlour::server {

void Histogram::record(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto bucket = std::lower_bound(kUpTo.begin(), kUpTo.end(), seconds) - kUpTo.begin();
  buckets_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  const auto count = std::max<std::int64_t>(0, took.count());
  nanoseconds_.fetch_add(static_cast<std::uint64_t>(count), std::memory_order_relaxed);
}

Histogram::Counts Histogram::counts() const {
  Counts counts;
  for (std::size_t at = 0; at < buckets_.size(); ++at)
    counts.buckets[at] = buckets_[at].load(std::memory_order_relaxed);
  counts.seconds = static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) * 1e-9;
  return counts;
}

void Tally::count(std::string_view kind) {
  const std::lock_guard lock(door_);
  const auto found = counts_.find(kind);
  if (found == counts_.end()) {
    counts_.emplace(std::string(kind), 1);
  } else {
    ++found->second;
  }
}

std::map<std::string, std::uint64_t, std::less<>> Tally::counts() const {
  const std::lock_guard lock(door_);
  return counts_;
}

void add_metric(std::string& text, std::string_view name, std::string_view type,
                std::int64_t value) {
  text += fmt::format("# TYPE parlour_{0} {1}\nparlour_{0} {2}\n", name, type, value);
}

void add_metric(std::string& text, std::string_view name, const Histogram::Counts& counts) {
  text += fmt::format("# TYPE parlour_{} histogram\n", name);
  std::uint64_t all = 0;
  for (std::size_t at = 0; at < Histogram::kUpTo.size(); ++at) {
    all += counts.buckets[at];
    text += fmt::format("parlour_{}_bucket{{le=\"{}\"}} {}\n", name, Histogram::kUpTo[at], all);
  }
  all += counts.buckets.back();
  text += fmt::format("parlour_{0}_bucket{{le=\"+Inf\"}} {1}\nparlour_{0}_sum {2}\n", name, all,
                      counts.seconds);
  text += fmt::format("parlour_{}_count {}\n", name, all);
}

void add_metric(std::string& text, std::string_view name, std::string_view label,
                const std::map<std::string, std::uint64_t, std::less<>>& counts) {
  text += fmt::format("# TYPE parlour_{} counter\n", name);
  for (const auto& [kind, count] : counts)
    text += fmt::format("parlour_{}{{{}=\"{}\"}} {}\n", name, label, kind, count);
}

std::string text_of(const Metrics& metrics) {
  std::string text;
  add_metric(text, "ack_seconds", metrics.ack.counts());
  add_metric(text, "join_seconds", metrics.join.counts());
  add_metric(text, "think_seconds", metrics.think.counts());
  add_metric(text, "refusals_total", "reason", metrics.refusals.counts());
  add_metric(text, "answers_total", "status", metrics.answers.counts());
  add_metric(text, "goodbyes_total", "reason", metrics.goodbyes.counts());
  add_metric(text, "faults_total", "where", metrics.faults.counts());
  add_metric(text, "thoughts_waiting", "gauge", metrics.thoughts.load());
  return text;
}

}  // namespace parlour::server
