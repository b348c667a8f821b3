// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <numeric>

#include "app/command_lab.hpp"
#include "app/commands.hpp"
#include "core/json.hpp"
#include "lab/campaign/progress.hpp"
#include "lab/measure/landings.hpp"

namespace parlour::app {

namespace {

using Shares = std::array<double, estate::kTiles>;

/// From pale to vermilion, as 24-bit terminal colours: 0 is the coldest tile, 1 the hottest.
std::string heat(double warmth, const std::string& text, bool colours) {
  if (!colours) return text;
  const auto mix = [&](int cold, int hot) {
    return cold + static_cast<int>(warmth * (hot - cold));
  };
  const char* ink = warmth > 0.6 ? "97" : "30";
  return fmt::format("\033[48;2;{};{};{}m\033[{}m{}\033[0m", mix(255, 200), mix(246, 64),
                     mix(226, 42), ink, text);
}

/// How warm a tile is. Jail is so much hotter than the rest that it does not set the scale.
double warmth_of(const Shares& shares, std::size_t tile) {
  Shares sorted = shares;
  std::sort(sorted.begin(), sorted.end());
  const double cold = sorted.front(), hot = sorted[estate::kTiles - 2];
  return hot > cold ? std::clamp((shares[tile] - cold) / (hot - cold), 0.0, 1.0) : 0;
}

/// The ring of tiles as it lies on the table, in percent.
void print_board(const Shares& shares, bool colours) {
  const auto cell = [&](std::size_t tile) {
    return heat(warmth_of(shares, tile), fmt::format(" {:>4.2f} ", 100 * shares[tile]), colours);
  };
  const auto row = [&](int from, int to) {
    std::string line;
    const int step = from < to ? 1 : -1;
    for (int tile = from; tile != to + step; tile += step) {
      line += cell(static_cast<std::size_t>(tile)) + " ";
    }
    return line;
  };
  fmt::print("{}\n", row(20, 30));
  for (std::size_t step = 1; step < 10; ++step) {
    fmt::print("{} {:62} {}\n", cell(20 - step), "", cell(30 + step));
  }
  fmt::print("{}\n", row(10, 0));
}

void print_table(const Title& title, const Shares& shares, bool colours) {
  std::vector<std::size_t> order(estate::kTiles);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return shares[a] != shares[b] ? shares[a] > shares[b] : a < b;
  });
  fmt::print("\n{:>4}  {:>8}  {}\n", "tile", "share", "");
  for (const std::size_t tile : order) {
    const auto width = static_cast<std::size_t>(40 * std::min(1.0, shares[tile] / 0.06));
    fmt::print("{:>4}  {:>6.3f} %  {:<28.28} {}\n", tile, 100 * shares[tile],
               estate::board_of(title).tiles[tile].name.in(kEnglish),
               heat(warmth_of(shares, tile), std::string(width, colours ? ' ' : '#'), colours));
  }
}

Shares walked(const estate::Ruleset& game, estate::JailStay stay,
              const LabLandingsOptions& options) {
  lab::Progress progress(options.turns, 0, "throws");
  const auto counts = lab::walk(game, stay, options.turns, options.seed,
                                [&](std::uint64_t throws) { progress.add(throws); });
  Shares shares{};
  for (std::size_t tile = 0; tile < shares.size(); ++tile) {
    shares[tile] = static_cast<double>(counts[tile]) / static_cast<double>(options.turns);
  }
  return shares;
}

}  // namespace

int lab_landings(const LabLandingsOptions& options) {
  const Result<Title> title = lab::title_for(options.title);
  if (!title) return fail(title.problem());
  const auto stay = options.jail == "long" ? estate::JailStay::kLong : estate::JailStay::kShort;
  const auto game = lab::rules_of_walk(*title, options.rules, stay);
  if (!game) return fail(game.problem());
  const Shares shares =
      options.exact ? estate::landing_chances(*game, stay) : walked(*game, stay, options);
  if (options.json) {
    fmt::print("{}\n",
               json::pretty(boost::json::object{{"title", title->id},
                                                {"turns", options.exact ? 0 : options.turns},
                                                {"jail", options.jail},
                                                {"exact", options.exact},
                                                {"landing", boost::json::value_from(shares)}}));
    return 0;
  }
  fmt::print(
      "{}: where a token rests, in percent of {}; it {}\n\n", title->id,
      options.exact ? "all throws, exactly" : fmt::format("{} throws", options.turns),
      stay == estate::JailStay::kLong ? "tries for doubles to leave jail" : "leaves jail at once");
  const bool colours = ::isatty(STDOUT_FILENO) != 0;
  print_board(shares, colours);
  print_table(*title, shares, colours);
  return 0;
}

}  // namespace parlour::app
