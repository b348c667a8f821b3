// SPDX-License-Identifier: Apache-2.0
// Sentences with gaps, in every language side by side. A phrase that lacks a translation, or whose
// translation has other gaps, does not compile.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "wire/turkish.hpp"

namespace parlour {

/// The name of a gap, and the ending that what fills it takes: {tile'ne} → tile, ne.
struct GapMark {
  std::string_view name, ending;
};
constexpr GapMark gap_mark(std::string_view inside) {
  const std::size_t apostrophe = inside.find('\'');
  if (apostrophe == inside.npos) return {inside, {}};
  return {inside.substr(0, apostrophe), inside.substr(apostrophe + 1)};
}

/// A template like "{who} bought {tile}."; the gaps are the same in both languages. In Turkish a
/// gap may ask for an ending: see turkish.hpp.
struct Phrase {
  std::string_view en, tr;

  consteval Phrase(const char* english, const char* turkish) : en(english), tr(turkish) {
    if (en.empty() || tr.empty()) throw "a translation is missing";
    if (!gaps_within(en, tr) || !gaps_within(tr, en)) throw "the translations have other gaps";
  }

  constexpr std::string_view in(Language language) const {
    return language == Language::kTurkish ? tr : en;
  }

 private:
  static constexpr bool gaps_within(std::string_view text, std::string_view other) {
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
      const GapMark gap = gap_mark(inside(text, at));
      if (!has_gap(other, gap.name)) return false;
      if (!gap.ending.empty() && !turkish::is_ending(gap.ending)) throw "there is no such ending";
    }
    return true;
  }
  static constexpr bool has_gap(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
      if (gap_mark(inside(text, at)).name == name) return true;
    }
    return false;
  }
  static constexpr std::string_view inside(std::string_view text, std::size_t open) {
    return text.substr(open + 1, text.find('}', open) - open - 1);
  }
};

/// What goes into the gap of this name.
struct Gap {
  std::string_view name;
  std::string_view text;
};

/// The phrase with its gaps filled, once from left to right: what is filled in is never looked at
/// again, so that a player named "{tile}" stays that.
std::string fill(std::string_view phrase, std::span<const Gap> gaps);

inline std::string fill(std::string_view phrase, std::initializer_list<Gap> gaps) {
  return fill(phrase, std::span<const Gap>(gaps.begin(), gaps.size()));
}

inline std::string fill(Language language, const Phrase& phrase,
                        std::initializer_list<Gap> gaps = {}) {
  return fill(phrase.in(language), gaps);
}

/// 1,500 in English, 1.500 in Turkish.
std::string grouped_digits(Language language, long long number);

/// "house" → "a house"; English only, by the first letter.
std::string with_article(std::string_view word);

/// The first letter in upper case; Turkish has its own i.
std::string capitalised(Language language, std::string_view text);

}  // namespace parlour
