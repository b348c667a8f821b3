// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <regex>

#include "app/commands.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "lab/bench.hpp"
#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "rules/estate/action.hpp"
#include "rules/estate/event.hpp"
#include "title/load.hpp"

namespace parlour::app {

namespace {

/// The processor's name, as far as the system tells.
std::string machine() {
  const Result<std::string> info = read_file("/proc/cpuinfo", std::size_t{1} << 20);
  const std::size_t at = info ? info->find("model name") : std::string::npos;
  if (at == std::string::npos) return "unknown";
  const std::size_t start = info->find(": ", at) + 2;
  return info->substr(start, info->find('\n', start) - start);
}

}  // namespace

int bench(const BenchOptions& options) {
  std::regex filter;
  try {
    filter = std::regex(options.filter.empty() ? ".*" : options.filter);
  } catch (const std::regex_error& error) {
    fmt::print(stderr, "--filter: {} is no regular expression\n", options.filter);
    return 1;
  }
  boost::json::array list;
  if (!options.json) {
    fmt::print("{:<28} {:>12} {:>14} {:>14}\n", "", "games/s", "turns/s", "actions/s");
  }
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = find_title(id);
    if (!title) continue;
    if (!std::regex_search(id + "/random x4", filter)) continue;
    const Speed speed = measure_random(*title, options.seconds, 1);
    if (options.json) {
      list.push_back(boost::json::object{{"name", speed.name},
                                         {"games_per_s", speed.games_per_s},
                                         {"turns_per_s", speed.turns_per_s},
                                         {"actions_per_s", speed.actions_per_s}});
    } else {
      fmt::print("{:<28} {:>12.0f} {:>14.0f} {:>14.0f}\n", speed.name, speed.games_per_s,
                 speed.turns_per_s, speed.actions_per_s);
    }
  }
  const boost::json::object sizes{
      {"estate_state", sizeof(estate::State)},       {"estate_action", sizeof(estate::Action)},
      {"estate_event", sizeof(estate::Event)},       {"conquest_state", sizeof(conquest::State)},
      {"conquest_action", sizeof(conquest::Action)}, {"conquest_event", sizeof(conquest::Event)}};
  if (options.json) {
    fmt::print("{}\n",
               json::pretty(boost::json::object{
                   {"machine", machine()}, {"bytes", sizes}, {"benchmarks", std::move(list)}}));
  } else {
    fmt::print("\nbytes of State, Action, Event: estate {} {} {}, conquest {} {} {} ({})\n",
               sizeof(estate::State), sizeof(estate::Action), sizeof(estate::Event),
               sizeof(conquest::State), sizeof(conquest::Action), sizeof(conquest::Event),
               machine());
  }
  return 0;
}

}  // namespace parlour::app
