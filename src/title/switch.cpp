// SPDX-License-Identifier: Apache-2.0
#include "title/switch.hpp"

#include <algorithm>
#include <charconv>

#include "core/suggest.hpp"

namespace parlour {

namespace {

constexpr int kMostPercent = 100;

/// All of `text` as a whole number from least to most.
std::optional<int> number_within(std::string_view text, int least, int most) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || error != std::errc{} || stop != end) return {};
  if (number < least || number > most) return {};
  return number;
}

std::optional<int> word_value(const SwitchWords& one, std::string_view text) {
  for (const SwitchWord& word : one.words) {
    if (word.word == text) return word.value;
  }
  return {};
}

std::string_view without_percent(std::string_view text) {
  return text.substr(0, text.size() - (text.ends_with('%') ? 1 : 0));
}

std::string range(int least, int most) {
  return std::to_string(least) + " to " + std::to_string(most);
}

std::vector<std::string_view> words_of(const SwitchWords& one) {
  std::vector<std::string_view> all;
  for (const SwitchWord& word : one.words) all.push_back(word.word);
  return all;
}

}  // namespace

std::optional<int> value_of(const SwitchWords& one, std::string_view text) {
  if (const std::optional<int> value = word_value(one, text)) return value;
  switch (one.kind) {
    case SwitchKind::kYesNo:
      if (text == "true") return 1;
      if (text == "false") return 0;
      return {};
    case SwitchKind::kChoice:
      return {};
    case SwitchKind::kNumber:
      return number_within(text, one.least, one.most);
    case SwitchKind::kPercent:
      return number_within(without_percent(text), one.least, one.most);
    case SwitchKind::kAmount:
      if (!text.ends_with('%')) return number_within(text, one.least, one.most);
      if (const auto share = number_within(without_percent(text), one.least, kMostPercent)) {
        return -*share;
      }
      return {};
    case SwitchKind::kLevels:
      if (!text.ends_with("+1")) return {};
      return number_within(text.substr(0, text.size() - 2), one.least, one.most);
  }
  return {};
}

std::string text_of(const SwitchWords& one, int value) {
  for (const SwitchWord& word : one.words) {
    if (word.value == value) return std::string(word.word);
  }
  if (one.kind == SwitchKind::kLevels) return std::to_string(value) + "+1";
  if (one.kind == SwitchKind::kAmount && value < 0) return std::to_string(-value) + "%";
  return std::to_string(value);
}

std::vector<std::string> sample_values(const SwitchWords& one) {
  std::vector<std::string> all;
  for (const SwitchWord& word : one.words) all.emplace_back(word.word);
  if (one.kind == SwitchKind::kLevels) {
    for (int small = one.least; small <= one.most; ++small) {
      all.push_back(std::to_string(small) + "+1");
    }
  } else if (one.kind != SwitchKind::kYesNo && one.kind != SwitchKind::kChoice) {
    all.push_back(std::to_string(one.least));
    all.push_back(std::to_string(one.most));
  }
  if (one.kind == SwitchKind::kAmount) {
    all.emplace_back("1%");
    all.push_back(std::to_string(kMostPercent) + "%");
  }
  return all;
}

std::string allowed_values(const SwitchWords& one) {
  const std::string or_word = one.words.empty() ? "" : " or " + quoted_list(words_of(one));
  switch (one.kind) {
    case SwitchKind::kYesNo:
      return "yes or no";
    case SwitchKind::kChoice:
      return "one of " + quoted_list(words_of(one));
    case SwitchKind::kNumber:
      return "a whole number from " + range(one.least, one.most) + or_word;
    case SwitchKind::kPercent:
      return "a percentage from " + range(one.least, one.most) + or_word;
    case SwitchKind::kAmount:
      return "a whole number from " + range(one.least, one.most) + " or a share from \"" +
             std::to_string(one.least) + "%\" to \"" + std::to_string(kMostPercent) + "%\"";
    case SwitchKind::kLevels:
      return "\"" + std::to_string(one.least) + "+1\" to \"" + std::to_string(one.most) + "+1\"";
  }
  return {};
}

Problem unknown_switch(std::string_view name, std::span<const std::string_view> known) {
  const std::string_view near = closest_word(name, known);
  return Problem{
      "", std::string(name),
      "there is no such switch" + (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?")};
}

std::vector<std::string_view> split_list(std::string_view list) {
  constexpr std::string_view kBetween = " \t,/-–[]";  // the long dash also cuts its own bytes
  std::vector<std::string_view> items;
  for (std::size_t at = list.find_first_not_of(kBetween); at != std::string_view::npos;) {
    const std::size_t end = std::min(list.find_first_of(kBetween, at), list.size());
    items.push_back(list.substr(at, end - at));
    at = list.find_first_not_of(kBetween, end);
  }
  return items;
}

}  // namespace parlour
