// SPDX-License-Identifier: Apache-2.0
// A review for a terminal: the accounts as a table, where the game turned, and what was lost by
// whom.
#pragma once

#include <string>

#include "review/document.hpp"
#include "words/text.hpp"

namespace parlour::review {

std::string as_text(const Document& told, Language language);

/// "+12", "−3": parts as whole percent, with their sign.
std::string signed_percent(Parts parts);
/// "37"
std::string whole_percent(Parts parts);

}  // namespace parlour::review
