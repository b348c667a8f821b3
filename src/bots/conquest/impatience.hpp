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
inline constexpr int kAirportRounds = 20;    ///< later ones would only hold up the end
inline constexpr int kHungerEachRound = 3;
inline constexpr int kMostHunger = 110;
inline constexpr int kLongGame = 45;  ///< rounds
inline constexpr int kEvenOdds = 52;

PARLOUR_FN Weights with_impatience(const Weights& weights, int round) {
  if (round <= kPatientRounds) return weights;
  constexpr int kSpan = kImpatientRounds - kPatientRounds;
  const int past = round < kImpatientRounds ? round - kPatientRounds : kSpan;
  Weights now = weights;
  now.alliance = weights.alliance * (kSpan - past) / kSpan;
  now.loyalty = weights.loyalty * (kSpan - past) / kSpan;
  now.fear = weights.fear * (4 * kSpan - 3 * past) / (4 * kSpan);
  // Land itself counts for more and more, until it outweighs the army that watches it.
  // Not without end: who spends every troop on land at once never gathers an army again.
  const int hunger = kHungerEachRound * (round - kPatientRounds);
  now.hunger = weights.hunger + (hunger < kMostHunger ? hunger : kMostHunger);
  now.margin = weights.margin * (kSpan - past) / kSpan;
  if (round > kAirportRounds) now.airport = 0;
  // Those who wait for certainty learn to do with less.
  if (round > kLongGame) {
    const int least = weights.attack_odds < kEvenOdds ? weights.attack_odds : kEvenOdds;
    const int lower = weights.attack_odds - (round - kLongGame);
    now.attack_odds = lower > least ? lower : least;
  }
  return now;
}

}  // namespace parlour::conquest
