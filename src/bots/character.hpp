// SPDX-License-Identifier: Apache-2.0
// A computer player as people pick it: a name, a level of play, and weights over the valuation that
// all characters of a family share. Characters are data: bots/FAMILY/NAME.json, embedded in the
// program.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/level.hpp"
#include "core/result.hpp"
#include "words/text.hpp"

namespace parlour {

/// Where a weight may lie. What a player would not heed is not to be written either.
struct WeightRange {
  std::int32_t least, most;
};

template <class Weights>
struct CharacterOf {
  std::string name;  ///< the word for it on a command line
  Level level = Level::kRandom;
  Text label, about;    ///< for players: its name, and how it plays in one sentence
  std::string made_by;  ///< the command that found the weights, or "by hand"
  Weights weights;
};

/// "easy"
std::string word_of_level(Level level);

/// A character from the text of its file; `file` only names it in a Problem.
template <class Weights>
Result<CharacterOf<Weights>> read_character(std::string_view text, const std::string& file);

/// The text of its file.
template <class Weights>
std::string write_character(const CharacterOf<Weights>& character);

/// All characters of a family, weakest level first, the plain levels before the personas.
template <class Weights>
const std::vector<CharacterOf<Weights>>& characters();

/// The one with this name; the Problem lists the names there are.
template <class Weights>
Result<CharacterOf<Weights>> find_character(std::string_view name);

}  // namespace parlour
