// SPDX-License-Identifier: Apache-2.0
// `expect told EVENT [FIELD VALUE]…` of scenarios: an event as the wire writes it, whatever the
// family.
#pragma once

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "table/scenario/play.hpp"

namespace parlour::scenario {

/// The numbers that a word may stand for: a seat, a tile.
using WordNumbers = std::function<std::vector<std::int64_t>(const std::string&)>;

/// Is this what the word says? A list is written as its words with commas between them.
bool says(const boost::json::value& value, const std::string& word, const WordNumbers& numbers);

/// `words` begin with "told", or "untold" for what must not have happened.
Outcome expect_told(std::span<const boost::json::object> events, std::span<const char* const> known,
                    std::span<const std::string> words, const WordNumbers& numbers);

}  // namespace parlour::scenario
