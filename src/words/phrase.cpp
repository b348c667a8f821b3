// SPDX-License-Identifier: Apache-2.0
#include "words/phrase.hpp"

#include <utility>

#include "words/house.hpp"

namespace parlour {

namespace {

const Grammar& grammar_of(Language language) {
  return words_of_house().catalogue(language).grammar;
}

}  // namespace

std::string_view Phrase::in(Language language) const {
  return words_of_house().saying(language, *this).entry->text;
}

std::string fill(Language language, Phrase phrase, std::span<const Gap> gaps) {
  const Saying saying = words_of_house().saying(language, phrase);
  return format(saying.entry->message, gaps, *saying.grammar);
}

std::string fill(Language language, std::string_view text, std::initializer_list<Gap> gaps) {
  return format(text, std::span<const Gap>(gaps.begin(), gaps.size()), grammar_of(language));
}

Text text_of(Phrase phrase) {
  return in_every_language([&](Language language) { return phrase.in(language); });
}

bool names_money(Language language) { return grammar_of(language).named_money; }

std::string grouped_digits(Language language, long long number) {
  std::string digits = std::to_string(number < 0 ? -number : number);
  const std::string& separator = grammar_of(language).group;
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, separator);
  }
  return number < 0 ? "-" + digits : digits;
}

std::string capitalised(Language language, std::string_view text) {
  if (text.starts_with('i')) {
    return grammar_of(language).capital_i + std::string(text.substr(1));
  }
  constexpr std::pair<std::string_view, std::string_view> kLetters[] = {
      {"ç", "Ç"}, {"ğ", "Ğ"}, {"ı", "I"}, {"ö", "Ö"}, {"ş", "Ş"}, {"ü", "Ü"}};
  for (const auto& [small, large] : kLetters) {
    if (text.starts_with(small)) return std::string(large) + std::string(text.substr(small.size()));
  }
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
}

}  // namespace parlour
