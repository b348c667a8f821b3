// SPDX-License-Identifier: Apache-2.0
// The table of the estate switches. Files, the New Game screen, scenarios and How to Play all speak
// through it.
#pragma once

#include "core/result.hpp"
#include "title/estate/rules.hpp"
#include "title/switch.hpp"

namespace parlour::estate {

using Switch = SwitchOf<Rules>;

/// All switches, in the order of the fields of Rules.
std::span<const Switch> switches();

/// The value as set() takes it.
std::string get(const Rules& rules, const Switch& one);

/// Sets one switch, or all parts of a compound one, from words; see set_in().
Outcome set(Rules& rules, std::string_view name, std::string_view value);

/// Refuses combinations with which no game could be played.
Outcome check(const Rules& rules);

}  // namespace parlour::estate
