// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/switches.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "title/suggest.hpp"

namespace parlour::conquest {

namespace {

std::string quoted(std::string_view text) {
  std::string all = "\"";
  all += text;
  all += '"';
  return all;
}

/// All of `text` as a whole number from least to most.
std::optional<int> number_within(std::string_view text, int least, int most) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < least || number > most) return {};
  return number;
}

std::optional<int> word_value(const Switch& one, std::string_view text) {
  for (const SwitchWord& word : one.words)
    if (word.word == text) return word.value;
  return {};
}

/// The number that Switch::write takes for this text; empty if the text is not allowed.
std::optional<int> parse(const Switch& one, std::string_view text) {
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
  }
  return {};
}

std::vector<std::string_view> words_of(const Switch& one) {
  std::vector<std::string_view> all;
  for (const SwitchWord& word : one.words) all.push_back(word.word);
  return all;
}

/// The switches "name.…", in their order.
std::vector<const Switch*> parts_of(std::string_view name) {
  std::vector<const Switch*> parts;
  if (name.empty()) return parts;
  for (const Switch& one : switches())
    if (one.name.starts_with(name) && one.name.substr(name.size()).starts_with('.'))
      parts.push_back(&one);
  return parts;
}

std::vector<std::string_view> split(std::string_view list) {
  constexpr std::string_view kBetween = " \t,/-–[]";  // the dash also cuts its own bytes
  std::vector<std::string_view> items;
  for (std::size_t at = list.find_first_not_of(kBetween); at != list.npos;) {
    const std::size_t end = std::min(list.find_first_of(kBetween, at), list.size());
    items.push_back(list.substr(at, end - at));
    at = list.find_first_not_of(kBetween, end);
  }
  return items;
}

Outcome set_one(Rules& rules, const Switch& one, std::string_view value) {
  const std::optional<int> parsed = parse(one, value);
  if (!parsed)
    return Problem{"", std::string(one.name),
                   "expected " + allowed_values(one) + ", found " + quoted(value)};
  one.write(rules, *parsed);
  return Done{};
}

Outcome set_list(Rules& rules, std::string_view name, const std::vector<const Switch*>& parts,
                 std::string_view list) {
  const std::vector<std::string_view> values = split(list);
  if (values.empty() || values.size() > parts.size())
    return Problem{"", std::string(name),
                   "expected a list of 1 to " + std::to_string(parts.size()) + " values, found " +
                       quoted(list)};
  Rules changed = rules;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (Outcome outcome = set_one(changed, *parts[i], values[i]); !outcome) return outcome;
  rules = changed;
  return Done{};
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
    case SwitchGroup::kStart:
      return {"The start", "Başlangıç"};
    case SwitchGroup::kTroops:
      return {"New troops", "Yeni askerler"};
    case SwitchGroup::kBattle:
      return {"Battles", "Savaşlar"};
    case SwitchGroup::kMoving:
      return {"Moving", "Hareket"};
    case SwitchGroup::kAlliances:
      return {"Alliances", "İttifaklar"};
    case SwitchGroup::kAirports:
      return {"Airports", "Havalimanları"};
    case SwitchGroup::kCards:
      return {"Cards", "Kartlar"};
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
  return std::to_string(value);
}

std::vector<std::string> sample_values(const Switch& one) {
  std::vector<std::string> all;
  for (const SwitchWord& word : one.words) all.emplace_back(word.word);
  if (one.kind == SwitchKind::kNumber) {
    all.push_back(std::to_string(one.least));
    all.push_back(std::to_string(one.most));
  }
  return all;
}

std::string allowed_values(const Switch& one) {
  switch (one.kind) {
    case SwitchKind::kYesNo:
      return "yes or no";
    case SwitchKind::kChoice:
      return "one of " + quoted_list(words_of(one));
    case SwitchKind::kNumber:
      return "a whole number from " + std::to_string(one.least) + " to " +
             std::to_string(one.most) +
             (one.words.empty() ? "" : " or " + quoted_list(words_of(one)));
  }
  return {};
}

Outcome set(Rules& rules, std::string_view name, std::string_view value) {
  if (const Switch* one = find_switch(name)) return set_one(rules, *one, value);
  if (const auto parts = parts_of(name); !parts.empty()) return set_list(rules, name, parts, value);
  std::vector<std::string_view> names;
  for (const Switch& known : switches()) names.push_back(known.name);
  const std::string_view near = closest_word(name, names);
  return Problem{
      "", std::string(name),
      "there is no such switch" + (near.empty() ? "" : "; did you mean " + quoted(near) + "?")};
}

Outcome check(const Rules& rules) {
  if (rules.seats_min > rules.seats_max)
    return Problem{"", "seats.min",
                   "is " + std::to_string(rules.seats_min) + ", more than seats.max, which is " +
                       std::to_string(rules.seats_max)};
  return Done{};
}

}  // namespace parlour::conquest
