// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "bots/estate/weights.hpp"
#include "bots/portrait_of.hpp"
#include "words/bots.hpp"

namespace parlour::estate {

namespace bar = words::bots::bar::estate;
namespace hint = words::bots::hint::estate;

static std::vector<Habit> habits_of(const Weights& weights) {
  return {{bar::kBuys, share_of(weights.buy, 200)},
          {bar::kBids, share_of(weights.bid, 140)},
          {bar::kTrades, share_of(weights.trade, 3)},
          {bar::kSaves, share_of(weights.reserve + weights.caution, 250)}};
}

static std::span<const HintFor> hints_of(const Weights&) {
  static constexpr HintFor kHints[] = {
      {"scrooge", hint::kScrooge}, {"capitalist", hint::kCapitalist}, {"baron", hint::kBaron},
      {"banker", hint::kBanker},   {"dealer", hint::kDealer},         {"gambler", hint::kGambler},
      {"easy", hint::kEasy},       {"medium", hint::kMedium},         {"hard", hint::kHard},
      {"expert", hint::kExpert},   {"random", hint::kRandom},
  };
  return kHints;
}

}  // namespace parlour::estate

template parlour::Portrait parlour::portrait_of(const parlour::estate::Character&);
