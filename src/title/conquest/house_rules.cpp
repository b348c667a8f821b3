// SPDX-License-Identifier: Apache-2.0
// Which rules have a name, and the presets: data.
#include "title/conquest/house_rules.hpp"

#include "words/conquest_switches.hpp"

namespace parlour::conquest {

namespace {

namespace say = words::conquest_switches;

namespace parts {
constexpr RulePart kSharing[] = {{"setup"}};
constexpr RulePart kTargets[] = {{"targets", "no", "yes"}};
constexpr RulePart kNeutralArmy[] = {{"neutral_army", "no", "yes"}};
constexpr RulePart kBattles[] = {{"combat"}};
constexpr RulePart kAirports[] = {{"airports", "no", "yes"}};
constexpr RulePart kFog[] = {{"fog", "no", "yes"}};
constexpr RulePart kRisingCards[] = {{"cards", "fixed", "rising"}};
constexpr RulePart kLoot[] = {{"cards_on_elimination", "deck", "conqueror"}};
constexpr RulePart kAlliance[] = {{"alliances", "no", "yes"}};
constexpr RulePart kLastRound[] = {{"end_round"}};
constexpr RulePart kThinkingTime[] = {{"turn_seconds"}};
}  // namespace parts

/// A rule that is one switch, under the words of that switch.
constexpr NamedRule one_switch(std::string_view id, Phrase group, std::span<const RulePart> parts) {
  const std::string_view name = parts.front().name;
  return {id, group, words::conquest_switches::named("name", name),
          words::conquest_switches::named("about", name), parts};
}

/// A rule with words of its own.
constexpr NamedRule rule(std::string_view id, Phrase group, std::span<const RulePart> parts) {
  return {id, group, words::conquest_switches::named("rule", id),
          words::conquest_switches::named("line", id), parts};
}

namespace section = say::section;

constexpr NamedRule kNamed[] = {
    one_switch("sharing", section::kStart, parts::kSharing),
    one_switch("targets", section::kStart, parts::kTargets),
    one_switch("neutral_army", section::kStart, parts::kNeutralArmy),
    one_switch("battles", section::kBattle, parts::kBattles),
    one_switch("airports", section::kBattle, parts::kAirports),
    one_switch("fog", section::kBattle, parts::kFog),
    rule("rising_cards", section::kCards, parts::kRisingCards),
    rule("loot", section::kCards, parts::kLoot),
    one_switch("alliances", section::kAlliances, parts::kAlliance),
    one_switch("last_round", section::kEnding, parts::kLastRound),
    one_switch("thinking_time", section::kTable, parts::kThinkingTime),
};

/// The dice rules of the printed book. How the land is shared out is asked by itself.
constexpr RuleSetting kOfficialRules[] = {
    {"neutral_army", "yes"},
    {"targets", "no"},
    {"continent_hold", "turn_start"},
    {"combat", "dice"},
    {"attack_commit", "chosen"},
    {"move_in_min", "dice"},
    {"empty_territories", "no"},
    {"empty_capture_card", "no"},
    {"alliances", "no"},
    {"airports", "no"},
    {"cards", "rising"},
    {"set_values.1", "4"},
    {"set_values.2", "6"},
    {"set_values.3", "8"},
    {"set_values.4", "10"},
    {"set_values.5", "12"},
    {"set_values.6", "15"},
    {"set_values.step", "5"},
    {"mixed_set", "yes"},
    {"card_timing", "allocate"},
    {"cards_on_elimination", "conqueror"},
    {"pictured_bonus", "2"},
    {"forced_exchange", "5"},
    {"fog", "no"},
    {"win", "all"},
    {"end_round", "0"},
};

constexpr RuleSetting kFamilyRules[] = {
    {"targets", "no"},    {"airports", "no"},  {"fog", "no"},
    {"alliances", "no"},  {"cards", "fixed"},  {"cards_on_elimination", "deck"},
    {"mixed_set", "yes"}, {"end_round", "12"},
};

constexpr RuleSetting kQuickRules[] = {
    {"cards", "rising"},
    {"cards_on_elimination", "conqueror"},
    {"end_round", "8"},
    {"turn_seconds", "60"},
};

constexpr Preset kPresets[] = {
    {"title", say::preset::kTitle, say::preset_line::kTitle, {}},
    {"official", say::preset::kOfficial, say::preset_line::kOfficial, kOfficialRules},
    {"family", say::preset::kFamily, say::preset_line::kFamily, kFamilyRules},
    {"quick", say::preset::kQuick, say::preset_line::kQuick, kQuickRules},
};

}  // namespace

std::span<const NamedRule> named_rules(const Rules&) { return kNamed; }
std::span<const Preset> presets(const Rules&) { return kPresets; }

}  // namespace parlour::conquest
