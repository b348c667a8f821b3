// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "bots/estate/weights.hpp"
#include "bots/portrait_of.hpp"
#include "words/bots.hpp"

namespace parlour::estate {

namespace bars = words::bots::bar::estate;
namespace hints = words::bots::hint::estate;

static std::vector<parlour::Habit> habits_of(const Weights& weights) {
  return {{bars::kBuys, share_of(weights.buy, 200)},
          {bars::kBids, share_of(weights.bid, 140)},
          {bars::kTrades, share_of(weights.trade, 3)},
          {bars::kSaves, share_of(weights.reserve + weights.caution, 250)}};
}

static std::span<const HintFor> hints_of(const Weights&) {
  static constexpr HintFor kHints[] = {
      {"scrooge", hints::kScrooge}, {"capitalist", hints::kCapitalist},
      {"baron", hints::kBaron},     {"banker", hints::kBanker},
      {"dealer", hints::kDealer},   {"gambler", hints::kGambler},
      {"easy", hints::kEasy},       {"medium", hints::kMedium},
      {"hard", hints::kHard},       {"expert", hints::kExpert},
      {"random", hints::kRandom},
  };
  return kHints;
}

}  // namespace parlour::estate

template parlour::Portrait parlour::portrait_of(const parlour::estate::Character&);
