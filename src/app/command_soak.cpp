// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "app/commands.hpp"
#include "lab/measure/soak.hpp"
#include "title/load.hpp"

namespace parlour::app {

namespace {

Result<std::vector<Title>> wanted_titles(const std::string& id) {
  std::vector<Title> titles;
  const std::vector<std::string> ids =
      id.empty() ? list_titles(titles_root()) : std::vector<std::string>{id};
  for (const std::string& one : ids) {
    Result<Title> title = find_title(one);
    if (!title) return title.problem();
    titles.push_back(std::move(*title));
  }
  return titles;
}

}  // namespace

int soak(const SoakOptions& options) {
  Result<std::vector<Title>> titles = wanted_titles(options.title);
  if (!titles) {
    fmt::print(stderr, "{}\n", titles.problem().text());
    return 1;
  }
  const auto started = std::chrono::steady_clock::now();
  const unsigned threads = options.threads > 0 ? static_cast<unsigned>(options.threads)
                                               : std::max(1u, std::thread::hardware_concurrency());
  std::vector<SoakReport> reports(threads);
  {
    std::vector<std::jthread> workers;
    for (unsigned worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        const std::uint64_t first = options.games * worker / threads;
        const std::uint64_t last = options.games * (worker + 1) / threads;
        reports[worker] = parlour::soak(
            {.titles = *titles, .first = first, .games = last - first, .seed = options.seed});
      });
    }
  }
  SoakReport all;
  for (const SoakReport& report : reports) all.merge(report);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  for (const std::string& violation : all.violations) fmt::print("{}\n", violation);
  fmt::print(
      "{} games, {} finished, {} actions, {:.1f} s ({:.1f} million actions/s): {} violations\n",
      all.games, all.finished, all.actions, seconds,
      static_cast<double>(all.actions) / seconds / 1e6, all.violations.size());
  return all.violations.empty() ? 0 : 1;
}

}  // namespace parlour::app
