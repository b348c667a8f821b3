// SPDX-License-Identifier: Apache-2.0
// A review for a terminal: the accounts as a table, where the game turned, and what was lost by
// whom.
#pragma once

#include <string>

#include "review/document.hpp"
#include "words/text.hpp"

namespace parlour::review {

std::string as_text(const Document& told, Language language);

/// One page that needs no other file; `name` is what it is called.
std::string as_page(const Document& told, const std::string& name, Language language);

/// How many games were played for it, and how exact it is.
std::string told_work(const Document& told, Language language);
/// "+12", "−3": parts as whole percent, with their sign.
std::string signed_percent(Parts parts);
/// "37"
std::string whole_percent(Parts parts);

}  // namespace parlour::review
