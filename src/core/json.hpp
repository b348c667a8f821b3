// SPDX-License-Identifier: Apache-2.0
// JSON from outside, read with limits and with errors that say where. Headers that only pass values
// on include <boost/json/fwd.hpp> instead of this one.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::json {

inline constexpr std::size_t kMaxBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMaxDepth = 32;

/// Strict JSON: no comments, no duplicate keys (they hide mistakes, and readers differ on which one
/// counts), only valid UTF-8. `file` is what a Problem names; its place is "line 3, column 7".
Result<boost::json::value> parse(std::string_view text, std::string file = {},
                                 std::size_t max_bytes = kMaxBytes);

/// One text for one value: keys sorted by their bytes, no blanks. What is hashed and compared.
std::string canonical(const boost::json::value& value);

/// For people: two blanks a level, and on one line whatever fits into 100 columns.
std::string pretty(const boost::json::value& value);

/// The JSON pointer one step deeper: child("/tiles", 3) is "/tiles/3".
std::string child(std::string_view pointer, std::string_view key);
std::string child(std::string_view pointer, std::size_t index);

inline std::string_view view(const boost::json::string& text) { return {text.data(), text.size()}; }
inline std::string_view view(boost::json::string_view text) { return {text.data(), text.size()}; }

}  // namespace parlour::json
