// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace parlour {

bool valid_utf8(std::string_view text);

/// Characters, not bytes, of valid UTF-8.
std::size_t count_characters(std::string_view text);

enum class LineEnds { kRefused, kAllowed };

/// Control characters could move the cursor of a terminal or break a log into lines; a name has
/// none. A longer text may have line ends and tabs.
bool has_control_characters(std::string_view text, LineEnds line_ends);

/// Characters that nobody sees, or that turn the order of others around: with them two names look
/// the same, or another than they are. The sign that makes an emoji of a symbol may follow one.
bool has_invisible_characters(std::string_view text);

}  // namespace parlour
