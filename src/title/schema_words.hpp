// SPDX-License-Identifier: Apache-2.0
// How a schema and a value are called in a message.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::schema_words {

std::string_view text_of(const boost::json::value& string);

/// "a whole number from 0 to 1000000", "one of "low", "high"", "a colour like "#8d5a3b"".
std::string describe(const boost::json::object& schema);

/// "abc" in quotation marks, 12, true, a list, an object.
std::string found(const boost::json::value& value);

/// The keys of `properties` that `object` does not have yet.
std::vector<std::string_view> keys_of(const boost::json::object& properties,
                                      const boost::json::object& object);

}  // namespace parlour::schema_words
