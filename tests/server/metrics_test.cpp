// SPDX-License-Identifier: Apache-2.0
#include "server/metrics.hpp"

#include <doctest/doctest.h>

#include <thread>
#include <vector>

namespace parlour::server {

namespace {

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("a histogram counts each time in its own bucket and all those above") {
  Histogram histogram;
  histogram.record(std::chrono::microseconds(400));
  histogram.record(std::chrono::milliseconds(50));  // just within
  histogram.record(std::chrono::milliseconds(51));
  histogram.record(std::chrono::seconds(60));
  std::string text;
  add_metric(text, "x_seconds", histogram.counts());
  CHECK(has_line(text, "# TYPE parlour_x_seconds histogram"));
  CHECK(has_line(text, "parlour_x_seconds_bucket{le=\"0.0005\"} 1"));
  CHECK(has_line(text, "parlour_x_seconds_bucket{le=\"0.025\"} 1"));
  CHECK(has_line(text, "parlour_x_seconds_bucket{le=\"0.05\"} 2"));
  CHECK(has_line(text, "parlour_x_seconds_bucket{le=\"0.1\"} 3"));
  CHECK(has_line(text, "parlour_x_seconds_bucket{le=\"10\"} 3"));
  CHECK(has_line(text, "parlour_x_seconds_bucket{le=\"+Inf\"} 4"));
  CHECK(has_line(text, "parlour_x_seconds_count 4"));
  CHECK(histogram.counts().seconds == doctest::Approx(60.1014));
}

TEST_CASE("many threads count without losing any") {
  Metrics metrics;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      for (int n = 0; n < 1000; ++n) {
        metrics.ack.record(std::chrono::microseconds(n));
        metrics.refusals.count(n % 2 ? "stale" : "not_your_turn");
      }
    });
  for (std::thread& thread : threads) thread.join();
  const std::string text = text_of(metrics);
  CHECK(has_line(text, "parlour_ack_seconds_count 8000"));
  CHECK(has_line(text, "parlour_refusals_total{reason=\"stale\"} 4000"));
  CHECK(has_line(text, "parlour_refusals_total{reason=\"not_your_turn\"} 4000"));
}

}  // namespace parlour::server
