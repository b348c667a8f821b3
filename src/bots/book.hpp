// SPDX-License-Identifier: Apache-2.0
// The whole rule book of a table: the title's introduction, the rules as they are played here, what
// is special about the title, every computer player in a sentence, and who thought of the game.
// Page and terminal show the same one.
#pragma once

#include <string>

#include "words/text.hpp"

namespace parlour {

template <class Game>
std::string rule_book(const Game& game, Language language);

/// In every language.
template <class Game>
Text rule_book(const Game& game) {
  return in_every_language([&](Language language) { return rule_book(game, language); });
}

}  // namespace parlour
