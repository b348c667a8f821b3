// SPDX-License-Identifier: Apache-2.0
// The command line. A flag may have one dash or two, its value may follow or stand after `=`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace parlour::bb7k {

/// A computer player that somebody asked for.
struct BotWish {
  std::string name;  ///< empty: any
  std::string level;
  bool operator==(const BotWish&) const = default;
};

struct Options {
  bool help = false;
  bool testing = false;      ///< dice may be chosen, the position changed
  bool quiet = false;        ///< the board is drawn only when it is asked for
  bool bruce_wayne = false;  ///< a player of that name starts rich
  std::string load;          ///< a save file; empty: a new game
  std::string theme = "bb7k";
  std::optional<std::uint64_t> seed;
  std::vector<BotWish> bots;
  std::vector<std::pair<std::string, std::string>> switches;  ///< of the engine: name and value
};

/// The Problem says what is wrong with which flag.
Result<Options> read_options(std::span<const std::string> arguments);

/// What `-help` prints.
std::string_view usage();

}  // namespace parlour::bb7k
