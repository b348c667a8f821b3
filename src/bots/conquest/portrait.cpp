// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "bots/conquest/weights.hpp"
#include "bots/portrait_of.hpp"
#include "words/bots.hpp"

namespace parlour::conquest {

namespace bar = words::bots::bar::conquest;
namespace hint = words::bots::hint::conquest;

static std::vector<Habit> habits_of(const Weights& weights) {
  return {{bar::kAttacks, share_of(100 - weights.attack_odds, 40)},
          {bar::kAllies, share_of(weights.alliance, 100)},
          {bar::kLoyal, share_of(weights.loyalty, 120)},
          {bar::kRetreats, share_of(weights.retreat_odds, 45)}};
}

static std::span<const HintFor> hints_of(const Weights&) {
  static constexpr HintFor kHints[] = {
      {"conqueror", hint::kConqueror}, {"diplomat", hint::kDiplomat}, {"turtle", hint::kTurtle},
      {"easy", hint::kEasy},           {"medium", hint::kMedium},     {"hard", hint::kHard},
      {"expert", hint::kExpert},       {"random", hint::kRandom},
  };
  return kHints;
}

}  // namespace parlour::conquest

template parlour::Portrait parlour::portrait_of(const parlour::conquest::Character&);
