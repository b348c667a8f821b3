// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "rules/conquest/action.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::conquest {

/// Why an action was not played and what would be right: one plain sentence.
std::string say(const Teller& teller, Refusal refusal);

}  // namespace parlour::conquest
