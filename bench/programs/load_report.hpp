// SPDX-License-Identifier: Apache-2.0
// What bench_load has measured, and how it is printed.
#pragma once

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace parlour::bench {

/// What has been measured so far.
struct Measured {
  bool on = false;
  std::vector<float> latencies;  ///< milliseconds from an action to the last screen
  std::uint64_t actions = 0, steps = 0, messages = 0, bytes = 0, games_over = 0;
  std::map<std::string, std::uint64_t> shed, shed_outside;  ///< why, and how often
  std::vector<double> memory;                               ///< megabytes of the server
  double empty_house = 0;                                   ///< megabytes, before anybody came
};

/// Who is there at the end.
struct Sitting {
  std::uint64_t tables = 0, sockets = 0, lost = 0;
};

/// Seconds of processor time.
struct Work {
  double server = 0, crowd = 0;
};

/// A number of /proc/PID/status, in kilobytes.
inline double memory_of(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string word; status >> word;) {
    double kilobytes = 0;
    if (word == "VmRSS:" && status >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

/// Seconds of processor time that a process has used so far.
inline double work_of(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  double ticks = 0;
  std::string word;
  for (int field = 1; field <= 15 && file >> word; ++field)
    if (field >= 14) ticks += std::stod(word);
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

inline Work work_so_far(int server_pid) {
  return {work_of(std::to_string(server_pid)), work_of("self")};
}

inline double percentile(const std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

/// Of the line through the later half of the samples, when everything is warm: per hour.
inline double slope_of(const std::vector<double>& samples, double seconds) {
  const std::size_t first = samples.size() / 2, count = samples.size() - first;
  if (count < 2) return 0;
  double x = 0, y = 0, xx = 0, xy = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double at = static_cast<double>(i), is = samples[first + i];
    x += at, y += is, xx += at * at, xy += at * is;
  }
  const double n = static_cast<double>(count), each = seconds / static_cast<double>(samples.size());
  return (n * xy - x * y) / (n * xx - x * x) / each * 3600;
}

/// JSON as a person likes to read it: one key a line, numbers without exponents.
inline std::string counted(const std::map<std::string, std::uint64_t>& counts) {
  std::string out;
  for (const auto& [what, count] : counts)
    out += fmt::format("{}\"{}\": {}", out.empty() ? "" : ", ", what, count);
  return "{" + out + "}";
}

/// What is known of the server's process.
inline void print_process(const Measured& measured, double tables, const Work& work, double took) {
  const std::vector<double>& memory = measured.memory;
  fmt::print(" \"processors\": {{\"server\": {:.2f}, \"crowd\": {:.2f}}},\n", work.server / took,
             work.crowd / took);
  fmt::print(
      " \"memory_mb\": {{\"empty\": {:.1f}, \"start\": {:.1f}, \"end\": {:.1f}, \"most\": {:.1f}, "
      "\"growth_per_hour\": {:.1f}}},\n",
      measured.empty_house, memory.front(), memory.back(),
      *std::max_element(memory.begin(), memory.end()), slope_of(memory, took));
  fmt::print(" \"memory_samples_mb\": [{:.1f}],\n", fmt::join(memory, ", "));
  fmt::print(" \"kilobytes_per_table\": {:.1f},\n",
             1024 * (memory.back() - measured.empty_house) / tables);
}

/// `work`: of the server and of ourselves while it was measured; null if the server is not known.
inline void print_report(Measured& measured, const Sitting& sitting, const Work* work,
                         double took) {
  std::vector<float>& times = measured.latencies;
  std::sort(times.begin(), times.end());
  const auto rate = [took](std::uint64_t count) { return static_cast<double>(count) / took; };
  fmt::print("{{\"tables\": {}, \"sockets\": {}, \"seconds\": {:.1f},\n", sitting.tables,
             sitting.sockets, took);
  fmt::print(
      " \"actions_per_s\": {:.0f}, \"durable_actions_per_s\": {:.0f}, \"messages_per_s\": {:.0f}, "
      "\"megabytes_per_s\": {:.1f},\n",
      rate(measured.actions), rate(measured.steps), rate(measured.messages),
      rate(measured.bytes) / 1e6);
  if (work != nullptr) {
    const auto tables = static_cast<double>(std::max<std::uint64_t>(1, sitting.tables));
    print_process(measured, tables, *work, took);
  }
  fmt::print(" \"games_over\": {}, \"connections_lost\": {}, \"shed\": {},\n", measured.games_over,
             sitting.lost, counted(measured.shed));
  if (!measured.shed_outside.empty())
    fmt::print(" \"outside\": {},\n", counted(measured.shed_outside));
  fmt::print(
      " \"latency_ms\": {{\"p50\": {:.2f}, \"p90\": {:.2f}, \"p99\": {:.2f}, \"p999\": {:.2f}, "
      "\"max\": {:.2f}, \"measured\": {}}}}}\n",
      percentile(times, 0.5), percentile(times, 0.9), percentile(times, 0.99),
      percentile(times, 0.999), percentile(times, 1), times.size());
}

}  // namespace parlour::bench
