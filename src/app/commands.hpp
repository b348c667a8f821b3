// SPDX-License-Identifier: Apache-2.0
// What each command of `parlour` does once its arguments are read. Each returns the exit code:
// 0 done, 1 the thing itself failed (said on stderr).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/limits_list.hpp"
#include "server/log/log.hpp"
#include "server/metrics.hpp"
#include "server/retention.hpp"

namespace parlour::app {

/// Says what is wrong on stderr; the exit code of a command that failed.
int fail(const Problem& problem);

int list_titles_command(bool json, bool switches);
int list_presets_command(bool json);
/// Everything that travels between server and page: TypeScript types, or their shapes as JSON.
int wire_types(bool shapes);
int check_title(const std::string& path);
int import_tiles_command(const std::string& file, const std::string& on, const std::string& folder);
int export_tiles_command(const std::string& title, const std::string& file);
int run_scenarios(const std::vector<std::string>& paths);
/// Prints docs/switches.md; fails if a value of a switch has no scenario.
int switch_table(const std::vector<std::string>& paths);

struct ReplayOptions {
  std::string file;
  std::int64_t to = -1;
  bool json = false;
  std::string language;
};
int replay(const ReplayOptions& options);
int verify(const std::string& file, bool json);

struct ReviewOptions {
  std::string file, language;
  std::string html;  ///< a file for the page; empty: none is written
  bool json = false;
  std::uint64_t actions = 150;  ///< millions
  int threads = 0;              ///< 0: as many as the machine has
};
int review_game(const ReviewOptions& options);

struct OddsOptions {
  std::string combat;  ///< "rps" or "dice"
  int attackers = 0, defenders = 0;
  bool json = false;
};
int odds(const OddsOptions& options);

struct SoakOptions {
  std::uint64_t games = 10'000, seed = 1;
  int threads = 0;
  std::string title;
};
int soak(const SoakOptions& options);

struct BenchOptions {
  bool json = false;
  std::string filter;
  double seconds = 1.0;
};
int bench(const BenchOptions& options);

struct ServeOptions {
  std::string listen = "127.0.0.1:7777";
  std::string data = "parlour-data";
  std::string store;  ///< empty: SQLite in the data folder
  std::string public_url;
  int lease_ms = 3000;
  bool lan = false, behind_proxy = false;
  bool load_test = false;  ///< without limits on how often clients may ask
  server::log::Options log;
  server::MetricsFor metrics_for = server::MetricsFor::kLoopback;
  std::string metrics_token;
  server::Retention retention;
  std::string lab = "all";  ///< "off", "hosts" or "all"
  server::Limits limits;
};
int serve(const ServeOptions& options);

int list_bots(bool json);

struct BotOptions {
  std::string program, title = "classic", against = "easy";
  std::uint64_t games = 10, seed = 1;
  int seats = 4;
  int time = 1000;  ///< milliseconds for each move
  bool show = false, json = false;
};
int try_bot(const BotOptions& options);

}  // namespace parlour::app
