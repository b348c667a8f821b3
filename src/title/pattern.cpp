// SPDX-License-Identifier: Apache-2.0
#include "title/pattern.hpp"

#include <charconv>
#include <cstddef>

namespace parlour {

namespace {

/// A character or class with its repetition, cut off the front of a pattern.
struct Item {
  std::string_view set;  ///< one character, or what stands between [ and ]
  bool is_class = false;
  std::size_t least = 1, most = 1;
};

bool in_class(std::string_view set, char c) {
  const bool negated = !set.empty() && set.front() == '^';
  if (negated) set.remove_prefix(1);
  bool found = false;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (i + 2 < set.size() && set[i + 1] == '-') {
      found |= set[i] <= c && c <= set[i + 2];
      i += 2;
    } else {
      found |= set[i] == c;
    }
  }
  return found != negated;
}

bool fits(const Item& item, char c) {
  return item.is_class ? in_class(item.set, c) : item.set.front() == c;
}

void take_braces(std::string_view& pattern, Item& item) {
  const std::size_t end = pattern.find('}');
  const std::string_view inside = pattern.substr(1, end - 1);
  const std::size_t comma = inside.find(',');
  const std::string_view low = inside.substr(0, comma);
  const std::string_view high = comma == inside.npos ? low : inside.substr(comma + 1);
  std::from_chars(low.data(), low.data() + low.size(), item.least);
  std::from_chars(high.data(), high.data() + high.size(), item.most);
  pattern.remove_prefix(end + 1);
}

Item take_item(std::string_view& pattern) {
  Item item;
  const std::size_t end = pattern.front() == '[' ? pattern.find(']', 1) : pattern.npos;
  item.is_class = end != pattern.npos;
  item.set = item.is_class ? pattern.substr(1, end - 1) : pattern.substr(0, 1);
  pattern.remove_prefix(item.is_class ? end + 1 : 1);
  if (pattern.empty()) return item;
  switch (pattern.front()) {
    case '*':
    case '+':
      item.least = pattern.front() == '+' ? 1 : 0;
      item.most = std::string_view::npos;
      pattern.remove_prefix(1);
      break;
    case '?':
      item.least = 0;
      pattern.remove_prefix(1);
      break;
    case '{':
      if (pattern.find('}') != pattern.npos) take_braces(pattern, item);
      break;
    default:
      break;
  }
  return item;
}

bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  const Item item = take_item(pattern);
  std::size_t count = 0;
  while (count < text.size() && count < item.most && fits(item, text[count])) ++count;
  for (;; --count) {  // as much as possible first, then less
    if (count < item.least) return false;
    if (matches(pattern, text.substr(count))) return true;
    if (count == 0) return false;
  }
}

}  // namespace

bool matches_pattern(std::string_view pattern, std::string_view text) {
  if (pattern.starts_with('^')) pattern.remove_prefix(1);
  if (pattern.ends_with('$')) pattern.remove_suffix(1);
  return matches(pattern, text);
}

}  // namespace parlour
