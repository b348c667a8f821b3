// SPDX-License-Identifier: Apache-2.0
#include "wire/word_readers.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

#include "core/suggest.hpp"

namespace parlour {

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char letter) {
    return static_cast<char>(letter < 128 ? std::tolower(letter) : letter);
  });
  return out;
}

Result<std::int32_t> number_from_word(std::string_view word) {
  std::int32_t number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (word.empty() || error != std::errc{} || stop != end) {
    return Problem{"", "", "expected a whole number, found " + in_quotes(word)};
  }
  return number;
}

Result<Seat> seat_from_word(std::span<const std::string> names, std::string_view word) {
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (lower_case(names[seat]) == lower_case(word)) return static_cast<Seat>(seat);
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  return Problem{"", "", "nobody is called " + in_quotes(word) + ": " + advice(word, known)};
}

}  // namespace parlour
