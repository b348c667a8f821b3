// SPDX-License-Identifier: Apache-2.0
// House rules as people ask for them: a few that have a name, and sets of them that are chosen at
// once. Both are data beside each family's table of switches (FAMILY/house_rules.cpp); the page,
// the terminal and docs/switches.md all speak through them. A switch that no named rule has is
// still there, among all rules.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/suggest.hpp"
#include "title/switch.hpp"

namespace parlour {

/// One switch of a named rule. Where `off` is empty the switch is set by a control of its own;
/// else the rule is on or off: off if the switch has that value, on if it has any other one.
struct RulePart {
  std::string_view name;
  std::string_view off = {}, on = {};
};

/// A switch and its value.
struct RuleSetting {
  std::string_view name, value;
};

struct NamedRule {
  std::string_view id;
  Phrase group;
  Phrase name;   ///< at most four words
  Phrase about;  ///< one plain sentence
  std::span<const RulePart> parts;
  RuleSetting when = {};  ///< it means something only where this switch has this value; or always
};

/// Rules that go well together, on top of those of the title. None of them is tied to a board: no
/// sums of money, no numbers of seats.
struct Preset {
  std::string_view id;
  Phrase name, about;
  std::span<const RuleSetting> rules;
};

/// Null if there is none of that id.
inline const Preset* find_preset(std::span<const Preset> all, std::string_view id) {
  for (const Preset& one : all) {
    if (one.id == id) return &one;
  }
  return nullptr;
}

inline Problem unknown_preset(std::span<const Preset> all, std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Preset& one : all) ids.push_back(one.id);
  return Problem{"", "", "there is no preset " + in_quotes(id) + "; " + advice(id, ids)};
}

/// Is this switch a part of the rule?
inline bool has_part(const NamedRule& rule, std::string_view name) {
  for (const RulePart& part : rule.parts) {
    if (part.name == name) return true;
  }
  return false;
}

}  // namespace parlour
