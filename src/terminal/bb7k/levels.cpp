// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/levels.hpp"

#include <string>

#include "core/suggest.hpp"
#include "terminal/bb7k/words.hpp"

namespace parlour::bb7k {

bool is_level(std::string_view word) { return character_for(word).ok(); }

std::string_view usual_level() { return "medium"; }

Result<const estate::Character*> character_for(std::string_view word) {
  std::string names;
  for (const estate::Character& character : parlour::characters<estate::Weights>()) {
    if (same_word(character.name, word)) return &character;
    names += (names.empty() ? "" : ", ") + character.name;
  }
  return Problem{"", "", in_quotes(word) + " is no computer player; there are: " + names + "."};
}

}  // namespace parlour::bb7k
