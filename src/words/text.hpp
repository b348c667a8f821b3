// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "words/language.hpp"

namespace parlour {

/// A text in as many languages as somebody has written it in.
class Text {
 public:
  Text() = default;
  /// The same in every language.
  Text(std::string everywhere) { set(kEnglish, std::move(everywhere)); }
  Text(const char* everywhere) : Text(std::string(everywhere)) {}
  /// By tags, for tests: {{"en", "Jail"}, {"tr", "Hapis"}}.
  Text(std::initializer_list<std::pair<std::string_view, std::string>> texts);

  /// In English where it does not exist in the language.
  const std::string& in(Language language) const;
  void set(Language language, std::string text);

  bool empty() const { return in(kEnglish).empty(); }
  /// Alike to every reader.
  bool operator==(const Text& other) const;

 private:
  std::vector<std::string> texts_;  ///< by language; short or empty: as in English
};

/// What `say` says in each language.
template <class Say>
Text in_every_language(const Say& say) {
  Text text;
  for (const Language language : languages()) text.set(language, std::string(say(language)));
  return text;
}

}  // namespace parlour
