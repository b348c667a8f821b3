// SPDX-License-Identifier: Apache-2.0
// What the program says is a key of a catalogue (words/LANGUAGE/AREA.json), never a text. The build
// makes a header of each English file, "words/AREA.hpp", with a constant a key: one that is
// misspelt does not compile, and a translation with other gaps stops the build.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "words/language.hpp"
#include "words/message.hpp"
#include "words/text.hpp"

namespace parlour {

struct Phrase {
  std::uint8_t area = 0;
  std::uint16_t place = 0;

  /// As it is written; for those without gaps.
  std::string_view in(Language language) const;
  bool operator==(const Phrase&) const = default;
};

/// Not for compilers: whoever calls it does not compile.
void the_catalogue_has_no_such_key();

/// The phrase with this key, for tables that have keys of their own. Where there is none, the table
/// does not compile.
constexpr Phrase phrase_named(std::uint8_t area, std::span<const std::string_view> keys,
                              std::string_view before_dot, std::string_view after_dot) {
  for (std::size_t at = 0; at < keys.size(); ++at) {
    const std::string_view key = keys[at];
    const bool same = key.size() == before_dot.size() + 1 + after_dot.size() &&
                      key.starts_with(before_dot) && key[before_dot.size()] == '.' &&
                      key.ends_with(after_dot);
    if (same) return {area, static_cast<std::uint16_t>(at)};
  }
  the_catalogue_has_no_such_key();
  return {};
}

/// "game_over" is the key of kGameOver.
constexpr bool is_key_of(std::string_view key, std::string_view constant) {
  bool first = true;
  for (const char letter : constant.substr(1)) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && !first) {
      if (!key.starts_with('_')) return false;
      key.remove_prefix(1);
    }
    if (!key.starts_with(static_cast<char>(capital ? letter + 32 : letter))) return false;
    key.remove_prefix(1);
    first = false;
  }
  return key.empty();
}

/// The phrase with its gaps filled.
std::string fill(Language language, Phrase phrase, std::span<const Gap> gaps);
inline std::string fill(Language language, Phrase phrase, std::initializer_list<Gap> gaps = {}) {
  return fill(language, phrase, std::span<const Gap>(gaps.begin(), gaps.size()));
}

/// A text of a title with its gaps filled.
std::string fill(Language language, std::string_view text, std::initializer_list<Gap> gaps);

/// The phrase as it is written, in every language.
Text text_of(Phrase phrase);

/// Is money called by the name of its currency ("1.500 dolar"), or written with a sign ("$1,500")?
bool names_money(Language language);

/// 1,500 in English, 1.500 in Turkish.
std::string grouped_digits(Language language, long long number);

/// The first letter in upper case; Turkish has its own i.
std::string capitalised(Language language, std::string_view text);

}  // namespace parlour
