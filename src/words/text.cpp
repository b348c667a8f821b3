// SPDX-License-Identifier: Apache-2.0
#include "words/text.hpp"

#include <algorithm>

namespace parlour {

Text::Text(std::initializer_list<std::pair<std::string_view, std::string>> texts) {
  for (const auto& [tag, text] : texts) {
    if (is_language(tag)) set(language_named(tag), text);
  }
}

const std::string& Text::in(Language language) const {
  static const std::string kNone;
  if (language.place() < texts_.size() && !texts_[language.place()].empty()) {
    return texts_[language.place()];
  }
  return texts_.empty() ? kNone : texts_.front();
}

void Text::set(Language language, std::string text) {
  if (texts_.size() <= language.place()) texts_.resize(language.place() + 1);
  texts_[language.place()] = std::move(text);
}

bool Text::operator==(const Text& other) const {
  const auto all = languages();
  return std::all_of(all.begin(), all.end(),
                     [&](Language language) { return in(language) == other.in(language); });
}

}  // namespace parlour
