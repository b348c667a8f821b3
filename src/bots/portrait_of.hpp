// SPDX-License-Identifier: Apache-2.0
// How a portrait is drawn. A family includes this, says what its weights mean (`habits_of`) and
// what is known of its characters (`hints_of`), and has portrait_of() compiled for its own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "bots/portrait.hpp"

namespace parlour {

struct HintFor {
  std::string_view character;
  Phrase text;
};

/// How much of `most` that is. The most eager of the characters fills a bar.
inline int share_of(std::int32_t value, std::int32_t most) {
  return std::clamp(100 * value / most, 0, 100);
}

template <class Weights>
Portrait portrait_of(const CharacterOf<Weights>& character) {
  Portrait portrait;
  if (character.level != Level::kRandom) portrait.habits = habits_of(character.weights);
  for (const HintFor& one : std::span<const HintFor>(hints_of(character.weights))) {
    if (one.character == character.name) portrait.hint = one.text;
  }
  return portrait;
}

}  // namespace parlour
