// SPDX-License-Identifier: Apache-2.0
// How a family writes down its table of switches: one entry a field of its Rules, the field given
// as a path, number<&Rules::jail, &JailRules::fine>(…) or number<&Rules::deck, 0>(…).
#pragma once

#include <type_traits>

#include "title/switch.hpp"

namespace parlour::switch_table {

/// The struct whose fields a path starts from.
template <auto...>
struct StartOf;
template <class Rules, class Field, Field Rules::*kFirst, auto... kRest>
struct StartOf<kFirst, kRest...> {
  using Type = Rules;
};
template <auto... kPath>
using RulesOf = typename StartOf<kPath...>::Type;

/// The field at the end of a path of members and places in lists.
template <auto kStep, auto... kRest>
constexpr auto& field(auto& object) {
  if constexpr (std::is_member_pointer_v<decltype(kStep)>) {
    if constexpr (sizeof...(kRest) == 0) {
      return object.*kStep;
    } else {
      return field<kRest...>(object.*kStep);
    }
  } else {
    static_assert(sizeof...(kRest) == 0, "a place in a list ends a path");
    return object[kStep];
  }
}

template <auto... kPath>
int read(const RulesOf<kPath...>& rules) {
  return static_cast<int>(field<kPath...>(rules));
}

template <auto... kPath>
void write(RulesOf<kPath...>& rules, int value) {
  auto& target = field<kPath...>(rules);
  target = static_cast<std::remove_reference_t<decltype(target)>>(value);
}

using Words = std::span<const SwitchWord>;

template <auto... kPath>
constexpr SwitchOf<RulesOf<kPath...>> entry(SwitchWords words) {
  return {words, read<kPath...>, write<kPath...>};
}

/// A switch's name, and what it means.
struct Named {
  std::string_view name;
  Phrase about;
};

template <auto... kPath>
constexpr auto yes_no(Named one, Phrase group) {
  return entry<kPath...>({one.name, group, SwitchKind::kYesNo, kYesNoWords, 0, 1, one.about});
}

template <auto... kPath>
constexpr auto choice(Named one, Phrase group, Words all) {
  return entry<kPath...>(
      {one.name, group, SwitchKind::kChoice, all, all.front().value, all.back().value, one.about});
}

template <auto... kPath>
constexpr auto number(Named one, Phrase group, int least, int most, Words named = {}) {
  return entry<kPath...>({one.name, group, SwitchKind::kNumber, named, least, most, one.about});
}

template <auto... kPath>
constexpr auto percent(Named one, Phrase group, int least, int most, Words named = {}) {
  return entry<kPath...>({one.name, group, SwitchKind::kPercent, named, least, most, one.about});
}

template <auto... kPath>
constexpr auto levels(Named one, Phrase group, int least, int most) {
  return entry<kPath...>({one.name, group, SwitchKind::kLevels, {}, least, most, one.about});
}

/// A word for a value of an enum.
template <class Enum>
constexpr SwitchWord word(std::string_view name, Enum value, Phrase text) {
  return {name, static_cast<int>(value), text};
}

}  // namespace parlour::switch_table
