// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/words.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

namespace parlour::bb7k {

namespace {

constexpr std::size_t kLongestLine = 1000;
/// A stream that goes on like this without a line end is no person and no script: /dev/zero.
constexpr std::size_t kEndless = std::size_t{64} << 20;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

/// Control characters could move the cursor.
std::string printable(std::string text) {
  std::erase_if(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; });
  return text;
}

}  // namespace

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    if (is_blank(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !is_blank(text[end])) ++end;
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::optional<std::int32_t> whole_number(std::string_view word) {
  std::int32_t number = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (word.empty() || error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

bool same_word(std::string_view a, std::string_view b) { return lower(a) == lower(b); }

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view one) { return same_word(word, one); });
}

std::optional<Line> Input::next() {
  for (;;) {
    std::string text;
    std::size_t length = 0;
    int c = in_.get();
    if (c == std::istream::traits_type::eof()) return std::nullopt;
    for (; c != std::istream::traits_type::eof() && c != '\n'; c = in_.get()) {
      if (++length <= kLongestLine) text += static_cast<char>(c);
      if (length > kEndless) return std::nullopt;
    }
    if (text.starts_with('#')) continue;
    if (echo_ != nullptr) *echo_ << (length > kLongestLine ? "…" : printable(text)) << "\n";
    if (length > kLongestLine) return Line{{}, true};
    return Line{split(text), false};
  }
}

}  // namespace parlour::bb7k
