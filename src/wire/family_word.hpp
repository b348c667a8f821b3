// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "title/families.hpp"

namespace parlour::wire {

/// "estate": the family of a game, as it is told. The page knows which there are.
struct FamilyWord : std::string {
  static constexpr const char* kTypeName = "Family";
  FamilyWord() = default;
  FamilyWord(std::string_view word) : std::string(word) {}
  FamilyWord(const WhichFamily& which) : FamilyWord(family_word(which)) {}

  static std::vector<std::string> all_words() {
    std::vector<std::string> words;
    for (const WhichFamily& which : kFamilies) words.emplace_back(family_word(which));
    return words;
  }
};

}  // namespace parlour::wire
