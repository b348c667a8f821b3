// SPDX-License-Identifier: Apache-2.0
// What people are told of a computer player before they sit down with it: how much of four habits
// it has, by its own weights, and one hint how to play against it.
#pragma once

#include <optional>
#include <vector>

#include "bots/character.hpp"
#include "words/phrase.hpp"

namespace parlour {

struct Habit {
  Phrase name;
  int percent;  ///< of the most that a character has
};

struct Portrait {
  std::vector<Habit> habits;   ///< none: it plays without its weights
  std::optional<Phrase> hint;  ///< none: nobody has written one
};

template <class Weights>
Portrait portrait_of(const CharacterOf<Weights>& character);

}  // namespace parlour
