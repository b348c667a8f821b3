// SPDX-License-Identifier: Apache-2.0
// Reading of JSON that a schema has already approved: a missing key or a wrong type throws, which
// title_from_source() catches and which no input should bring about.
#pragma once

#include <boost/throw_exception.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "words/text_json.hpp"

namespace parlour::json_read {

inline std::string string(const boost::json::value& value) {
  return std::string(json::view(value.as_string()));
}

inline Text text(const boost::json::value& value) {
  Result<Text> text = text_from(value);
  if (!text) boost::throw_exception(std::runtime_error(text.problem().text()));
  return std::move(*text);
}

inline std::int32_t number(const boost::json::value& value) {
  return value.to_number<std::int32_t>();
}

inline std::vector<std::int32_t> numbers(const boost::json::value& value) {
  std::vector<std::int32_t> list;
  for (const boost::json::value& one : value.as_array()) list.push_back(number(one));
  return list;
}

// What an object may leave out.
inline std::string string_or_empty(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value ? string(*value) : std::string();
}
inline std::int32_t number_or(const boost::json::object& object, std::string_view key,
                              std::int32_t otherwise) {
  const boost::json::value* value = object.if_contains(key);
  return value ? number(*value) : otherwise;
}
inline bool yes(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value && value->as_bool();
}

}  // namespace parlour::json_read
