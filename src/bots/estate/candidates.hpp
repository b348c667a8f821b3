// SPDX-License-Identifier: Apache-2.0
// What an expert compares when it looks ahead.
#pragma once

#include <vector>

#include "bots/estate/policy.hpp"

namespace parlour::estate {

/// Actions of the seat, one after the other; then it goes on by its policy. Never empty. Only the
/// first is played: after it the expert thinks again.
using Line = std::vector<Action>;

/// Lines are tried on a copy of the position, where nobody hears what happens.
inline constexpr auto kUnheard = [](const auto&) {};

/// The choices at a prompt that are worth a comparison, the policy's own first.
std::vector<Line> candidates_for(const Thought& thought, const Memory& memory,
                                 const Action& policy);

}  // namespace parlour::estate
