// SPDX-License-Identifier: Apache-2.0
#include "lab/report/report_data.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "lab/campaign/summary.hpp"
#include "lab/games/family.hpp"
#include "lab/games/traits.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

namespace {

namespace bj = boost::json;

bj::array histogram(const Tally& tally, int rounds) {
  bj::array counts;
  for (int round = 0; round <= rounds; ++round) {
    counts.emplace_back(tally.rounds[static_cast<std::size_t>(round)]);
  }
  return counts;
}

/// A quantile between the ends of its bin, as if a bin's amounts were spread evenly in it.
double smooth_quantile(const std::array<Count, kBins>& bins, double share, bool money) {
  Count all = 0, below = 0;
  for (const Count count : bins) all += count;
  const std::size_t bin = quantile(bins, share);
  for (std::size_t at = 0; at < bin; ++at) below += bins[at];
  const auto edge = [money](std::size_t at) {
    if (!money) return static_cast<double>(at) - 0.5;
    return at == 0 ? 0 : (amount_of_bin(at - 1) + amount_of_bin(at)) / 2;
  };
  const double within = (share * static_cast<double>(all) - static_cast<double>(below)) /
                        static_cast<double>(std::max<Count>(1, bins[bin]));
  const double value = edge(bin) + std::clamp(within, 0.0, 1.0) * (edge(bin + 1) - edge(bin));
  return std::max(0.0, value);
}

/// The line and the bands of one entry: [round, 10 %, 25 %, median, 75 %, 90 %]. Times that few
/// games have reached are left out: their quantiles would be noise.
bj::array over_time(const Detail& detail, std::size_t entry, Count games, int rounds, bool money) {
  const int step = (rounds + narrow<int>(kTimes) - 1) / narrow<int>(kTimes);
  const Count enough = games / 50 + 4;
  bj::array line;
  for (std::size_t time = 0; time < kTimes; ++time) {
    const auto& bins = detail.over_time[entry][time];
    Count samples = 0;
    for (const Count count : bins) samples += count;
    if (samples < enough) break;
    bj::array point{1 + narrow<int>(time) * step};
    for (const double share : {0.1, 0.25, 0.5, 0.75, 0.9}) {
      point.emplace_back(smooth_quantile(bins, share, money));
    }
    line.emplace_back(std::move(point));
  }
  return line;
}

bj::object group_data(const std::string& name, const std::string& colour, const Detail& detail,
                      std::size_t group) {
  const Interval interval = wilson(detail.group_won[group], detail.group_held[group]);
  return {{"name", name},
          {"colour", colour},
          {"held", detail.group_held[group]},
          {"won", detail.group_won[group]},
          {"low", interval.low},
          {"high", interval.high},
          {"round", detail.group_held[group] > 0 ? static_cast<double>(detail.group_sum[group]) /
                                                       static_cast<double>(detail.group_held[group])
                                                 : 0.0}};
}

/// Colours that a board needs and its groups do not say.
constexpr const char* kTransitColour = "#3B3F44";
constexpr const char* kUtilityColour = "#6F7C77";

void add_deeds(const Title& title, const estate::Board& board, const Detail& detail,
               bj::object& out) {
  bj::array deeds;
  for (std::size_t deed = 0; deed < static_cast<std::size_t>(board.deed_count); ++deed) {
    const estate::DeedData& data = board.deeds[deed];
    deeds.push_back(bj::object{
        {"tile", data.tile},
        {"name", title.board.tiles[static_cast<std::size_t>(data.tile)].name.in(kEnglish)},
        {"group", data.group},
        {"price", data.price},
        {"rent", detail.rent[deed]},
        {"rents_paid", detail.rents_paid[deed]},
        {"invested", detail.invested[deed]},
        {"purchases", detail.purchases[deed]},
        {"winner_had", detail.winner_had[deed]}});
  }
  out["deeds"] = std::move(deeds);
}

void add_board(const Title& title, const Detail& detail, bj::object& out) {
  const Result<estate::Compiled> compiled = estate::compile(title.board, title.estate_rules);
  if (!compiled) return;
  const estate::Board& board = compiled->ruleset.board;
  bj::array groups;
  for (std::size_t group = 0; group < title.board.groups.size(); ++group) {
    groups.push_back(group_data(title.board.groups[group].name.in(kEnglish),
                                title.board.groups[group].colour, detail, group));
  }
  const auto colours = static_cast<std::size_t>(board.colour_count);
  groups.push_back(group_data(title.words.transit.in(kEnglish), kTransitColour, detail, colours));
  groups.push_back(
      group_data(title.words.utility.in(kEnglish), kUtilityColour, detail, colours + 1));
  out["groups"] = std::move(groups);

  Count throws = 0;
  for (const Count count : detail.landings) throws += count;
  bj::array tiles;
  for (std::size_t tile = 0; tile < title.board.tiles.size(); ++tile) {
    const estate::TileSource& source = title.board.tiles[tile];
    const estate::TileData& data = board.tiles[tile];
    const bool deed = data.kind == estate::TileKind::kDeed;
    const int group = deed ? board.deeds[static_cast<std::size_t>(data.index)].group : -1;
    tiles.push_back(bj::object{
        {"name", source.name.in(kEnglish)},
        {"short", source.short_name.empty() ? source.name.in(kEnglish) : source.short_name},
        {"group", group},
        {"share", throws > 0
                      ? static_cast<double>(detail.landings[tile]) / static_cast<double>(throws)
                      : 0.0}});
  }
  out["tiles"] = std::move(tiles);
  out["currency"] =
      bj::object{{"symbol", title.words.currency_symbol}, {"before", title.words.currency_before}};
  add_deeds(title, board, detail, out);
}

void add_continents(const Title& title, const Detail& detail, bj::object& out) {
  bj::array groups;
  for (std::size_t at = 0; at < title.map.continents.size(); ++at) {
    const conquest::ContinentSource& continent = title.map.continents[at];
    groups.push_back(group_data(continent.name.in(kEnglish), continent.colour, detail, at));
  }
  out["groups"] = std::move(groups);
}

}  // namespace

bj::object report_data(const Arena& arena, const Results& results, int rounds) {
  const Title& title = arena.title();
  const bool estate = title.family == Family::kEstate;
  bj::object out = summary(arena, results.tally, 0);
  out.erase("seconds");
  out["name"] = title.name.in(kEnglish);
  out["about"] = title.about.in(kEnglish);
  out["family"] = estate ? "estate" : "conquest";
  out["limit"] = rounds;
  out["histogram"] = histogram(results.tally, rounds);
  bj::array traits;
  for (const TraitName& trait : traits_of(title.family)) {
    traits.push_back(bj::array{std::string(trait.name), std::string(trait.label)});
  }
  out["traits"] = std::move(traits);
  if (!results.detail) return out;
  bj::array& entries = out["entries"].as_array();
  for (std::size_t at = 0; at < entries.size(); ++at) {
    entries[at].as_object()["over_time"] =
        over_time(*results.detail, at, results.tally.games, rounds, estate);
  }
  if (estate) {
    add_board(title, *results.detail, out);
  } else {
    add_continents(title, *results.detail, out);
  }
  return out;
}

}  // namespace parlour::lab
