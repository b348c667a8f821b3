// SPDX-License-Identifier: Apache-2.0
#include "bots/portrait.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "bots/conquest/weights.hpp"
#include "bots/estate/weights.hpp"
#include "words/bots.hpp"

namespace parlour {

namespace {

namespace bar = words::bots::bar;
namespace hint = words::bots::hint;

struct HintFor {
  std::string_view character;
  Phrase text;
};

constexpr HintFor kEstateHints[] = {
    {"scrooge", hint::estate::kScrooge}, {"capitalist", hint::estate::kCapitalist},
    {"baron", hint::estate::kBaron},     {"banker", hint::estate::kBanker},
    {"dealer", hint::estate::kDealer},   {"gambler", hint::estate::kGambler},
    {"easy", hint::estate::kEasy},       {"medium", hint::estate::kMedium},
    {"hard", hint::estate::kHard},       {"expert", hint::estate::kExpert},
    {"random", hint::estate::kRandom},
};
constexpr HintFor kConquestHints[] = {
    {"conqueror", hint::conquest::kConqueror}, {"diplomat", hint::conquest::kDiplomat},
    {"turtle", hint::conquest::kTurtle},       {"easy", hint::conquest::kEasy},
    {"medium", hint::conquest::kMedium},       {"hard", hint::conquest::kHard},
    {"expert", hint::conquest::kExpert},       {"random", hint::conquest::kRandom},
};

/// How much of `most` that is.
int share(std::int32_t value, std::int32_t most) { return std::clamp(100 * value / most, 0, 100); }

// What counts as much is what the characters have: the most eager of them fills a bar.

std::vector<Habit> habits_of(const estate::Weights& weights) {
  return {{bar::estate::kBuys, share(weights.buy, 200)},
          {bar::estate::kBids, share(weights.bid, 140)},
          {bar::estate::kTrades, share(weights.trade, 3)},
          {bar::estate::kSaves, share(weights.reserve + weights.caution, 250)}};
}

std::vector<Habit> habits_of(const conquest::Weights& weights) {
  return {{bar::conquest::kAttacks, share(100 - weights.attack_odds, 40)},
          {bar::conquest::kAllies, share(weights.alliance, 100)},
          {bar::conquest::kLoyal, share(weights.loyalty, 120)},
          {bar::conquest::kRetreats, share(weights.retreat_odds, 45)}};
}

std::span<const HintFor> hints_of(const estate::Weights&) { return kEstateHints; }
std::span<const HintFor> hints_of(const conquest::Weights&) { return kConquestHints; }

}  // namespace

template <class Weights>
Portrait portrait_of(const CharacterOf<Weights>& character) {
  Portrait portrait;
  if (character.level != Level::kRandom) portrait.habits = habits_of(character.weights);
  for (const HintFor& one : hints_of(character.weights)) {
    if (one.character == character.name) portrait.hint = one.text;
  }
  return portrait;
}

template Portrait portrait_of(const estate::Character&);
template Portrait portrait_of(const conquest::Character&);

}  // namespace parlour
