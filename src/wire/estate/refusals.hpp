// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "rules/estate/action.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::estate {

/// Why an action was not played and what would be right: one plain sentence.
std::string say(const Teller& teller, Refusal refusal);

}  // namespace parlour::estate
