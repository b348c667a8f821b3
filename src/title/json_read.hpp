// SPDX-License-Identifier: Apache-2.0
// Reading of JSON that a schema has already approved: a missing key or a wrong type throws, which
// title_from_source() catches and which no input should bring about.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/json.hpp"
#include "title/estate/rules.hpp"
#include "words/text_json.hpp"

namespace parlour::json_read {

inline std::string string(const boost::json::value& value) {
  return std::string(json::view(value.as_string()));
}

inline Text text(const boost::json::value& value) {
  Result<Text> text = text_from(value);
  if (!text) throw std::runtime_error(text.problem().text());
  return std::move(*text);
}

inline estate::Money money(const boost::json::value& value) {
  return value.to_number<estate::Money>();
}

inline std::vector<estate::Money> money_list(const boost::json::value& value) {
  std::vector<estate::Money> list;
  for (const boost::json::value& one : value.as_array()) list.push_back(money(one));
  return list;
}

// What an object may leave out.
inline std::string string_or_empty(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value ? string(*value) : std::string();
}
inline estate::Money money_or(const boost::json::object& object, std::string_view key,
                              estate::Money otherwise) {
  const boost::json::value* value = object.if_contains(key);
  return value ? money(*value) : otherwise;
}
inline bool yes(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value && value->as_bool();
}

}  // namespace parlour::json_read
