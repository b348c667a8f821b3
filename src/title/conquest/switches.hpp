// SPDX-License-Identifier: Apache-2.0
// The table of the conquest switches. Files, the New Game screen, scenarios and How to Play all
// speak through it. A list is one switch a place: "start_troops.2", "start_troops.3" …
#pragma once

#include "core/result.hpp"
#include "title/conquest/rules.hpp"
#include "title/switch.hpp"

namespace parlour::conquest {

using Switch = SwitchOf<Rules>;

/// All switches, in the order of the fields of Rules.
std::span<const Switch> switches();

/// The value as set() takes it.
std::string get(const Rules& rules, const Switch& one);

/// Sets one switch, or all parts of a list, from words: "start_troops" with "40/35/30/25/20",
/// "deck" with "14 14 14 2"; see set_in().
Outcome set(Rules& rules, std::string_view name, std::string_view value);

/// Refuses combinations with which no game could be played.
Outcome check(const Rules& rules);

}  // namespace parlour::conquest
