// SPDX-License-Identifier: Apache-2.0
// The languages of the house: the folders of words/. Which they are, the program finds out; no code
// knows any of them by name but English, which every other one falls back to.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace parlour {

/// A place in the list of languages. It means something in this process only: what is kept or sent
/// is the tag.
class Language {
 public:
  constexpr Language() = default;  // English
  constexpr explicit Language(std::uint8_t place) : place_(place) {}
  constexpr std::size_t place() const { return place_; }
  bool operator==(const Language&) const = default;

 private:
  std::uint8_t place_ = 0;
};

inline constexpr Language kEnglish{};

/// All of them, English first.
std::span<const Language> languages();

/// "en", "tr": the name of its folder.
std::string_view tag_of(Language language);

/// The language that a request asks for, by a tag or by a list of tags as browsers send it
/// ("de-AT, tr;q=0.8"): the first that the house speaks, else English. The one place where a tag
/// is read.
Language language_named(std::string_view tags);

/// Is there a language with exactly this tag?
bool is_language(std::string_view tag);

}  // namespace parlour
