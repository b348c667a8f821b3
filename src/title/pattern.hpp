// SPDX-License-Identifier: Apache-2.0
// The few regular expressions that our schemas use. std::regex recurses once per character and can
// run out of stack on a long text from outside; this matcher recurses only per item of the pattern.
#pragma once

#include <string_view>

namespace parlour {

/// Does all of `text` match? A pattern is "^…$" around characters and classes ([a-z0-9-], [^,]),
/// each followed by at most one of *, +, ?, {n} or {m,n}. Works on bytes.
bool matches_pattern(std::string_view pattern, std::string_view text);

}  // namespace parlour
