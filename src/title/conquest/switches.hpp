// SPDX-License-Identifier: Apache-2.0
// Every switch of the conquest family: its name in files, its values, and what it means to a
// player. Files, the New Game screen, scenarios and How to Play all speak through this table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/text.hpp"
#include "title/conquest/rules.hpp"

namespace parlour::conquest {

enum class SwitchKind : std::uint8_t {
  kYesNo,   ///< yes or no
  kChoice,  ///< one of the words
  kNumber   ///< a number from least to most, or a word that stands for one ("map")
};

enum class SwitchGroup : std::uint8_t {
  kStart,
  kTroops,
  kBattle,
  kMoving,
  kAlliances,
  kAirports,
  kCards,
  kEnd,
  kClocks
};
inline constexpr int kSwitchGroups = 9;

/// A value that has a word of its own, and how a player reads it.
struct SwitchWord {
  std::string_view word;
  int value;
  std::string_view en, tr;
};

/// A list is one switch a place, named "start_troops.2", "start_troops.3" …; see set().
struct Switch {
  std::string_view name;
  SwitchGroup group;
  SwitchKind kind;
  std::span<const SwitchWord> words;
  int least, most;
  std::string_view en, tr;  ///< one plain sentence for players
  int (*read)(const Rules&);
  void (*write)(Rules&, int);
};

/// All switches, in the order of the fields of Rules.
std::span<const Switch> switches();

/// Null if there is no switch of that name.
const Switch* find_switch(std::string_view name);

/// The heading under which a group of switches stands.
Text group_heading(SwitchGroup group);

/// The value as set() takes it: "yes", "rising", "90".
std::string get(const Rules& rules, const Switch& one);

/// Every value of a choice; of a number its ends and its words. For lists and tests.
std::vector<std::string> sample_values(const Switch& one);

/// What set() would take, in words: one of "rps", "dice".
std::string allowed_values(const Switch& one);

/// Sets one switch from words. The name before the dot takes the whole list: "start_troops" with
/// "40/35/30/25/20", "deck" with "14 14 14 2", "seats" with "2-6", a JSON list as well; fewer
/// values set the first places. On a Problem (its place is the switch) the rules are unchanged.
Outcome set(Rules& rules, std::string_view name, std::string_view value);

/// Refuses combinations with which no game could be played.
Outcome check(const Rules& rules);

}  // namespace parlour::conquest
