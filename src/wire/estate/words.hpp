// SPDX-License-Identifier: Apache-2.0
// Estate actions in the words of scenarios and of the terminal: `bid 30`, `build "Vine Street"`,
// `offer Bob give 100 want "Park Place"`.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "rules/estate/action.hpp"
#include "title/estate/compile.hpp"
#include "title/title.hpp"
#include "wire/word_readers.hpp"

namespace parlour::estate {

/// The names by which a game's tiles, seats and cards are called.
struct Names {
  const Title* title = nullptr;
  const Compiled* compiled = nullptr;
  std::vector<std::string> seats;
};

/// A tile by its name in either language, by its short name, or as `T#12`; case does not matter.
/// The Problem suggests the nearest name.
Result<int> find_tile(const Names& names, std::string_view word);
Result<Seat> find_seat(const Names& names, std::string_view word);

/// One action of a seat from its words, the first being the verb.
Result<Action> action_from_words(const Names& names, std::span<const std::string> words);

/// What is given and wanted, from the words after the partner's name: `give … want …`.
Result<Offer> offer_from_words(const Names& names, std::span<const std::string> words);

}  // namespace parlour::estate
