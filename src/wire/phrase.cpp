// SPDX-License-Identifier: Apache-2.0
#include "wire/phrase.hpp"

#include <algorithm>
#include <array>

namespace parlour {

std::string fill(std::string_view phrase, std::span<const Gap> gaps) {
  std::string text;
  while (!phrase.empty()) {
    const std::size_t open = std::min(phrase.find('{'), phrase.size());
    text += phrase.substr(0, open);
    phrase.remove_prefix(open);
    const std::size_t close = phrase.find('}');
    if (close == phrase.npos) break;
    const GapMark mark = gap_mark(phrase.substr(1, close - 1));
    const auto gap = std::find_if(gaps.begin(), gaps.end(),
                                  [&](const Gap& one) { return one.name == mark.name; });
    if (gap != gaps.end()) text += turkish::with_ending(gap->text, mark.ending);
    phrase.remove_prefix(close + 1);
  }
  return text;
}

std::string grouped_digits(Language language, long long number) {
  std::string digits = std::to_string(number < 0 ? -number : number);
  const char separator = language == Language::kTurkish ? '.' : ',';
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, 1, separator);
  }
  return number < 0 ? "-" + digits : digits;
}

std::string with_article(std::string_view word) {
  const bool vowel =
      !word.empty() && std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(word);
}

std::string capitalised(Language language, std::string_view text) {
  if (language == Language::kTurkish && text.starts_with('i')) {
    return "İ" + std::string(text.substr(1));
  }
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  constexpr std::array<std::array<std::string_view, 2>, 6> kLetters{
      {{"ç", "Ç"}, {"ğ", "Ğ"}, {"ı", "I"}, {"ö", "Ö"}, {"ş", "Ş"}, {"ü", "Ü"}}};
  for (const auto& [small, large] : kLetters) {
    if (text.starts_with(small)) return std::string(large) + std::string(text.substr(small.size()));
  }
  return out;
}

}  // namespace parlour
