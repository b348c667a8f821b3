// SPDX-License-Identifier: Apache-2.0
#include "lab/report/report_data.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "lab/campaign/summary.hpp"
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

}  // namespace

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

bj::object report_data(const Arena& arena, const Results& results, int rounds) {
  const Title& title = arena.title();
  bj::object out = summary(arena, results.tally, 0);
  out.erase("seconds");
  out["name"] = title.name.in(kEnglish);
  out["about"] = title.about.in(kEnglish);
  out["family"] = family_word(title.family());
  out["limit"] = rounds;
  out["histogram"] = histogram(results.tally, rounds);
  bj::array traits;
  for (const TraitName& trait : arena.traits()) {
    traits.push_back(bj::array{std::string(trait.name), std::string(trait.label)});
  }
  out["traits"] = std::move(traits);
  if (!results.detail) return out;
  bj::array& entries = out["entries"].as_array();
  for (std::size_t at = 0; at < entries.size(); ++at) {
    entries[at].as_object()["over_time"] =
        over_time(*results.detail, at, results.tally.games, rounds, arena.counts_money());
  }
  arena.add_to_report(*results.detail, out);
  return out;
}

}  // namespace parlour::lab
