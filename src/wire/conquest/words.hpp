// SPDX-License-Identifier: Apache-2.0
// Conquest actions in the words of scenarios and of the terminal: `attack Brazil from Peru with 3`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "rules/conquest/action.hpp"
#include "title/title.hpp"
#include "wire/word_readers.hpp"

namespace parlour::conquest {

/// The names by which a game's territories, continents and seats are called.
struct Names {
  const Title* title = nullptr;
  std::vector<std::string> seats;
};

/// A territory by its name in either language, its short name, its id, or as `T#12`; case does not
/// matter. The Problem suggests the nearest name.
Result<Territory> find_territory(const Names& names, std::string_view word);
/// A continent by name or id.
Result<int> find_continent(const Names& names, std::string_view word);
Result<CardKind> card_kind_from_word(std::string_view word);
Result<Hand> hand_from_word(std::string_view word);

/// One action of a seat from its words, the first being the verb.
Result<Action> action_from_words(const Names& names, std::span<const std::string> words);

}  // namespace parlour::conquest
