// SPDX-License-Identifier: Apache-2.0
// The house rules of the conquest family. Each function takes rules only to say whose family is
// meant, so that what is written once for all families finds it.
#pragma once

#include "title/conquest/switches.hpp"
#include "title/house_rules.hpp"

namespace parlour::conquest {

/// What people call a switch of switches(), in at most four words.
Phrase name_of(const Switch& one);

std::span<const NamedRule> named_rules(const Rules&);

/// The first changes nothing: as the title says.
std::span<const Preset> presets(const Rules&);

}  // namespace parlour::conquest
