// SPDX-License-Identifier: Apache-2.0
// All that the program can say, in every language: read once, when something is first said.
#pragma once

#include <string>
#include <vector>

#include "words/catalogue.hpp"
#include "words/phrase.hpp"

namespace parlour {

/// One phrase in one language. Where it was taken from English, so is the grammar.
struct Saying {
  const Entry* entry = nullptr;
  const Grammar* grammar = nullptr;
};

class WordsOfHouse {
 public:
  /// English comes first. A language that is twice in the list is the later one.
  explicit WordsOfHouse(std::vector<Catalogue> catalogues);
  WordsOfHouse(const WordsOfHouse&) = delete;  // the sayings point into the catalogues
  WordsOfHouse& operator=(const WordsOfHouse&) = delete;

  const std::vector<Language>& languages() const { return languages_; }
  const Catalogue& catalogue(Language language) const { return catalogues_[language.place()]; }
  Language named(std::string_view tags) const;
  Saying saying(Language language, Phrase phrase) const {
    return sayings_[language.place()][phrase.area][phrase.place];
  }

 private:
  std::vector<Catalogue> catalogues_;
  std::vector<Language> languages_;
  std::vector<std::vector<std::vector<Saying>>> sayings_;  ///< by language, area, place
};

/// Those that the program carries, and those of the folder $PARLOUR_WORDS, where somebody who
/// translates can try them without a build.
const WordsOfHouse& words_of_house();

}  // namespace parlour
