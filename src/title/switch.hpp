// SPDX-License-Identifier: Apache-2.0
// A house-rule switch: its name in files, its values, and what it means to a player. Each family
// has a table of them over its own Rules; how they are read and written is the same for all.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "words/switches.hpp"

namespace parlour {

enum class SwitchKind : std::uint8_t {
  kYesNo,    ///< yes or no
  kChoice,   ///< one of the words
  kNumber,   ///< a number from least to most, or a word that stands for one ("by_salary")
  kPercent,  ///< likewise, in percent: "50" and "50%" are the same
  kAmount,   ///< a number from least to most, or a percentage of a price from least to 100
  kLevels    ///< "4+1": small buildings from least to most, and always one large
};

/// A value that has a word of its own, and how a player reads it.
struct SwitchWord {
  std::string_view word;
  int value;
  Phrase text;
};

/// All about a switch but the field it sets.
struct SwitchWords {
  std::string_view name;
  Phrase group;  ///< the heading under which switches stand together
  SwitchKind kind;
  std::span<const SwitchWord> words;
  int least, most;
  Phrase about;  ///< one plain sentence for players
};

template <class Rules>
struct SwitchOf : SwitchWords {
  int (*read)(const Rules&);
  void (*write)(Rules&, int);
};

inline constexpr SwitchWord kYesNoWords[] = {{"no", 0, words::switches::kNo},
                                             {"yes", 1, words::switches::kYes}};

/// The number that stands for this text; empty if the switch does not allow it.
std::optional<int> value_of(const SwitchWords& one, std::string_view text);

/// The text that stands for this number: "yes", "dice_first", "1500", "50%", "4+1".
std::string text_of(const SwitchWords& one, int value);

/// Every value of a choice; of a number or amount its ends and its words. For lists and tests.
std::vector<std::string> sample_values(const SwitchWords& one);

/// What may be set, in words: one of "low", "medium", "high".
std::string allowed_values(const SwitchWords& one);

/// For messages: there is no switch of this name, but perhaps one near it.
Problem unknown_switch(std::string_view name, std::span<const std::string_view> known);

/// The items of a list: "40/35/30", "2-6", "[14, 14, 14, 2]".
std::vector<std::string_view> split_list(std::string_view list);

/// Null if there is no switch of that name.
template <class Rules>
const SwitchOf<Rules>* find_in(std::span<const SwitchOf<Rules>> table, std::string_view name) {
  for (const SwitchOf<Rules>& one : table) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

template <class Rules>
Outcome set_one(Rules& rules, const SwitchOf<Rules>& one, std::string_view value) {
  const std::optional<int> parsed = value_of(one, value);
  if (!parsed) {
    return Problem{"", std::string(one.name),
                   "expected " + allowed_values(one) + ", found \"" + std::string(value) + "\""};
  }
  one.write(rules, *parsed);
  return Done{};
}

/// Sets one switch from words. The name before the dot takes the whole list: "seats" with "2-6"
/// sets seats.min and seats.max; fewer values set the first ones. On a Problem (its place is the
/// switch) the rules are unchanged.
template <class Rules>
Outcome set_in(std::span<const SwitchOf<Rules>> table, Rules& rules, std::string_view name,
               std::string_view value) {
  if (const SwitchOf<Rules>* one = find_in(table, name)) return set_one(rules, *one, value);
  std::vector<const SwitchOf<Rules>*> parts;
  std::vector<std::string_view> known;
  for (const SwitchOf<Rules>& one : table) {
    known.push_back(one.name);
    const bool part = !name.empty() && one.name.starts_with(name);
    if (part && one.name.substr(name.size()).starts_with('.')) parts.push_back(&one);
  }
  if (parts.empty()) return unknown_switch(name, known);
  const std::vector<std::string_view> values = split_list(value);
  if (values.empty() || values.size() > parts.size()) {
    return Problem{"", std::string(name),
                   "expected a list of 1 to " + std::to_string(parts.size()) + " values, found \"" +
                       std::string(value) + "\""};
  }
  Rules changed = rules;
  for (std::size_t at = 0; at < values.size(); ++at) {
    if (Outcome outcome = set_one(changed, *parts[at], values[at]); !outcome) return outcome;
  }
  rules = changed;
  return Done{};
}

}  // namespace parlour
