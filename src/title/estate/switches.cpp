// SPDX-License-Identifier: Apache-2.0
#include "title/estate/switches.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "title/suggest.hpp"

namespace parlour::estate {

namespace {

constexpr int kMostPercent = 100;

/// All of `text` as a whole number.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return {};
  return number;
}

std::optional<int> number_within(std::string_view text, int least, int most) {
  const std::optional<int> number = number_in(text);
  if (!number || *number < least || *number > most) return {};
  return number;
}

std::optional<int> word_value(const Switch& one, std::string_view text) {
  for (const SwitchWord& word : one.words)
    if (word.word == text) return word.value;
  return {};
}

/// The number that Switch::write takes for this text; empty if the text is not allowed.
std::optional<int> parse(const Switch& one, std::string_view text) {
  switch (one.kind) {
    case SwitchKind::kYesNo:
      if (text == "true") return 1;
      if (text == "false") return 0;
      return word_value(one, text);
    case SwitchKind::kChoice:
      return word_value(one, text);
    case SwitchKind::kNumber:
      if (const std::optional<int> value = word_value(one, text)) return value;
      return number_within(text, one.least, one.most);
    case SwitchKind::kAmount:
      if (!text.ends_with('%')) return number_within(text, one.least, one.most);
      if (const auto share =
              number_within(text.substr(0, text.size() - 1), one.least, kMostPercent))
        return -*share;
      return {};
    case SwitchKind::kLevels:
      if (!text.ends_with("+1")) return {};
      return number_within(text.substr(0, text.size() - 2), one.least, one.most);
  }
  return {};
}

std::string range(int least, int most) {
  return std::to_string(least) + " to " + std::to_string(most);
}

std::vector<std::string_view> words_of(const Switch& one) {
  std::vector<std::string_view> all;
  for (const SwitchWord& word : one.words) all.push_back(word.word);
  return all;
}

}  // namespace

const Switch* find_switch(std::string_view name) {
  const std::span<const Switch> all = switches();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Switch& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

Text group_heading(SwitchGroup group) {
  switch (group) {
    case SwitchGroup::kTurn:
      return {"The turn", "Sıra"};
    case SwitchGroup::kMoney:
      return {"Money", "Para"};
    case SwitchGroup::kAuction:
      return {"Auctions", "Açık artırma"};
    case SwitchGroup::kTrade:
      return {"Trade", "Takas"};
    case SwitchGroup::kBuilding:
      return {"Building", "Bina kurmak"};
    case SwitchGroup::kMortgage:
      return {"Mortgages", "İpotek"};
    case SwitchGroup::kJail:
      return {"Jail", "Hapis"};
    case SwitchGroup::kTaxAndPot:
      return {"Taxes and the pot", "Vergi ve orta para"};
    case SwitchGroup::kDebt:
      return {"Debt", "Borç"};
    case SwitchGroup::kEnd:
      return {"The end", "Oyunun sonu"};
    case SwitchGroup::kClocks:
      return {"Clocks", "Saatler"};
  }
  return {};
}

std::string get(const Rules& rules, const Switch& one) {
  const int value = one.read(rules);
  for (const SwitchWord& word : one.words)
    if (word.value == value) return std::string(word.word);
  if (one.kind == SwitchKind::kLevels) return std::to_string(value) + "+1";
  if (one.kind == SwitchKind::kAmount && value < 0) return std::to_string(-value) + "%";
  return std::to_string(value);
}

std::vector<std::string> sample_values(const Switch& one) {
  std::vector<std::string> all;
  for (const SwitchWord& word : one.words) all.emplace_back(word.word);
  if (one.kind == SwitchKind::kNumber || one.kind == SwitchKind::kAmount) {
    all.push_back(std::to_string(one.least));
    all.push_back(std::to_string(one.most));
  }
  if (one.kind == SwitchKind::kAmount) {
    all.emplace_back("1%");
    all.push_back(std::to_string(kMostPercent) + "%");
  }
  if (one.kind == SwitchKind::kLevels)
    for (int small = one.least; small <= one.most; ++small)
      all.push_back(std::to_string(small) + "+1");
  return all;
}

std::string allowed_values(const Switch& one) {
  switch (one.kind) {
    case SwitchKind::kYesNo:
      return "yes or no";
    case SwitchKind::kChoice:
      return "one of " + quoted_list(words_of(one));
    case SwitchKind::kNumber:
      return "a whole number from " + range(one.least, one.most) +
             (one.words.empty() ? "" : " or " + quoted_list(words_of(one)));
    case SwitchKind::kAmount:
      return "a whole number from " + range(one.least, one.most) + " or a share from \"" +
             std::to_string(one.least) + "%\" to \"" + std::to_string(kMostPercent) + "%\"";
    case SwitchKind::kLevels:
      return "\"" + std::to_string(one.least) + "+1\" to \"" + std::to_string(one.most) + "+1\"";
  }
  return {};
}

Outcome set(Rules& rules, std::string_view name, std::string_view value) {
  const Switch* one = find_switch(name);
  if (one == nullptr) {
    std::vector<std::string_view> names;
    for (const Switch& known : switches()) names.push_back(known.name);
    const std::string_view near = closest_word(name, names);
    return Problem{"", std::string(name),
                   "there is no such switch" +
                       (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?")};
  }
  const std::optional<int> parsed = parse(*one, value);
  if (!parsed)
    return Problem{"", std::string(name),
                   "expected " + allowed_values(*one) + ", found " + in_quotes(value)};
  one->write(rules, *parsed);
  return Done{};
}

Outcome check(const Rules& rules) {
  if (rules.seats_min > rules.seats_max)
    return Problem{"", "seats.min",
                   "is " + std::to_string(rules.seats_min) + ", more than seats.max, which is " +
                       std::to_string(rules.seats_max)};
  if (!rules.jail.roll && !rules.jail.wait)
    return Problem{"", "jail.roll",
                   "a player without money or card could never go on: jail.roll or jail.wait must "
                   "be yes"};
  if (rules.start_cash == 0 && rules.salary == 0)
    return Problem{"", "start_cash", "by_salary needs a salary above 0"};
  return Done{};
}

}  // namespace parlour::estate
