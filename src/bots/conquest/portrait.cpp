// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "bots/conquest/weights.hpp"
#include "bots/portrait_of.hpp"
#include "words/bots.hpp"

namespace parlour::conquest {

namespace bars = words::bots::bar::conquest;
namespace hints = words::bots::hint::conquest;

static std::vector<parlour::Habit> habits_of(const Weights& weights) {
  return {{bars::kAttacks, share_of(100 - weights.attack_odds, 40)},
          {bars::kAllies, share_of(weights.alliance, 100)},
          {bars::kLoyal, share_of(weights.loyalty, 120)},
          {bars::kRetreats, share_of(weights.retreat_odds, 45)}};
}

static std::span<const HintFor> hints_of(const Weights&) {
  static constexpr HintFor kHints[] = {
      {"conqueror", hints::kConqueror}, {"diplomat", hints::kDiplomat}, {"turtle", hints::kTurtle},
      {"easy", hints::kEasy},           {"medium", hints::kMedium},     {"hard", hints::kHard},
      {"expert", hints::kExpert},       {"random", hints::kRandom},
  };
  return kHints;
}

}  // namespace parlour::conquest

template parlour::Portrait parlour::portrait_of(const parlour::conquest::Character&);
