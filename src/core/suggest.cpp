// SPDX-License-Identifier: Apache-2.0
#include "core/suggest.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace parlour {

namespace {

/// How many characters must be changed, put in, left out or swapped to get from `a` to `b`.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  std::iota(table[0].begin(), table[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    table[i][0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      table[i][j] = std::min({changed, table[i - 1][j] + 1, table[i][j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table[a.size()][b.size()];
}

}  // namespace

std::string_view closest_word(std::string_view wrong, std::span<const std::string_view> words) {
  constexpr std::size_t kLongest = 40;  // nobody misspells a word into something this long
  std::string_view best;
  if (wrong.size() > kLongest) return best;
  std::size_t fewest = std::clamp<std::size_t>(wrong.size() / 3, 1, 3) + 1;
  for (const std::string_view word : words) {
    const std::size_t changes = distance(wrong, word);
    if (changes >= fewest) continue;
    best = word;
    fewest = changes;
  }
  return best;
}

std::string quoted_list(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words) {
    if (!list.empty()) list += ", ";
    list += in_quotes(word);
  }
  return list;
}

std::string advice(std::string_view wrong, std::span<const std::string_view> words) {
  const std::string_view near = closest_word(wrong, words);
  if (!near.empty()) return "did you mean " + in_quotes(near) + "?";
  if (words.empty()) return "nothing is expected here";
  return "expected " + std::string(words.size() > 1 ? "one of " : "") + quoted_list(words);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (i >= kLongest && (c & 0xC0u) != 0x80u) {
      out += "…";
      break;
    }
    if (c >= 0x20 && c != 0x7F) out += text[i];
  }
  return out + "\"";
}

}  // namespace parlour
