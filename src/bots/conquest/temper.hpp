// SPDX-License-Identifier: Apache-2.0
// Patience. Armies that watch each other over strong borders grow faster than anybody can use them,
// and whoever moves first helps the others: played by worth alone, such a game would never end. So
// a long game makes its players bolder and friendships rarer.
#pragma once

#include "bots/conquest/weights.hpp"
#include "core/portable.hpp"

namespace parlour::conquest {

inline constexpr int kPatientRounds = 15;    ///< until then nothing changes
inline constexpr int kImpatientRounds = 40;  ///< from then on nothing changes any more
inline constexpr int kHungerEachRound = 3;

PARLOUR_FN Weights tempered(const Weights& weights, int round) {
  if (round <= kPatientRounds) return weights;
  constexpr int kSpan = kImpatientRounds - kPatientRounds;
  const int past = round < kImpatientRounds ? round - kPatientRounds : kSpan;
  Weights now = weights;
  now.alliance = weights.alliance * (kSpan - past) / kSpan;
  now.loyalty = weights.loyalty * (kSpan - past) / kSpan;
  now.fear = weights.fear * (4 * kSpan - 3 * past) / (4 * kSpan);
  // Land itself counts for ever more, until it outweighs every army that watches it.
  now.hunger = weights.hunger + kHungerEachRound * (round - kPatientRounds);
  now.margin = weights.margin * (kSpan - past) / kSpan;
  return now;
}

}  // namespace parlour::conquest
