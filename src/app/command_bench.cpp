// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <regex>

#include "app/commands.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "lab/measure/bench.hpp"
#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "title/load.hpp"

namespace parlour::app {

namespace {

constexpr const char* kBots[] = {"random", "easy", "medium", "hard"};
constexpr const char* kThreadsName = "threads";

/// The processor's name, as far as the system tells.
std::string machine() {
  const Result<std::string> info = read_file("/proc/cpuinfo", std::size_t{1} << 20);
  const std::size_t at = info ? info->find("model name") : std::string::npos;
  if (at == std::string::npos) return "unknown";
  const std::size_t start = info->find(": ", at) + 2;
  return info->substr(start, info->find('\n', start) - start);
}

boost::json::object to_json(const Speed& speed) {
  return {{"name", speed.name},
          {"games_per_s", speed.games_per_s},
          {"turns_per_s", speed.turns_per_s},
          {"actions_per_s", speed.actions_per_s},
          {"finished", speed.finished}};
}

void print_line(const Speed& speed) {
  fmt::print("{:<28} {:>12.0f} {:>14.0f} {:>14.0f} {:>10.1f} %\n", speed.name, speed.games_per_s,
             speed.turns_per_s, speed.actions_per_s, 100 * speed.finished);
  std::fflush(stdout);
}

/// Every title with every bot that the filter lets through.
int measure_all(const BenchOptions& options, const std::regex& filter, boost::json::array& list) {
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = find_title(id);
    if (!title) continue;
    for (const std::string bot : kBots) {
      if (!std::regex_search(id + "/" + bot + " x4", filter)) continue;
      const Result<Speed> speed = measure_speed(*title, bot, options.seconds, 1);
      if (!speed) {
        fmt::print(stderr, "{}\n", speed.problem().text());
        return 1;
      }
      if (options.json) {
        list.push_back(to_json(*speed));
      } else {
        print_line(*speed);
      }
    }
  }
  return 0;
}

void print_sizes() {
  fmt::print("\nbytes of State, Action, Event: estate {} {} {}, conquest {} {} {} ({})\n",
             sizeof(estate::State), sizeof(estate::Action), sizeof(estate::Event),
             sizeof(conquest::State), sizeof(conquest::Action), sizeof(conquest::Event), machine());
}

}  // namespace

int bench(const BenchOptions& options) {
  std::regex filter;
  try {
    filter = std::regex(options.filter.empty() ? ".*" : options.filter);
  } catch (const std::regex_error& error) {
    fmt::print(stderr, "--filter: {} is no regular expression\n", options.filter);
    return 2;
  }
  boost::json::array list;
  if (!options.json) {
    fmt::print("{:<28} {:>12} {:>14} {:>14} {:>12}\n", "", "games/s", "turns/s", "actions/s",
               "finished");
  }
  if (const int code = measure_all(options, filter, list)) return code;
  double threads = 0;
  if (std::regex_search(kThreadsName, filter)) {
    const std::vector<std::string> ids = list_titles(titles_root());
    const Result<Title> title = find_title(ids.empty() ? "" : ids.front());
    const Result<double> ratio =
        title ? measure_two_threads(*title, "medium", options.seconds, 1) : title.problem();
    if (ratio) threads = *ratio;
    if (ratio && !options.json) {
      fmt::print("\ntwo threads do {:.2f} times the work of one\n", threads);
    }
  }
  if (!options.json) {
    print_sizes();
    return 0;
  }
  const boost::json::object sizes{
      {"estate_state", sizeof(estate::State)},       {"estate_action", sizeof(estate::Action)},
      {"estate_event", sizeof(estate::Event)},       {"conquest_state", sizeof(conquest::State)},
      {"conquest_action", sizeof(conquest::Action)}, {"conquest_event", sizeof(conquest::Event)}};
  boost::json::object out{
      {"machine", machine()}, {"bytes", sizes}, {"benchmarks", std::move(list)}};
  if (threads > 0) out[kThreadsName] = boost::json::object{{"two_threads_over_one", threads}};
  fmt::print("{}\n", json::pretty(out));
  return 0;
}

}  // namespace parlour::app
